package io.github.responsesmcp.openai;

import io.github.responsesmcp.json.InvalidJson;

import org.jspecify.annotations.Nullable;

import tools.jackson.databind.JsonNode;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

/** Follows the events of a streamed response to the one that ends it. */
final class StreamedAnswer {
    private final Consumer<String> progress;
    private @Nullable JsonNode response;
    private @Nullable JsonNode error;
    private @Nullable String flaw;
    private long written;

    /**
     * @param progress hears what the model is doing
     */
    StreamedAnswer(Consumer<String> progress) {
        this.progress = progress;
    }

    /** Whether the event that ends it was seen: whatever comes later belongs to no answer. */
    boolean isOver() {
        return response != null || error != null;
    }

    /** The data of one event. */
    void event(byte[] data) {
        if (isOver()) {
            return;
        }
        if (new String(data, 0, Math.min(data.length, 6), StandardCharsets.US_ASCII)
                .equals("[DONE]")) {
            return;
        }
        try {
            event(ResponseReader.tree(data));
        } catch (InvalidJson e) {
            flaw = "an event of the API's stream is not JSON: " + e.reason();
        }
    }

    private void event(JsonNode event) {
        switch (event.path("type").asString("")) {
            case "response.completed", "response.incomplete", "response.failed" ->
                    response = event.path("response");
            // Flat as documented, nested as observed.
            case "error" -> error = event.path("error").isObject() ? event.path("error") : event;
            case "response.created" -> progress.accept("waiting for the model");
            case "response.output_item.added" -> begun(event.path("item"));
            case "response.output_item.done" -> done(event.path("item"));
            case "response.web_search_call.searching" -> progress.accept("searching the web");
            case "response.output_text.delta" -> {
                written += event.path("delta").asString("").length();
                progress.accept("writing (" + written + " characters)");
            }
            default -> {} // nothing that a person would want to know
        }
    }

    private void begun(JsonNode item) {
        if (item.path("type").asString("").equals("reasoning")) {
            progress.accept("thinking");
        }
    }

    private void done(JsonNode item) {
        JsonNode action = item.path("action");
        switch (action.path("type").asString("")) {
            case "search" -> {
                String query =
                        action.path("queries").path(0).asString(action.path("query").asString(""));
                progress.accept(
                        query.isEmpty() ? "searching the web" : "searching for \"" + query + "\"");
            }
            case "open_page", "find_in_page" ->
                    progress.accept("reading " + host(action.path("url").asString("a page")));
            default -> {} // the end of something else
        }
    }

    private static String host(String url) {
        try {
            String host = URI.create(url).getHost();
            return host == null ? "a page" : host;
        } catch (IllegalArgumentException e) {
            return "a page";
        }
    }

    /** The whole response, once the stream is over. */
    ApiAnswer read(ErrorReader errors, ApiRequest request) throws ApiFailure {
        if (error != null) {
            throw errors.inside(error, request);
        }
        if (response == null || flaw != null) {
            throw ApiFailure.passing(
                            flaw == null
                                    ? "the API's stream ended before the answer was whole"
                                    : flaw)
                    .afterWork();
        }
        return ResponseReader.read(response, errors, request);
    }
}
