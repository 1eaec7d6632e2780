package io.github.responsesmcp.blackbox;

import static io.github.responsesmcp.blackbox.Messages.call;
import static io.github.responsesmcp.blackbox.Messages.cancel;
import static io.github.responsesmcp.blackbox.Messages.notification;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.responsesmcp.standin.Received;
import io.github.responsesmcp.standin.Scenario;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;

/** A cancelled call says nothing more and stops asking; every other call goes on. */
class CancellationIT extends AgainstStandIn {
    @TempDir Path folder;

    @ParameterizedTest
    @EnumSource
    void while_the_headers_are_awaited(Framing framing) throws Exception {
        api.enqueue(Scenario.usual().silent());
        assertCancelledInFlight(framing, call("1", "anything"));
    }

    @ParameterizedTest
    @EnumSource
    void in_the_middle_of_the_body(Framing framing) throws Exception {
        api.enqueue(Scenario.usual().stalled());
        assertCancelledInFlight(framing, call("1", "anything"));
    }

    @ParameterizedTest
    @EnumSource
    void in_the_middle_of_a_stream(Framing framing) throws Exception {
        api.enqueue(Scenario.usual().stalled());
        try (ServerProcess server = server("2025-11-25")) {
            server.send(framing, Messages.callWithProgress("1", "anything", "1"));
            api.awaitRequests(1);

            server.send(framing, cancel("1"));

            api.awaitHangUp(1);
            server.send(framing, Messages.ping("2"));
            assertThat(server.replyTo("2").has("result")).isTrue();
            assertThat(server.takeLeftovers())
                    .allSatisfy(left -> assertThat(left.has("method")).isTrue());
        }
    }

    @ParameterizedTest
    @EnumSource
    void a_call_of_2026_07_28(Framing framing) throws Exception {
        api.enqueue(Scenario.usual().silent());
        assertCancelledInFlight(framing, Messages.modernCall("1", "anything"));
    }

    private void assertCancelledInFlight(Framing framing, String call) throws Exception {
        try (ServerProcess server = server("2025-11-25")) {
            server.send(framing, call);
            api.awaitRequests(1);

            server.send(framing, cancel("1"));

            api.awaitHangUp(1);
            server.send(framing, Messages.ping("2"));
            assertThat(Gist.of(server.next().message())).isEqualTo("2: result");
            assertThat(api.requests()).as("nothing is asked again").hasSize(1);
        }
    }

    /** Were the wait not ended, the one place would stay taken for an hour. */
    @ParameterizedTest
    @EnumSource
    void while_a_retry_is_awaited(Framing framing) throws Exception {
        api.enqueue(Scenario.status(429).retryAfter(Duration.ofHours(1)));
        try (ServerProcess server = serverForOneCallAtATime()) {
            server.send(framing, call("1", "the first"));
            api.awaitEnding(1);

            server.send(framing, cancel("1"));
            server.send(framing, call("2", "the second"));

            assertThat(Gist.of(server.next().message())).isEqualTo("2: result");
            assertThat(api.requests())
                    .extracting(Received::question)
                    .satisfiesExactly(
                            first -> assertThat(first).contains("the first"),
                            second -> assertThat(second).contains("the second"));
        }
    }

    @ParameterizedTest
    @EnumSource
    void while_a_call_waits_for_its_turn(Framing framing) throws Exception {
        CompletableFuture<Void> open = new CompletableFuture<>();
        api.enqueue(Scenario.answer("held").heldUntil(open));
        try (ServerProcess server = serverForOneCallAtATime()) {
            server.send(framing, call("1", "the first"));
            api.awaitRequests(1);
            server.send(framing, call("2", "the second"));
            server.send(framing, call("3", "the third"));

            server.send(framing, cancel("2"));
            server.send(framing, Messages.ping("4"));
            assertThat(Gist.of(server.next().message())).isEqualTo("4: result");
            open.complete(null);

            assertThat(server.replyTo(1).has("result")).isTrue();
            assertThat(server.replyTo(3).has("result")).isTrue();
            assertThat(api.requests())
                    .extracting(Received::question)
                    .noneSatisfy(question -> assertThat(question).contains("the second"))
                    .hasSize(2);
        }
    }

