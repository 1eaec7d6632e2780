package io.github.responsesmcp.blackbox;

import static io.github.responsesmcp.blackbox.Edge.edge;
import static io.github.responsesmcp.blackbox.Messages.notification;
import static io.github.responsesmcp.blackbox.Messages.ping;
import static io.github.responsesmcp.blackbox.Messages.request;
import static io.github.responsesmcp.blackbox.SharedServers.inBothFramings;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.responsesmcp.standin.Scenario;
import io.github.responsesmcp.standin.StandIn;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;

/** Several messages in an array: 2025-03-26 has them, no other revision does. */
class BatchIT extends OnSharedServers {
    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource
    void under_2025_03_26_a_batch_is_answered_by_a_batch(Edge edge, Framing framing)
            throws Exception {
        servers.check("2025-03-26", framing, edge);
    }

    static Stream<Arguments> under_2025_03_26_a_batch_is_answered_by_a_batch() {
        String unheard = notification("notifications/unheard-of");
        return inBothFramings(
                edge("one request", batch(ping("1")), "[1: result]"),
                edge(
                        "requests and a notification",
                        batch(ping("1"), unheard, request("\"b\"", "tools/list")),
                        "[\"b\": result, 1: result]"),
                edge("only notifications", batch(unheard, unheard)),
                edge("only answers", batch("{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}")),
                edge("nothing", "[]", "null: -32600"),
                edge("nothing but blanks", "[ ]", "null: -32600"),
                edge("numbers", "[1,2,3]", "[null: -32600, null: -32600, null: -32600]"),
                edge(
                        "a request among wrong things",
                        batch("{\"foo\":\"boo\"}", ping("2")),
                        "[2: result, null: -32600]"),
                edge("a batch in a batch", batch(batch(ping("1"))), "[null: -32600]"),
                edge(
                        "an unknown method",
                        batch(ping("1"), request("2", "unheard/of")),
                        "[1: result, 2: -32601]"),
                edge("a wrong id", batch(ping("1"), ping("1.5")), "[1: result, null: -32600]"),
                edge(
                        "initialize",
                        batch(Messages.initialize("1", "2025-06-18"), ping("2")),
                        "[1: -32600, 2: result]"),
                edge(
                        "initialize alone",
                        batch(Messages.initialize("1", "2025-06-18")),
                        "[1: -32600]"),
                edge("a batch that is not JSON", "[" + ping("1") + ",", "null: -32700"));
    }

    @ParameterizedTest(name = "{0}, {1}, {2}")
    @MethodSource
    void elsewhere_a_batch_is_refused_as_a_whole(Edge edge, Framing framing, String revision)
            throws Exception {
        servers.check(revision, framing, edge);
    }

    static Stream<Arguments> elsewhere_a_batch_is_refused_as_a_whole() {
        return Stream.concat(
                inBothFramings(
                        List.of(SharedServers.BEFORE_INITIALIZE, "2025-11-25"), whole("no id")),
                inBothFramings(List.of("2024-11-05", "2025-06-18"), whole("null")));
    }

    private static Edge[] whole(String id) {
        return new Edge[] {
            edge("requests", batch(ping("1"), ping("2")), id + ": -32600"),
            edge("a notification", batch(notification("notifications/x")), id + ": -32600"),
            edge("nothing", "[]", id + ": -32600"),
            edge("initialize", batch(Messages.initialize("1", "2025-03-26")), id + ": -32600")
        };
    }

    @ParameterizedTest
    @EnumSource
    void a_batch_waits_for_the_calls_in_it(Framing framing) throws Exception {
        CompletableFuture<Void> open = new CompletableFuture<>();
        try (StandIn api = StandIn.start();
                ServerProcess server = asking(api)) {
            api.otherwise(Scenario.answer("late").heldUntil(open));
            server.send(framing, batch(Messages.call("1", "anything"), ping("2")));
            api.awaitRequests(1);
            server.send(framing, ping("3"));
            assertThat(Gist.of(server.next().message())).isEqualTo("3: result");

            open.complete(null);

            assertThat(Gist.of(server.next().message())).isEqualTo("[1: result, 2: result]");
        }
    }

    @ParameterizedTest
    @EnumSource
    void a_cancelled_call_leaves_no_entry_in_the_answer_to_its_batch(Framing framing)
            throws Exception {
        try (StandIn api = StandIn.start();
                ServerProcess server = asking(api)) {
            api.otherwise(Scenario.usual().silent());
            server.send(framing, batch(Messages.call("1", "anything"), ping("2")));
            api.awaitRequests(1);

            server.send(framing, Messages.cancel("1"));

            api.awaitHangUp(1);
            assertThat(Gist.of(server.next().message())).isEqualTo("[2: result]");
        }
    }

    @ParameterizedTest
    @EnumSource
    void a_batch_of_cancelled_calls_is_not_answered(Framing framing) throws Exception {
        try (StandIn api = StandIn.start();
                ServerProcess server = asking(api)) {
            api.otherwise(Scenario.usual().silent());
            server.send(framing, batch(Messages.call("1", "one"), Messages.call("2", "two")));
            api.awaitRequests(2);

            server.send(framing, batch(Messages.cancel("1"), Messages.cancel("2")));

            api.awaitHangUp(1);
            api.awaitHangUp(2);
            server.send(framing, ping("3"));
            assertThat(Gist.of(server.next().message())).isEqualTo("3: result");
        }
    }

    private static String batch(String... messages) {
        return "[" + String.join(",", messages) + "]";
    }

    private static ServerProcess asking(StandIn api) throws Exception {
        return ServerProcess.start(ServerProcess.asking(api.baseUrl())).initialize("2025-03-26");
    }
}
