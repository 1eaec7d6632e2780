package io.github.responsesmcp.mcp;

import io.github.responsesmcp.json.JsonText;
import io.github.responsesmcp.jsonrpc.ErrorCode;
import io.github.responsesmcp.jsonrpc.Id;
import io.github.responsesmcp.jsonrpc.Outgoing;
import io.github.responsesmcp.jsonrpc.Outgoing.Reply;
import io.github.responsesmcp.jsonrpc.RpcError;
import io.github.responsesmcp.tools.Answer;
import io.github.responsesmcp.tools.ToolFailure;
import io.github.responsesmcp.tools.ToolFailure.ApiFailed;
import io.github.responsesmcp.tools.ToolFailure.InvalidArguments;
import io.github.responsesmcp.tools.ToolFailure.NoApiKey;

import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The one place that decides what the outcome of a call looks like in a revision. */
public final class CallReplies {
    /** Official clients close the connection at ten million bytes. */
    private static final int LONGEST_REPLY = 9_900_000;

    /** Specification §8.2: about 400 characters. */
    private static final int LONGEST_MESSAGE = 400;

    private static final String DETAILS = "io.github.responsesmcp/answer";
    private static final String CUT =
            "\n\n[The answer was longer than an MCP client can take, and is cut here.]";

    private final Revision revision;
    private final ObjectNode serverInfo;

    CallReplies(Revision revision, Surface surface) {
        this.revision = revision;
        this.serverInfo = surface.serverInfo(revision);
    }

    Reply success(Id id, Answer answer) {
        JsonText result = result(answer);
        Answer shown = answer;
        while (result.utf8Length() > LONGEST_REPLY) {
            shown = cut(answer, shown, result.utf8Length());
            result = result(shown);
        }
        return new Outgoing.Success(id, result);
    }

    private JsonText result(Answer answer) {
        ObjectNode structured = answer.toJson();
        ObjectNode result = result(JsonText.of(structured).toString());
        if (revision.hasStructuredContent()) {
            result.set("structuredContent", structured);
        }
        result.withObjectProperty("_meta").set(DETAILS, answer.details().toJson());
        return JsonText.of(result);
    }

    /** The answer shortened by as much as the reply is too long, and a little more. */
    private static Answer cut(Answer whole, Answer shown, int length) {
        int kept = shown.answer().length() - (shown == whole ? 0 : CUT.length());
        int end = (int) (kept * 0.97 * LONGEST_REPLY / length);
        String text = whole.answer();
        if (end > 0 && Character.isHighSurrogate(text.charAt(end - 1))) {
            end--;
        }
        return whole.withText(
                text.substring(0, end) + CUT,
                "the answer had %d characters and was cut to %d".formatted(text.length(), end));
    }

    Reply failure(Id id, RpcError error) {
        if (!revision.reportsFailuresAsResults()) {
            return new Outgoing.Failure(id, error);
        }
        ObjectNode result = result(JsonText.of(error.toJson()).toString());
        return new Outgoing.Success(id, JsonText.of(result.put("isError", true)));
    }

    /**
     * The error that stands for a failure.
     *
     * @param debugging whether to add what helps to find the cause (specification §8.2)
     */
    public static RpcError error(ToolFailure failure, boolean debugging) {
        return switch (failure) {
            case InvalidArguments invalid ->
                    new RpcError(
                            ErrorCode.INVALID_ARGUMENTS,
                            invalid.message(),
                            object().put("reason", invalid.reason()));
            case NoApiKey noKey -> new RpcError(ErrorCode.NO_API_KEY, noKey.message());
            case ApiFailed failed ->
                    new RpcError(ErrorCode.API_FAILURE, failed.message(), data(failed, debugging));
        };
    }

    private static ObjectNode data(ApiFailed failed, boolean debugging) {
        ObjectNode data = object().put("retries", failed.retries());
        failed.status()
                .ifPresentOrElse(
                        status -> data.put("status", status), () -> data.putNull("status"));
        data.put("request_id", failed.requestId());
        data.put("reason", failed.reason());
        if (debugging) {
            data.put("message", shortened(failed.reason()));
            data.put("type", failed.type());
            data.put("name", failed.name());
        }
        return data;
    }

    private static String shortened(String text) {
        return text.length() <= LONGEST_MESSAGE ? text : text.substring(0, LONGEST_MESSAGE) + "…";
    }

    private ObjectNode result(String text) {
        ObjectNode result = object();
        if (revision.isModern()) {
            result.put("resultType", "complete");
        }
        result.putArray("content").addObject().put("type", "text").put("text", text);
        if (revision.isModern()) {
            result.putObject("_meta").set(Surface.SERVER_INFO, serverInfo);
        }
        return result;
    }

    private static ObjectNode object() {
        return JsonNodeFactory.instance.objectNode();
    }
}
