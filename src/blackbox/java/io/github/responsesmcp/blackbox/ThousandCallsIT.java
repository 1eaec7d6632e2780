package io.github.responsesmcp.blackbox;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.responsesmcp.standin.Received;
import io.github.responsesmcp.standin.Scenario;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import tools.jackson.databind.JsonNode;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;

/** A thousand calls at once are each answered, and with the answer to their own question. */
class ThousandCallsIT extends AgainstStandIn {
    private static final int CALLS = 1000;

    @TempDir Path folder;

    @ParameterizedTest(name = "streamed: {0}, at most {1} at once")
    @CsvSource({"false, 256", "true, 256", "false, 10000", "true, 10000"})
    void each_gets_its_own_answer(boolean stream, int maxConcurrent) throws Exception {
        int atOnce = Math.min(CALLS, maxConcurrent);
        CompletableFuture<Void> open = new CompletableFuture<>();
        api.otherwise(Scenario.usual().heldUntil(open));
        Set<Integer> answered = new HashSet<>();
        try (ServerProcess server = server(stream, maxConcurrent)) {
            for (int id = 1; id <= CALLS; id++) {
                server.call(id, "answer", question(id));
            }
            api.awaitRequests(atOnce);
            server.sendLine(Messages.ping("\"all are asked\""));
            server.replyTo("\"all are asked\"");
            assertThat(api.requests()).as("asked at once").hasSize(atOnce);
            open.complete(null);

            for (int i = 0; i < CALLS; i++) {
                JsonNode reply = server.next().message();
                int id = reply.path("id").asInt();
                assertThat(answered.add(id)).as("the first answer to %d", id).isTrue();
                assertThat(answer(reply)).as("the answer to %d", id).contains(question(id));
            }
        }
        assertThat(api.requests())
                .hasSize(CALLS)
                .allMatch(Received::complete)
                .allMatch(r -> r.body().path("stream").asBoolean(false) == stream);
    }

    /** The stand-in says in its answer what it was asked, except about 404. */
    private static String question(int id) {
        return "What is <" + Integer.toString(id, Character.MAX_RADIX) + ">?";
    }

    private static String answer(JsonNode reply) {
        assertThat(reply.has("result")).as("%s", reply).isTrue();
        return reply.path("result").path("structuredContent").path("answer").asString("");
    }

    private ServerProcess server(boolean stream, int maxConcurrent) throws Exception {
        Path settings =
                Files.writeString(
                        folder.resolve("settings.yaml"),
                        """
                        request: {max_concurrent: %d}
                        responses: {stream: %s}
                        """
                                .formatted(maxConcurrent, stream));
        Map<String, String> environment = new HashMap<>(ServerProcess.asking(api.baseUrl()));
        environment.put("OPENAI_MAX_RETRIES", "0");
        return ServerProcess.run(environment, "--stdio", "--config", settings.toString())
                .initialize("2025-06-18");
    }
}
