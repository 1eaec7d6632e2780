package io.github.responsesmcp.json;

import tools.jackson.databind.JsonNode;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** JSON written straight to UTF-8 on one line: a large text is there once, without a string. */
public final class JsonBytes {
    private static final byte[] HEX = "0123456789abcdef".getBytes(StandardCharsets.US_ASCII);

    /** How many characters are taken out of a string at once: asking for each costs more. */
    private static final int CHUNK = 256;

    private final char[] chunk;
    private byte[] bytes;
    private int length;

    private JsonBytes(int size) {
        this.bytes = new byte[size];
        this.chunk = new char[Math.min(size, CHUNK)];
    }

    /** The bytes of a tree. */
    public static JsonBytes of(JsonNode tree) {
        // Most texts hold little that takes more than a byte; what does makes it grow.
        long size = size(tree);
        JsonBytes out = new JsonBytes((int) Math.min(size + size / 16, Integer.MAX_VALUE - 16));
        out.put(tree);
        return out;
    }

    /** Holds the text in its first {@link #length} bytes. */
    public byte[] array() {
        return bytes;
    }

    public int length() {
        return length;
    }

    @Override
    public String toString() {
        return new String(bytes, 0, length, StandardCharsets.UTF_8);
    }

    /** About how many bytes it takes, without looking at any character. */
    private static long size(JsonNode node) {
        long size = 16;
        if (node.isString()) {
            return size + node.stringValue().length();
        }
        for (var property : node.properties()) {
            size += 4 + property.getKey().length() + size(property.getValue());
        }
        if (node.isArray()) {
            for (JsonNode element : node) {
                size += size(element);
            }
        }
        return size;
    }

    private void put(JsonNode node) {
        switch (node.getNodeType()) {
            case OBJECT -> putObject(node);
            case ARRAY -> putArray(node);
            case STRING -> {
                if (node instanceof WrittenString written) {
                    putText(written.json());
                } else {
                    putString(node.stringValue());
                }
            }
            case NUMBER -> putAscii(node.numberValue().toString());
            case BOOLEAN -> putAscii(node.booleanValue() ? "true" : "false");
            default -> putAscii("null");
        }
    }

    private void putObject(JsonNode object) {
        char separator = '{';
        for (var property : object.properties()) {
            putByte(separator);
            putString(property.getKey());
            putByte(':');
            put(property.getValue());
            separator = ',';
        }
        putAscii(separator == '{' ? "{}" : "}");
    }

    private void putArray(JsonNode array) {
        char separator = '[';
        for (JsonNode element : array) {
            putByte(separator);
            put(element);
            separator = ',';
        }
        putAscii(separator == '[' ? "[]" : "]");
    }

    private void putString(String string) {
        putByte('"');
        for (int from = 0; from < string.length(); ) {
            int count = Math.min(chunk.length, string.length() - from);
            string.getChars(from, from + count, chunk, 0);
            from += putChunk(count, from + count == string.length());
        }
        putByte('"');
    }

    /** Puts the characters of the chunk and says how many: all but half a pair at its end. */
    private int putChunk(int count, boolean last) {
        int i = 0;
        while (true) {
            reserve(count - i);
            i = putPlain(i, count);
            if (i == count) {
                return count;
            }
            char c = chunk[i];
            if (i + 1 == count && !last && Character.isHighSurrogate(c)) {
                return i;
            }
            i += putSpecial(c, i + 1 < count ? chunk[i + 1] : 0);
        }
    }

    /** Puts what goes out as it is, for which there is room, and says where it ends. */
    private int putPlain(int from, int to) {
        char[] in = chunk;
        byte[] out = bytes;
        int at = length;
        int i = from;
        for (; i < to; i++) {
            char c = in[i];
            if (c < ' ' || c >= 0x7F || c == '"' || c == '\\') {
                break;
            }
            out[at++] = (byte) c;
        }
        length = at;
        return i;
    }

    /** Puts a character, or both halves of one, and says how many that were. */
    private int putSpecial(char c, char next) {
        if (Character.isSurrogatePair(c, next)) {
            putCodePoint(Character.toCodePoint(c, next));
            return 2;
        }
        putUnusual(c);
        return 1;
    }

    private void putUnusual(char c) {
        switch (c) {
            case '"' -> putAscii("\\\"");
            case '\\' -> putAscii("\\\\");
            case '\n' -> putAscii("\\n");
            case '\r' -> putAscii("\\r");
            case '\t' -> putAscii("\\t");
            // Some line readers split at these, and a message must stay one line.
            case '\u0085', '\u2028', '\u2029' -> putEscaped(c);
            default -> {
                // Half a character has no UTF-8 form: it goes out as it was escaped.
                if (c <= 0x7F || Character.isSurrogate(c)) {
                    putEscaped(c);
                } else {
                    putCodePoint(c);
                }
            }
        }
    }

    private void putEscaped(char c) {
        putAscii("\\u");
        for (int shift = 12; shift >= 0; shift -= 4) {
            putByte(HEX[c >> shift & 0xF]);
        }
    }

    private void putCodePoint(int c) {
        if (c < 0x800) {
            putByte(0xC0 | c >> 6);
        } else {
            if (c < 0x10000) {
                putByte(0xE0 | c >> 12);
            } else {
                putByte(0xF0 | c >> 18);
                putByte(0x80 | c >> 12 & 0x3F);
            }
            putByte(0x80 | c >> 6 & 0x3F);
        }
        putByte(0x80 | c & 0x3F);
    }

    private void putText(JsonText text) {
        reserve(text.utf8Length());
        length += text.copyTo(bytes, length);
    }

    private void putAscii(String text) {
        for (int i = 0; i < text.length(); i++) {
            putByte(text.charAt(i));
        }
    }

    private void putByte(int b) {
        reserve(1);
        bytes[length++] = (byte) b;
    }

    private void reserve(int count) {
        if (bytes.length - length < count) {
            int wanted = Math.addExact(length, Math.max(count, length / 4));
            bytes = Arrays.copyOf(bytes, Math.max(256, wanted));
        }
    }
}
