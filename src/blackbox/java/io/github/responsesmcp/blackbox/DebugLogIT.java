package io.github.responsesmcp.blackbox;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.responsesmcp.standin.Scenario;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;

class DebugLogIT extends AgainstStandIn {
    private static final String QUESTION = "What does HTTP 404 mean, confidentially?";

    @TempDir Path folder;

    @Test
    void without_debug_neither_a_good_call_nor_a_failed_one_writes_to_stderr() throws Exception {
        api.enqueue(Scenario.usual(), Scenario.status(400));
        ServerProcess server = server();
        server.call(1, "answer", QUESTION);
        server.replyTo(1);
        server.call(2, "answer", QUESTION);
        server.replyTo(2);
        server.hangUp();

        assertThat(server.stderr()).isEmpty();
    }

    @Test
    void with_debug_each_step_is_a_line_on_stderr_and_in_the_file_without_anything_private()
            throws Exception {
        api.enqueue(Scenario.status(500).retryAfterMs(Duration.ofMillis(1)));
        Path file = folder.resolve("logs/debug.log");
        ServerProcess server = server("--debug", file.toString());
        server.call(1, "answer", QUESTION);
        String answer = server.replyTo(1).toString();
        server.hangUp();

        assertThat(answer).contains("404");
        assertThat(server.stderr())
                .contains(
                        "DEBUG cli start version=",
                        "DEBUG transport recv framing=",
                        "DEBUG mcp recv method=tools/call id=1",
                        "tools/call name=answer argsKeys=[query] queryLen=" + QUESTION.length(),
                        "DEBUG tools request profile=answer model=gpt-5-mini",
                        "ERROR openai error attempt=1 status=500 name=ApiError type=server_error",
                        "DEBUG transport send framing=",
                        "DEBUG cli end")
                .doesNotContain(QUESTION, "confidentially", ServerProcess.KEY, "Not Found")
                .isEqualTo(Files.readString(file));
        assertThat(server.stderr().lines())
                .allSatisfy(line ->
                        assertThat(line)
                                .matches("\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z (DEBUG|ERROR) [a-z]+ .+"));
    }

    @Test
    void a_debug_file_that_cannot_be_written_is_one_warning_and_serving_goes_on() throws Exception {
        Path file = Files.writeString(folder.resolve("file"), "").resolve("debug.log");
        ServerProcess server = server("--debug=" + file);
        server.call(1, "answer", QUESTION);
        server.replyTo(1);
        server.hangUp();

        assertThat(server.stderr().lines().filter(line -> line.contains("warning")))
                .singleElement()
                .asString()
                .contains(file.toString());
    }

    @Test
    void a_client_that_closed_stderr_is_served_all_the_same() throws Exception {
        ServerProcess server = server("--debug");
        server.closeStderr();
        for (int id = 1; id <= 50; id++) {
            server.sendLine("{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"method\":\"ping\"}");
            server.replyTo(id);
        }
        server.hangUp();

        assertThat(server.exitCode()).isZero();
    }

    @Test
    void a_client_that_never_reads_stderr_is_served_all_the_same() throws Exception {
        ServerProcess server =
                ServerProcess.runWithoutReadingStderr(
                        ServerProcess.asking(api.baseUrl()), "--stdio", "--debug");
        // Some 150 bytes of log for each: many times what a pipe holds.
        for (int id = 1; id <= 5_000; id++) {
            server.sendLine("{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"method\":\"ping\"}");
        }
        for (int id = 1; id <= 5_000; id++) {
            server.replyTo(id);
        }
        server.hangUp();

        assertThat(server.exitCode()).isZero();
    }

    @Test
    void debug_off_in_the_environment_is_off() throws Exception {
        for (String off : new String[] {"0", "false", "express:*"}) {
            Run run =
                    Run.of(
                            folder,
                            Map.of("DEBUG", off, "OPENAI_API_KEY", ServerProcess.KEY),
                            "--stdio");

            assertThat(run.stderr()).as("DEBUG=" + off).isEmpty();
        }
        assertThat(folder).isEmptyDirectory();
    }

    private ServerProcess server(String... options) throws Exception {
        String[] arguments = new String[options.length + 1];
        arguments[0] = "--stdio";
        System.arraycopy(options, 0, arguments, 1, options.length);
        return ServerProcess.run(ServerProcess.asking(api.baseUrl()), arguments)
                .initialize("2025-06-18");
    }
}
