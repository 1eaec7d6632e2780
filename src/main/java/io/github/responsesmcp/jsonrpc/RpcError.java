package io.github.responsesmcp.jsonrpc;

import org.jspecify.annotations.Nullable;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The error object of a reply. */
public record RpcError(ErrorCode code, String message, @Nullable JsonNode data) {
    public RpcError(ErrorCode code, String message) {
        this(code, message, null);
    }

    /** The object as it stands in a reply. */
    public ObjectNode toJson() {
        ObjectNode json =
                JsonNodeFactory.instance
                        .objectNode()
                        .put("code", code.number())
                        .put("message", message);
        if (data != null) {
            json.set("data", data);
        }
        return json;
    }
}
