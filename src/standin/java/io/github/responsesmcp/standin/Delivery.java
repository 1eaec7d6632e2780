package io.github.responsesmcp.standin;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;

/** How the bytes of an answer travel: when they start, in what pieces, and what breaks them off. */
record Delivery(
        CompletableFuture<?> gate,
        Duration beforeHeaders,
        int pieceBytes,
        Duration betweenPieces,
        Break end,
        int at) {

    /** Places for {@link #at} that are no number of body bytes. */
    static final int BEFORE_HEADERS = -2;

    static final int MIDDLE = -1;

    static final Delivery PROMPT =
            new Delivery(
                    CompletableFuture.completedFuture(null),
                    Duration.ZERO,
                    0,
                    Duration.ZERO,
                    Break.NONE,
                    MIDDLE);

    /** What ends the bytes before their time. */
    enum Break {
        NONE,
        STALL,
        CUT,
        RESET
    }

    Delivery heldUntil(CompletableFuture<?> opened) {
        return new Delivery(opened, beforeHeaders, pieceBytes, betweenPieces, end, at);
    }

    Delivery delayed(Duration delay) {
        return new Delivery(gate, delay, pieceBytes, betweenPieces, end, at);
    }

    Delivery inPieces(int bytes, Duration between) {
        return new Delivery(gate, beforeHeaders, bytes, between, end, at);
    }

    Delivery broken(Break by, int where) {
        return new Delivery(gate, beforeHeaders, pieceBytes, betweenPieces, by, where);
    }
}
