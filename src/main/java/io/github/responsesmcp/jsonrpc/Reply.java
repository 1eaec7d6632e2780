package io.github.responsesmcp.jsonrpc;

import io.github.responsesmcp.json.JsonText;

import org.jspecify.annotations.Nullable;

import java.nio.charset.StandardCharsets;

/** What the server sends back for one message. */
public sealed interface Reply {
    record Success(Id id, JsonText result) implements Reply {}

    /** An error; without an id when the message had none that could be read. */
    record Failure(@Nullable Id id, RpcError error) implements Reply {}

    /** The whole message as it goes on the wire. */
    default byte[] utf8() {
        String text =
                switch (this) {
                    case Success(Id id, JsonText result) ->
                            "{\"jsonrpc\":\"2.0\",\"id\":"
                                    + id.token()
                                    + ",\"result\":"
                                    + result
                                    + "}";
                    case Failure(Id id, RpcError error) ->
                            "{\"jsonrpc\":\"2.0\","
                                    + (id == null ? "" : "\"id\":" + id.token() + ",")
                                    + "\"error\":"
                                    + JsonText.of(error.toJson())
                                    + "}";
                };
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
