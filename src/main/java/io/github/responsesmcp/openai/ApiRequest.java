package io.github.responsesmcp.openai;

import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** One question for the API. */
public record ApiRequest(
        String model, String instructions, String input, String reasoningEffort, String verbosity) {

    /** The body of {@code POST /responses}. */
    ObjectNode toJson() {
        ObjectNode body = JsonNodeFactory.instance.objectNode();
        body.put("model", model);
        body.put("instructions", instructions);
        body.put("input", input);
        // Specification §0: search is always allowed, the model decides whether to use it.
        body.putArray("tools").addObject().put("type", "web_search");
        body.putArray("include").add("web_search_call.action.sources");
        if (ModelTraits.takesVerbosity(model)) {
            body.putObject("text").put("verbosity", verbosity);
        }
        if (ModelTraits.takesReasoning(model)) {
            body.putObject("reasoning").put("effort", reasoningEffort);
        }
        return body;
    }
}
