package io.github.responsesmcp.blackbox;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.responsesmcp.blackbox.Wire.Received;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import tools.jackson.databind.JsonNode;

import java.util.Map;

class ConversationIT {
    private static final String PING = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}";

    @ParameterizedTest
    @ValueSource(strings = {"2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"})
    void initialize_answers_with_the_revision_that_was_asked_for(String revision) throws Exception {
        try (ServerProcess server = ServerProcess.start(Map.of())) {
            server.sendLine(
                    """
                    {"jsonrpc":"2.0","id":1,"method":"initialize",\
                    "params":{"protocolVersion":"%s","capabilities":{}}}\
                    """
                            .formatted(revision));

            JsonNode result = server.replyTo(1).path("result");
            assertThat(result.path("protocolVersion").asString()).isEqualTo(revision);
            assertThat(result.path("capabilities").has("tools")).isTrue();
            assertThat(result.path("serverInfo").path("name").asString())
                    .isEqualTo("openai-responses-mcp");
        }
    }

    @Test
    void an_unknown_revision_is_answered_with_our_newest_one() throws Exception {
        try (ServerProcess server = ServerProcess.start(Map.of())) {
            server.sendLine(
                    """
                    {"jsonrpc":"2.0","id":1,"method":"initialize",\
                    "params":{"protocolVersion":"1999-01-01"}}\
                    """);

            assertThat(server.replyTo(1).path("result").path("protocolVersion").asString())
                    .isEqualTo("2025-11-25");
        }
    }

    @Test
    void tools_list_names_the_three_tools() throws Exception {
        try (ServerProcess server = ServerProcess.start(Map.of()).initialize("2025-06-18")) {
            server.sendLine("{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"tools/list\"}");

            JsonNode tools = server.replyTo(2).path("result").path("tools");
            assertThat(tools.findValuesAsString("name"))
                    .containsExactly("answer", "answer_detailed", "answer_quick");
            assertThat(tools.get(0).path("inputSchema").path("properties").propertyNames())
                    .startsWith("query", "recency_days", "max_results", "domains", "style");
            assertThat(tools.get(2).path("inputSchema").path("properties").propertyNames())
                    .containsExactly("query");
        }
    }

    @Test
    void a_message_is_answered_in_the_framing_it_came_in() throws Exception {
        try (ServerProcess server = ServerProcess.start(Map.of())) {
            server.sendFramed(PING);
            assertThat(server.next()).isEqualTo(new Received(pong(), true));

            server.sendLine(PING);
            assertThat(server.next()).isEqualTo(new Received(pong(), false));
        }
    }

    @Test
    void an_unknown_method_is_an_error_with_the_id_of_the_request() throws Exception {
        try (ServerProcess server = ServerProcess.start(Map.of()).initialize("2025-06-18")) {
            server.sendLine("{\"jsonrpc\":\"2.0\",\"id\":\"a\",\"method\":\"resources/list\"}");

            assertThat(server.replyTo("\"a\"").path("error").path("code").asInt())
                    .isEqualTo(-32601);
        }
    }

    @Test
    void an_unknown_tool_is_an_error_that_names_the_tools() throws Exception {
        try (ServerProcess server = ServerProcess.start(Map.of()).initialize("2025-06-18")) {
            server.call(1, "search", "anything");

            JsonNode error = server.replyTo(1).path("error");
            assertThat(error.path("code").asInt()).isEqualTo(-32602);
            assertThat(error.path("message").asString()).contains("answer_detailed");
        }
    }

    @Test
    void garbage_is_answered_once_and_the_next_message_is_served() throws Exception {
        try (ServerProcess server = ServerProcess.start(Map.of())) {
            server.sendLine("garbage").sendLine(PING);

            assertThat(server.next().message().path("error").path("code").asInt())
                    .isEqualTo(-32700);
            assertThat(server.next().message()).isEqualTo(pong());
        }
    }

    @Test
    void notifications_and_replies_of_the_client_are_never_answered() throws Exception {
        try (ServerProcess server = ServerProcess.start(Map.of())) {
            server.sendLine("{\"jsonrpc\":\"2.0\",\"method\":\"tools/list\"}")
                    .sendLine("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/unheard-of\"}")
                    .sendLine("{\"jsonrpc\":\"2.0\",\"id\":9,\"result\":{}}")
                    .sendLine(PING);

            assertThat(server.next().message()).isEqualTo(pong());
        }
    }

    @Test
    void an_id_comes_back_digit_for_digit() throws Exception {
        try (ServerProcess server = ServerProcess.start(Map.of())) {
            server.sendLine(
                    "{\"jsonrpc\":\"2.0\",\"id\":12345678901234567890,\"method\":\"ping\"}");

            assertThat(server.next().message().path("id").toString())
                    .isEqualTo("12345678901234567890");
        }
    }

    @Test
    void the_end_of_stdin_ends_the_server() throws Exception {
        ServerProcess server = ServerProcess.start(Map.of()).hangUp();

        assertThat(server.exitCode()).isZero();
    }

    @Test
    void a_request_to_terminate_ends_the_server_without_half_a_message() throws Exception {
        ServerProcess server = ServerProcess.start(Map.of());
        server.sendLine(PING);
        server.replyTo(1);

        server.terminate();

        assertThat(server.exitCode()).isEqualTo(128 + 15);
    }

    private static JsonNode pong() {
        return Wire.JSON.readTree("{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}");
    }
}
