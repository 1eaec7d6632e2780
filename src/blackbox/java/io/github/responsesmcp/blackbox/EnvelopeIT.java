package io.github.responsesmcp.blackbox;

import static io.github.responsesmcp.blackbox.Edge.edge;
import static io.github.responsesmcp.blackbox.Messages.ping;
import static io.github.responsesmcp.blackbox.Messages.request;
import static io.github.responsesmcp.blackbox.SharedServers.inBothFramings;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.List;
import java.util.stream.Stream;

/** The object around a request: what is wrong with it decides the code and whether it has an id. */
class EnvelopeIT extends OnSharedServers {
    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource
    void what_is_not_json_costs_one_parse_error(Edge edge, Framing framing) throws Exception {
        servers.check("2025-11-25", framing, edge);
    }

    static Stream<Arguments> what_is_not_json_costs_one_parse_error() {
        String[] none = {"no id: -32700"};
        return inBothFramings(
                edge("garbage", "garbage", none),
                edge("a truncated message", "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"pi", none),
                edge("a missing brace", "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"", none),
                edge(
                        "a trailing comma",
                        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\",}",
                        none),
                edge("NaN", request("1", "ping", "{\"x\":NaN}"), none),
                edge("a leading zero", request("01", "ping"), none),
                edge("a leading plus", request("+1", "ping"), none),
                edge("single quotes", "{'jsonrpc':'2.0','id':1,'method':'ping'}", none),
                edge("a comment", "/* hello */" + ping("1"), none),
                edge("names without quotes", "{jsonrpc:\"2.0\",id:1,method:\"ping\"}", none),
                edge("a raw tab in a string", ping("\"a\tb\""), none),
                edge("a raw NUL in a string", ping("\"a\0b\""), none),
                edge("a raw NUL between members", "{\0\"jsonrpc\":\"2.0\"}", none),
                edge("an escape that is none", ping("\"\\x41\""), none),
                edge("two messages in one", ping("1") + ping("2"), none),
                edge("two values in one", "{} {}", none),
                edge("a bracket too many", ping("1") + "}", none),
                edge("a megabyte of digits", ping("7".repeat(1 << 20)), none),
                edge("a hundred thousand brackets", "[".repeat(100_000), none),
                edge("a hundred thousand nested arrays", nested(100_000), none),
                edge("513 levels", nested(513), none));
    }

    /** A ping in whose parameters arrays go so many levels deep, counted from the message. */
    private static String nested(int levels) {
        int arrays = levels - 2;
        return request("1", "ping", "{\"x\":" + "[".repeat(arrays) + "]".repeat(arrays) + "}");
    }

    @ParameterizedTest(name = "{0}, {1}, {2}")
    @MethodSource
    void an_error_without_a_readable_id_has_none_or_null_as_the_revision_has_it(
            Edge edge, Framing framing, String revision) throws Exception {
        servers.check(revision, framing, edge);
    }

    static Stream<Arguments>
            an_error_without_a_readable_id_has_none_or_null_as_the_revision_has_it() {
        return Stream.concat(
                inBothFramings(
                        List.of(SharedServers.BEFORE_INITIALIZE, "2025-11-25"), withoutId("no id")),
                inBothFramings(
                        List.of("2024-11-05", "2025-03-26", "2025-06-18"), withoutId("null")));
    }

    private static Edge[] withoutId(String id) {
        return new Edge[] {
            edge("garbage", "garbage", id + ": -32700"),
            edge("a number", "42", id + ": -32600"),
            edge("a string", "\"ping\"", id + ": -32600"),
            edge("null", "null", id + ": -32600"),
            edge("true", "true", id + ": -32600"),
            edge("an empty object", "{}", id + ": -32600"),
            edge("an object of other things", "{\"foo\":\"boo\"}", id + ": -32600"),
            edge(
                    "a method that is a number, without an id",
                    "{\"jsonrpc\":\"2.0\",\"method\":1,\"params\":\"bar\"}",
                    id + ": -32600")
        };
    }

    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource
    void what_is_no_request_but_has_an_id_is_refused_with_it(Edge edge, Framing framing)
            throws Exception {
        servers.check("2025-11-25", framing, edge);
    }

    static Stream<Arguments> what_is_no_request_but_has_an_id_is_refused_with_it() {
        String[] refused = {"7: -32600"};
        return inBothFramings(
                edge("no jsonrpc", "{\"id\":7,\"method\":\"ping\"}", refused),
                edge("jsonrpc 1.0", "{\"jsonrpc\":\"1.0\",\"id\":7,\"method\":\"ping\"}", refused),
                edge(
                        "jsonrpc as a number",
                        "{\"jsonrpc\":2.0,\"id\":7,\"method\":\"ping\"}",
                        refused),
                edge("jsonrpc null", "{\"jsonrpc\":null,\"id\":7,\"method\":\"ping\"}", refused),
                edge(
                        "a method that is a number",
                        "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":1}",
                        refused),
                edge(
                        "a method that is null",
                        "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":null}",
                        refused),
                edge(
                        "a method that is an object",
                        "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":{}}",
                        refused),
                edge("no method", "{\"jsonrpc\":\"2.0\",\"id\":7}", refused));
    }

    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource
    void parameters_are_an_object_or_absent(Edge edge, Framing framing) throws Exception {
        servers.check("2025-11-25", framing, edge);
    }

    static Stream<Arguments> parameters_are_an_object_or_absent() {
        String[] refused = {"7: -32602"};
        String[] served = {"7: result"};
        return inBothFramings(
                edge("an array", request("7", "tools/list", "[]"), refused),
                edge("an array with something in it", request("7", "ping", "[1]"), refused),
                edge("a string", request("7", "tools/list", "\"x\""), refused),
                edge("a number", request("7", "ping", "1"), refused),
                edge("false", request("7", "tools/call", "false"), refused),
                edge("null counts as absent", request("7", "tools/list", "null"), served),
                edge("absent where optional, tools/list", request("7", "tools/list"), served),
                edge("absent where optional, ping", ping("7"), served),
                edge("absent where required", request("7", "tools/call"), refused),
                edge("null where required", request("7", "tools/call", "null"), refused),
                edge(
                        "a call without a name",
                        request("7", "tools/call", "{\"arguments\":{}}"),
                        refused),
                edge(
                        "a call whose name is a number",
                        request("7", "tools/call", "{\"name\":1}"),
                        refused),
                edge(
                        "a call of an unknown tool",
                        request("7", "tools/call", "{\"name\":\"search\"}"),
                        refused),
                edge(
                        "arguments that are an array",
                        request("7", "tools/call", "{\"name\":\"answer\",\"arguments\":[]}"),
                        refused),
                edge(
                        "arguments that are a string",
                        request("7", "tools/call", "{\"name\":\"answer\",\"arguments\":\"x\"}"),
                        refused),
                edge(
                        "a cursor nobody gave out",
                        request("7", "tools/list", "{\"cursor\":\"x\"}"),
                        refused));
    }

    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource
    void a_method_that_is_not_served_is_not_found(Edge edge, Framing framing) throws Exception {
        servers.check("2025-11-25", framing, edge);
    }

    static Stream<Arguments> a_method_that_is_not_served_is_not_found() {
        return inBothFramings(
                Stream.of(
                                "unheard/of",
                                "",
                                "rpc.discover",
                                "PING",
                                "Tools/List",
                                "prompts/list",
                                "prompts/get",
                                "resources/list",
                                "resources/templates/list",
                                "resources/read",
                                "logging/setLevel",
                                "completion/complete",
                                "sampling/createMessage",
                                "tasks/list",
                                "subscriptions/listen")
                        .map(method -> edge("'" + method + "'", request("7", method), "7: -32601"))
                        .toArray(Edge[]::new));
    }

    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource
    void what_is_strange_but_clear_is_served(Edge edge, Framing framing) throws Exception {
        servers.check("2025-11-25", framing, edge);
    }

    static Stream<Arguments> what_is_strange_but_clear_is_served() {
        return inBothFramings(
                edge(
                        "unknown members of the message",
                        "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"ping\",\"x\":{\"y\":[1]},\"z\":null}",
                        "7: result"),
                edge(
                        "unknown parameters",
                        request("7", "tools/list", "{\"x\":{\"y\":[1]}}"),
                        "7: result"),
                edge(
                        "an unknown _meta",
                        request("7", "ping", "{\"_meta\":{\"a.b/c\":1}}"),
                        "7: result"),
                edge(
                        "members in another order",
                        "{\"method\":\"ping\",\"id\":7,\"jsonrpc\":\"2.0\"}",
                        "7: result"),
                edge(
                        "names with escapes",
                        "{\"jsonrpc\":\"2.0\",\"\\u0069d\":7,\"method\":\"p\\u0069ng\"}",
                        "7: result"),
                edge("512 levels", nested(512), "1: result"),
                edge(
                        "the last of two ids",
                        "{\"jsonrpc\":\"2.0\",\"id\":6,\"id\":7,\"method\":\"ping\"}",
                        "7: result"),
                edge(
                        "the last of two methods",
                        "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"unheard/of\",\"method\":\"ping\"}",
                        "7: result"),
                edge(
                        "the last of two parameters",
                        "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"tools/list\","
                                + "\"params\":[],\"params\":{}}",
                        "7: result"),
                edge(
                        "the last of two tool names",
                        request("7", "tools/call", "{\"name\":\"answer\",\"name\":\"search\"}"),
                        "7: -32602"));
    }

    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource
    void an_answer_of_the_client_is_never_answered(Edge edge, Framing framing) throws Exception {
        servers.check("2025-11-25", framing, edge);
    }

    static Stream<Arguments> an_answer_of_the_client_is_never_answered() {
        return inBothFramings(
                edge("a result", "{\"jsonrpc\":\"2.0\",\"id\":7,\"result\":{}}"),
                edge("a result that is null", "{\"jsonrpc\":\"2.0\",\"id\":7,\"result\":null}"),
                edge(
                        "a result and a method",
                        "{\"jsonrpc\":\"2.0\",\"id\":7,\"result\":{},\"method\":\"ping\"}"),
                edge(
                        "an error",
                        "{\"jsonrpc\":\"2.0\",\"id\":7,\"error\":{\"code\":-1,\"message\":\"x\"}}"),
                edge(
                        "an error without an id",
                        "{\"jsonrpc\":\"2.0\",\"error\":{\"code\":-1,\"message\":\"x\"}}"),
                edge(
                        "an error whose id is null",
                        "{\"jsonrpc\":\"2.0\",\"id\":null,\"error\":{\"code\":-32700,\"message\":\"x\"}}"));
    }
}
