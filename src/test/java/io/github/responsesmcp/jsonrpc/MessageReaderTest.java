package io.github.responsesmcp.jsonrpc;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.responsesmcp.jsonrpc.Message.Malformed;
import io.github.responsesmcp.jsonrpc.Message.Notification;
import io.github.responsesmcp.jsonrpc.Message.Request;
import io.github.responsesmcp.jsonrpc.Message.Response;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.charset.StandardCharsets;

class MessageReaderTest {
    @ParameterizedTest
    @ValueSource(strings = {"1", "0", "-1", "\"1\"", "\"\"", "12345678901234567890", "\"日本\""})
    void an_id_is_kept_to_the_letter(String id) {
        Message message = read("{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"method\":\"ping\"}");

        assertThat(message)
                .isInstanceOfSatisfying(
                        Request.class, request -> assertThat(request.id()).isEqualTo(new Id(id)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "nonsense                                            | PARSE_ERROR     |",
                "7                                                   | INVALID_REQUEST |",
                "[]                                                  | INVALID_REQUEST |",
                "{}                                                  | INVALID_REQUEST |",
                "{\"jsonrpc\":\"2.0\",\"id\":null,\"method\":\"ping\"}  | INVALID_REQUEST |",
                "{\"jsonrpc\":\"2.0\",\"id\":1.5,\"method\":\"ping\"}   | INVALID_REQUEST |",
                "{\"jsonrpc\":\"1.0\",\"id\":4,\"method\":\"ping\"}     | INVALID_REQUEST | 4",
                "{\"id\":4,\"method\":\"ping\"}                        | INVALID_REQUEST | 4",
                "{\"jsonrpc\":\"2.0\",\"id\":4,\"method\":5}            | INVALID_REQUEST | 4",
                "{\"jsonrpc\":\"2.0\",\"id\":4,\"method\":\"a\",\"params\":[]} | INVALID_PARAMS | 4"
            })
    void what_is_no_message_says_why_and_keeps_the_id_if_there_is_one(
            String text, ErrorCode code, String id) {
        assertThat(read(text))
                .isInstanceOfSatisfying(
                        Malformed.class,
                        malformed -> {
                            assertThat(malformed.error().code()).isEqualTo(code);
                            assertThat(malformed.id()).isEqualTo(id == null ? null : new Id(id));
                        });
    }

    @Test
    void a_message_without_id_is_a_notification_whatever_its_params() {
        assertThat(read("{\"jsonrpc\":\"2.0\",\"method\":\"a\",\"params\":3}"))
                .isInstanceOf(Notification.class);
    }

    @Test
    void a_reply_of_the_client_is_told_from_a_request() {
        assertThat(read("{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}"))
                .isInstanceOf(Response.class);
        assertThat(read("{\"jsonrpc\":\"2.0\",\"error\":{\"code\":1,\"message\":\"\"}}"))
                .isInstanceOf(Response.class);
        assertThat(read("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"a\",\"result\":{}}"))
                .isInstanceOf(Response.class);
    }

    @Test
    void an_array_is_a_batch_of_whatever_its_elements_are() {
        assertThat(read("[{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"},1,[]]"))
                .isInstanceOfSatisfying(
                        Message.Batch.class,
                        batch ->
                                assertThat(batch.messages())
                                        .hasExactlyElementsOfTypes(
                                                Request.class, Malformed.class, Malformed.class));
    }

    private static Message read(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return MessageReader.read(bytes, 0, bytes.length);
    }
}
