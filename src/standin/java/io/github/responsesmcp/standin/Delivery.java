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
        Packing packing,
        int pieceBytes,
        Duration betweenPieces,
        Break end,
        int at) {

    /** Places for {@link #at} that are no number of body bytes. */
    static final int BEFORE_HEADERS = -2;

    static final int INSIDE_HEADERS = -3;

    static final int MIDDLE = -1;

    static final Delivery PROMPT =
            new Delivery(
                    CompletableFuture.completedFuture(null),
                    Duration.ZERO,
                    Packing.NONE,
                    0,
                    Duration.ZERO,
                    Break.NONE,
                    MIDDLE);

    /** Whether the bytes are compressed, and well. */
    enum Packing {
        NONE,
        GZIP,
        TORN_GZIP
    }

    /** What ends the bytes before their time. */
    enum Break {
        NONE,
        STALL,
        CUT,
        RESET
    }

    Delivery heldUntil(CompletableFuture<?> opened) {
        return new Delivery(opened, beforeHeaders, packing, pieceBytes, betweenPieces, end, at);
    }

    Delivery delayed(Duration delay) {
        return new Delivery(gate, delay, packing, pieceBytes, betweenPieces, end, at);
    }

    Delivery inPieces(int bytes, Duration between) {
        return new Delivery(gate, beforeHeaders, packing, bytes, between, end, at);
    }

    Delivery packed(Packing how) {
        return new Delivery(gate, beforeHeaders, how, pieceBytes, betweenPieces, end, at);
    }

    Delivery broken(Break by, int where) {
        return new Delivery(gate, beforeHeaders, packing, pieceBytes, betweenPieces, by, where);
    }
}
