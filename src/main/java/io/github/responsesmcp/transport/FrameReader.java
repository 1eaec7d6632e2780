package io.github.responsesmcp.transport;

import org.jspecify.annotations.Nullable;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * Cuts a stream of bytes into messages, in both framings at any time.
 *
 * <p>It works on bytes alone. What is no frame is handed on as a line; the JSON parser refuses it,
 * and the client learns of it.
 */
final class FrameReader {
    private static final String LENGTH = "content-length:";

    private final InputStream in;

    FrameReader(InputStream in) {
        this.in = new BufferedInputStream(in, 1 << 16);
    }

    /** The next message, or null at the end of the stream. */
    @Nullable Frame next() throws IOException {
        while (true) {
            byte[] line = line();
            if (line == null) {
                return null;
            }
            if (isHeader(line)) {
                return framed(line);
            }
            if (!isBlank(line)) {
                return new Frame(line, Framing.LINES);
            }
        }
    }

    private Frame framed(byte[] firstHeader) throws IOException {
        int length = -1;
        for (byte[] header = firstHeader; header != null && !isBlank(header); header = line()) {
            String text = new String(header, StandardCharsets.ISO_8859_1).strip();
            if (text.toLowerCase(Locale.ROOT).startsWith(LENGTH)) {
                length = number(text.substring(LENGTH.length()).strip());
            }
        }
        byte[] body = length < 0 ? firstHeader : in.readNBytes(length);
        return new Frame(body, Framing.CONTENT_LENGTH);
    }

    private static int number(String digits) {
        try {
            return Integer.parseInt(digits);
        } catch (NumberFormatException e) {
            return -1;
        }
    }

    /** A line without its end, or null when there is none left. */
    private byte @Nullable [] line() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream(256);
        int b = in.read();
        if (b < 0) {
            return null;
        }
        for (; b >= 0 && b != '\n'; b = in.read()) {
            line.write(b);
        }
        return line.toByteArray();
    }

    /** A header begins with a name and a colon; a JSON message never does. */
    private static boolean isHeader(byte[] line) {
        int i = 0;
        while (i < line.length && (Character.isLetter(line[i]) || line[i] == '-')) {
            i++;
        }
        return i > 0 && i < line.length && line[i] == ':';
    }

    private static boolean isBlank(byte[] line) {
        for (byte b : line) {
            if (b != ' ' && b != '\t' && b != '\r') {
                return false;
            }
        }
        return true;
    }
}
