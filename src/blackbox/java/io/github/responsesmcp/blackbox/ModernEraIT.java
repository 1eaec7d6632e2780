package io.github.responsesmcp.blackbox;

import static io.github.responsesmcp.blackbox.Edge.edge;
import static io.github.responsesmcp.blackbox.Messages.META;
import static io.github.responsesmcp.blackbox.Messages.modern;
import static io.github.responsesmcp.blackbox.Messages.modernWith;
import static io.github.responsesmcp.blackbox.SharedServers.BEFORE_INITIALIZE;
import static io.github.responsesmcp.blackbox.SharedServers.inBothFramings;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.responsesmcp.standin.StandIn;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

import tools.jackson.databind.JsonNode;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Requests of 2026-07-28: each says for itself which revision it is of. */
class ModernEraIT extends OnSharedServers {
    private static final String VERSION = "\"io.modelcontextprotocol/protocolVersion\":";
    private static final String CAPABILITIES = "\"io.modelcontextprotocol/clientCapabilities\":";
    private static final String LEVEL = ",\"io.modelcontextprotocol/logLevel\":";

    @ParameterizedTest(name = "{0}, {1}, {2}")
    @MethodSource
    void a_request_is_judged_by_its_meta_whatever_was_agreed_on_before(
            Edge edge, Framing framing, String revision) throws Exception {
        servers.check(revision, framing, edge);
    }

    static Stream<Arguments> a_request_is_judged_by_its_meta_whatever_was_agreed_on_before() {
        return inBothFramings(
                List.of(BEFORE_INITIALIZE, "2024-11-05", "2025-11-25"),
                edge("discover", modern("1", "server/discover"), "1: result"),
                edge("tools/list", modern("1", "tools/list"), "1: result"),
                edge(
                        "who the client is, and what nobody knows",
                        modernWith(
                                "1",
                                "tools/list",
                                META
                                        + ",\"io.modelcontextprotocol/clientInfo\":{\"name\":\"a\","
                                        + "\"version\":\"1\"},\"com.example/x\":[1]"),
                        "1: result"),
                edge(
                        "a log level",
                        modernWith("1", "tools/list", META + LEVEL + "\"debug\""),
                        "1: result"),
                edge(
                        "an unknown log level",
                        modernWith("1", "tools/list", META + LEVEL + "\"loud\""),
                        "1: -32602"),
                edge(
                        "a log level that is a number",
                        modernWith("1", "tools/list", META + LEVEL + "7"),
                        "1: -32602"),
                edge("a version nobody knows", version("\"2099-01-01\""), "1: -32022"),
                edge("a version of the older kind", version("\"2025-06-18\""), "1: -32022"),
                edge("a version that is empty", version("\"\""), "1: -32022"),
                edge("a version that is a number", version("20260728"), "1: -32602"),
                edge("a version that is null", version("null"), "1: -32602"),
                edge(
                        "a version nobody knows, for a method nobody knows",
                        modernWith(
                                "1",
                                "unheard/of",
                                VERSION + "\"2099-01-01\"," + CAPABILITIES + "{}"),
                        "1: -32022"),
                edge(
                        "no capabilities",
                        modernWith("1", "tools/list", VERSION + "\"2026-07-28\""),
                        "1: -32602"),
                edge("capabilities that are an array", capabilities("[]"), "1: -32602"),
                edge("capabilities that are null", capabilities("null"), "1: -32602"),
                edge("ping", modern("1", "ping"), "1: -32601"),
                edge(
                        "initialize",
                        modern("1", "initialize", "\"protocolVersion\":\"2025-06-18\""),
                        "1: -32601"),
                edge(
                        "logging/setLevel",
                        modern("1", "logging/setLevel", "\"level\":\"info\""),
                        "1: -32601"),
                edge("resources/list", modern("1", "resources/list"), "1: -32601"),
                edge("a method nobody knows", modern("1", "unheard/of"), "1: -32601"),
                edge(
                        "a cursor nobody gave out",
                        modern("1", "tools/list", "\"cursor\":\"x\""),
                        "1: -32602"),
                edge(
                        "a call of an unknown tool",
                        modern("1", "tools/call", "\"name\":\"search\""),
                        "1: -32602"),
                edge(
                        "a call without a name",
                        modern("1", "tools/call", "\"arguments\":{}"),
                        "1: -32602"),
                edge(
                        "arguments that are an array",
                        modern("1", "tools/call", "\"name\":\"answer\",\"arguments\":[]"),
                        "1: -32602"),
                edge(
                        "a notification",
                        Messages.notification(
                                "notifications/cancelled",
                                "{\"requestId\":9,\"_meta\":{" + META + "}}")));
    }

    private static String version(String version) {
        return modernWith("1", "tools/list", VERSION + version + "," + CAPABILITIES + "{}");
    }

    private static String capabilities(String capabilities) {
        return modernWith(
                "1", "tools/list", VERSION + "\"2026-07-28\"," + CAPABILITIES + capabilities);
    }

