package io.github.responsesmcp.transport;

import java.io.IOException;
import java.io.InputStream;

/**
 * The part of a stream that was read and not yet used.
 *
 * <p>Grows to the size of the largest message in it, and gives the memory back afterwards. Each
 * byte is looked at once, however many reads it takes.
 */
final class ByteWindow {
    /** Says that the stream ends before the line does. */
    static final int END = -1;

    /** Says that the line is longer than allowed. */
    static final int TOO_LONG = -2;

    /** Holds most messages; what is never touched costs no memory, so it starts small. */
    private static final int USUAL = 1 << 13;

    private static final int LARGEST_READ = 1 << 16;

    private final InputStream in;
    private byte[] bytes = new byte[USUAL];
    private int start;
    private int end;

    ByteWindow(InputStream in) {
        this.in = in;
    }

    byte[] bytes() {
        return bytes;
    }

    /** Where the unused bytes begin in {@link #bytes}. */
    int start() {
        return start;
    }

    int available() {
        return end - start;
    }

    byte at(int offset) {
        return bytes[start + offset];
    }

    /**
     * The length of the line that begins here, without its end; or {@link #END}, {@link #TOO_LONG}.
     */
    int lineLength(int most) throws IOException {
        int seen = 0;
        while (true) {
            for (; seen < available(); seen++) {
                if (at(seen) == '\n') {
                    return seen <= most ? seen : TOO_LONG;
                }
            }
            if (seen > most) {
                return TOO_LONG;
            }
            if (!more()) {
                return END;
            }
        }
    }

    /** Whether so many bytes are there, or come. */
    boolean has(int count) throws IOException {
        if (count > bytes.length) {
            resize(count);
        }
        while (available() < count) {
            if (!more()) {
                return false;
            }
        }
        return true;
    }

    void use(int count) {
        start += count;
    }

    /** Throws away so many bytes, without keeping any of them. */
    boolean skip(long count) throws IOException {
        long left = count;
        while (left > 0) {
            if (available() == 0 && !more()) {
                return false;
            }
            int now = (int) Math.min(left, available());
            use(now);
            left -= now;
        }
        return true;
    }

    /** Throws away everything up to the next end of a line, and that too. */
    void skipLine() throws IOException {
        while (available() > 0 || more()) {
            while (available() > 0) {
                start++;
                if (bytes[start - 1] == '\n') {
                    return;
                }
            }
        }
    }

    /** Gives back what a large message took. */
    void settle() {
        if (bytes.length > USUAL && available() <= USUAL) {
            resize(USUAL);
        }
    }

    /** Reads on; false at the end of the stream. */
    private boolean more() throws IOException {
        if (start == end) {
            start = 0;
            end = 0;
        } else if (end == bytes.length) {
            resize(start > 0 ? bytes.length : Math.multiplyExact(bytes.length, 2));
        }
        int count = in.read(bytes, end, Math.min(LARGEST_READ, bytes.length - end));
        if (count < 0) {
            return false;
        }
        end += count;
        return true;
    }

    private void resize(int size) {
        int kept = available();
        if (size == bytes.length) {
            System.arraycopy(bytes, start, bytes, 0, kept);
        } else {
            byte[] resized = new byte[size];
            System.arraycopy(bytes, start, resized, 0, kept);
            bytes = resized;
        }
        start = 0;
        end = kept;
    }
}
