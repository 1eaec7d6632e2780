package io.github.responsesmcp.standin;

/**
 * One way in which an answer differs from the plain one; the word is how a question asks for it.
 */
public enum Twist {
    SEARCHED("searched", "search the web whatever the question is"),
    UNSEARCHED("unsearched", "answer without search whatever the question is"),
    EMPTY_OUTPUT("empty-output", "a completed answer whose output is an empty array"),
    EMPTY_TEXT("empty-text", "a message whose text is empty"),
    REFUSAL("refusal", "the model refuses: a completed answer with a refusal part"),
    INCOMPLETE("incomplete", "half of the text, status incomplete, reason max_output_tokens"),
    INCOMPLETE_EMPTY("incomplete-empty", "incomplete before any message came"),
    CONTENT_FILTER("content-filter", "half of the text, incomplete, reason content_filter"),
    FAILED("failed", "status failed with error server_error"),
    FAILED_QUOTA("failed-quota", "status failed with error insufficient_quota"),
    SEVERAL_MESSAGES("several-messages", "two messages without phase"),
    COMMENTARY("commentary", "a commentary message before the final_answer"),
    UTM("utm", "cited and source URLs carry utm_source=openai"),
    API_SOURCES("api-sources", "a source without URL, {type: api, name: oai-weather}"),
    NO_SOURCES("no-sources", "searched, but no sources even when asked for"),
    NO_CITATIONS("no-citations", "searched, but the text has no annotations"),
    ODD_INDEXES("odd-indexes", "citation indexes that lie outside the text"),
    SEARCH_FAILED("search-failed", "the search call has status failed, the text has no citations"),
    MANY_SEARCHES("many-searches", "three searches, a page opened, a pattern looked for"),
    RECORDED("recorded", "as recorded live: usage null, user null, no action in added"),
    OLD_USAGE("old-usage", "usage without cache_write_tokens, as in 2025"),
    SNAPSHOT("snapshot", "the model comes back as a dated snapshot, gpt-5-2025-08-07"),
    UNKNOWN_ITEM("unknown-item", "an output item of a type nobody knows"),
    UNKNOWN_ANNOTATION("unknown-annotation", "an annotation of a type nobody knows"),
    UNKNOWN_EVENTS("unknown-events", "streamed: events of a type nobody knows"),
    ERROR_EVENT("error-event", "streamed: half of the text, then an error event in the flat shape"),
    ERROR_EVENT_NESTED(
            "error-event-nested", "streamed: a nested error event, then response.failed"),
    ERROR_EVENT_QUOTA("error-event-quota", "streamed: a nested error event, insufficient_quota"),
    ERROR_EVENT_RATE_LIMIT(
            "error-event-rate-limit",
            "streamed: a nested error event, rate_limit_exceeded, with the limits as headers"),
    BAD_UTF8("bad-utf8", "a byte in the text that UTF-8 does not have"),
    NO_END("no-end", "streamed: ends properly but without its terminal event"),
    BAD_EVENT("bad-event", "streamed: an event whose data is not JSON"),
    CRLF("crlf", "streamed: lines end in CR LF"),
    NO_EVENT_LINES("no-event-lines", "streamed: data lines only"),
    NO_LAST_BLANK("no-last-blank", "streamed: the blank line after the last event is missing"),
    COMMENTS("comments", "streamed: comment lines between events"),
    KEEPALIVE("keepalive", "streamed: twenty keepalive events before the text; slow with pace"),
    DONE("done", "streamed: [DONE] after the terminal event");

    private final String word;
    private final String meaning;

    Twist(String word, String meaning) {
        this.word = word;
        this.meaning = meaning;
    }

    public String word() {
        return word;
    }

    public String meaning() {
        return meaning;
    }
}
