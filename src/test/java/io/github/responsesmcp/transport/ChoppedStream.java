package io.github.responsesmcp.transport;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.util.List;

/** Hands out bytes in pieces of given sizes, over and over, as a pipe does. */
final class ChoppedStream extends InputStream {
    /** A reader that asks more often than this does not notice that the stream has ended. */
    private static final int PATIENCE_AT_THE_END = 100;

    private final ByteArrayInputStream bytes;
    private final List<Integer> sizes;
    private int reads;
    private int readsAtTheEnd;

    ChoppedStream(byte[] bytes, List<Integer> sizes) {
        this.bytes = new ByteArrayInputStream(bytes);
        this.sizes = sizes;
    }

    @Override
    public int read() {
        return bytes.read();
    }

    @Override
    public int read(byte[] into, int offset, int length) {
        if (bytes.available() == 0 && ++readsAtTheEnd > PATIENCE_AT_THE_END) {
            throw new AssertionError("the end of the stream is not noticed");
        }
        int size = sizes.get(reads++ % sizes.size());
        return bytes.read(into, offset, Math.min(size, length));
    }
}
