package io.github.responsesmcp.jsonrpc;

import org.jspecify.annotations.Nullable;

import tools.jackson.databind.node.ObjectNode;

import java.util.List;

/** What a client sent: one of the shapes that JSON-RPC knows, or something that is none of them. */
public sealed interface Message {
    /** Wants exactly one reply with the same id. */
    record Request(Id id, String method, ObjectNode params) implements Message {}

    /** Is never answered. */
    record Notification(String method, ObjectNode params) implements Message {}

    /** A reply to a request of ours. We send none, so it is let pass. */
    record Response() implements Message {}

    /**
     * Is answered with the error alone.
     *
     * @param id there when it could be read
     * @param params as far as they could be read: they may tell how to answer
     */
    record Malformed(@Nullable Id id, RpcError error, ObjectNode params) implements Message {}

    /** Several messages in one, at least one; none of them is a batch again. */
    record Batch(List<Message> messages) implements Message {}
}
