package io.github.responsesmcp.jsonrpc;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;

import io.github.responsesmcp.json.InvalidJson;
import io.github.responsesmcp.json.JsonReader;
import io.github.responsesmcp.json.JsonText;
import io.github.responsesmcp.jsonrpc.Message.Batch;
import io.github.responsesmcp.jsonrpc.Message.Malformed;
import io.github.responsesmcp.jsonrpc.Message.Notification;
import io.github.responsesmcp.jsonrpc.Message.Request;
import io.github.responsesmcp.jsonrpc.Message.Response;

import org.jspecify.annotations.Nullable;

import tools.jackson.databind.JsonNode;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/** Any bytes as a message: there is always something to make of it, and a reply that is JSON. */
class MessageFuzzTest {
    @FuzzTest(maxExecutions = 20_000)
    void any_bytes_get_an_answer_that_is_json(byte[] bytes)
            throws InvalidJson, CharacterCodingException {
        check(MessageReader.read(bytes, 0, bytes.length));
    }

    private static void check(Message message) throws InvalidJson, CharacterCodingException {
        switch (message) {
            case Request(Id id, String method, var params) -> {
                check(id, new Outgoing.Success(id, JsonText.of(params)));
                check(id, failure(id, "Method not found: " + method));
            }
            case Malformed(Id id, RpcError error, var params) ->
                    check(id, new Outgoing.Failure(id, error));
            case Batch(var messages) -> {
                assertThat(messages).isNotEmpty().noneMatch(Batch.class::isInstance);
                for (Message member : messages) {
                    check(member);
                }
            }
            case Notification(String method, var params) -> {
                check(null, failure(null, method));
                check(null, new Outgoing.Notice("notifications/a", JsonText.of(params)));
            }
            case Response() -> {} // is never answered
        }
    }

    private static void check(@Nullable Id id, Outgoing reply)
            throws InvalidJson, CharacterCodingException {
        byte[] utf8 = reply.utf8();
        String line = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(utf8)).toString();
        JsonNode tree = JsonReader.read(utf8);

        assertThat(line).doesNotContainPattern("[\\x00-\\x1f\\x7f\\x85\u2028\u2029]");
        assertThat(tree.has("id")).isEqualTo(id != null);
        if (id != null) {
            assertThat(line).contains("\"id\":" + id.token() + ",");
            assertThat(Id.of(tree.get("id"))).contains(id);
        }
    }

    private static Outgoing.Failure failure(@Nullable Id id, String text) {
        return new Outgoing.Failure(id, new RpcError(ErrorCode.METHOD_NOT_FOUND, text));
    }
}
