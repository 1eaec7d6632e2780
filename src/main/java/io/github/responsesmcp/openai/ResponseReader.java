package io.github.responsesmcp.openai;

import io.github.responsesmcp.json.InvalidJson;
import io.github.responsesmcp.json.JsonReader;
import io.github.responsesmcp.openai.ApiAnswer.Exchange;

import tools.jackson.databind.JsonNode;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Reads the answer out of a response object. */
final class ResponseReader {
    private final ErrorReader errors;
    private final ApiRequest request;
    private final List<String> texts = new ArrayList<>();
    private final Citations citations = new Citations();
    private final Set<String> queries = new LinkedHashSet<>();
    private boolean usedSearch;

    private ResponseReader(ErrorReader errors, ApiRequest request) {
        this.errors = errors;
        this.request = request;
    }

    /**
     * @param errors explains what the API says went wrong
     * @param request what was asked
     */
    static ApiAnswer read(JsonNode response, ErrorReader errors, ApiRequest request)
            throws ApiFailure {
        return new ResponseReader(errors, request).answer(response);
    }

    /** The tree of what the API sends, without what nobody looks at. */
    static JsonNode tree(byte[] json) throws InvalidJson {
        return JsonReader.readWithout(ApiRequest.INSTRUCTIONS, json);
    }

    static ApiAnswer read(byte[] body, ErrorReader errors, ApiRequest request) throws ApiFailure {
        try {
            return read(tree(body), errors, request);
        } catch (InvalidJson e) {
            if (new String(body, StandardCharsets.ISO_8859_1).stripLeading().startsWith("<")) {
                throw ApiFailure.passing(
                        "an HTML page came in place of the API's answer: something on the way sent"
                                + " it (a proxy, a login page), or openai.base_url is wrong");
            }
            throw ApiFailure.passing(
                            "the API's answer is not JSON ("
                                    + e.reason()
                                    + "): it was cut off, or something on the way answered")
                    .afterWork();
        }
    }

    private ApiAnswer answer(JsonNode response) throws ApiFailure {
        if (!response.path("output").isArray() && !response.path("error").isObject()) {
            throw ApiFailure.passing(
                    "the API's answer is no response object; check openai.base_url");
        }
        String status = response.path("status").asString("completed");
        switch (status) {
            case "completed", "incomplete" -> {
                if (response.path("error").isObject()) {
                    throw errors.inside(response.path("error"), request);
                }
            }
            case "failed" -> throw errors.inside(response.path("error"), request);
            default -> throw ApiFailure.lasting("the API's answer has the status " + status);
        }
        items(response.path("output"));
        String incomplete =
                status.equals("incomplete")
                        ? response.path("incomplete_details").path("reason").asString("unknown")
                        : null;
        JsonNode usage = response.path("usage");
        return new ApiAnswer(
                request.structured() ? structured(incomplete != null) : String.join("\n\n", texts),
                usedSearch,
                citations.found(),
                List.copyOf(queries),
                incomplete,
                response.path("id").asString(null),
                response.path("model").asString(null),
                usage.isObject() ? usage : null,
                Exchange.first(null));
    }

    /**
     * The answer out of the JSON that the model was asked for; none when it wrote no such thing.
     */
    private String structured(boolean cutOff) {
        StructuredAnswer answer = StructuredAnswer.read(String.join("", texts), cutOff);
        if (usedSearch) {
            answer.citations().forEach(citations::claim);
        }
        return answer.text().strip();
    }

    private void items(JsonNode output) throws ApiFailure {
        boolean phased = false;
        for (JsonNode item : output) {
            phased |= isFinal(item);
        }
        for (JsonNode item : output) {
            switch (item.path("type").asString("")) {
                case "message" -> {
                    if (!phased || isFinal(item)) {
                        message(item);
                    }
                }
                case "web_search_call" -> search(item);
                default -> {} // reasoning and whatever else there may be carries no answer
            }
        }
    }

    /** Some models talk while they work; the answer is what they say at the end. */
    private static boolean isFinal(JsonNode item) {
        return item.path("phase").asString("").equals("final_answer");
    }

    private void message(JsonNode item) throws ApiFailure {
        for (JsonNode part : item.path("content")) {
            switch (part.path("type").asString("")) {
                case "output_text" -> {
                    String text = part.path("text").asString("").strip();
                    if (!text.isEmpty()) {
                        texts.add(text);
                    }
                    part.path("annotations").forEach(this::annotation);
                }
                case "refusal" ->
                        throw ApiFailure.refusal(
                                part.path("refusal").asString("it did not say why"));
                default -> {} // a kind of content that is no text
            }
        }
    }

    private void annotation(JsonNode annotation) {
        if (annotation.path("type").asString("").equals("url_citation")) {
            usedSearch = true;
            citations.cite(annotation);
        }
    }

    private void search(JsonNode call) {
        usedSearch = true;
        JsonNode action = call.path("action");
        action.path("queries").forEach(query -> queries.add(query.asString("")));
        if (action.path("query").isString()) {
            queries.add(action.path("query").stringValue());
        }
        action.path("sources").forEach(citations::source);
        if (action.path("url").isString()) {
            citations.source(action); // a page that was opened
        }
    }
}
