package io.github.responsesmcp.blackbox;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.responsesmcp.standin.Http2Front;
import io.github.responsesmcp.standin.Received;
import io.github.responsesmcp.standin.Scenario;
import io.github.responsesmcp.standin.ThrowAwayCa;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import tools.jackson.databind.JsonNode;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;

/** HTTP/2 where TLS offers it, and what a connection that carries many exchanges brings with it. */
class Http2IT extends AgainstStandIn {
    private static final int STREAMS = 4;
    private static final int CALLS = 50;
    private static final int FEW = 5;

    private static ThrowAwayCa ca;

    @TempDir Path folder;
    private Http2Front front;

    @BeforeAll
    static void makeCertificates() {
        ca = ThrowAwayCa.create();
    }

    @AfterAll
    static void forgetCertificates() {
        ca.close();
    }

    @BeforeEach
    void startTheFront() {
        front = Http2Front.start(api, ca, STREAMS);
    }

    @AfterEach
    void stopTheFront() {
        front.close();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void more_calls_at_once_than_a_connection_takes_are_all_answered(boolean stream)
            throws Exception {
        try (ServerProcess server = server(stream)) {
            server.call(CALLS + 1, "answer", "Who is there already?");
            assertThat(server.replyTo(CALLS + 1).has("result")).isTrue();

            assertAllAreAnswered(server);
        }

        assertThat(front.seen()).hasSize(1 + CALLS);
        assertThat(front.seen()).extracting(Http2Front.Seen::protocol).containsOnly("HTTP/2.0");
        assertThat(connections()).as("connections").hasSizeLessThanOrEqualTo(FEW);
    }

    /** Nobody knows yet how many exchanges the connection takes. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void so_are_those_that_come_before_there_is_a_connection(boolean stream) throws Exception {
        try (ServerProcess server = server(stream)) {
            assertAllAreAnswered(server);
        }

        assertThat(front.seen()).extracting(Http2Front.Seen::protocol).containsOnly("HTTP/2.0");
        assertThat(api.requests()).as("none was asked twice").hasSize(CALLS);
    }

    private void assertAllAreAnswered(ServerProcess server) throws Exception {
        CompletableFuture<Void> open = new CompletableFuture<>();
        api.otherwise(Scenario.usual().heldUntil(open));
        int before = api.requests().size();
        for (int id = 1; id <= CALLS; id++) {
            server.call(id, "answer", question(id));
        }
        api.awaitRequests(before + STREAMS);
        open.complete(null);
        for (int id = 1; id <= CALLS; id++) {
            JsonNode reply = server.replyTo(id);
            assertThat(reply.has("result")).as("%s", reply).isTrue();
            assertThat(reply.toString()).contains(question(id));
        }
    }

    private static String question(int id) {
        return "Who is <number " + id + ">?";
    }

    private Set<Integer> connections() {
        Set<Integer> connections = new HashSet<>();
        front.seen().forEach(seen -> connections.add(seen.clientPort()));
        return connections;
    }

    @Test
    void calls_one_after_the_other_share_a_connection() throws Exception {
        try (ServerProcess server = server(false)) {
            for (int id = 1; id <= 2 * STREAMS; id++) {
                server.call(id, "answer", question(id));
                assertThat(server.replyTo(id).has("result")).isTrue();
            }
        }

        assertThat(connections()).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void a_cancelled_call_leaves_the_others_on_its_connection_alone(boolean stream)
            throws Exception {
        CompletableFuture<Void> open = new CompletableFuture<>();
        try (ServerProcess server = server(stream)) {
            server.call(1, "answer", "Who is first?");
            server.replyTo(1);
            api.enqueue(Scenario.usual().heldUntil(open), Scenario.usual().stalled());
            server.call(2, "answer", "Who is second?");
            api.awaitRequests(2);
            server.call(3, "answer", "Who is third?");
            api.awaitRequests(3);

            server.sendLine(Messages.cancel("3"));

            api.awaitHangUp(3);
            open.complete(null);
            assertThat(Gist.of(server.next().message())).isEqualTo("2: result");
            server.call(4, "answer", "Who is fourth?");
            assertThat(Gist.of(server.next().message())).isEqualTo("4: result");
        }

        assertThat(connections()).hasSize(1);
    }

    @Test
    void a_connection_that_takes_nothing_at_all_is_given_up_in_time() throws Exception {
        front.close();
        front = Http2Front.start(api, ca, 0);
        try (ServerProcess server = server(front.baseUrl(), "request: {timeout_ms: 1500}")) {
            server.call(1, "answer", "Who is there?");
            JsonNode error = server.replyTo(1).path("error");

            assertThat(error.path("data").path("reason").asString()).contains("timeout");
        }
    }

    /** Were its place not given back, nobody would get one any more. */
    @Test
    void cancelled_calls_give_their_places_back() throws Exception {
        try (ServerProcess server = server(false)) {
            server.call(1, "answer", "Who is first?");
            server.replyTo(1);
            for (int round = 0; round < 3; round++) {
                int before = api.requests().size();
                for (int id = 11; id < 11 + 2 * STREAMS; id++) {
                    server.call(id, "answer", "Who hangs? [[silence]]");
                }
                api.awaitRequests(before + STREAMS);
                for (int id = 11; id < 11 + 2 * STREAMS; id++) {
                    server.sendLine(Messages.cancel(Integer.toString(id)));
                }
                for (int id = 2; id < 2 + STREAMS; id++) {
                    server.call(id, "answer", question(id));
                }
                for (int id = 2; id < 2 + STREAMS; id++) {
                    assertThat(server.replyTo(id).has("result")).isTrue();
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void a_connection_that_was_closed_while_idle_costs_no_retry(boolean stream) throws Exception {
        try (ServerProcess server = server(stream)) {
            for (int id = 1; id <= 3; id++) {
                server.call(id, "answer", question(id));
                assertThat(server.replyTo(id).has("result")).isTrue();

                assertThat(front.closeConnections()).isOne();
            }
        }

        assertThat(connections()).hasSize(3);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void plain_http_is_http_1_without_an_attempt_at_anything_else(boolean stream) throws Exception {
        try (ServerProcess server = server(api.baseUrl(), stream)) {
            server.call(1, "answer", "Who is there?");
            assertThat(server.replyTo(1).has("result")).isTrue();
        }

        Received request = api.requests().getFirst();
        assertThat(request.headers()).doesNotContainKeys("upgrade", "http2-settings");
        assertThat(request.header("connection").orElse("")).doesNotContainIgnoringCase("upgrade");
    }

    private ServerProcess server(boolean stream) throws Exception {
        return server(front.baseUrl(), stream);
    }

    private ServerProcess server(String baseUrl, boolean stream) throws Exception {
        return server(baseUrl, "responses: {stream: " + stream + "}");
    }

    private ServerProcess server(String baseUrl, String yaml) throws Exception {
        Path settings = Files.writeString(folder.resolve("settings.yaml"), yaml);
        Map<String, String> environment = new HashMap<>(ServerProcess.asking(baseUrl));
        environment.put("OPENAI_MAX_RETRIES", "0");
        environment.put("NODE_EXTRA_CA_CERTS", ca.caPem().toString());
        return ServerProcess.run(environment, "--stdio", "--config", settings.toString())
                .initialize("2025-06-18");
    }
}
