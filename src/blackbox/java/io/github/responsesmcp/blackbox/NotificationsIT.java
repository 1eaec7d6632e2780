package io.github.responsesmcp.blackbox;

import static io.github.responsesmcp.blackbox.Edge.edge;
import static io.github.responsesmcp.blackbox.Messages.cancel;
import static io.github.responsesmcp.blackbox.Messages.notification;
import static io.github.responsesmcp.blackbox.SharedServers.inBothFramings;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.responsesmcp.standin.Received;
import io.github.responsesmcp.standin.StandIn;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Notifications: nothing is ever said to them. */
class NotificationsIT extends OnSharedServers {
    @ParameterizedTest(name = "{0}, {1}, {2}")
    @MethodSource
    void a_notification_is_never_answered(Edge edge, Framing framing, String revision)
            throws Exception {
        servers.check(revision, framing, edge);
    }

    static Stream<Arguments> a_notification_is_never_answered() {
        return inBothFramings(
                List.of(SharedServers.BEFORE_INITIALIZE, "2025-06-18", "2025-11-25"),
                edge("an unknown one", notification("notifications/unheard-of")),
                edge("one of another namespace", notification("$/progress", "{}")),
                edge("initialized, once more", notification("notifications/initialized")),
                edge("tools/list without an id", notification("tools/list")),
                edge("ping without an id", notification("ping")),
                edge(
                        "initialize without an id",
                        notification("initialize", "{\"protocolVersion\":\"2025-03-26\"}")),
                edge(
                        "parameters that are an array",
                        notification("notifications/unheard-of", "[]")),
                edge(
                        "parameters that are a string",
                        notification("notifications/initialized", "\"x\"")),
                edge("a cancellation of an unknown id", cancel("4711")),
                edge("a cancellation of an unknown string", cancel("\"x\"")),
                edge("a cancellation of initialize", cancel("\"init\"")),
                edge("a cancellation without parameters", notification("notifications/cancelled")),
                edge("a cancellation without an id", notification("notifications/cancelled", "{}")),
                edge(
                        "a cancellation with an array",
                        notification("notifications/cancelled", "[1]")),
                edge("a cancellation with null", notification("notifications/cancelled", "null")),
                edge("a cancellation of null", cancel("null")),
                edge("a cancellation of true", cancel("true")),
                edge("a cancellation of a fraction", cancel("1.5")),
                edge("a cancellation of an object", cancel("{\"id\":1}")),
                edge("a cancellation of an array", cancel("[1]")),
                edge(
                        "a cancellation whose reason is a number",
                        notification("notifications/cancelled", "{\"requestId\":1,\"reason\":2}")));
    }

    @ParameterizedTest
    @EnumSource
    void initialize_without_an_id_agrees_on_nothing(Framing framing) throws Exception {
        try (ServerProcess server = ServerProcess.start(Map.of())) {
            server.send(
                    framing, notification("initialize", "{\"protocolVersion\":\"2025-11-25\"}"));
            server.send(framing, Messages.request("1", "tools/list"));

            assertThat(Gist.of(server.next().message())).isEqualTo("1: -32602");
        }
    }

    @ParameterizedTest
    @EnumSource
    void a_call_without_an_id_runs_no_tool(Framing framing) throws Exception {
        try (StandIn api = StandIn.start();
                ServerProcess server =
                        ServerProcess.start(ServerProcess.asking(api.baseUrl()))
                                .initialize("2025-11-25")) {
            server.send(
                    framing,
                    notification(
                            "tools/call",
                            "{\"name\":\"answer\",\"arguments\":{\"query\":\"unasked\"}}"));
            server.send(framing, Messages.call("1", "What does HTTP 404 mean?"));

            assertThat(Gist.of(server.next().message())).isEqualTo("1: result");
            assertThat(api.requests())
                    .extracting(Received::question)
                    .singleElement()
                    .asString()
                    .contains("404");
        }
    }

    @ParameterizedTest
    @EnumSource
    void initialize_cannot_be_cancelled(Framing framing) throws Exception {
        try (ServerProcess server = ServerProcess.start(Map.of())) {
            server.sendBytes(
                    Wire.utf8(
                            framing.around(Messages.initialize("1", "2025-11-25"))
                                    + framing.around(cancel("1"))));

            assertThat(Gist.of(server.next().message())).isEqualTo("1: result");
        }
    }
}
