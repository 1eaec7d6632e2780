package io.github.responsesmcp.mcp;

import io.github.responsesmcp.json.JsonText;
import io.github.responsesmcp.jsonrpc.ErrorCode;
import io.github.responsesmcp.jsonrpc.Id;
import io.github.responsesmcp.jsonrpc.Message;
import io.github.responsesmcp.jsonrpc.Message.Malformed;
import io.github.responsesmcp.jsonrpc.Message.Notification;
import io.github.responsesmcp.jsonrpc.Message.Request;
import io.github.responsesmcp.jsonrpc.Message.Response;
import io.github.responsesmcp.jsonrpc.MessageHandler;
import io.github.responsesmcp.jsonrpc.Reply;
import io.github.responsesmcp.jsonrpc.RpcError;
import io.github.responsesmcp.log.Log;
import io.github.responsesmcp.tools.Answering;
import io.github.responsesmcp.tools.Tool;
import io.github.responsesmcp.tools.ToolCatalogue;
import io.github.responsesmcp.tools.ToolFailure;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Serves the methods of the protocol. */
public final class McpServer implements MessageHandler {
    private static final String NAME = "openai-responses-mcp";
    private static final JsonText EMPTY = JsonText.of(JsonNodeFactory.instance.objectNode());

    /** The revisions of the protocol that are spoken, oldest first. */
    public static final List<String> REVISIONS = Revision.versions();

    private final String version;
    private final Answering answering;
    private final Log log;
    private final InFlightCalls calls = new InFlightCalls();
    private volatile Revision revision = Revision.V2025_06_18;

    public McpServer(String version, Answering answering, Log log) {
        this.version = version;
        this.answering = answering;
        this.log = log;
    }

    @Override
    public void handle(Message message, Consumer<Reply> replies) {
        switch (message) {
            case Request request -> request(request, replies);
            case Notification notification -> notification(notification);
            case Response() -> {} // we ask the client nothing, so there is nothing it can answer
            case Malformed(Id id, RpcError error) -> replies.accept(new Reply.Failure(id, error));
        }
    }

    /** Lets the calls that go on finish: a client that hung up has not cancelled them (§6.1). */
    public void drain(Duration patience) throws InterruptedException {
        calls.drain(patience);
    }

    private void request(Request request, Consumer<Reply> replies) {
        log.debug("mcp", "recv method=" + request.method() + " id=" + request.id().token());
        switch (request.method()) {
            case "initialize" -> replies.accept(initialize(request));
            case "ping" -> replies.accept(new Reply.Success(request.id(), EMPTY));
            case "tools/list" ->
                    replies.accept(new Reply.Success(request.id(), ToolCatalogue.LIST));
            case "tools/call" -> call(request, replies);
            default ->
                    replies.accept(
                            fails(
                                    request,
                                    ErrorCode.METHOD_NOT_FOUND,
                                    "Method not found: " + request.method()));
        }
    }

    private void notification(Notification notification) {
        if (notification.method().equals("notifications/cancelled")) {
            Optional.ofNullable(notification.params().get("requestId"))
                    .flatMap(Id::of)
                    .ifPresent(id -> {
                        log.debug("mcp", "cancelled requestId=" + id.token());
                        calls.cancel(id);
                    });
        }
    }

    private Reply initialize(Request request) {
        JsonNode wanted = request.params().path("protocolVersion");
        if (!wanted.isString()) {
            return fails(request, ErrorCode.INVALID_PARAMS, "\"protocolVersion\" must be a string");
        }
        revision = Revision.negotiate(wanted.stringValue());
        ObjectNode result = JsonNodeFactory.instance.objectNode();
        result.put("protocolVersion", revision.version());
        result.putObject("capabilities").putObject("tools");
        result.putObject("serverInfo").put("name", NAME).put("version", version);
        return new Reply.Success(request.id(), JsonText.of(result));
    }

    private void call(Request request, Consumer<Reply> replies) {
        Optional<Tool> tool = Tool.named(request.params().path("name").asString(""));
        JsonNode arguments = request.params().path("arguments");
        if (tool.isEmpty()) {
            replies.accept(
                    fails(
                            request,
                            ErrorCode.INVALID_PARAMS,
                            "Unknown tool: \"name\" must be one of answer, answer_detailed,"
                                    + " answer_quick"));
        } else if (!arguments.isObject() && !arguments.isMissingNode()) {
            replies.accept(
                    fails(request, ErrorCode.INVALID_PARAMS, "\"arguments\" must be an object"));
        } else {
            ObjectNode given =
                    arguments instanceof ObjectNode object
                            ? object
                            : JsonNodeFactory.instance.objectNode();
            logCall(tool.get(), given);
            CallReplies shape = new CallReplies(revision);
            boolean started =
                    calls.start(
                            request.id(),
                            () -> answer(request.id(), tool.get(), given, shape, replies));
            if (!started) {
                replies.accept(
                        fails(
                                request,
                                ErrorCode.INVALID_REQUEST,
                                "a request with this id is still being answered"));
            }
        }
    }

    /** Names and lengths only: what is asked is nobody's business. */
    private void logCall(Tool tool, ObjectNode arguments) {
        if (log.isDebugging()) {
            log.debug(
                    "mcp",
                    "tools/call name=%s argsKeys=%s queryLen=%d"
                            .formatted(
                                    tool.toolName(),
                                    arguments.propertyNames(),
                                    arguments.path("query").asString("").length()));
        }
    }

    private void answer(
            Id id, Tool tool, ObjectNode arguments, CallReplies shape, Consumer<Reply> replies) {
        Reply reply;
        try {
            reply = shape.success(id, answering.answer(tool, arguments));
        } catch (ToolFailure failure) {
            reply = shape.failure(id, CallReplies.error(failure));
        } catch (InterruptedException cancelled) {
            return;
        } catch (RuntimeException bug) {
            reply =
                    shape.failure(
                            id,
                            new RpcError(
                                    ErrorCode.INTERNAL_ERROR,
                                    "internal error: " + bug.getClass().getSimpleName()));
        }
        if (calls.claimAnswer(id)) {
            replies.accept(reply);
        }
    }

    private static Reply fails(Request request, ErrorCode code, String message) {
        return new Reply.Failure(request.id(), new RpcError(code, message));
    }
}
