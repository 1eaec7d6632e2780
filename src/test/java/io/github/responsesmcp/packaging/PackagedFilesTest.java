package io.github.responsesmcp.packaging;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.responsesmcp.config.Setting;
import io.github.responsesmcp.house.GeneratedFile;
import io.github.responsesmcp.house.Repository;
import io.github.responsesmcp.tools.Tool;

import org.junit.jupiter.api.Test;

import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;

/** Holds the templates and notices below packaging/ to the tables in the code. */
class PackagedFilesTest {
    private static final JsonMapper MAPPER = new JsonMapper();

    @Test
    void the_registry_entry_names_every_variable() throws IOException {
        ObjectNode entry = MAPPER.createObjectNode();
        entry.put(
                "$schema",
                "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json");
        entry.put("name", "@registry.name@");
        entry.put("title", "@title@");
        entry.put("description", "@summary@");
        entry.put("version", "@version@");
        entry.put("websiteUrl", "@homepage@");
        entry.putObject("repository")
                .put("url", "https://github.com/@repository@")
                .put("source", "github");
        ArrayNode variables = entry.putArray("environmentVariables");
        variables
                .addObject()
                .put("name", "OPENAI_API_KEY")
                .put("description", "The OpenAI API key that questions are asked with.")
                .put("isRequired", true)
                .put("isSecret", true);
        for (Setting setting : Setting.values()) {
            if (setting != Setting.DEBUG_FILE && setting.env().isPresent()) {
                ObjectNode variable = variables.addObject();
                variable.put("name", setting.env().get());
                variable.put("description", setting.description());
                if (!setting.words().isEmpty()) {
                    ArrayNode choices = variable.putArray("choices");
                    setting.words().forEach(choices::add);
                }
            }
        }
        new GeneratedFile("packaging/registry/server.json").is(Json.text(entry));
    }

    @Test
    void the_manifest_of_bundles_names_every_tool() throws IOException {
        ObjectNode manifest = MAPPER.createObjectNode();
        manifest.put("manifest_version", "0.3");
        manifest.put("name", Product.NAME);
        manifest.put("display_name", "@title@");
        manifest.put("version", "@version@");
        manifest.put("description", "@summary@");
        manifest.putObject("author").put("name", Product.NAME).put("url", "@homepage@");
        manifest.putObject("repository")
                .put("type", "git")
                .put("url", "https://github.com/@repository@");
        manifest.put("homepage", "@homepage@");
        manifest.put("support", "@homepage@/issues");
        manifest.put("license", "MIT");
        manifest.putArray("keywords").add("openai").add("web search").add("answers");
        ObjectNode server = manifest.putObject("server");
        server.put("type", "binary");
        server.put("entry_point", "server/@executable@");
        ObjectNode start = server.putObject("mcp_config");
        start.put("command", "${__dirname}/server/@executable@");
        start.putArray("args").add("--stdio");
        start.putObject("env").put("OPENAI_API_KEY", "${user_config.api_key}");
        ArrayNode tools = manifest.putArray("tools");
        for (Tool tool : Tool.values()) {
            tools.addObject().put("name", tool.toolName()).put("description", tool.description());
        }
        manifest.putObject("compatibility").putArray("platforms").add("@system@");
        manifest.putObject("user_config")
                .putObject("api_key")
                .put("type", "string")
                .put("title", "OpenAI API key")
                .put(
                        "description",
                        "The key that questions are asked with; it stays on this machine and is"
                                + " sent to the API alone.")
                .put("sensitive", true)
                .put("required", true);
        new GeneratedFile("packaging/mcpb/manifest.json").is(Json.text(manifest));
    }

    @Test
    void the_notices_hold_what_the_libraries_ask_for() throws IOException, URISyntaxException {
        String notices =
                Notices.of(
                        List.of(
                                library(
                                        "jackson-annotations",
                                        com.fasterxml.jackson.annotation.JsonProperty.class,
                                        "https://github.com/FasterXML/jackson-annotations"),
                                library(
                                        "jackson-core",
                                        tools.jackson.core.JsonParser.class,
                                        "https://github.com/FasterXML/jackson-core"),
                                library(
                                        "jackson-databind",
                                        tools.jackson.databind.JsonNode.class,
                                        "https://github.com/FasterXML/jackson-databind"),
                                library(
                                        "picocli",
                                        picocli.CommandLine.class,
                                        "https://picocli.info"),
                                library(
                                        "snakeyaml-engine",
                                        org.snakeyaml.engine.v2.api.LoadSettings.class,
                                        "https://bitbucket.org/snakeyaml/snakeyaml-engine")),
                        Repository.text("packaging/notices/java-runtime.txt"));

        assertThat(notices).contains("Apache License", "FastDoubleParser-LICENSE", "Classpath");
        new GeneratedFile("packaging/notices/THIRD-PARTY-NOTICES.txt").is(notices);
    }

    private static Notices.Library library(String name, Class<?> inside, String home)
            throws URISyntaxException {
        Path jar = Path.of(inside.getProtectionDomain().getCodeSource().getLocation().toURI());
        return new Notices.Library(name, home, "Apache-2.0", jar);
    }
}
