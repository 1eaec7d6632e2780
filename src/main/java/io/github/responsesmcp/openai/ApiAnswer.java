package io.github.responsesmcp.openai;

import org.jspecify.annotations.Nullable;

import tools.jackson.databind.JsonNode;

import java.util.List;

/**
 * What the API answered: the text, whether it searched, the pages it names, and how it came about.
 *
 * @param attempts how many requests it took
 * @param usage the API's count of tokens, as it gave it
 */
public record ApiAnswer(
        String text,
        boolean usedSearch,
        List<Citation> citations,
        List<String> searchQueries,
        @Nullable String id,
        @Nullable String model,
        @Nullable JsonNode usage,
        int attempts) {

    /** The same answer, once it is known how often it was asked for again. */
    ApiAnswer after(int retries) {
        return new ApiAnswer(
                text, usedSearch, citations, searchQueries, id, model, usage, retries + 1);
    }
}
