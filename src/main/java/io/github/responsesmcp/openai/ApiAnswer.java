package io.github.responsesmcp.openai;

import org.jspecify.annotations.Nullable;

import tools.jackson.databind.JsonNode;

import java.util.List;

/**
 * What the API answered: the text, whether it searched, the pages it names, and how it came about.
 *
 * @param text all of it; empty when the API "succeeded" without saying anything
 * @param incomplete why the text breaks off; null when it does not
 * @param usage the API's count of tokens, as it gave it
 */
public record ApiAnswer(
        String text,
        boolean usedSearch,
        List<Citation> citations,
        List<String> searchQueries,
        @Nullable String incomplete,
        @Nullable String id,
        @Nullable String model,
        @Nullable JsonNode usage,
        Exchange exchange) {

    /**
     * What it took to get the answer.
     *
     * @param requestId what the vendor's support asks for
     * @param attempts how many requests were sent
     * @param perhapsBilled how many of them failed after the API may have done its work
     */
    public record Exchange(@Nullable String requestId, int attempts, int perhapsBilled) {
        static Exchange first(@Nullable String requestId) {
            return new Exchange(requestId, 1, 0);
        }

        Exchange after(int retries, int failedPerhapsBilled) {
            return new Exchange(requestId, retries + 1, failedPerhapsBilled);
        }
    }

    /**
     * What to say when there is nothing to say.
     *
     * @param structured whether the model was to write JSON by a schema
     */
    public ApiFailure withoutText(boolean structured) {
        String why = "the API's answer holds no text; try again, or ask otherwise";
        if (incomplete != null) {
            why = "the API's answer broke off before any text came: " + incomplete;
        } else if (structured) {
            why =
                    "the API's answer holds no text in the form that responses.json_mode asks for;"
                            + " set it to false, or use another model";
        }
        return ApiFailure.lasting(why)
                .inAnswer(200, exchange.requestId)
                .after(exchange.attempts - 1, exchange.perhapsBilled);
    }

    /** The same answer, once more is known of how it was got. */
    ApiAnswer by(Exchange known) {
        return new ApiAnswer(
                text, usedSearch, citations, searchQueries, incomplete, id, model, usage, known);
    }
}
