package io.github.responsesmcp.mcp;

import io.github.responsesmcp.json.JsonText;
import io.github.responsesmcp.jsonrpc.Channel;
import io.github.responsesmcp.jsonrpc.ErrorCode;
import io.github.responsesmcp.jsonrpc.Id;
import io.github.responsesmcp.jsonrpc.Message;
import io.github.responsesmcp.jsonrpc.Message.Batch;
import io.github.responsesmcp.jsonrpc.Message.Malformed;
import io.github.responsesmcp.jsonrpc.Message.Notification;
import io.github.responsesmcp.jsonrpc.Message.Request;
import io.github.responsesmcp.jsonrpc.Message.Response;
import io.github.responsesmcp.jsonrpc.MessageHandler;
import io.github.responsesmcp.jsonrpc.Outgoing;
import io.github.responsesmcp.jsonrpc.RpcError;
import io.github.responsesmcp.log.Log;
import io.github.responsesmcp.mcp.RequestMeta.Era;
import io.github.responsesmcp.tools.Answering;

import org.jspecify.annotations.Nullable;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Serves the methods of the protocol, in both of its eras at once: the revision that a request
 * carries, or else the one that {@code initialize} agreed on, decides how it is served.
 */
public final class McpServer implements MessageHandler {
    /** The revisions of the protocol that are spoken, oldest first. */
    public static final List<String> REVISIONS = Revision.versions();

    private static final JsonText EMPTY = JsonText.written("{}");
    private static final RpcError NO_BATCH =
            new RpcError(
                    ErrorCode.INVALID_REQUEST,
                    "Invalid request: batches are part of revision 2025-03-26 only");

    private final Surface surface;
    private final Log log;
    private final Crashes crashes;
    private final ToolCalls calls;
    private final Subscriptions subscriptions = new Subscriptions();

    /** What {@code initialize} agreed on, once it did. */
    private volatile @Nullable Revision agreed;

    public McpServer(Surface surface, Answering answering, int maxConcurrent, Log log) {
        this.surface = surface;
        this.log = log;
        this.crashes = new Crashes(log);
        this.calls = new ToolCalls(answering, surface, maxConcurrent, crashes, log);
    }

    @Override
    public void handle(Message message, Channel channel) {
        switch (message) {
            case Request request -> guarded(request, channel);
            case Notification notification -> notification(notification);
            case Response() -> {} // we ask the client nothing, so there is nothing it can answer
            case Malformed(Id id, RpcError error, ObjectNode params) ->
                    channel.send(failure(id, error, params));
            case Batch(List<Message> messages) -> batch(messages, channel);
        }
    }

    /** The client hung up: what is still to be answered is answered, as far as its era wants it. */
    public void finish(Duration patience) throws InterruptedException {
        subscriptions.close();
        calls.finish(patience);
    }

    private void guarded(Request request, Channel channel) {
        try {
            request(request, channel);
        } catch (RuntimeException | Error crash) {
            channel.send(new Outgoing.Failure(request.id(), crashes.explain(crash)));
        }
    }

    private void request(Request request, Channel channel) {
        log.debug("mcp", "recv method=" + request.method() + " id=" + request.id().token());
        if (calls.isGoingOn(request.id()) || subscriptions.isOpen(request.id())) {
            channel.send(Incoming.duplicate(request.id()));
            return;
        }
        switch (RequestMeta.era(request.params())) {
            case Era.Refused(RpcError error) ->
                    channel.send(new Outgoing.Failure(request.id(), error));
            case Era.Modern(Revision revision) -> modern(new Incoming(request, revision, channel));
            case Era.Legacy() -> {
                Revision revision = agreed;
                legacy(
                        new Incoming(
                                request,
                                revision == null ? Revision.NEWEST_LEGACY : revision,
                                channel),
                        revision != null);
            }
        }
    }

    private void modern(Incoming incoming) {
        switch (incoming.request().method()) {
            case "server/discover" -> incoming.succeed(surface.introduction(incoming.revision()));
            case "tools/list" -> listTools(incoming);
            case "tools/call" -> calls.start(incoming);
            case "subscriptions/listen" -> listen(incoming);
            default -> unknownMethod(incoming);
        }
    }

