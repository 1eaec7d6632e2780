package io.github.responsesmcp.jsonrpc;

import io.github.responsesmcp.json.InvalidJson;
import io.github.responsesmcp.json.JsonReader;
import io.github.responsesmcp.jsonrpc.Message.Batch;
import io.github.responsesmcp.jsonrpc.Message.Malformed;
import io.github.responsesmcp.jsonrpc.Message.Notification;
import io.github.responsesmcp.jsonrpc.Message.Request;
import io.github.responsesmcp.jsonrpc.Message.Response;

import org.jspecify.annotations.Nullable;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

import java.util.ArrayList;
import java.util.List;

/** Tells which kind of message some bytes are. */
public final class MessageReader {
    private MessageReader() {}

    /** The message in some bytes; whatever is wrong with it is part of the result. */
    public static Message read(byte[] bytes, int from, int length) {
        try {
            JsonNode message = JsonReader.read(bytes, from, length);
            return message instanceof ArrayNode batch ? batch(batch) : single(message);
        } catch (InvalidJson e) {
            return unreadable(e.reason());
        }
    }

    /** Stands for something that could not be read as a message at all. */
    public static Malformed unreadable(String reason) {
        return new Malformed(
                null,
                new RpcError(ErrorCode.PARSE_ERROR, "Parse error: " + reason),
                JsonNodeFactory.instance.objectNode());
    }

    private static Message batch(ArrayNode batch) {
        if (batch.isEmpty()) {
            return invalid(null, "a batch holds at least one message");
        }
        List<Message> messages = new ArrayList<>();
        batch.forEach(element -> messages.add(single(element)));
        return new Batch(List.copyOf(messages));
    }

    private static Message single(JsonNode message) {
        if (!(message instanceof ObjectNode object)) {
            return invalid(null, "a message is a JSON object");
        }
        // Even with a method: only requests are answered, and this is none.
        if (object.has("result") || object.has("error")) {
            return new Response();
        }
        JsonNode given = object.path("params");
        ObjectNode params =
                given instanceof ObjectNode named ? named : JsonNodeFactory.instance.objectNode();
        JsonNode idMember = object.get("id");
        Id id = idMember == null ? null : Id.of(idMember).orElse(null);
        String problem = problem(object, id);
        if (problem != null) {
            return new Malformed(id, invalidRequest(problem), params);
        }
        String method = object.path("method").stringValue();
        if (id == null) {
            return new Notification(method, params);
        }
        if (!given.isObject() && !given.isMissingNode() && !given.isNull()) {
            return new Malformed(
                    id,
                    new RpcError(ErrorCode.INVALID_PARAMS, "\"params\" must be an object"),
                    params);
        }
        return new Request(id, method, params);
    }

    /** What is wrong with the envelope of a message, if anything. */
    private static @Nullable String problem(ObjectNode message, @Nullable Id id) {
        if (message.has("id") && id == null) {
            return "\"id\" must be a string or an integer";
        }
        if (!message.path("jsonrpc").asString("").equals("2.0")
                || !message.path("jsonrpc").isString()) {
            return "\"jsonrpc\" must be \"2.0\"";
        }
        return message.path("method").isString() ? null : "\"method\" must be a string";
    }

    private static Malformed invalid(@Nullable Id id, String reason) {
        return new Malformed(id, invalidRequest(reason), JsonNodeFactory.instance.objectNode());
    }

    private static RpcError invalidRequest(String reason) {
        return new RpcError(ErrorCode.INVALID_REQUEST, "Invalid request: " + reason);
    }
}
