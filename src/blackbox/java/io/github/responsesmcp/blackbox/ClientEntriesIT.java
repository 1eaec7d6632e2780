package io.github.responsesmcp.blackbox;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import tools.jackson.databind.JsonNode;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What {@code doctor --client} prints, and that a client can start the server by it. */
class ClientEntriesIT {
    private static final Map<String, String> ENVIRONMENT =
            Map.of("OPENAI_API_KEY", ServerProcess.KEY);

    @TempDir Path folder;

    @ParameterizedTest
    @CsvSource({
        "claude-code, mcpServers, ${OPENAI_API_KEY}, .mcp.json",
        "claude-desktop, mcpServers, your-api-key, claude_desktop_config.json",
        "cursor, mcpServers, your-api-key, mcp.json",
        "vscode, servers, ${input:openai-api-key}, mcp.json",
        "windsurf, mcpServers, your-api-key, mcp_config.json",
        "zed, context_servers, your-api-key, settings.json",
        "gemini-cli, mcpServers, $OPENAI_API_KEY, settings.json"
    })
    void the_entry_is_valid_and_starts_this_very_program(
            String client, String section, String key, String file) throws Exception {
        Run run = Run.of(folder, ENVIRONMENT, "doctor", "--client", client);

        assertThat(run.exitCode()).isZero();
        assertThat(run.stderr()).contains(file).contains("restart");
        JsonNode entry = Wire.JSON.readTree(run.stdout()).path(section).path("openai-responses");
        assertThat(entry.path("env").path("OPENAI_API_KEY").asString()).isEqualTo(key);
        List<String> command = new ArrayList<>();
        command.add(entry.path("command").asString());
        entry.path("args").forEach(argument -> command.add(argument.asString()));
        assertThat(Path.of(command.getFirst())).isAbsolute().exists();
        assertThat(answerOf(command)).contains("\"id\":7,\"result\":{}");
    }

    @Test
    void vs_code_is_told_to_ask_for_the_key() throws Exception {
        Run run = Run.of(folder, ENVIRONMENT, "doctor", "--client=vscode");

        JsonNode input = Wire.JSON.readTree(run.stdout()).path("inputs").path(0);
        assertThat(input.path("type").asString()).isEqualTo("promptString");
        assertThat(input.path("id").asString()).isEqualTo("openai-api-key");
        assertThat(input.path("password").asBoolean()).isTrue();
    }

    @Test
    void codex_gets_toml() throws Exception {
        Run run = Run.of(folder, ENVIRONMENT, "doctor", "--client=codex");

        assertThat(run.stdout())
                .startsWith("[mcp_servers.openai-responses]\ncommand = \"")
                .containsPattern("\nargs = \\[.*\"--stdio\"\\]\n")
                .contains("\nenv = { OPENAI_API_KEY = \"your-api-key\" }\n");
        assertThat(run.stderr())
                .contains("config.toml")
                .contains("codex mcp add openai-responses --env OPENAI_API_KEY=your-api-key -- ");
    }

    @Test
    void claude_code_gets_its_command_as_well() throws Exception {
        Run run = Run.of(folder, ENVIRONMENT, "doctor", "--client=claude-code");

        assertThat(run.stderr())
                .contains("claude mcp add openai-responses --scope user --env OPENAI_API_KEY=")
                .endsWith(" --stdio\n");
    }

    @Test
    void what_the_server_is_to_be_started_with_goes_into_the_entry() throws Exception {
        Run run =
                Run.of(
                        folder,
                        ENVIRONMENT,
                        "--config",
                        "my.yaml",
                        "doctor",
                        "--client=cursor",
                        "--model=gpt-5");

        List<String> arguments = new ArrayList<>();
        Wire.JSON
                .readTree(run.stdout())
                .path("mcpServers")
                .path("openai-responses")
                .path("args")
                .forEach(argument -> arguments.add(argument.asString()));
        assertThat(arguments)
                .endsWith(
                        "--stdio",
                        "--config",
                        folder.toRealPath().resolve("my.yaml").toString(),
                        "--model",
                        "gpt-5");
    }

    private String answerOf(List<String> command) throws Exception {
        String ping = Messages.ping("7") + "\n";
        return Run.start(folder, ENVIRONMENT, command)
                .type(ping.getBytes(StandardCharsets.UTF_8))
                .end()
                .stdout();
    }
}
