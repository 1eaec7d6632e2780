package io.github.responsesmcp.standin;

import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * A status and the error body that goes with it; an empty {@code code} or {@code param} is null.
 */
public record ApiError(int status, String type, String code, String param, String message) {

    /** The body as the API writes it: all four keys are always there. */
    ObjectNode body() {
        ObjectNode body = JsonNodeFactory.instance.objectNode();
        body.set("error", fields());
        return body;
    }

    ObjectNode fields() {
        ObjectNode error = JsonNodeFactory.instance.objectNode();
        error.put("message", message);
        error.put("type", type);
        error.put("param", param.isEmpty() ? null : param);
        error.put("code", code.isEmpty() ? null : code);
        return error;
    }
}
