package io.github.responsesmcp.config;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;

import io.github.responsesmcp.house.GeneratedFile;
import io.github.responsesmcp.house.Repository;
import io.github.responsesmcp.json.JsonText;

import org.junit.jupiter.api.Test;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Holds the documents about settings to the table in the code. */
class ConfigDocumentsTest {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    @Test
    void the_reference_lists_every_setting() throws IOException {
        StringBuilder table =
                new StringBuilder(
                        """
                        | setting | default | allowed | environment | option | since | what it does |
                        | --- | --- | --- | --- | --- | --- | --- |
                        """);
        for (Setting setting : Setting.values()) {
            table.append(
                    "| `%s` | %s | %s | %s | %s | %s | %s |\n"
                            .formatted(
                                    setting.path(),
                                    shownDefault(setting),
                                    setting.type().description(),
                                    code(setting.env().orElse("")),
                                    code(setting.cli().orElse("")),
                                    setting.since(),
                                    setting.description()));
        }
        new GeneratedFile("docs/reference/config-reference.md").has("settings", table.toString());
    }

    @Test
    void the_example_shows_every_setting_with_its_default() throws IOException {
        StringBuilder example =
                new StringBuilder(
                        """
                        # yaml-language-server: $schema=config.schema.json
                        #
                        # Every setting of openai-responses-mcp with its default; null means "not set".
                        # Copy what you want to change to
                        #   ~/.config/openai-responses-mcp/config.yaml            (Linux, macOS)
                        #   %APPDATA%\\openai-responses-mcp\\config.yaml            (Windows)
                        # The API key does not belong here: it is read from the environment.
                        """);
        List<String> open = List.of();
        for (Setting setting : Setting.values()) {
            List<String> names = List.of(setting.path().split("\\."));
            List<String> sections = names.subList(0, names.size() - 1);
            for (int i = 0; i < sections.size(); i++) {
                if (!sections.subList(0, i + 1)
                        .equals(open.subList(0, Math.min(i + 1, open.size())))) {
                    example.append(i == 0 ? "\n" : "")
                            .append("  ".repeat(i))
                            .append(sections.get(i))
                            .append(":\n");
                }
            }
            open = sections;
            String indent = "  ".repeat(sections.size());
            example.append(indent).append("# ").append(setting.description()).append('\n');
            example.append(indent)
                    .append("# Allowed: ")
                    .append(setting.type().description())
                    .append(setting.inherits().map(s -> "; null: as for answer").orElse(""))
                    .append('\n');
            example.append(indent)
                    .append(names.getLast())
                    .append(": ")
                    .append(setting.byDefault().map(ConfigDocumentsTest::yaml).orElse("null"))
                    .append('\n');
        }
        new GeneratedFile("config/config.yaml.example").is(example.toString());
    }

    @Test
    void the_example_gives_the_defaults() throws Exception {
        LoadedConfig example = example();

        assertThat(example.config()).isEqualTo(TestConfig.of(Map.of()));
        assertThat(example.warnings()).isEmpty();
    }

    @Test
    void the_schema_describes_every_setting() throws IOException {
        new GeneratedFile("config/config.schema.json").is(JsonText.pretty(schema()) + "\n");
    }

    @Test
    void the_schema_takes_the_example_and_refuses_what_is_wrong() throws Exception {
        Schema schema =
                SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                        .getSchema(MAPPER.readTree(Repository.text("config/config.schema.json")));
        JsonNode tree = MAPPER.readTree(example().settings().tree().toString());

        assertThat(schema.validate(tree)).isEmpty();
        for (String wrong :
                List.of(
                        "{\"requst\":{}}",
                        "{\"request\":{\"max_retries\":11}}",
                        "{\"request\":{\"max_retries\":\"3\"}}",
                        "{\"model_profiles\":{\"answer\":{\"verbosity\":\"loud\"}}}",
                        "{\"search\":{\"defaults\":{\"domains\":[\"https://a.com\"]}}}",
                        "{\"openai\":{\"api_key\":\"x\"}}")) {
            assertThat(schema.validate(MAPPER.readTree(wrong))).as(wrong).isNotEmpty();
        }
    }

    private static LoadedConfig example() throws InvalidConfig {
        String path = Repository.file("config/config.yaml.example").toString();
        return TestConfig.load(Map.of(), new Options(false, path, null, null));
    }

    private static ObjectNode schema() {
        ObjectNode root = JsonNodeFactory.instance.objectNode();
        root.put("$schema", "https://json-schema.org/draft/2020-12/schema");
        root.put("title", "Configuration of openai-responses-mcp");
        open(root);
        for (Setting setting : Setting.values()) {
            String[] names = setting.path().split("\\.");
            ObjectNode section = root;
            for (int i = 0; i < names.length - 1; i++) {
                section = section.withObjectProperty("properties").withObjectProperty(names[i]);
                open(section);
            }
            ObjectNode entry = JsonNodeFactory.instance.objectNode();
            entry.put("description", setting.description());
            entry.putArray("anyOf")
                    .add(setting.type().schema())
                    .add(JsonNodeFactory.instance.objectNode().put("type", "null"));
            setting.byDefault().ifPresent(value -> entry.set("default", value));
            section.withObjectProperty("properties").set(names[names.length - 1], entry);
        }
        return root;
    }

    /** A section may be null, which means that nothing is set in it. */
    private static void open(ObjectNode section) {
        if (!section.has("type")) {
            section.putArray("type").add("object").add("null");
            section.put("additionalProperties", false);
        }
    }

    private static String shownDefault(Setting setting) {
        return setting.byDefault()
                .map(value -> code(yaml(value)))
                .or(() -> setting.inherits().map(other -> "as `" + other.path() + "`"))
                .orElse("not set");
    }

    private static String yaml(JsonNode value) {
        if (value.isArray()) {
            return value.valueStream()
                    .map(ConfigDocumentsTest::yaml)
                    .collect(Collectors.joining(", ", "[", "]"));
        }
        return value.asString();
    }

    private static String code(String text) {
        return text.isEmpty() ? "" : "`" + text + "`";
    }
}
