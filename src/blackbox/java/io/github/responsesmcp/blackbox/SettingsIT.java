package io.github.responsesmcp.blackbox;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.responsesmcp.standin.StandIn;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import tools.jackson.databind.JsonNode;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Random;

class SettingsIT {
    @TempDir Path folder;

    @Test
    void show_config_prints_every_setting_and_who_set_it() throws Exception {
        Files.writeString(
                folder.resolve("config.yaml"),
                """
                # A comment, so that lines differ from keys.
                model_profiles:
                  answer:
                    model: gpt-5
                  answer_quick:
                    reasoning_effort: minimal
                search:
                  defaults: {domains: [jma.go.jp]}
                """);
        Run shown =
                Run.of(
                        folder,
                        Map.of(
                                "OPENAI_API_KEY", ServerProcess.KEY,
                                "MAX_CITATIONS", "5",
                                "MODEL_ANSWER", "beaten-by-the-option",
                                "DEBUG", "express:*"),
                        "--config",
                        "config.yaml",
                        "--model",
                        "gpt-6",
                        "--show-config");

        assertThat(shown.exitCode()).isZero();
        assertThat(shown.stdout()).isEmpty();
        JsonNode document = Wire.JSON.readTree(shown.stderr());
        String version = document.path("version").asString();
        Golden.check(
                "show-config.json",
                shown.stderr().replace("\"version\": \"" + version, "\"version\": \"VERSION"));
    }

    @Test
    void what_show_config_prints_as_effective_gives_the_same_settings_again() throws Exception {
        Map<String, String> environment =
                Map.of("MODEL_QUICK", "o3", "OPENAI_MAX_RETRIES", "0", "DEBUG", "x.log");
        Run first = Run.of(folder, environment, "--show-config");
        JsonNode effective = Wire.JSON.readTree(first.stderr()).path("effective");
        Files.writeString(folder.resolve("again.yaml"), effective.toString());

        Run again = Run.of(folder, Map.of(), "--config", "again.yaml", "--show-config");

        assertThat(Wire.JSON.readTree(again.stderr()).path("effective")).isEqualTo(effective);
    }

    @Test
    void show_config_on_start_prints_the_same_and_then_serves() throws Exception {
        Path file =
                Files.writeString(folder.resolve("c.yaml"), "server: {show_config_on_start: true}");
        ServerProcess server = ServerProcess.run(Map.of(), "--stdio", "--config", file.toString());
        server.sendLine("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}");
        server.replyTo(1);
        server.hangUp();

        assertThat(server.stderr())
                .startsWith("{\n  \"version\"")
                .contains("\"server.show_config_on_start\": \"yaml:1\"");
    }

    @Test
    void everything_that_is_wrong_is_named_at_once_and_nothing_is_served() throws Exception {
        Files.writeString(
                folder.resolve("config.yaml"),
                """
                openai:
                  api_key: %s
                  model: {default: gpt-4}
                  base_url: https://user:%1$s@api.example/v1
                request: {max_retries: "3", timeout_ms: 0}
                model_profiles:
                  answer:
                  answer_fast: {model: gpt-5-nano}
                policy:
                  max_citation: 3
                  prefer_search_when_unsure: yes
                  system: builtin
                search:
                  defaults: {recency_days: 2.5, domains: https://jma.go.jp}
                  user_location: {country: Japan, country: JP}
                server:
                  transport: http
                """
                        .formatted(ServerProcess.KEY));
        Run wrong =
                Run.of(
                        folder,
                        Map.of(
                                "OPENAI_API_TIMEOUT", "1e3",
                                "ANSWER_EFFORT", "hihg",
                                "MCP_LINE_MODE", "perhaps"),
                        "--stdio",
                        "--config",
                        "config.yaml",
                        "--model",
                        " ");

        assertThat(wrong.exitCode()).isEqualTo(1);
        assertThat(wrong.stdout()).isEmpty();
        assertThat(wrong.stderr()).doesNotContain("Exception", "\tat ");
        Golden.check("settings-that-are-wrong.txt", wrong.stderr());
    }

