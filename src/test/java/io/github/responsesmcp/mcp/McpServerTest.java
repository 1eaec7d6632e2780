package io.github.responsesmcp.mcp;

import static io.github.responsesmcp.mcp.Conversation.MODERN;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.responsesmcp.config.InvalidConfig;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import tools.jackson.databind.JsonNode;

import java.time.Duration;

/** Which method is served when, in which era. */
class McpServerTest {
    private final Conversation client;

    McpServerTest() throws InvalidConfig {
        client = new Conversation(4);
    }

    @ParameterizedTest
    @CsvSource({
        "2024-11-05, 2024-11-05",
        "2025-03-26, 2025-03-26",
        "2025-06-18, 2025-06-18",
        "2025-11-25, 2025-11-25",
        "2026-07-28, 2025-11-25",
        "1999-01-01, 2025-11-25",
        "'', 2025-11-25"
    })
    void initialize_agrees_on_the_revision_asked_for_or_the_newest_of_its_era(
            String wanted, String agreed) throws Exception {
        client.request(1, "initialize", "\"protocolVersion\":\"" + wanted + "\"");

        assertThat(client.reply().path("result").path("protocolVersion").asString())
                .isEqualTo(agreed);
    }

    @Test
    void initialize_without_a_version_is_refused_and_a_second_one_is_answered() throws Exception {
        client.request(1, "initialize", "");
        assertThat(errorCode()).isEqualTo(-32602);
        client.initialize("2024-11-05");
        client.initialize("2025-06-18");

        client.request(2, "tools/list", "");
        assertThat(client.replyText()).contains("outputSchema");
    }

    @ParameterizedTest
    @CsvSource({
        "ping,                 0",
        "tools/list,           -32602",
        "tools/call,           -32602",
        "server/discover,      -32602",
        "subscriptions/listen, -32602",
        "unknown,              -32602"
    })
    void before_initialize_only_ping_is_served_and_the_rest_is_told_both_ways(
            String method, int code) throws Exception {
        client.request(1, method, "");

        assertCode(client.reply(), code);
    }

    @ParameterizedTest
    @CsvSource({
        "ping,                 0",
        "tools/list,           0",
        "tools/call,           -32602",
        "server/discover,      -32602",
        "subscriptions/listen, -32601",
        "prompts/list,         -32601",
        "logging/setLevel,     -32601",
        "Ping,                 -32601",
        "rpc.discover,         -32601"
    })
    void after_initialize_the_legacy_methods_are_served(String method, int code) throws Exception {
        client.initialize("2025-11-25");

        client.request(1, method, "");

        assertCode(client.reply(), code);
    }

    @ParameterizedTest
    @CsvSource({
        "server/discover,      0",
        "tools/list,           0",
        "tools/call,           -32602",
        "subscriptions/listen, -32602",
        "ping,                 -32601",
        "initialize,           -32601",
        "logging/setLevel,     -32601"
    })
    void a_request_that_carries_its_revision_is_served_by_the_modern_table(String method, int code)
            throws Exception {
        client.request(1, method, MODERN);
        assertCode(client.reply(), code);

        client.initialize("2024-11-05");
        client.request(1, method, MODERN);
        assertCode(client.reply(), code);
    }

    @ParameterizedTest
    @ValueSource(strings = {"2025-11-25", "2099-01-01", ""})
    void a_revision_that_cannot_be_claimed_is_refused_at_any_time(String claim) throws Exception {
        String meta = "\"_meta\":{\"io.modelcontextprotocol/protocolVersion\":\"" + claim + "\"}";
        client.request(1, "tools/list", meta);
        assertThat(errorCode()).isEqualTo(-32022);
        client.initialize("2025-11-25");
        client.request(2, "ping", meta);

        JsonNode error = client.reply().path("error");
        assertThat(error.path("code").asInt()).isEqualTo(-32022);
        assertThat(error.path("data").path("requested").asString()).isEqualTo(claim);
        assertThat(error.path("data").path("supported").path(0).asString()).isEqualTo("2026-07-28");
    }