    @ParameterizedTest
    @EnumSource
    void a_cancelled_call_makes_room_for_the_next(Framing framing) throws Exception {
        api.enqueue(Scenario.usual().silent());
        try (ServerProcess server = serverForOneCallAtATime()) {
            server.send(framing, call("1", "the first"));
            api.awaitRequests(1);
            server.send(framing, call("2", "the second"));

            server.send(framing, cancel("1"));

            assertThat(Gist.of(server.next().message())).isEqualTo("2: result");
            api.awaitHangUp(1);
        }
    }

    @ParameterizedTest
    @EnumSource
    void the_id_of_a_cancelled_call_may_be_used_again(Framing framing) throws Exception {
        api.enqueue(Scenario.usual().silent());
        try (ServerProcess server = server("2025-11-25")) {
            server.send(framing, call("1", "the first"));
            api.awaitRequests(1);

            server.send(framing, cancel("1"));
            server.send(framing, call("1", "the second"));

            assertThat(Gist.of(server.next().message())).isEqualTo("1: result");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"1\"", "2", "1.0", "null", "true", "{}", "[1]", "11"})
    void another_id_than_that_of_the_call_leaves_it_alone(String other) throws Exception {
        CompletableFuture<Void> open = new CompletableFuture<>();
        api.enqueue(Scenario.answer("held").heldUntil(open));
        for (Framing framing : Framing.values()) {
            try (ServerProcess server = server("2025-11-25")) {
                server.send(framing, call("1", "anything"));
                server.send(framing, cancel(other));
                server.send(framing, notification("notifications/cancelled", "[1]"));
                server.send(framing, notification("notifications/cancelled"));
                server.send(framing, Messages.ping("\"after\""));
                assertThat(server.replyTo("\"after\"").has("result")).isTrue();
                open.complete(null);

                assertThat(Gist.of(server.replyTo("1"))).isEqualTo("1: result");
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void the_string_1_is_cancelled_without_the_number_1(Framing framing) throws Exception {
        CompletableFuture<Void> open = new CompletableFuture<>();
        api.enqueue(Scenario.answer("held").heldUntil(open), Scenario.usual().silent());
        try (ServerProcess server = server("2025-11-25")) {
            server.send(framing, call("1", "the number"));
            api.awaitRequests(1);
            server.send(framing, call("\"1\"", "the string"));
            api.awaitRequests(2);

            server.send(framing, cancel("\"1\""));

            api.awaitHangUp(2);
            open.complete(null);
            assertThat(Gist.of(server.next().message())).isEqualTo("1: result");
        }
    }

    @ParameterizedTest
    @EnumSource
    void a_call_that_was_answered_cannot_be_cancelled_any_more(Framing framing) throws Exception {
        try (ServerProcess server = server("2025-11-25")) {
            server.send(framing, call("1", "What does HTTP 404 mean?"));
            assertThat(Gist.of(server.next().message())).isEqualTo("1: result");

            server.send(framing, cancel("1"));
            server.send(framing, cancel("1"));

            server.send(framing, call("1", "What does HTTP 404 mean?"));
            assertThat(Gist.of(server.next().message())).isEqualTo("1: result");
        }
    }

    private ServerProcess server(String revision) throws Exception {
        return ServerProcess.start(ServerProcess.asking(api.baseUrl())).initialize(revision);
    }

    private ServerProcess serverForOneCallAtATime() throws Exception {
        // The time limit is also the longest wait before a retry that is not given up at once.
        Path settings =
                Files.writeString(
                        folder.resolve("one.yaml"),
                        "request: {max_concurrent: 1, timeout_ms: 3600000}");
        return ServerProcess.run(
                        ServerProcess.asking(api.baseUrl()),
                        "--stdio",
                        "--config",
                        settings.toString())
                .initialize("2025-11-25");
    }
}
