package io.github.responsesmcp.standin;

import io.github.responsesmcp.standin.Delivery.Break;
import io.github.responsesmcp.standin.Delivery.Packing;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;

/**
 * What the stand-in does with one request: what it replies, and what happens to the bytes on the
 * way. A test builds it from these methods, a question asks for it in the words of {@link
 * ScenarioText}.
 */
public final class Scenario {
    private final Reply reply;
    private final Set<Twist> twists;
    private final Map<String, String> headers;
    private final Delivery delivery;
    private final int times;
    private final boolean refusesAfterwards;

    private Scenario(
            Reply reply,
            Set<Twist> twists,
            Map<String, String> headers,
            Delivery delivery,
            int times,
            boolean refusesAfterwards) {
        this.reply = reply;
        this.twists = twists;
        this.headers = headers;
        this.delivery = delivery;
        this.times = times;
        this.refusesAfterwards = refusesAfterwards;
    }

    /** The answer that the question deserves, searched or not. */
    public static Scenario usual() {
        return replying(new Reply.Answer("", 0, List.of()));
    }

    /** The answer that the question deserves, with these differences. */
    public static Scenario usual(Twist... twists) {
        return usual().with(twists);
    }

    /** An answer without search that says just this. */
    public static Scenario answer(String text) {
        return replying(new Reply.Answer(text, 0, List.of())).with(Twist.UNSEARCHED);
    }

    /** An answer from these pages: a sentence of each, and where it stands. */
    public static Scenario finding(Cited... pages) {
        return replying(new Reply.Answer("", 0, List.of(pages))).with(Twist.SEARCHED);
    }

    /** An answer of at least so many bytes of text. */
    public static Scenario huge(int bytes) {
        return replying(new Reply.Answer("", bytes, List.of()));
    }

    /** The error that usually comes with a status; 502 is the HTML page of a proxy. */
    public static Scenario status(int status) {
        if (status < 200 || status > 599) {
            throw new IllegalArgumentException("no status of an answer: " + status);
        }
        if (status == 502) {
            return replying(Pages.html(502));
        }
        return status < 400
                ? replying(new Reply.Page(status, "", ""))
                : replying(new Reply.Failure(KnownError.usualFor(status)));
    }

    public static Scenario error(KnownError error) {
        return replying(new Reply.Failure(error.error()));
    }

    public static Scenario error(ApiError error) {
        return replying(new Reply.Failure(error));
    }

    /** 401 with the very key that was sent in its message. */
    public static Scenario quotedKey() {
        return replying(new Reply.QuotedKey());
    }

    /** A body of the caller's choice. */
    public static Scenario page(int status, String contentType, String body) {
        return replying(new Reply.Page(status, contentType, body));
    }

    /** Status 200 and the right content type, but no JSON and no events. */
    public static Scenario garbage() {
        return replying(Pages.garbage());
    }

    private static Scenario replying(Reply reply) {
        return new Scenario(
                reply, EnumSet.noneOf(Twist.class), Map.of(), Delivery.PROMPT, 1, false);
    }

    /** The same on the way, but another reply. */
    Scenario butReplying(Scenario other) {
        Set<Twist> all = EnumSet.copyOf(twists);
        all.addAll(other.twists);
        return new Scenario(other.reply, all, headers, delivery, times, refusesAfterwards);
    }

    public Scenario with(Twist... more) {
        Set<Twist> all = EnumSet.copyOf(twists);
        all.addAll(Set.of(more));
        return new Scenario(reply, all, headers, delivery, times, refusesAfterwards);
    }

    /** An HTML page in place of the body; the status stays. */
    public Scenario asHtml() {
        return butReplying(replying(Pages.html(replyStatus())));
    }

    /** No body at all; the status stays. */
    public Scenario withoutBody() {
        return butReplying(replying(new Reply.Page(replyStatus(), "", "")));
    }

    private int replyStatus() {
        return switch (reply) {
            case Reply.Answer ignored -> 200;
            case Reply.QuotedKey ignored -> 401;
            case Reply.Failure failure -> failure.error().status();
            case Reply.Page page -> page.status();
        };
    }

    /** A header of the answer, in place of the usual one of that name. */
    public Scenario header(String name, String value) {
        Map<String, String> all = new LinkedHashMap<>(headers);
        all.put(name, value);
        return new Scenario(reply, twists, all, delivery, times, refusesAfterwards);
    }

    public Scenario retryAfter(Duration wait) {
        return header("Retry-After", Long.toString(wait.toSeconds()));
    }

