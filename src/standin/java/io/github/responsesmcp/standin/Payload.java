package io.github.responsesmcp.standin;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;

/**
 * A reply as bytes: one piece for JSON, one for each event of a stream.
 *
 * @param middle the number of bytes at which "in the middle" is
 */
record Payload(int status, String contentType, boolean chunked, List<byte[]> pieces, int middle) {
    private static final String JSON = "application/json";
    private static final String TEXT = "\"text\":\"";
    private static final int TORN_BYTES = 12;
    private static final String EVENTS = "text/event-stream; charset=utf-8";

    static Payload json(int status, JsonNode body) {
        return page(status, JSON, body.toString());
    }

    static Payload page(int status, String contentType, String body) {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        return new Payload(status, contentType, false, List.of(bytes), bytes.length / 2);
    }

    static String usualType(boolean streamed) {
        return streamed ? EVENTS : JSON;
    }

    /** The middle of a stream is inside the event after half of its text came. */
    static Payload stream(List<ObjectNode> events, Scenario scenario) {
        List<byte[]> pieces = new ArrayList<>();
        int middleEvent = EventStream.middle(events);
        int middle = 0;
        int written = 0;
        for (int i = 0; i < events.size(); i++) {
            byte[] piece = rendered(events.get(i), i, i == events.size() - 1, scenario);
            middle = i == middleEvent ? written + piece.length / 2 : middle;
            written += piece.length;
            pieces.add(piece);
        }
        return new Payload(200, EVENTS, true, pieces, middle);
    }

    private static byte[] rendered(ObjectNode event, int index, boolean last, Scenario scenario) {
        StringBuilder lines = new StringBuilder();
        if (scenario.has(Twist.COMMENTS)) {
            lines.append(": a comment, ").append(index).append('\n');
        }
        if (scenario.has(Twist.BAD_EVENT) && index == 3) {
            lines.append("event: response.output_text.delta\ndata: {\"type\": not JSON\n\n");
        }
        if (!scenario.has(Twist.NO_EVENT_LINES)) {
            lines.append("event: ").append(event.path("type").asString("")).append('\n');
        }
        lines.append("data: ").append(event).append('\n');
        if (!(last && scenario.has(Twist.NO_LAST_BLANK))) {
            lines.append('\n');
        }
        if (last && scenario.has(Twist.DONE)) {
            lines.append("data: [DONE]\n\n");
        }
        String text = lines.toString();
        return (scenario.has(Twist.CRLF) ? text.replace("\n", "\r\n") : text)
                .getBytes(StandardCharsets.UTF_8);
    }

    int length() {
        return pieces.stream().mapToInt(piece -> piece.length).sum();
    }

    /** The same bytes in pieces of at most so many. */
    Payload inPieces(int bytes) {
        ByteArrayOutputStream all = new ByteArrayOutputStream(length());
        pieces.forEach(all::writeBytes);
        byte[] whole = all.toByteArray();
        List<byte[]> small = new ArrayList<>();
        for (int from = 0; from < whole.length; from += bytes) {
            int to = Math.min(whole.length, from + bytes);
            small.add(Arrays.copyOfRange(whole, from, to));
        }
        return small.isEmpty() ? this : new Payload(status, contentType, chunked, small, middle);
    }

    /** Compressed piece by piece, so that each event can be read as soon as it came. */
    Payload gzipped() {
        List<byte[]> small = new ArrayList<>();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        int written = 0;
        int newMiddle = 0;
        int left = middle;
        try (GZIPOutputStream gzip = new GZIPOutputStream(bytes, true)) {
            for (byte[] piece : pieces) {
                gzip.write(piece);
                gzip.flush();
                if (small.size() == pieces.size() - 1) {
                    gzip.finish();
                }
                byte[] compressed = bytes.toByteArray();
                bytes.reset();
                small.add(compressed);
                newMiddle = left >= 0 ? written + compressed.length / 2 : newMiddle;
                left -= piece.length;
                written += compressed.length;
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new Payload(status, contentType, chunked, small, newMiddle);
    }

    /** Without the end of what was compressed, the checksum and a little more. */
    Payload torn() {
        byte[] last = pieces.getLast();
        return endingIn(Arrays.copyOf(last, Math.max(1, last.length - TORN_BYTES)));
    }

    /** With a byte that UTF-8 does not have, where the whole text begins. */
    Payload withBadUtf8() {
        byte[] last = pieces.getLast().clone();
        int text = new String(last, StandardCharsets.ISO_8859_1).lastIndexOf(TEXT);
        if (text >= 0) {
            last[text + TEXT.length()] = (byte) 0xFF;
        }
        return endingIn(last);
    }

    private Payload endingIn(byte[] last) {
        List<byte[]> changed = new ArrayList<>(pieces);
        changed.set(changed.size() - 1, last);
        return new Payload(status, contentType, chunked, changed, middle);
    }
}