    @Test
    void a_file_that_is_no_configuration_is_refused_in_a_line() throws Exception {
        byte[] garbage = new byte[1_000_000];
        new Random(1).nextBytes(garbage);
        Files.write(folder.resolve("garbage"), garbage);
        Files.writeString(folder.resolve("open"), "a: [1, 2");
        Files.writeString(folder.resolve("deep"), "[".repeat(500_000), StandardCharsets.UTF_8);
        Files.writeString(folder.resolve("windows"), "openai:\n  project: \"C:\\Users\\me\"\n");
        Files.createDirectory(folder.resolve("folder"));

        for (String name : new String[] {"garbage", "open", "deep", "windows", "folder"}) {
            Run wrong = Run.of(folder, Map.of(), "--stdio", "--config", name);

            assertThat(wrong.exitCode()).as(name).isEqualTo(1);
            assertThat(wrong.stdout()).isEmpty();
            assertThat(wrong.stderr()).as(name).hasLineCount(2).contains("\n" + name + ":");
        }
    }

    @Test
    void a_missing_file_is_a_warning_when_it_was_named_and_nothing_otherwise() throws Exception {
        Map<String, String> environment = Map.of("OPENAI_API_KEY", ServerProcess.KEY);

        assertThat(Run.of(folder, environment, "--stdio").stderr()).isEmpty();
        assertThat(Run.of(folder, environment, "--stdio", "--config", "missing.yaml"))
                .satisfies(run -> {
                    assertThat(run.exitCode()).isZero();
                    assertThat(run.stderr())
                            .hasLineCount(1)
                            .contains("warning: missing.yaml", "does not exist");
                });
    }

    @Test
    void each_tool_asks_with_its_own_profile_and_the_search_settings() throws Exception {
        try (StandIn api = StandIn.start()) {
            Path file =
                    Files.writeString(
                            folder.resolve("c.yaml"),
                            """
                            openai: {organization: org-1, project: proj-2}
                            model_profiles:
                              answer: {model: gpt-5, verbosity: low}
                              answer_detailed: {model: o3, reasoning_effort: high}
                              answer_quick: {model: gpt-4.1, reasoning_effort: minimal}
                            search:
                              defaults: {recency_days: 7, max_results: 2, domains: [jma.go.jp]}
                              context_size: low
                              user_location: {country: JP, city: Tokyo}
                            """);
            try (ServerProcess server =
                    ServerProcess.run(
                                    ServerProcess.asking(api.baseUrl()),
                                    "--stdio",
                                    "--config",
                                    file.toString())
                            .initialize("2025-06-18")) {
                for (String tool : new String[] {"answer", "answer_detailed", "answer_quick"}) {
                    server.call(1, tool, "What does HTTP 404 mean?");
                    server.replyTo(1);
                }
            }

            JsonNode answer = api.requests().get(0).body();
            assertThat(answer.path("model").asString()).isEqualTo("gpt-5");
            assertThat(answer.path("text").path("verbosity").asString()).isEqualTo("low");
            assertThat(answer.path("reasoning").path("effort").asString()).isEqualTo("medium");
            assertThat(answer.path("tools"))
                    .isEqualTo(
                            Wire.JSON.readTree(
                                    """
                                    [{"type":"web_search",
                                    "filters":{"allowed_domains":["jma.go.jp"]},
                                    "search_context_size":"low",
                                    "user_location":
                                    {"type":"approximate","country":"JP","city":"Tokyo"}}]
                                    """));
            assertThat(answer.path("input").path(1).path("content").asString())
                    .contains("recency_days: 7", "max_results: 2", "domains: jma.go.jp");
            JsonNode detailed = api.requests().get(1).body();
            assertThat(detailed.path("model").asString()).isEqualTo("o3");
            assertThat(detailed.has("text")).isFalse();
            assertThat(detailed.path("reasoning").path("effort").asString()).isEqualTo("high");
            JsonNode quick = api.requests().get(2).body();
            assertThat(quick.path("model").asString()).isEqualTo("gpt-4.1");
            assertThat(quick.has("reasoning")).isFalse();
            assertThat(api.requests())
                    .allSatisfy(request -> {
                        assertThat(request.header("openai-organization")).hasValue("org-1");
                        assertThat(request.header("openai-project")).hasValue("proj-2");
                    });
        }
    }

    @Test
    void line_mode_answers_a_frame_with_a_line() throws Exception {
        try (ServerProcess server = ServerProcess.start(Map.of("MCP_LINE_MODE", "1"))) {
            server.sendFramed("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}");

            assertThat(server.next().framed()).isFalse();
        }
    }
}
