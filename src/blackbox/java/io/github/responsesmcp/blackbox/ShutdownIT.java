package io.github.responsesmcp.blackbox;

import static io.github.responsesmcp.blackbox.Messages.call;
import static io.github.responsesmcp.blackbox.Messages.modernCall;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.responsesmcp.standin.Scenario;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/** How the server ends: of itself when the client is gone, at once when it is told to. */
class ShutdownIT extends AgainstStandIn {
    @ParameterizedTest
    @ValueSource(strings = {"", "\n", "\r\n\r\n", "\uFEFF"})
    void a_client_that_says_nothing_and_goes_ends_the_server(String nothing) throws Exception {
        try (ServerProcess server = ServerProcess.start(Map.of())) {
            server.sendBytes(Wire.utf8(nothing)).hangUp();

            assertThat(server.exitCode()).isZero();
            assertThat(server.leftovers()).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"})
    void a_call_of_the_older_era_is_answered_though_the_client_hung_up(String revision)
            throws Exception {
        for (Framing framing : Framing.values()) {
            CompletableFuture<Void> open = new CompletableFuture<>();
            api.otherwise(Scenario.answer("late").heldUntil(open));
            try (ServerProcess server = server(revision)) {
                int before = api.requests().size();
                server.send(framing, call("1", "one")).send(framing, call("2", "two"));
                api.awaitRequests(before + 2);

                server.hangUp();
                open.complete(null);

                assertThat(Gist.of(server.replyTo("1"))).isEqualTo("1: result");
                assertThat(Gist.of(server.replyTo("2"))).isEqualTo("2: result");
                assertThat(server.exitCode()).isZero();
            }
        }
    }

    @Test
    void a_call_of_the_older_era_is_not_waited_for_without_end() throws Exception {
        api.enqueue(Scenario.usual().silent());
        try (ServerProcess server = server("2025-11-25")) {
            server.sendLine(call("1", "anything"));
            api.awaitRequests(1);

            server.hangUp();

            assertThat(server.exitCode()).isZero();
            api.awaitHangUp(1);
            server.takeLeftovers(); // whether it is told so or hears nothing is not laid down
        }
    }

    @ParameterizedTest
    @EnumSource
    void a_call_of_2026_07_28_ends_with_stdin(Framing framing) throws Exception {
        api.enqueue(Scenario.usual().silent());
        try (ServerProcess server = ServerProcess.start(ServerProcess.asking(api.baseUrl()))) {
            server.send(framing, modernCall("1", "anything"));
            api.awaitRequests(1);

            server.hangUp();

            api.awaitHangUp(1);
            assertThat(server.exitCode()).isZero();
            assertThat(server.leftovers()).isEmpty();
        }
    }

    /** Were both waited for alike, the older one would be given up together with the newer one. */
    @ParameterizedTest
    @EnumSource
    void a_call_of_2026_07_28_ends_while_one_of_the_older_era_is_waited_for(Framing framing)
            throws Exception {
        CompletableFuture<Void> open = new CompletableFuture<>();
        api.enqueue(Scenario.usual().silent(), Scenario.answer("late").heldUntil(open));
        try (ServerProcess server = server("2025-11-25")) {
            server.send(framing, modernCall("1", "newer"));
            api.awaitRequests(1);
            server.send(framing, call("2", "older"));
            api.awaitRequests(2);

            server.hangUp();

            api.awaitHangUp(1);
            open.complete(null);
            assertThat(Gist.of(server.next().message())).isEqualTo("2: result");
            assertThat(server.exitCode()).isZero();
        }
    }

    @ParameterizedTest
    @CsvSource({"TERM, 15", "INT, 2", "HUP, 1"})
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "Windows has no signals")
    void a_signal_ends_the_server_and_what_it_asks_the_api(String signal, int number)
            throws Exception {
        api.otherwise(Scenario.usual().silent());
        ServerProcess server = server("2025-11-25");
        try {
            server.sendLine(call("1", "older"));
            server.sendLine(modernCall("2", "newer"));
            server.sendLine(Messages.callWithProgress("3", "watched", "3"));
            api.awaitRequests(3);

            send(signal, server);

            assertThat(server.exitCode()).isEqualTo(128 + number);
            for (int request = 1; request <= 3; request++) {
                api.awaitHangUp(request);
            }
            assertThat(server.takeLeftovers())
                    .as("all that was said is progress from before")
                    .allSatisfy(
                            left -> assertThat(Gist.of(left)).isEqualTo("notifications/progress"));
        } finally {
            server.kill();
        }
    }

    @ParameterizedTest
    @CsvSource({"TERM, 15", "INT, 2", "HUP, 1"})
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "Windows has no signals")
    void a_signal_ends_the_server_while_it_drains(String signal, int number) throws Exception {
        api.enqueue(Scenario.usual().silent());
        ServerProcess server = server("2025-11-25");
        try {
            server.sendLine(call("1", "anything"));
            api.awaitRequests(1);
            server.hangUp();

            send(signal, server);

            assertThat(server.exitCode()).isEqualTo(128 + number);
            api.awaitHangUp(1);
        } finally {
            server.kill();
        }
    }

