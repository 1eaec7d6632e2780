package io.github.responsesmcp.tools;

import org.jspecify.annotations.Nullable;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * How an answer came about.
 *
 * @param requeries how often the question was asked again because the answer could not be used
 * @param model the model that the API says has answered; often a dated form of the one asked
 * @param usage the API's own count of tokens, as it gave it
 */
public record AnswerDetails(
        int attempts,
        int requeries,
        Duration elapsed,
        @Nullable String responseId,
        @Nullable String model,
        @Nullable JsonNode usage,
        List<String> searchQueries,
        List<String> warnings) {

    AnswerDetails withWarning(String warning) {
        List<String> all = new ArrayList<>(warnings);
        all.add(warning);
        return new AnswerDetails(
                attempts,
                requeries,
                elapsed,
                responseId,
                model,
                usage,
                searchQueries,
                List.copyOf(all));
    }

    /** As it stands in the {@code _meta} of a result. */
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("attempts", attempts);
        json.put("requeries", requeries);
        json.put("elapsed_ms", elapsed.toMillis());
        if (responseId != null) {
            json.put("response_id", responseId);
        }
        if (model != null) {
            json.put("model", model);
        }
        if (usage != null) {
            json.set("usage", usage);
        }
        addAll(json.putArray("search_queries"), searchQueries);
        addAll(json.putArray("warnings"), warnings);
        return json;
    }

    private static void addAll(ArrayNode array, List<String> texts) {
        texts.forEach(array::add);
    }
}
