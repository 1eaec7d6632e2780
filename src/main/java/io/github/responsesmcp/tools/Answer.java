package io.github.responsesmcp.tools;

import io.github.responsesmcp.openai.Citation;

import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

import java.util.List;

/**
 * The result of a call: the four members of the output contract (§3.2), in their order.
 *
 * @param details what is worth knowing beside the contract
 */
public record Answer(
        String answer,
        boolean usedSearch,
        List<Citation> citations,
        String model,
        AnswerDetails details) {
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("answer", answer);
        json.put("used_search", usedSearch);
        ArrayNode list = json.putArray("citations");
        for (Citation citation : citations) {
            ObjectNode entry = list.addObject().put("url", citation.url());
            if (citation.title() != null) {
                entry.put("title", citation.title());
            }
            if (citation.publishedAt() != null) {
                entry.put("published_at", citation.publishedAt());
            }
        }
        return json.put("model", model);
    }

    /** The same with another text, and a warning that says why. */
    public Answer withText(String text, String warning) {
        return new Answer(text, usedSearch, citations, model, details.withWarning(warning));
    }
}
