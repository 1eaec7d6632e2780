package io.github.responsesmcp.openai;

import io.github.responsesmcp.json.InvalidJson;
import io.github.responsesmcp.json.JsonReader;

import tools.jackson.databind.JsonNode;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;

/** Reads the answer out of a response object. */
final class ResponseReader {
    private final StringJoiner text = new StringJoiner("\n\n");
    private final Map<String, Citation> cited = new LinkedHashMap<>();
    private final Map<String, Citation> sources = new LinkedHashMap<>();
    private final Set<String> queries = new LinkedHashSet<>();
    private boolean usedSearch;

    private ResponseReader() {}

    static ApiAnswer read(byte[] body) throws ApiFailure {
        JsonNode response;
        try {
            response = JsonReader.read(body);
        } catch (InvalidJson e) {
            throw ApiFailure.passing("the API's answer is not JSON: " + e.getMessage());
        }
        return new ResponseReader().answer(response);
    }

    private ApiAnswer answer(JsonNode response) throws ApiFailure {
        String status = response.path("status").asString("completed");
        if (status.equals("failed") || response.path("error").isObject()) {
            throw ApiFailure.lasting(
                    "the API failed to answer: "
                            + response.path("error").path("message").asString("no reason given"));
        }
        for (JsonNode item : response.path("output")) {
            switch (item.path("type").asString("")) {
                case "message" -> message(item);
                case "web_search_call" -> search(item);
                default -> {} // reasoning and whatever else there may be carries no answer
            }
        }
        if (text.length() == 0) {
            throw ApiFailure.lasting("the API's answer holds no text (status " + status + ")");
        }
        Map<String, Citation> found = cited.isEmpty() ? sources : cited;
        JsonNode usage = response.path("usage");
        return new ApiAnswer(
                text.toString(),
                usedSearch,
                List.copyOf(found.values()),
                List.copyOf(queries),
                response.path("id").asString(null),
                response.path("model").asString(null),
                usage.isObject() ? usage : null,
                1);
    }

    private void message(JsonNode item) throws ApiFailure {
        for (JsonNode part : item.path("content")) {
            switch (part.path("type").asString("")) {
                case "output_text" -> {
                    text.add(part.path("text").asString(""));
                    part.path("annotations").forEach(this::annotation);
                }
                case "refusal" ->
                        throw ApiFailure.lasting(
                                "the model refused: " + part.path("refusal").asString(""));
                default -> {} // a kind of content that is no text
            }
        }
    }

    private void annotation(JsonNode annotation) {
        if (annotation.path("type").asString("").equals("url_citation")) {
            usedSearch = true;
            String url = annotation.path("url").asString("");
            cited.putIfAbsent(url, new Citation(url, annotation.path("title").asString(null)));
        }
    }

    private void search(JsonNode call) {
        usedSearch = true;
        JsonNode action = call.path("action");
        action.path("queries").forEach(query -> queries.add(query.asString("")));
        if (action.path("query").isString()) {
            queries.add(action.path("query").stringValue());
        }
        for (JsonNode source : action.path("sources")) {
            // A live feed has a name instead of an address.
            String url = source.path("url").asString(source.path("name").asString(""));
            if (!url.isEmpty()) {
                sources.putIfAbsent(url, new Citation(url, null));
            }
        }
    }
}
