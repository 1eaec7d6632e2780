package io.github.responsesmcp.jsonrpc;

import io.github.responsesmcp.json.JsonText;

import org.jspecify.annotations.Nullable;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/** What the server sends. */
public sealed interface Outgoing {
    /** The whole message as it goes on the wire. */
    default byte[] utf8() {
        return switch (this) {
            case Success(Id id, JsonText result) ->
                    joined("{\"jsonrpc\":\"2.0\",\"id\":" + id.token() + ",\"result\":", result);
            case Failure(Id id, RpcError error) ->
                    joined(
                            "{\"jsonrpc\":\"2.0\","
                                    + (id == null ? "" : "\"id\":" + id.token() + ",")
                                    + "\"error\":",
                            JsonText.of(error.toJson()));
            case Notice(String method, JsonText params) ->
                    joined(
                            "{\"jsonrpc\":\"2.0\",\"method\":\"" + method + "\",\"params\":",
                            params);
            case Batch(List<Reply> replies) -> list(replies);
        };
    }

    private static byte[] joined(String before, JsonText last) {
        byte[] beginning = before.getBytes(StandardCharsets.UTF_8);
        byte[] message = Arrays.copyOf(beginning, beginning.length + last.utf8Length() + 1);
        last.copyTo(message, beginning.length);
        message[message.length - 1] = '}';
        return message;
    }

    private static byte[] list(List<Reply> replies) {
        ByteArrayOutputStream message = new ByteArrayOutputStream();
        char separator = '[';
        for (Reply reply : replies) {
            message.write(separator);
            message.writeBytes(reply.utf8());
            separator = ',';
        }
        message.write(']');
        return message.toByteArray();
    }

    /** What is sent for one request. */
    sealed interface Reply extends Outgoing {}

    record Success(Id id, JsonText result) implements Reply {}

    /** An error; without an id when the message had none that could be read. */
    record Failure(@Nullable Id id, RpcError error) implements Reply {}

    /** A notification of the server's own. */
    record Notice(String method, JsonText params) implements Outgoing {}

    /** The replies to a batch, in one message. */
    record Batch(List<Reply> replies) implements Outgoing {}
}