    public Scenario retryAfter(Instant date) {
        return header(
                "Retry-After",
                DateTimeFormatter.RFC_1123_DATE_TIME.format(date.atOffset(ZoneOffset.UTC)));
    }

    public Scenario retryAfterMs(Duration wait) {
        return header("retry-after-ms", Long.toString(wait.toMillis()));
    }

    public Scenario shouldRetry(boolean should) {
        return header("x-should-retry", Boolean.toString(should));
    }

    public Scenario contentType(String type) {
        return header("Content-Type", type);
    }

    /** Nothing is sent until the future completes or the client hangs up. */
    public Scenario heldUntil(CompletableFuture<?> opened) {
        return on(delivery.heldUntil(opened));
    }

    /** Silence before the headers. */
    public Scenario delayed(Duration delay) {
        return on(delivery.delayed(delay));
    }

    /** The body in pieces of so many bytes, with a pause after each. */
    public Scenario inPieces(int bytes, Duration between) {
        return on(delivery.inPieces(bytes, between));
    }

    /** A pause after each event of a stream, so that its keepalive events fill a silence. */
    public Scenario paced(Duration between) {
        return on(delivery.inPieces(0, between));
    }

    /** Compressed, whether the client accepts that or not. */
    public Scenario gzipped() {
        return on(delivery.packed(Packing.GZIP));
    }

    /** Compressed, but the end of that is missing, although the body itself is whole. */
    public Scenario tornGzip() {
        return on(delivery.packed(Packing.TORN_GZIP));
    }

    /** The body byte by byte, each in its own packet and, streamed, in its own chunk. */
    public Scenario splitAtEveryByte() {
        return inPieces(1, Duration.ZERO);
    }

    /** The headers and half of the body, then silence until the client hangs up. */
    public Scenario stalled() {
        return on(delivery.broken(Break.STALL, Delivery.MIDDLE));
    }

    /** Silence from the start until the client hangs up. */
    public Scenario silent() {
        return on(delivery.broken(Break.STALL, Delivery.BEFORE_HEADERS));
    }

    /** Half of the headers, then silence until the client hangs up. */
    public Scenario stalledInsideHeaders() {
        return on(delivery.broken(Break.STALL, Delivery.INSIDE_HEADERS));
    }

    /** The headers and so many bytes of the body, then silence until the client hangs up. */
    public Scenario stalledAfter(int bytes) {
        return on(delivery.broken(Break.STALL, bytes));
    }

    /** Closed in the middle of the body. */
    public Scenario cut() {
        return on(delivery.broken(Break.CUT, Delivery.MIDDLE));
    }

    public Scenario cutBeforeHeaders() {
        return on(delivery.broken(Break.CUT, Delivery.BEFORE_HEADERS));
    }

    public Scenario cutInsideHeaders() {
        return on(delivery.broken(Break.CUT, Delivery.INSIDE_HEADERS));
    }

    public Scenario cutAfter(int bytes) {
        return on(delivery.broken(Break.CUT, bytes));
    }

    /** Reset in place of an answer. */
    public Scenario reset() {
        return on(delivery.broken(Break.RESET, Delivery.BEFORE_HEADERS));
    }

    public Scenario resetInTheMiddle() {
        return on(delivery.broken(Break.RESET, Delivery.MIDDLE));
    }

    public Scenario resetInsideHeaders() {
        return on(delivery.broken(Break.RESET, Delivery.INSIDE_HEADERS));
    }

    public Scenario resetAfter(int bytes) {
        return on(delivery.broken(Break.RESET, bytes));
    }

    Scenario broken(Break by, int at) {
        return on(delivery.broken(by, at));
    }

    /** So many requests meet this; the one after them does not. */
    public Scenario times(int requests) {
        return new Scenario(reply, twists, headers, delivery, requests, refusesAfterwards);
    }

    /** Reset, and whoever connects from now on is refused. */
    public Scenario refusingAfterwards() {
        return new Scenario(reply, twists, headers, reset().delivery, times, true);
    }

    private Scenario on(Delivery changed) {
        return new Scenario(reply, twists, headers, changed, times, refusesAfterwards);
    }

    Reply reply() {
        return reply;
    }

    boolean has(Twist twist) {
        return twists.contains(twist);
    }

    /** Whether the model was stopped in the middle of its text. */
    boolean halved() {
        return has(Twist.INCOMPLETE) || has(Twist.CONTENT_FILTER);
    }

    Map<String, String> headers() {
        return headers;
    }

    Delivery delivery() {
        return delivery;
    }

    int times() {
        return times;
    }

    boolean refusesAfterwards() {
        return refusesAfterwards;
    }
}
