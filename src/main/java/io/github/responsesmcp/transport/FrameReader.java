package io.github.responsesmcp.transport;

import io.github.responsesmcp.transport.Frame.Lost;
import io.github.responsesmcp.transport.Frame.Whole;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.InputStream;

/**
 * Cuts a stream of bytes into messages, in both framings at any time.
 *
 * <p>It works on bytes alone. What is no frame is handed on as a line; the JSON parser refuses it,
 * and the client learns of it. What is too large is skipped without being kept.
 */
final class FrameReader {
    private static final int LONGEST_HEADER_BLOCK = 1 << 16;

    /** Nobody sends more than this, so a length above it is a mistake and not worth obeying. */
    private static final long LONGEST_SKIP = 1L << 30;

    private final ByteWindow window;
    private final int largest;
    private boolean begun;
    private int used;

    /**
     * @param largest how many bytes a message may have
     */
    FrameReader(InputStream in, int largest) {
        this.window = new ByteWindow(in);
        this.largest = largest;
    }

    /** The next message, or null at the end of the stream. */
    @Nullable Frame next() throws IOException {
        window.use(used);
        used = 0;
        window.settle();
        if (!begun) {
            begun = true;
            skipByteOrderMark();
        }
        while (true) {
            int length = window.lineLength(largest);
            switch (length) {
                case ByteWindow.TOO_LONG -> {
                    boolean header = isHeader(largest);
                    window.skipLine();
                    return new Lost(tooLarge(), header ? Framing.CONTENT_LENGTH : Framing.LINES);
                }
                case ByteWindow.END -> {
                    return last();
                }
                default -> {
                    if (isHeader(length)) {
                        return framed();
                    }
                    if (!isBlank(length)) {
                        return line(length);
                    }
                    window.use(length + 1);
                }
            }
        }
    }

    /** A line, or what stands in it before a header. */
    private Frame line(int length) throws IOException {
        int header = HeaderBlock.headerWithin(window.bytes(), window.start(), length);
        if (header < 0) {
            return whole(length, Framing.LINES, 1);
        }
        if (isBlank(header)) {
            window.use(header);
            return framed();
        }
        return whole(header, Framing.LINES, 0);
    }

    /** What is left when the stream ends without the end of a line. */
    private @Nullable Frame last() {
        int length = window.available();
        if (isHeader(length)) {
            window.use(length);
            return new Lost("the stream ended within a header", Framing.CONTENT_LENGTH);
        }
        if (isBlank(length)) {
            window.use(length);
            return null;
        }
        return whole(length, Framing.LINES, 0);
    }

    private Frame framed() throws IOException {
        HeaderBlock headers = new HeaderBlock();
        int total = 0;
        while (true) {
            if (isAtMessage()) {
                return lost("headers without a blank line behind them");
            }
            int length = window.lineLength(LONGEST_HEADER_BLOCK - total);
            if (length == ByteWindow.END) {
                window.use(window.available());
                return lost("the stream ended within the headers");
            }
            if (length == ByteWindow.TOO_LONG) {
                skipHeaders();
                return lost("headers longer than " + LONGEST_HEADER_BLOCK + " bytes");
            }
            if (isBlank(length)) {
                window.use(length + 1);
                return body(headers.result());
            }
            headers.add(window.bytes(), window.start(), length);
            window.use(length + 1);
            total += length + 1;
        }
    }

    /** No header begins so: one that goes on here would swallow the messages behind it. */
    private boolean isAtMessage() throws IOException {
        return window.has(1) && (window.at(0) == '{' || window.at(0) == '[');
    }

    /** Throws the rest of a header block away, up to the blank line behind it. */
    private void skipHeaders() throws IOException {
        while (true) {
            window.skipLine();
            int length = window.lineLength(LONGEST_HEADER_BLOCK);
            if (length >= 0 && isBlank(length)) {
                window.use(length + 1);
                return;
            }
            boolean cut = length == ByteWindow.TOO_LONG;
            if (length == ByteWindow.END || !isHeader(cut ? LONGEST_HEADER_BLOCK : length)) {
                return;
            }
        }
    }

    private Frame body(HeaderBlock.Result announced) throws IOException {
        long length = announced.length();
        if (length < 0) {
            return lost(announced.problem());
        }
        if (length > LONGEST_SKIP) {
            return lost("a Content-Length beyond all reason");
        }
        if (length > largest) {
            window.skip(length);
            return lost(tooLarge());
        }
        if (!window.has((int) length)) {
            window.use(window.available());
            return lost("the stream ended within a message");
        }
        return whole((int) length, Framing.CONTENT_LENGTH, 0);
    }

    private Whole whole(int length, Framing framing, int behind) {
        used = length + behind;
        return new Whole(window.bytes(), window.start(), length, framing);
    }

    private static Lost lost(String reason) {
        return new Lost(reason, Framing.CONTENT_LENGTH);
    }

    private String tooLarge() {
        return "a message of more than " + largest + " bytes (setting server.max_message_bytes)";
    }

    /** RFC 8259 lets a reader ignore it, and some Windows programs write it. */
    private void skipByteOrderMark() throws IOException {
        if (window.has(1) && window.at(0) == (byte) 0xEF && window.has(3)) {
            if (window.at(1) == (byte) 0xBB && window.at(2) == (byte) 0xBF) {
                window.use(3);
            }
        }
    }

    private boolean isHeader(int length) {
        return HeaderBlock.isHeader(window.bytes(), window.start(), length);
    }

    private boolean isBlank(int length) {
        for (int i = 0; i < length; i++) {
            byte b = window.at(i);
            if (b != ' ' && b != '\t' && b != '\r') {
                return false;
            }
        }
        return true;
    }
}
