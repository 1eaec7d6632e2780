package io.github.responsesmcp.standin;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;

/**
 * How the bytes of an answer travel: when they start, in what form and pieces, and what breaks them
 * off.
 *
 * @param pieceBytes 0 for the pieces as they are, one for each event of a stream
 */
record Delivery(
        CompletableFuture<?> gate,
        Duration beforeHeaders,
        boolean gzip,
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
                    false,
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
        return new Delivery(opened, beforeHeaders, gzip, pieceBytes, betweenPieces, end, at);
    }

    Delivery delayed(Duration delay) {
        return new Delivery(gate, delay, gzip, pieceBytes, betweenPieces, end, at);
    }

    Delivery inPieces(int bytes, Duration between) {
        return new Delivery(gate, beforeHeaders, gzip, bytes, between, end, at);
    }

    Delivery gzipped() {
        return new Delivery(gate, beforeHeaders, true, pieceBytes, betweenPieces, end, at);
    }

    Delivery broken(Break by, int where) {
        return new Delivery(gate, beforeHeaders, gzip, pieceBytes, betweenPieces, by, where);
    }
}
