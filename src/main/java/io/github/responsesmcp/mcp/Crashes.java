package io.github.responsesmcp.mcp;

import io.github.responsesmcp.jsonrpc.ErrorCode;
import io.github.responsesmcp.jsonrpc.RpcError;
import io.github.responsesmcp.log.Log;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;

/** Turns a bug into an error for the one request it concerns, and a note for whoever mends it. */
final class Crashes {
    private static final int FRAMES = 12;

    private final AtomicInteger count = new AtomicInteger();
    private final Log log;

    Crashes(Log log) {
        this.log = log;
    }

    /** The error to answer with. The text of an exception may hold anything, so it is not shown. */
    RpcError explain(Throwable crash) {
        int reference = count.incrementAndGet();
        String where =
                Arrays.stream(crash.getStackTrace())
                        .limit(FRAMES)
                        .map(StackTraceElement::toString)
                        .collect(Collectors.joining(" < "));
        log.error(
                "mcp",
                "crash reference=%d type=%s at=%s"
                        .formatted(reference, crash.getClass().getName(), where));
        return new RpcError(
                ErrorCode.INTERNAL_ERROR,
                "internal error, reference %d; start the server with --debug to have it explained"
                        .formatted(reference));
    }
}
