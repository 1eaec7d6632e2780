package io.github.responsesmcp.mcp;

import io.github.responsesmcp.json.JsonText;
import io.github.responsesmcp.jsonrpc.ErrorCode;
import io.github.responsesmcp.jsonrpc.Id;
import io.github.responsesmcp.jsonrpc.Outgoing;
import io.github.responsesmcp.jsonrpc.Outgoing.Reply;
import io.github.responsesmcp.jsonrpc.RpcError;
import io.github.responsesmcp.log.Log;
import io.github.responsesmcp.tools.Answering;
import io.github.responsesmcp.tools.Progress;
import io.github.responsesmcp.tools.Tool;
import io.github.responsesmcp.tools.ToolFailure;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

import java.time.Duration;
import java.util.Optional;

/** Takes {@code tools/call} requests from start to reply. */
final class ToolCalls {
    private final Answering answering;
    private final Surface surface;
    private final Crashes crashes;
    private final Log log;
    private final Turns turns;
    private final InFlightCalls inFlight = new InFlightCalls();

    ToolCalls(Answering answering, Surface surface, int maxConcurrent, Crashes crashes, Log log) {
        this.answering = answering;
        this.surface = surface;
        this.turns = new Turns(maxConcurrent);
        this.crashes = crashes;
        this.log = log;
    }

    /** Checks a call and sets it going; the reply follows when it is done. */
    void start(Incoming incoming) {
        Optional<Tool> tool = Tool.named(incoming.params().path("name").asString(""));
        JsonNode arguments = incoming.params().path("arguments");
        if (!incoming.params().path("name").isString()) {
            incoming.fail(ErrorCode.INVALID_PARAMS, "\"name\" must be the name of a tool");
        } else if (tool.isEmpty()) {
            incoming.fail(
                    ErrorCode.INVALID_PARAMS,
                    "Unknown tool; there are answer, answer_detailed, answer_quick");
        } else if (!arguments.isObject() && !arguments.isMissingNode() && !arguments.isNull()) {
            incoming.fail(ErrorCode.INVALID_PARAMS, "\"arguments\" must be an object");
        } else {
            ObjectNode given =
                    arguments instanceof ObjectNode object
                            ? object
                            : JsonNodeFactory.instance.objectNode();
            run(incoming, tool.get(), given);
        }
    }

    boolean isGoingOn(Id id) {
        return inFlight.isGoingOn(id);
    }

    void cancel(Id id) {
        inFlight.cancel(id);
    }

    /** The client hung up: §6.1 keeps legacy calls going, MCP 2026-07-28 does not. */
    void finish(Duration patience) throws InterruptedException {
        inFlight.cancelThoseThatEndWithTheClient();
        inFlight.drain(patience);
    }

    private void run(Incoming incoming, Tool tool, ObjectNode arguments) {
        logCall(tool, arguments);
        int ahead = turns.queued();
        Turns.Turn turn = turns.take();
        ProgressReports reports = reports(incoming);
        boolean started =
                inFlight.start(
                        incoming.id(),
                        !incoming.revision().isModern(),
                        () -> work(incoming, tool, arguments, turn, ahead, reports),
                        () -> {
                            reports.silence();
                            incoming.channel().forget(incoming.id());
                        });
        if (!started) {
            turn.done();
            reports.close();
            incoming.channel().send(Incoming.duplicate(incoming.id()));
        }
    }

    private void work(
            Incoming incoming,
            Tool tool,
            ObjectNode arguments,
            Turns.Turn turn,
            int ahead,
            ProgressReports reports) {
        Reply reply;
        try {
            if (!turn.isNow()) {
                reports.say("waiting until %d calls before this one are done".formatted(ahead + 1));
                turn.await();
            }
            reply = outcome(incoming, tool, arguments, reports);
        } catch (InterruptedException cancelled) {
            return;
        } finally {
            turn.done();
            reports.close();
        }
        if (inFlight.claimAnswer(incoming.id())) {
            incoming.channel().send(reply);
        }
    }

    private Reply outcome(Incoming incoming, Tool tool, ObjectNode arguments, Progress progress)
            throws InterruptedException {
        CallReplies replies = new CallReplies(incoming.revision(), surface);
        try {
            return replies.success(incoming.id(), answering.answer(tool, arguments, progress));
        } catch (ToolFailure failure) {
            RpcError error = CallReplies.error(failure, log.isDebugging());
            log.error("mcp", "tools/call failed code=" + error.code().number());
            return replies.failure(incoming.id(), error);
        } catch (RuntimeException | Error crash) {
            return replies.failure(incoming.id(), crashes.explain(crash));
        }
    }

    private static ProgressReports reports(Incoming incoming) {
        Id token = RequestMeta.progressToken(incoming.params());
        return token == null
                ? ProgressReports.unwanted()
                : new ProgressReports(
                        (count, message) -> report(incoming, token, count, message),
                        ProgressReports.Pace.USUAL);
    }

    private static void report(Incoming incoming, Id token, long count, String message) {
        String said =
                incoming.revision().hasProgressMessages()
                        ? ",\"message\":" + JsonText.quoted(message)
                        : "";
        String params =
                "{\"progressToken\":" + token.token() + ",\"progress\":" + count + said + "}";
        incoming.channel()
                .send(new Outgoing.Notice("notifications/progress", JsonText.written(params)));
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
}