    @ParameterizedTest
    @CsvSource({"TERM, 15", "INT, 2", "HUP, 1"})
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "Windows has no signals")
    void a_signal_ends_a_server_that_nobody_spoke_to(String signal, int number) throws Exception {
        ServerProcess server = ServerProcess.start(Map.of());
        try {
            send(signal, server);

            assertThat(server.exitCode()).isEqualTo(128 + number);
            assertThat(server.takeLeftovers()).isEmpty();
        } finally {
            server.kill();
        }
    }

    /** The reader of the suite fails when stdout ends within a message. */
    @ParameterizedTest
    @ValueSource(strings = {"TERM", "INT", "HUP"})
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "Windows has no signals")
    void a_signal_in_the_middle_of_much_writing_leaves_no_half_message(String signal)
            throws Exception {
        ServerProcess server = ServerProcess.start(Map.of()).initialize("2025-11-25");
        try {
            StringBuilder much = new StringBuilder();
            for (int id = 1; id <= 200; id++) {
                much.append(Messages.request(Integer.toString(id), "tools/list")).append('\n');
            }
            server.sendBytes(Wire.utf8(much.toString()));
            server.next();

            send(signal, server);

            assertThat(server.exitCode()).isGreaterThan(128);
        } finally {
            server.kill();
        }
    }

    @ParameterizedTest
    @EnumSource
    void a_client_that_stops_listening_ends_the_server(Framing framing) throws Exception {
        api.otherwise(Scenario.usual().silent());
        ServerProcess server =
                ServerProcess.runWithoutReadingStdout(
                        ServerProcess.asking(api.baseUrl()), "--stdio");
        try {
            server.send(framing, modernCall("1", "anything"));
            api.awaitRequests(1);
            server.closeStdout();

            pingUntilItEnds(server, framing);

            server.exitCode();
            api.awaitHangUp(1);
        } finally {
            server.kill();
        }
    }

    /**
     * A process that another test is just starting may hold every pipe open for a moment, and a
     * message that is written in that moment seems to be taken.
     */
    private static void pingUntilItEnds(ServerProcess server, Framing framing) throws Exception {
        try {
            for (int id = 2; id < 10 * ServerProcess.PATIENCE_SECONDS; id++) {
                server.send(framing, Messages.ping(Integer.toString(id)));
                if (server.endsWithin(Duration.ofMillis(100))) {
                    return;
                }
            }
        } catch (IOException gone) {
            // It ended while it was written to.
        }
    }

    private ServerProcess server(String revision) throws Exception {
        return ServerProcess.start(ServerProcess.asking(api.baseUrl())).initialize(revision);
    }

    private static void send(String signal, ServerProcess server)
            throws IOException, InterruptedException {
        Process kill =
                new ProcessBuilder("kill", "-" + signal, Long.toString(server.pid()))
                        .inheritIO()
                        .start();
        assertThat(kill.waitFor()).isZero();
    }
}
