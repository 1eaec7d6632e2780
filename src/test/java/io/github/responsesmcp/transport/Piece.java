package io.github.responsesmcp.transport;

import static io.github.responsesmcp.transport.Cut.framed;
import static io.github.responsesmcp.transport.Cut.line;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;

import java.util.List;

/**
 * A part of a stream, and what a reader has to make of it, whatever stands before and behind it.
 *
 * @param bytes one character a byte
 * @param cuts what it is cut into; the reason of a loss is left open
 */
record Piece(String bytes, List<Cut> cuts) {
    /** How long a message of the model may be. */
    static final int LARGEST = 120;

    static final Cut LOST_LINE = new Cut(true, Framing.LINES, "");
    static final Cut LOST_FRAME = new Cut(true, Framing.CONTENT_LENGTH, "");

    private static final Arbitrary<String> LINE_END = Arbitraries.of("\n", "\r\n");

    /** All there is, damaged or not; each ends where a message may begin. */
    static Arbitrary<Piece> any() {
        return Arbitraries.frequencyOf(
                Tuple.of(4, messageLine()),
                Tuple.of(4, frame()),
                Tuple.of(2, blank()),
                Tuple.of(2, garbageLine()),
                Tuple.of(1, garbageBeforeFrame()),
                Tuple.of(1, headersWithoutLength()),
                Tuple.of(1, headersWithoutBlankLine()),
                Tuple.of(1, overlongLine()),
                Tuple.of(1, overlongFrame()));
    }

    /** What a stream may end in: nothing special, or something that is not complete. */
    static Arbitrary<Piece> last() {
        Arbitrary<Piece> unfinishedFrame =
                frame().map(frame ->
                        new Piece(
                                frame.bytes.substring(0, frame.bytes.length() - 1),
                                List.of(LOST_FRAME)));
        Arbitrary<Piece> unfinishedHeader =
                Arbitraries.of("Content-Length:", "A: b\r\n", "Content-Length: 5\r\n\r", "X-Y: \n")
                        .map(bytes -> new Piece(bytes, List.of(LOST_FRAME)));
        Arbitrary<Piece> unfinishedLine =
                message().map(text -> new Piece(text, List.of(line(text))));
        return Arbitraries.oneOf(
                Arbitraries.just(new Piece("", List.of())),
                blank(),
                unfinishedFrame,
                unfinishedHeader,
                unfinishedLine);
    }

    private static Arbitrary<Piece> messageLine() {
        return Combinators.combine(message(), LINE_END)
                .as((message, end) ->
                        new Piece(message + end, List.of(line(message + end.replace("\n", "")))));
    }

    private static Arbitrary<Piece> frame() {
        return Combinators.combine(body(), headers())
                .as((body, headers) ->
                        new Piece(headers.formatted(body.length()) + body, List.of(framed(body))));
    }

    private static Arbitrary<Piece> blank() {
        return Arbitraries.of("\n", "\r\n", " \t \n", "\r\r\n")
                .map(text -> new Piece(text, List.of()));
    }

    private static Arbitrary<Piece> garbageLine() {
        return Combinators.combine(garbage(), LINE_END)
                .as((text, end) ->
                        new Piece(text + end, List.of(line(text + end.replace("\n", "")))));
    }

    private static Arbitrary<Piece> garbageBeforeFrame() {
        return Combinators.combine(garbage(), body())
                .as((garbage, body) ->
                        new Piece(
                                garbage + "Content-Length: " + body.length() + "\r\n\r\n" + body,
                                List.of(line(garbage), framed(body))));
    }

    private static Arbitrary<Piece> headersWithoutLength() {
        return Arbitraries.of(
                        "Content-Length: -1\r\n\r\n",
                        "Content-Length: 5\r\nContent-Length: 6\n\n",
                        "Content-Length: 99999999999999999999\r\n\r\n",
                        "Content-Length: 1073741825\r\n\r\n",
                        "Content-Length: 0x10\r\n\r\n",
                        "content-length:\n\n",
                        "Content-Type: text/plain\r\nHost: a\r\n\r\n",
                        "A: \u0000\u00FF\n\r\n")
                .map(bytes -> new Piece(bytes, List.of(LOST_FRAME)));
    }

    private static Arbitrary<Piece> headersWithoutBlankLine() {
        return Combinators.combine(
                        Arbitraries.of("INFO: ready\n", "Content-Length: 7\r\n", "A: b\r\nC: d\n"),
                        message())
                .as((headers, message) ->
                        new Piece(headers + message + "\n", List.of(LOST_FRAME, line(message))));
    }

    private static Arbitrary<Piece> overlongLine() {
        return overlong().map(text -> new Piece("{" + text + "\n", List.of(LOST_LINE)));
    }

    private static Arbitrary<Piece> overlongFrame() {
        return Combinators.combine(overlong(), headers())
                .as((body, headers) ->
                        new Piece(headers.formatted(body.length()) + body, List.of(LOST_FRAME)));
    }

    /** Something on one line that begins and ends like a JSON object. */
    private static Arbitrary<String> message() {
        return Arbitraries.strings()
                .withChars("{}[]\":, \t\r19Content-Length\u0000\u00C3\u00A9\u00FF")
                .ofMaxLength(LARGEST - 3)
                .map(inside -> "{" + inside + "}");
    }

    /** Anything at all: a frame may hold whatever it likes. */
    private static Arbitrary<String> body() {
        return Arbitraries.oneOf(
                message(),
                Arbitraries.strings().withCharRange('\u0000', '\u00FF').ofMaxLength(LARGEST),
                Arbitraries.of("", "\n", "Content-Length: 5\r\n\r\n", "a\nb: c\n\n"));
    }

    private static Arbitrary<String> headers() {
        return Arbitraries.of(
                "Content-Length: %d\r\n\r\n",
                "content-length:%d\n\n",
                "CONTENT-LENGTH : %d \r\n\r\n",
                "Content-Type: a; b=c\r\nContent-Length: %d\r\n\r\n",
                "Content-Length: %d\r\nX-Other: 5\n \r\n",
                "Content-Length: 00%1$d\r\nContent-Length: 00%1$d\r\n\r\n");
    }

    /** What is neither blank nor a header, and begins no message. */
    private static Arbitrary<String> garbage() {
        return Arbitraries.strings()
                .withChars("}],:\"ab \t\u0000\u0001\u0080\u00BF\u00C0\u00FF")
                .ofMaxLength(40)
                .map(text -> "}" + text + "!");
    }

    private static Arbitrary<String> overlong() {
        return Arbitraries.strings()
                .withChars("{}\":, ab1\r\u00FF")
                .ofMinLength(LARGEST + 1)
                .ofMaxLength(4 * LARGEST);
    }
}
