package io.github.responsesmcp.blackbox;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** A connection that the API closed while nobody used it is not the user's problem. */
class IdleConnectionIT extends AgainstStandIn {
    private static final int ROUNDS = 5;

    @TempDir Path folder;

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void the_next_call_is_answered_without_a_retry(boolean stream) throws Exception {
        try (ServerProcess server = server(stream)) {
            for (int id = 1; id <= ROUNDS; id++) {
                server.call(id, "answer", "What does HTTP 404 mean?");
                assertThat(server.replyTo(id).has("result")).isTrue();

                assertThat(api.closeIdleConnections()).as("connections kept").isOne();
            }
        }
        assertThat(api.requests()).hasSize(ROUNDS);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void of_many_connections_too(boolean stream) throws Exception {
        int calls = 20;
        try (ServerProcess server = server(stream)) {
            for (int round = 0; round < ROUNDS; round++) {
                for (int id = 1; id <= calls; id++) {
                    server.call(id, "answer", "What does HTTP 404 mean?");
                }
                for (int id = 1; id <= calls; id++) {
                    assertThat(server.replyTo(id).has("result")).isTrue();
                }

                assertThat(api.closeIdleConnections()).as("connections kept").isPositive();
            }
        }
        assertThat(api.requests()).hasSize(ROUNDS * calls);
    }

    @Test
    void a_connection_that_lives_is_used_again() throws Exception {
        try (ServerProcess server = server(false)) {
            for (int id = 1; id <= ROUNDS; id++) {
                server.call(id, "answer", "What does HTTP 404 mean?");
                assertThat(server.replyTo(id).has("result")).isTrue();
            }
            assertThat(api.closeIdleConnections()).isOne();
        }
    }

    private ServerProcess server(boolean stream) throws Exception {
        Path settings =
                Files.writeString(
                        folder.resolve("settings.yaml"), "responses: {stream: " + stream + "}");
        Map<String, String> environment = new HashMap<>(ServerProcess.asking(api.baseUrl()));
        environment.put("OPENAI_MAX_RETRIES", "0");
        return ServerProcess.run(environment, "--stdio", "--config", settings.toString())
                .initialize("2025-06-18");
    }
}
