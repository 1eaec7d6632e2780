package io.github.responsesmcp.openai;

import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * One question for the API.
 *
 * @param profile the section of the settings that names the model, for whoever has to change it
 * @param hints what the model should know beside the question; sent as a message of its own, so
 *     that no question can pass for them
 * @param structured whether the model is to write JSON by a schema
 */
public record ApiRequest(
        String model,
        String profile,
        String instructions,
        String query,
        String hints,
        String reasoningEffort,
        String verbosity,
        WebSearch search,
        boolean stream,
        boolean structured) {

    /** By far the longest part of most requests; the API sends it back. */
    static final String INSTRUCTIONS = "instructions";

    /** What is shorter turns up in texts that have nothing to do with the question. */
    private static final int SHORTEST_SECRET = 8;

    /** The same for the beginning of a question, as a text quotes it that had to be cut. */
    private static final int SHORTEST_BEGINNING = 16;

    private static final String HIDDEN = "[the question]";

    /** The same question with one more hint. */
    public ApiRequest withHint(String hint) {
        return new ApiRequest(
                model,
                profile,
                instructions,
                query,
                hints + "\n- " + hint,
                reasoningEffort,
                verbosity,
                search,
                stream,
                structured);
    }

    /** A text without the question, which is nobody's business but the caller's. */
    String withoutQuery(String text) {
        String bare = query.strip();
        String left = bare.length() < SHORTEST_SECRET ? text : text.replace(bare, HIDDEN);
        return bare.lines()
                .map(String::strip)
                .filter(line -> line.length() >= SHORTEST_BEGINNING)
                .reduce(left, ApiRequest::withoutBeginning);
    }

    /** The text without this line of the question, however much of it is quoted. */
    private static String withoutBeginning(String text, String line) {
        String beginning = line.substring(0, SHORTEST_BEGINNING);
        StringBuilder left = new StringBuilder();
        int from = 0;
        for (int at = text.indexOf(beginning); at >= 0; at = text.indexOf(beginning, from)) {
            left.append(text, from, at).append(HIDDEN);
            from = at;
            while (from < text.length()
                    && from - at < line.length()
                    && text.charAt(from) == line.charAt(from - at)) {
                from++;
            }
        }
        return left.append(text, from, text.length()).toString();
    }

    /** The body of {@code POST /responses}. */
    ObjectNode toJson() {
        ObjectNode body = JsonNodeFactory.instance.objectNode();
        body.put("model", model);
        body.put(INSTRUCTIONS, instructions);
        ArrayNode input = body.putArray("input");
        input.addObject().put("role", "user").put("content", query);
        input.addObject().put("role", "developer").put("content", hints);
        // Specification §0: search is always allowed, the model decides whether to use it.
        body.putArray("tools").add(search.toJson());
        body.putArray("include").add("web_search_call.action.sources");
        if (ModelTraits.takesVerbosity(model)) {
            body.withObjectProperty("text").put("verbosity", verbosity);
        }
        if (structured) {
            body.withObjectProperty("text").set("format", StructuredAnswer.format());
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
