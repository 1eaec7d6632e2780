package io.github.responsesmcp.standin;

import java.util.List;

/** What a request gets, before anything happens to it on the way. */
public sealed interface Reply {

    /**
     * An answer of the model; an empty text and no pages are chosen by the question, {@code bytes}
     * pads it.
     *
     * @param pages what a search finds
     */
    record Answer(String text, int bytes, List<Cited> pages) implements Reply {}

    /** An error body of the API. */
    record Failure(ApiError error) implements Reply {}

    /** A 401 whose message quotes the very key that was sent, as the API does with short keys. */
    record QuotedKey() implements Reply {}

    /** A body that is not the API's; an empty content type is the one a good answer would have. */
    record Page(int status, String contentType, String body) implements Reply {}
}