    private void legacy(Incoming incoming, boolean initialized) {
        String method = incoming.request().method();
        switch (method) {
            case "initialize" -> initialize(incoming);
            case "ping" -> incoming.succeed(EMPTY);
            default -> {
                // Discovery belongs to the modern era: without a claim it is never served.
                if (!initialized || method.equals("server/discover")) {
                    withoutEra(incoming);
                } else {
                    initialized(incoming, method);
                }
            }
        }
    }

    private void initialized(Incoming incoming, String method) {
        switch (method) {
            case "tools/list" -> listTools(incoming);
            case "tools/call" -> calls.start(incoming);
            default -> unknownMethod(incoming);
        }
    }

    private void initialize(Incoming incoming) {
        JsonNode wanted = incoming.params().path("protocolVersion");
        if (!wanted.isString()) {
            incoming.fail(ErrorCode.INVALID_PARAMS, "\"protocolVersion\" must be a string");
            return;
        }
        Revision revision = Revision.negotiate(wanted.stringValue());
        agreed = revision;
        incoming.succeed(surface.introduction(revision));
    }

    private void listTools(Incoming incoming) {
        JsonNode cursor = incoming.params().path("cursor");
        if (cursor.isMissingNode() || cursor.isNull()) {
            incoming.succeed(surface.toolList(incoming.revision()));
        } else {
            incoming.fail(
                    ErrorCode.INVALID_PARAMS,
                    "\"cursor\" is unknown: all tools are on the first page");
        }
    }

    private void listen(Incoming incoming) {
        if (incoming.params().path("notifications").isObject()) {
            subscriptions.listen(incoming);
        } else {
            incoming.fail(ErrorCode.INVALID_PARAMS, "\"notifications\" must be an object");
        }
    }

    private static void withoutEra(Incoming incoming) {
        incoming.fail(
                ErrorCode.INVALID_PARAMS,
                "send \"initialize\" first, or _meta[\""
                        + RequestMeta.VERSION
                        + "\"] and _meta[\""
                        + RequestMeta.CAPABILITIES
                        + "\"] with each request (revision 2026-07-28)");
    }

    private static void unknownMethod(Incoming incoming) {
        incoming.fail(
                ErrorCode.METHOD_NOT_FOUND, "Method not found: " + incoming.request().method());
    }

    private void notification(Notification notification) {
        if (notification.method().equals("notifications/cancelled")) {
            Optional.ofNullable(notification.params().get("requestId"))
                    .flatMap(Id::of)
                    .ifPresent(id -> {
                        log.debug("mcp", "cancelled requestId=" + id.token());
                        calls.cancel(id);
                        subscriptions.cancel(id);
                    });
        }
    }

    private void batch(List<Message> messages, Channel channel) {
        Revision revision = agreed;
        if (revision == null || !revision.hasBatches()) {
            channel.send(failure(null, NO_BATCH, JsonNodeFactory.instance.objectNode()));
            return;
        }
        int replies =
                (int)
                        messages.stream()
                                .filter(m -> m instanceof Request || m instanceof Malformed)
                                .count();
        Channel together = new BatchChannel(channel, replies);
        for (Message message : messages) {
            // MCP 2025-03-26: initialize must not be part of a batch.
            if (message instanceof Request request && request.method().equals("initialize")) {
                together.send(
                        new Outgoing.Failure(
                                request.id(),
                                new RpcError(
                                        ErrorCode.INVALID_REQUEST,
                                        "Invalid request: initialize cannot be in a batch")));
            } else {
                handle(message, together);
            }
        }
    }

    private Outgoing.Failure failure(@Nullable Id id, RpcError error, ObjectNode params) {
        Revision revision = agreed;
        boolean omitted =
                revision == null
                        || revision.mayOmitId()
                        || !(RequestMeta.era(params) instanceof Era.Legacy);
        return new Outgoing.Failure(id != null || omitted ? id : Id.NULL, error);
    }
}
