package io.github.responsesmcp.blackbox;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import tools.jackson.databind.JsonNode;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Streamed or not, the answer is the same; but streamed, one sees it coming. */
class StreamingIT extends AgainstStandIn {
    @TempDir Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "What does HTTP 404 mean?",
                "What is the weather today? [[many-searches]]",
                "What is the weather today? [[split]]",
                "What is the weather today? [[crlf comments unknown-events keepalive]]",
                "What is the weather today? [[no-event-lines no-last-blank]]",
                "What is the weather today? [[done]]",
                "What is the weather today? [[gzip]]",
                "What does HTTP 404 mean? [[incomplete]]",
                "What does HTTP 404 mean? [[several-messages]]"
            })
    void the_result_is_the_same_to_the_byte(String question) throws Exception {
        assertThat(ask(question, true).path("result").path("content"))
                .isNotEmpty()
                .isEqualTo(ask(question, false).path("result").path("content"));
        assertThat(api.requests())
                .extracting(r -> r.body().path("stream").asBoolean(false))
                .containsExactly(true, false);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "error-event            | 1 | failed to answer",
                "error-event-nested     | 1 | failed to answer",
                "error-event-quota      | 0 | check plan and billing",
                "error-event-rate-limit | 1 | failed to answer",
                "failed-quota           | 0 | check plan and billing",
                "no-end                 | 1 | ended before the answer was whole",
                "bad-event              | 1 | is not JSON",
                "cut                    | 1 | broke off",
                "refusal                | 0 | the model refused"
            })
    void a_stream_that_fails_is_told_like_any_failure(String scenario, int retries, String reason)
            throws Exception {
        JsonNode data = ask("[[" + scenario + "]]", true).path("error").path("data");

        assertThat(data.path("reason").asString()).contains(reason);
        assertThat(data.path("retries").asInt()).isEqualTo(retries);
    }

    @Test
    void progress_tells_what_the_model_is_doing() throws Exception {
        List<String> told = new ArrayList<>();
        try (ServerProcess server =
                ServerProcess.start(ServerProcess.asking(api.baseUrl())).initialize("2025-06-18")) {
            server.sendLine(
                    """
                    {"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"answer",\
                    "arguments":{"query":"What is the weather today? [[many-searches slow=40ms]]"},\
                    "_meta":{"progressToken":"t"}}}\
                    """);
            JsonNode message = server.next().message();
            while (!message.has("id")) {
                told.add(message.path("params").path("message").asString());
                message = server.next().message();
            }
        }

        assertThat(told.getFirst()).isEqualTo("asking gpt-5-mini");
        assertThat(String.join("\n", told)).containsPattern("search|reading|thinking|writing");
        assertThat(api.requests().getFirst().body().path("stream").asBoolean()).isTrue();
    }

    private JsonNode ask(String question, boolean stream) throws Exception {
        Path file =
                Files.writeString(folder.resolve("c.yaml"), "responses: {stream: " + stream + "}");
        Map<String, String> environment = new HashMap<>(ServerProcess.asking(api.baseUrl()));
        environment.put("OPENAI_MAX_RETRIES", "1");
        environment.put("REQUERY_ATTEMPTS", "0");
        try (ServerProcess server =
                ServerProcess.run(environment, "--stdio", "--config", file.toString())
                        .initialize("2025-06-18")) {
            server.call(1, "answer", question);
            return server.replyTo(1);
        }
    }
}
