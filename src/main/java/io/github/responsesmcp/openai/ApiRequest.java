package io.github.responsesmcp.openai;

import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * One question for the API.
 *
 * @param modelSetting the setting that names the model, for whoever has to change it
 * @param hints what the model should know beside the question; sent as a message of its own, so
 *     that no question can pass for them
 */
public record ApiRequest(
        String model,
        String modelSetting,
        String instructions,
        String query,
        String hints,
        String reasoningEffort,
        String verbosity,
        WebSearch search,
        boolean stream) {

    /** The same question with one more hint. */
    public ApiRequest withHint(String hint) {
        return new ApiRequest(
                model,
                modelSetting,
                instructions,
                query,
                hints + "\n- " + hint,
                reasoningEffort,
                verbosity,
                search,
                stream);
    }

    /** The body of {@code POST /responses}. */
    ObjectNode toJson() {
        ObjectNode body = JsonNodeFactory.instance.objectNode();
        body.put("model", model);
        body.put("instructions", instructions);
        ArrayNode input = body.putArray("input");
        input.addObject().put("role", "user").put("content", query);
        input.addObject().put("role", "developer").put("content", hints);
        // Specification §0: search is always allowed, the model decides whether to use it.
        body.putArray("tools").add(search.toJson());
        body.putArray("include").add("web_search_call.action.sources");
        if (ModelTraits.takesVerbosity(model)) {
            body.putObject("text").put("verbosity", verbosity);
        }
        if (ModelTraits.takesReasoning(model)) {
            body.putObject("reasoning").put("effort", ModelTraits.effortSent(reasoningEffort));
        }
        if (stream) {
            body.put("stream", true);
            // Padding against eavesdroppers who count bytes; it doubles the traffic.
            body.putObject("stream_options").put("include_obfuscation", false);
        }
        return body;
    }
}
