package io.github.responsesmcp.standin;

import java.io.IOException;
import java.io.InputStream;
import java.time.Instant;
import java.util.Arrays;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * The bytes of a client, read as soon as they come: so its hanging up is noticed at once, also
 * while an answer is being written or held back.
 */
final class Inbox extends InputStream {
    private static final byte[] END = new byte[0];

    private final BlockingQueue<byte[]> pieces = new LinkedBlockingQueue<>();
    private final CompletableFuture<Instant> gone = new CompletableFuture<>();
    private byte[] piece = END;
    private int next;
    private boolean ended;

    Inbox(InputStream source) {
        Thread.ofVirtual().name("inbox").start(() -> pump(source));
    }

    private void pump(InputStream source) {
        byte[] buffer = new byte[16 * 1024];
        try {
            for (int n = source.read(buffer); n >= 0; n = source.read(buffer)) {
                if (n > 0) {
                    pieces.add(Arrays.copyOf(buffer, n));
                }
            }
        } catch (IOException lost) {
            // A reset is a way of hanging up, too.
        }
        pieces.add(END);
        gone.complete(Instant.now());
    }

    /** Completes when the client closed its side or the connection broke. */
    CompletableFuture<Instant> gone() {
        return gone;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        if (next == piece.length && !refill()) {
            return -1;
        }
        int n = Math.min(length, piece.length - next);
        System.arraycopy(piece, next, target, offset, n);
        next += n;
        return n;
    }

    private boolean refill() throws IOException {
        if (ended) {
            return false;
        }
        try {
            piece = pieces.take();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
        next = 0;
        ended = piece.length == 0;
        return !ended;
    }
}
