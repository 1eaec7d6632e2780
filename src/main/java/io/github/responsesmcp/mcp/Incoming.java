package io.github.responsesmcp.mcp;

import io.github.responsesmcp.json.JsonText;
import io.github.responsesmcp.jsonrpc.Channel;
import io.github.responsesmcp.jsonrpc.ErrorCode;
import io.github.responsesmcp.jsonrpc.Id;
import io.github.responsesmcp.jsonrpc.Message.Request;
import io.github.responsesmcp.jsonrpc.Outgoing;
import io.github.responsesmcp.jsonrpc.RpcError;

import tools.jackson.databind.node.ObjectNode;

/** A request, the revision it is to be served by, and the way back. */
record Incoming(Request request, Revision revision, Channel channel) {
    Id id() {
        return request.id();
    }

    ObjectNode params() {
        return request.params();
    }

    /** The answer to a request whose id is that of one still being answered. */
    static Outgoing duplicate(Id id) {
        return new Outgoing.Failure(
                id,
                new RpcError(
                        ErrorCode.INVALID_REQUEST,
                        "Invalid request: one with this id is still being answered"));
    }

    void succeed(JsonText result) {
        channel.send(new Outgoing.Success(id(), result));
    }

    void fail(ErrorCode code, String message) {
        channel.send(new Outgoing.Failure(id(), new RpcError(code, message)));
    }
}