    @ParameterizedTest
    @CsvSource({"2024-11-05, true", "2025-06-18, true", "2025-11-25, false"})
    void an_error_without_id_says_null_or_leaves_it_out(String revision, boolean sayNull)
            throws Exception {
        client.initialize(revision);

        client.send("garbage");

        assertThat(client.replyText().contains("\"id\":null")).isEqualTo(sayNull);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"jsonrpc\":\"2.0\",\"method\":\"unknown\"}",
                "{\"jsonrpc\":\"2.0\",\"method\":\"tools/list\"}",
                "{\"jsonrpc\":\"2.0\",\"method\":\"tools/call\",\"params\":{\"name\":\"answer\"}}",
                "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\"}",
                "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":"
                        + "{\"requestId\":{}}}",
                "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":"
                        + "{\"requestId\":99}}",
                "{\"jsonrpc\":\"2.0\",\"id\":7,\"result\":{}}",
                "{\"jsonrpc\":\"2.0\",\"error\":{\"code\":1,\"message\":\"\"}}"
            })
    void what_wants_no_answer_gets_none(String message) throws Exception {
        client.initialize("2025-11-25");

        client.send(message);
        client.request(1, "ping", "");

        assertThat(client.replyText()).isEqualTo("{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}");
    }

    @Test
    void a_batch_is_answered_by_one_array_where_the_revision_has_batches() throws Exception {
        String batch =
                """
                [{"jsonrpc":"2.0","id":1,"method":"ping"},{"jsonrpc":"2.0","method":"x"},7,\
                {"jsonrpc":"2.0","id":2,"method":"initialize","params":{}}]\
                """;
        client.send(batch);
        assertThat(errorCode()).isEqualTo(-32600);
        client.initialize("2025-06-18");
        client.send(batch);
        assertThat(errorCode()).isEqualTo(-32600);

        client.initialize("2025-03-26");
        client.send(batch);
        JsonNode replies = client.reply();
        assertThat(replies.size()).isEqualTo(3);
        assertCode(replies.get(0), 0);
        assertCode(replies.get(1), -32600);
        assertCode(replies.get(2), -32600);

        client.send("[{\"jsonrpc\":\"2.0\",\"method\":\"x\"}]");
        assertThat(client.isSilent()).isTrue();
    }

    @Test
    void who_listens_is_told_so_and_gets_the_result_at_the_end() throws Exception {
        client.request(5, "subscriptions/listen", MODERN + ",\"notifications\":{}");
        assertThat(client.replyText()).contains("notifications/subscriptions/acknowledged");
        client.request(6, "subscriptions/listen", MODERN + ",\"notifications\":{}");
        client.replyText();
        client.request(5, "tools/list", MODERN);
        assertThat(errorCode()).isEqualTo(-32600);

        client.cancel(6);
        client.server().finish(Duration.ZERO);

        JsonNode result = client.reply();
        assertThat(result.path("id").asInt()).isEqualTo(5);
        assertThat(result.path("result").path("resultType").asString()).isEqualTo("complete");
        assertThat(client.isSilent()).isTrue();
    }

    @Test
    void a_batch_is_complete_without_a_subscription_that_was_cancelled() throws Exception {
        client.initialize("2025-03-26");
        client.send(
                """
                [{"jsonrpc":"2.0","id":1,"method":"subscriptions/listen",\
                "params":{"notifications":{},%s}},{"jsonrpc":"2.0","id":2,"method":"ping"}]\
                """
                        .formatted(MODERN));
        assertThat(client.replyText()).contains("acknowledged");

        client.cancel(1);

        assertThat(client.replyText()).isEqualTo("[{\"jsonrpc\":\"2.0\",\"id\":2,\"result\":{}}]");
    }

    private int errorCode() throws Exception {
        return client.reply().path("error").path("code").asInt();
    }

    private static void assertCode(JsonNode reply, int code) {
        assertThat(reply.path("error").path("code").asInt(0)).as("%s", reply).isEqualTo(code);
        assertThat(reply.has("result")).as("%s", reply).isEqualTo(code == 0);
    }
}
