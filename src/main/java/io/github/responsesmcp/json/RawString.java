package io.github.responsesmcp.json;

import org.jspecify.annotations.Nullable;

import java.nio.charset.StandardCharsets;

/**
 * A string of a JSON text, taken straight from its bytes.
 *
 * <p>Jackson collects a string as characters first, which for a large one takes four times the
 * memory. What is malformed is left to Jackson, which also says what is wrong with it.
 */
final class RawString {
    private final byte[] utf8;
    private final int to;
    private final byte[] out;
    private int at;
    private int length;

    private RawString(byte[] utf8, int from, int to) {
        this.utf8 = utf8;
        this.at = from;
        this.to = to;
        // Never too short: an escape takes more bytes than what it stands for.
        this.out = new byte[to - from];
    }

    /**
     * The string whose opening quotation mark stands before {@code from}; null where Jackson is
     * needed, and for what is shorter than {@code shortest}.
     */
    static @Nullable String read(byte[] utf8, int from, int to, int shortest) {
        boolean escaped = false;
        int end = from;
        while (end < to && utf8[end] != '"') {
            escaped |= utf8[end] == '\\';
            end += utf8[end] == '\\' ? 2 : 1;
        }
        if (end >= to || end - from < shortest) {
            return null;
        }
        if (!escaped) {
            return new String(utf8, from, end - from, StandardCharsets.UTF_8);
        }
        RawString raw = new RawString(utf8, from, end);
        return raw.unescape() ? new String(raw.out, 0, raw.length, StandardCharsets.UTF_8) : null;
    }

    private boolean unescape() {
        while (at < to) {
            byte b = utf8[at++];
            if (b != '\\') {
                put(b);
            } else if (!escape(utf8[at++])) {
                return false;
            }
        }
        return true;
    }

    private boolean escape(byte kind) {
        switch (kind) {
            case '"', '\\', '/' -> put(kind);
            case 'b' -> put('\b');
            case 'f' -> put('\f');
            case 'n' -> put('\n');
            case 'r' -> put('\r');
            case 't' -> put('\t');
            case 'u' -> {
                int unit = unit();
                if (unit < 0 || Character.isSurrogate((char) unit)) {
                    return unit >= 0 && pair((char) unit);
                }
                putCodePoint(unit);
            }
            default -> {
                return false;
            }
        }
        return true;
    }

    /** Half a character alone has no UTF-8 form, so it is left to Jackson. */
    private boolean pair(char high) {
        if (!Character.isHighSurrogate(high)
                || to - at < 6
                || utf8[at] != '\\'
                || utf8[at + 1] != 'u') {
            return false;
        }
        at += 2;
        int low = unit();
        if (low < 0 || !Character.isLowSurrogate((char) low)) {
            return false;
        }
        putCodePoint(Character.toCodePoint(high, (char) low));
        return true;
    }

    /** The four hexadecimal digits that come next; -1 if they are none. */
    private int unit() {
        int unit = 0;
        for (int i = 0; i < 4; i++) {
            int digit = at < to ? Character.digit(utf8[at++] & 0xFF, 16) : -1;
            if (digit < 0) {
                return -1;
            }
            unit = unit << 4 | digit;
        }
        return unit;
    }

    private void putCodePoint(int c) {
        if (c < 0x80) {
            put(c);
            return;
        }
        if (c < 0x800) {
            put(0xC0 | c >> 6);
        } else {
            if (c < 0x10000) {
                put(0xE0 | c >> 12);
            } else {
                put(0xF0 | c >> 18);
                put(0x80 | c >> 12 & 0x3F);
            }
            put(0x80 | c >> 6 & 0x3F);
        }
        put(0x80 | c & 0x3F);
    }

    private void put(int b) {
        out[length++] = (byte) b;
    }
}
