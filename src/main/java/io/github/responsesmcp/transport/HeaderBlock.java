package io.github.responsesmcp.transport;

import org.jspecify.annotations.Nullable;

import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The headers before a message, of which only the length counts. */
final class HeaderBlock {
    private static final Pattern LENGTH =
            Pattern.compile("content-length[ \t]*:[ \t]*(.*)", Pattern.CASE_INSENSITIVE);

    private static final Pattern TAIL =
            Pattern.compile("content-length[ \t]*:[ \t]*[0-9]+[ \r]*$", Pattern.CASE_INSENSITIVE);

    private @Nullable String given;
    private boolean contradictory;

    /** Whether a line begins like a header: a name and a colon. No JSON message does. */
    static boolean isHeader(byte[] bytes, int from, int length) {
        int i = from;
        while (i < from + length && isNameCharacter(bytes[i])) {
            i++;
        }
        return i > from
                && i < from + length
                && bytes[i] == ':'
                && !isGluedToSomething(bytes, from, i - from);
    }

    /** Garbage without a line end runs into the header behind it: {@code fooContent-Length: 5}. */
    private static boolean isGluedToSomething(byte[] bytes, int from, int length) {
        String name = new String(bytes, from, length, StandardCharsets.ISO_8859_1);
        int start = length - "content-length".length();
        return start > 0
                && name.regionMatches(true, start, "content-length", 0, length - start)
                && name.charAt(start - 1) != '-';
    }

    private static boolean isNameCharacter(byte b) {
        return (b >= 'A' && b <= 'Z') || (b >= 'a' && b <= 'z') || b == '-';
    }

    /**
     * Where a header begins that something else was written in front of, or -1.
     *
     * <p>Such a line ends in a digit, and no JSON message does that is a message.
     */
    static int headerWithin(byte[] bytes, int from, int length) {
        int last = from + length - 1;
        while (last >= from && (bytes[last] == '\r' || bytes[last] == ' ')) {
            last--;
        }
        if (last < from || bytes[last] < '0' || bytes[last] > '9') {
            return -1;
        }
        String line = new String(bytes, from, length, StandardCharsets.ISO_8859_1);
        Matcher tail = TAIL.matcher(line);
        return tail.find() ? tail.start() : -1;
    }

    void add(byte[] bytes, int from, int length) {
        Matcher header =
                LENGTH.matcher(
                        new String(bytes, from, length, StandardCharsets.ISO_8859_1).strip());
        if (header.matches()) {
            contradictory |= given != null && !given.equals(header.group(1));
            given = header.group(1);
        }
    }

    /** The length that was given, or why there is none that can be used. */
    Result result() {
        if (given == null) {
            return new Result(-1, "a header block without Content-Length");
        }
        if (contradictory) {
            return new Result(-1, "two different values of Content-Length");
        }
        if (!given.matches("[0-9]{1,18}")) {
            return new Result(-1, "a Content-Length that is no number");
        }
        return new Result(Long.parseLong(given), "");
    }

    /** A length; negative together with the reason why not. */
    record Result(long length, String problem) {}
}
