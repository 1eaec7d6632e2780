package io.github.responsesmcp.blackbox;

import static io.github.responsesmcp.blackbox.Messages.call;
import static io.github.responsesmcp.blackbox.Messages.cancel;
import static io.github.responsesmcp.blackbox.Messages.ping;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.responsesmcp.blackbox.MuteServer.Visit;
import io.github.responsesmcp.standin.Received;
import io.github.responsesmcp.standin.Scenario;
import io.github.responsesmcp.standin.Twist;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;

/**
 * Wherever a call is when it is cancelled, the other side sees the connection close, nothing more
 * is asked, and the next call is answered.
 */
class CancelStagesIT extends AgainstStandIn {
    private static final String NEXT = "What does HTTP 404 mean?";

    @TempDir Path folder;

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void while_it_waits_for_its_turn(boolean stream) throws Exception {
        CompletableFuture<Void> open = new CompletableFuture<>();
        api.enqueue(Scenario.answer("held").heldUntil(open));
        try (ServerProcess server = server(stream, 1)) {
            server.sendLine(call("1", "the one before"));
            api.awaitRequests(1);
            server.sendLine(call("2", "never asked"));

            server.sendLine(cancel("2"));
            server.sendLine(call("3", NEXT));
            open.complete(null);

            assertThat(Gist.of(server.next().message())).isEqualTo("1: result");
            assertThat(Gist.of(server.next().message())).isEqualTo("3: result");
            assertThat(api.requests())
                    .extracting(Received::question)
                    .containsExactly("the one before", NEXT);
        }
    }

    @Test
    void while_the_handshake_of_tls_is_awaited() throws Exception {
        try (MuteServer mute = new MuteServer();
                ServerProcess server =
                        server("https://127.0.0.1:" + mute.port() + "/v1", false, 256)) {
            server.sendLine(call("1", "anything"));
            Visit visit = mute.next().awaitBytes();
            assertThat(visit.isOpen()).isTrue();

            server.sendLine(cancel("1"));

            visit.awaitHangUp();
            server.sendLine(call("2", NEXT));
            Visit next = mute.next().awaitBytes();
            server.sendLine(cancel("2"));
            next.awaitHangUp();
            server.sendLine(ping("3"));
            assertThat(Gist.of(server.next().message())).isEqualTo("3: result");
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void while_the_headers_are_awaited(boolean stream) throws Exception {
        assertHangsUp(Scenario.usual().silent(), stream);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void inside_the_headers(boolean stream) throws Exception {
        assertHangsUp(Scenario.usual().stalledInsideHeaders(), stream);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void after_the_headers_while_the_body_is_awaited(boolean stream) throws Exception {
        assertHangsUp(Scenario.usual().stalledAfter(0), stream);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void in_the_middle_of_the_answer(boolean stream) throws Exception {
        assertHangsUp(Scenario.usual().stalled(), stream);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void in_the_middle_of_an_answer_that_keeps_coming(boolean stream) throws Exception {
        assertHangsUp(Scenario.huge(100_000).inPieces(10, Duration.ofMillis(20)), stream);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void while_a_refusal_is_read(boolean stream) throws Exception {
        assertHangsUp(Scenario.status(500).stalled(), stream);
    }

    private void assertHangsUp(Scenario scenario, boolean stream) throws Exception {
        api.enqueue(scenario);
        try (ServerProcess server = server(stream, 256)) {
            server.sendLine(call("1", "anything"));
            api.awaitRequests(1);

            server.sendLine(cancel("1"));

            api.awaitHangUp(1);
            assertNextIsAnswered(server, 2);
        }
    }

    /** Were the wait not ended, the one place would stay taken for an hour. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void while_it_waits_to_try_again(boolean stream) throws Exception {
        api.enqueue(Scenario.status(429).retryAfter(Duration.ofHours(1)));
        try (ServerProcess server = server(stream, 1)) {
            server.sendLine(call("1", "anything"));
            assertThat(api.awaitEnding(1).complete()).isTrue();

            server.sendLine(cancel("1"));

            assertNextIsAnswered(server, 2);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void while_it_is_tried_again(boolean stream) throws Exception {
        api.enqueue(
                Scenario.status(429).retryAfterMs(Duration.ZERO),
                Scenario.usual().silent(),
                Scenario.usual().silent());
        try (ServerProcess server = server(stream, 256)) {
            server.sendLine(call("1", "anything"));
            api.awaitRequests(2);

            server.sendLine(cancel("1"));

            api.awaitHangUp(2);
            server.sendLine(ping("2"));
            assertThat(Gist.of(server.next().message())).isEqualTo("2: result");
            assertThat(api.waiting()).as("the third was never asked").isOne();
        }
    }

    /** The first answer was of no use, so the question was asked once more. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void while_it_is_asked_again_for_a_better_answer(boolean stream) throws Exception {
        api.enqueue(Scenario.usual(Twist.EMPTY_TEXT), Scenario.usual().stalledAfter(0));
        try (ServerProcess server = server(stream, 256)) {
            server.sendLine(call("1", "anything"));
            api.awaitRequests(2);

            server.sendLine(cancel("1"));

            api.awaitHangUp(2);
            assertNextIsAnswered(server, 3);
        }
    }

    /** The reply of the next call is also the first: the cancelled one got none. */
    private void assertNextIsAnswered(ServerProcess server, int request) throws Exception {
        server.sendLine(call("\"next\"", NEXT));
        assertThat(Gist.of(server.next().message())).isEqualTo("\"next\": result");
        assertThat(api.requests()).hasSize(request);
        assertThat(api.requests().getLast().question()).isEqualTo(NEXT);
    }

    private ServerProcess server(boolean stream, int maxConcurrent) throws Exception {
        return server(api.baseUrl(), stream, maxConcurrent);
    }

    private ServerProcess server(String baseUrl, boolean stream, int maxConcurrent)
            throws Exception {
        Path settings =
                Files.writeString(
                        folder.resolve("settings.yaml"),
                        """
                        request: {max_concurrent: %d, max_retries: 5, timeout_ms: 3600000}
                        responses: {stream: %s}
                        policy: {requery_attempts: 3}
                        """
                                .formatted(maxConcurrent, stream));
        return ServerProcess.run(
                        ServerProcess.asking(baseUrl), "--stdio", "--config", settings.toString())
                .initialize("2025-11-25");
    }
}
