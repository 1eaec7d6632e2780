package io.github.responsesmcp.jsonrpc;

import io.github.responsesmcp.json.JsonText;

import org.jspecify.annotations.Nullable;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;

/** What the server sends. */
public sealed interface Outgoing {
    /** The whole message as it goes on the wire. */
    default byte[] utf8() {
        return text().getBytes(StandardCharsets.UTF_8);
    }

    private String text() {
        return switch (this) {
            case Success(Id id, JsonText result) ->
                    "{\"jsonrpc\":\"2.0\",\"id\":" + id.token() + ",\"result\":" + result + "}";
            case Failure(Id id, RpcError error) ->
                    "{\"jsonrpc\":\"2.0\","
                            + (id == null ? "" : "\"id\":" + id.token() + ",")
                            + "\"error\":"
                            + JsonText.of(error.toJson())
                            + "}";
            case Notice(String method, JsonText params) ->
                    "{\"jsonrpc\":\"2.0\",\"method\":\"" + method + "\",\"params\":" + params + "}";
            case Batch(List<Reply> replies) ->
                    replies.stream().map(Outgoing::text).collect(Collectors.joining(",", "[", "]"));
        };
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
