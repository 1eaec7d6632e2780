package io.github.responsesmcp.mcp;

import io.github.responsesmcp.json.JsonText;
import io.github.responsesmcp.jsonrpc.ErrorCode;
import io.github.responsesmcp.jsonrpc.Id;
import io.github.responsesmcp.jsonrpc.Reply;
import io.github.responsesmcp.jsonrpc.RpcError;
import io.github.responsesmcp.tools.Answer;
import io.github.responsesmcp.tools.ToolFailure;
import io.github.responsesmcp.tools.ToolFailure.ApiFailed;
import io.github.responsesmcp.tools.ToolFailure.InvalidArguments;
import io.github.responsesmcp.tools.ToolFailure.NoApiKey;

import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The one place that decides what the outcome of a call looks like in a revision. */
record CallReplies(Revision revision) {
    Reply success(Id id, Answer answer) {
        ObjectNode structured = answer.toJson();
        ObjectNode result = result(JsonText.of(structured).toString());
        if (revision.hasStructuredContent()) {
            result.set("structuredContent", structured);
        }
        return new Reply.Success(id, JsonText.of(result));
    }

    Reply failure(Id id, RpcError error) {
        if (!revision.reportsFailuresAsResults()) {
            return new Reply.Failure(id, error);
        }
        ObjectNode result = result(JsonText.of(error.toJson()).toString());
        return new Reply.Success(id, JsonText.of(result.put("isError", true)));
    }

    static RpcError error(ToolFailure failure) {
        return switch (failure) {
            case InvalidArguments invalid ->
                    new RpcError(
                            ErrorCode.INVALID_ARGUMENTS,
                            invalid.message(),
                            object().put("reason", invalid.reason()));
            case NoApiKey noKey -> new RpcError(ErrorCode.NO_API_KEY, noKey.message());
            case ApiFailed failed -> {
                ObjectNode data =
                        object().put("retries", failed.retries()).put("reason", failed.reason());
                failed.status().ifPresent(status -> data.put("status", status));
                yield new RpcError(ErrorCode.API_FAILURE, failed.message(), data);
            }
        };
    }

    private static ObjectNode result(String text) {
        ObjectNode result = object();
        result.putArray("content").addObject().put("type", "text").put("text", text);
        return result;
    }

    private static ObjectNode object() {
        return JsonNodeFactory.instance.objectNode();
    }
}