    @ParameterizedTest
    @EnumSource
    void discover_says_what_the_server_is_and_can(Framing framing) throws Exception {
        try (ServerProcess server = ServerProcess.start(Map.of())) {
            server.send(framing, modern("1", "server/discover"));

            JsonNode result = server.replyTo("1").path("result");
            assertThat(result.path("supportedVersions").toString()).isEqualTo("[\"2026-07-28\"]");
            assertThat(result.path("capabilities").propertyNames()).containsExactly("tools");
            assertThat(result.path("instructions").asString())
                    .contains("answer", "answer_detailed", "answer_quick");
            assertCacheable(result);
        }
    }

    @ParameterizedTest
    @EnumSource
    void the_list_of_tools_may_be_kept_for_a_while(Framing framing) throws Exception {
        try (ServerProcess server = ServerProcess.start(Map.of())) {
            server.send(framing, modern("1", "tools/list"));

            JsonNode result = server.replyTo("1").path("result");
            assertThat(result.path("tools").findValuesAsString("name"))
                    .startsWith("answer")
                    .contains("answer_detailed", "answer_quick");
            assertThat(result.has("nextCursor")).isFalse();
            assertCacheable(result);
        }
    }

    private static void assertCacheable(JsonNode result) {
        assertComplete(result);
        assertThat(result.path("ttlMs").isIntegralNumber()).isTrue();
        assertThat(result.path("ttlMs").asLong()).isNotNegative();
        assertThat(result.path("cacheScope").asString()).isIn("public", "private");
    }

    private static void assertComplete(JsonNode result) {
        assertThat(result.path("resultType").asString("")).isEqualTo("complete");
        JsonNode info = result.path("_meta").path("io.modelcontextprotocol/serverInfo");
        assertThat(info.path("name").asString("")).isEqualTo("openai-responses-mcp");
        assertThat(info.path("version").asString("")).isNotEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void a_call_is_answered_with_a_complete_result(Framing framing) throws Exception {
        try (StandIn api = StandIn.start();
                ServerProcess server = ServerProcess.start(ServerProcess.asking(api.baseUrl()))) {
            server.send(framing, Messages.modernCall("1", "What does HTTP 404 mean?"));

            JsonNode result = server.replyTo("1").path("result");
            assertComplete(result);
            assertThat(result.path("isError").asBoolean(false)).isFalse();
            assertThat(result.path("structuredContent").path("answer").asString()).contains("404");
            assertThat(Messages.contract(result)).isEqualTo(result.path("structuredContent"));
        }
    }

    @ParameterizedTest
    @EnumSource
    void a_call_that_failed_is_a_result_that_says_so(Framing framing) throws Exception {
        try (StandIn api = StandIn.start();
                ServerProcess server = ServerProcess.start(ServerProcess.asking(api.baseUrl()))) {
            server.send(framing, Messages.modernCall("1", " "));

            JsonNode result = server.replyTo("1").path("result");
            assertComplete(result);
            assertThat(result.path("isError").asBoolean()).isTrue();
            assertThat(result.has("structuredContent")).isFalse();
            JsonNode error = Messages.contract(result);
            assertThat(error.path("code").asInt()).isEqualTo(-32001);
            assertThat(error.path("data").path("reason").asString()).contains("query");
            assertThat(api.requests()).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void a_wrong_version_is_told_which_ones_there_are(Framing framing) throws Exception {
        try (ServerProcess server = ServerProcess.start(Map.of())) {
            for (int time = 1; time <= 2; time++) {
                server.send(framing, version("\"2099-01-01\""));
                JsonNode error = server.replyTo("1").path("error");
                assertThat(error.path("code").asInt()).isEqualTo(-32022);
                assertThat(error.path("data"))
                        .isEqualTo(
                                Wire.JSON.readTree(
                                        "{\"supported\":[\"2026-07-28\"],"
                                                + "\"requested\":\"2099-01-01\"}"));

                server.send(framing, modern("2", "tools/list"));
                assertThat(Gist.of(server.replyTo("2"))).isEqualTo("2: result");
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void both_eras_are_served_in_turn_by_one_process(Framing framing) throws Exception {
        try (ServerProcess server = ServerProcess.start(Map.of())) {
            server.send(framing, modern("1", "tools/list"));
            assertThat(server.replyTo("1").path("result").has("ttlMs")).isTrue();
            server.initialize("2025-06-18", framing);
            for (int round = 1; round <= 2; round++) {
                server.send(framing, Messages.request("2", "tools/list"));
                JsonNode older = server.replyTo("2").path("result");
                assertThat(older.has("ttlMs")).isFalse();
                assertThat(older.has("resultType")).isFalse();

                server.send(framing, modern("3", "tools/list"));
                assertThat(server.replyTo("3").path("result").has("ttlMs")).isTrue();

                server.send(framing, Messages.call("4", " "));
                assertThat(Gist.of(server.replyTo("4"))).isEqualTo("4: -32001");
                server.send(framing, Messages.modernCall("5", " "));
                assertThat(Gist.of(server.replyTo("5"))).isEqualTo("5: result");
            }
        }
    }
}
