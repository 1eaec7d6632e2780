package io.github.responsesmcp.transport;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/** Writes whole messages, one write and one flush each, from any number of threads. */
final class FrameWriter {
    /** A client that does not read is not waited for at the end. */
    private static final long PATIENCE_AT_THE_END_MILLIS = 300;

    private final OutputStream out;
    private final ReentrantLock lock = new ReentrantLock();
    private volatile boolean closed;

    FrameWriter(OutputStream out) {
        this.out = out;
    }

    void write(byte[] payload, Framing framing) throws IOException {
        byte[] frame =
                switch (framing) {
                    case CONTENT_LENGTH ->
                            join(ascii("Content-Length: " + payload.length + "\r\n\r\n"), payload);
                    case LINES -> join(payload, ascii("\n"));
                };
        lock.lock();
        try {
            if (!closed) {
                out.write(frame);
                out.flush();
            }
        } finally {
            lock.unlock();
        }
    }

    /** Lets the message that is being written get out whole, and no other after it. */
    void close() {
        closed = true;
        try {
            if (lock.tryLock(PATIENCE_AT_THE_END_MILLIS, TimeUnit.MILLISECONDS)) {
                lock.unlock();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static byte[] join(byte[] first, byte[] second) {
        byte[] joined = new byte[first.length + second.length];
        System.arraycopy(first, 0, joined, 0, first.length);
        System.arraycopy(second, 0, joined, first.length, second.length);
        return joined;
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
