package io.github.responsesmcp.blackbox;

import static io.github.responsesmcp.blackbox.Edge.edge;
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

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;

/** The ids of requests: exact when they come back, refused when they are none. */
class IdsIT extends OnSharedServers {
    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource
    void an_id_comes_back_as_it_was_sent(Edge edge, Framing framing) throws Exception {
        servers.check("2025-11-25", framing, edge);
    }

    static Stream<Arguments> an_id_comes_back_as_it_was_sent() {
        return inBothFramings(
                echoed("a string", "\"abc\""),
                echoed("an empty string", "\"\""),
                echoed("unicode", "\"日本 😀 é\""),
                echoed("quotes and backslashes", "\"\\\"\\\\\\\" /\\/\""),
                echoed("control characters, escaped", "\"\\n\\t\\u0000\\u001f\""),
                echoed(
                        "line separators of unicode, which must not break a line",
                        "\"\u2028\u2029\u0085\""),
                echoed("half a surrogate pair, escaped", "\"\\ud800\""),
                echoed("digits in quotes", "\"1\""),
                echoed("zero", "0"),
                echoed("a negative number", "-17"),
                echoed("the largest exact double", "9007199254740991"),
                echoed("a number beyond a double", "9007199254740993"),
                echoed("a number beyond a long", "12345678901234567890"),
                echoed("a number of eighty digits", "12345678901234567890".repeat(4)));
    }

    private static Edge echoed(String name, String id) {
        return edge(name, ping(id), Wire.JSON.readTree(id) + ": result");
    }

    @ParameterizedTest(name = "{0}, {1}, {2}")
    @MethodSource
    void what_is_no_id_is_refused_without_one(Edge edge, Framing framing, String revision)
            throws Exception {
        servers.check(revision, framing, edge);
    }

    static Stream<Arguments> what_is_no_id_is_refused_without_one() {
        return Stream.concat(
                inBothFramings(
                        List.of(SharedServers.BEFORE_INITIALIZE, "2025-11-25"), refused("no id")),
                inBothFramings(List.of("2024-11-05", "2025-03-26", "2025-06-18"), refused("null")));
    }

    private static Edge[] refused(String id) {
        return Stream.of("1.5", "1e3", "1.0", "1E400", "null", "true", "{}", "[]", "[1]")
                .map(token -> edge(token + " as an id", ping(token), id + ": -32600"))
                .toArray(Edge[]::new);
    }

    @ParameterizedTest(name = "{0}, {1}, {2}")
    @MethodSource
    void what_is_no_id_in_a_request_of_2026_07_28_is_refused_without_one_whatever_was_agreed_on(
            Edge edge, Framing framing, String revision) throws Exception {
        servers.check(revision, framing, edge);
    }

    static Stream<Arguments>
            what_is_no_id_in_a_request_of_2026_07_28_is_refused_without_one_whatever_was_agreed_on() {
        Edge[] edges =
                Stream.of("1.5", "null", "true", "{}")
                        .map(token ->
                                edge(
                                        token + " as an id",
                                        Messages.modern(token, "tools/list"),
                                        "no id: -32600"))
                        .toArray(Edge[]::new);
        return inBothFramings(
                List.of(SharedServers.BEFORE_INITIALIZE, "2025-06-18", "2025-11-25"), edges);
    }

    @ParameterizedTest
    @EnumSource
    void the_number_1_and_the_string_1_are_two_requests(Framing framing) throws Exception {
        CompletableFuture<Void> open = new CompletableFuture<>();
        try (StandIn api = StandIn.start();
                ServerProcess server = asking(api)) {
            api.otherwise(Scenario.answer("both").heldUntil(open));
            server.send(framing, Messages.call("1", "the number"));
            server.send(framing, Messages.call("\"1\"", "the string"));
            api.awaitRequests(2);

            open.complete(null);

            assertThat(Gist.of(server.replyTo("1"))).isEqualTo("1: result");
            assertThat(Gist.of(server.replyTo("\"1\""))).isEqualTo("\"1\": result");
        }
    }

    @ParameterizedTest
    @EnumSource
    void an_id_that_is_still_in_flight_is_refused_while_the_first_goes_on(Framing framing)
            throws Exception {
        CompletableFuture<Void> open = new CompletableFuture<>();
        try (StandIn api = StandIn.start();
                ServerProcess server = asking(api)) {
            api.otherwise(Scenario.answer("the first").heldUntil(open));
            server.send(framing, Messages.call("1", "first"));
            api.awaitRequests(1);

            for (String second :
                    Arrays.asList(
                            Messages.call("1", "second"), ping("1"), request("1", "tools/list"))) {
                server.send(framing, second);
                assertThat(Gist.of(server.next().message())).isEqualTo("1: -32600");
            }
            open.complete(null);

            assertThat(server.replyTo("1").toString()).contains("the first");
            assertThat(api.requests()).hasSize(1);
        }
    }

    @ParameterizedTest
    @EnumSource
    void after_a_duplicate_was_refused_a_cancellation_still_reaches_the_first(Framing framing)
            throws Exception {
        try (StandIn api = StandIn.start();
                ServerProcess server = asking(api)) {
            api.otherwise(Scenario.usual().silent());
            server.send(framing, Messages.call("1", "first"));
            api.awaitRequests(1);
            server.send(framing, Messages.call("1", "second"));
            assertThat(Gist.of(server.next().message())).isEqualTo("1: -32600");

            server.send(framing, Messages.cancel("1"));

            api.awaitHangUp(1);
            server.send(framing, ping("2"));
            assertThat(Gist.of(server.next().message())).isEqualTo("2: result");
        }
    }

    @ParameterizedTest
    @EnumSource
    void an_id_may_be_used_again_once_it_was_answered(Framing framing) throws Exception {
        try (StandIn api = StandIn.start();
                ServerProcess server = asking(api)) {
            for (int time = 1; time <= 3; time++) {
                server.send(framing, Messages.call("1", "What does HTTP 404 mean?"));
                assertThat(Gist.of(server.next().message())).isEqualTo("1: result");
            }
            assertThat(api.requests()).hasSize(3);
        }
    }

    private static ServerProcess asking(StandIn api) throws Exception {
        return ServerProcess.start(ServerProcess.asking(api.baseUrl())).initialize("2025-11-25");
    }
}
