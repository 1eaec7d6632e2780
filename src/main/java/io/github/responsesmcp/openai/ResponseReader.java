package io.github.responsesmcp.openai;

import io.github.responsesmcp.json.InvalidJson;
import io.github.responsesmcp.json.JsonReader;
import io.github.responsesmcp.openai.ApiFailure.Facts;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Reads the answer out of a response object. */
final class ResponseReader {
    /** Failures inside an answer that may pass; the HTTP status is 200 by then and says nothing. */
    private static final Set<String> PASSING =
            Set.of("server_error", "rate_limit_exceeded", "slow_down", "server_is_overloaded");

    private final List<String> texts = new ArrayList<>();
    private final Citations citations = new Citations();
    private final Set<String> queries = new LinkedHashSet<>();
    private boolean usedSearch;

    private ResponseReader() {}

    static ApiAnswer read(JsonNode response) throws ApiFailure {
        return new ResponseReader().answer(response);
    }

    static ApiAnswer read(byte[] body) throws ApiFailure {
        try {
            return read(JsonReader.read(body));
        } catch (InvalidJson e) {
            throw ApiFailure.passing(
                    "the API's answer is not JSON ("
                            + e.reason()
                            + "): it was cut off, or something on the way answered; the attempt"
                            + " may have been billed");
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
                    throw failed(response.path("error"));
                }
            }
            case "failed" -> throw failed(response.path("error"));
            default -> throw ApiFailure.lasting("the API's answer has the status " + status);
        }
        items(response.path("output"));
        JsonNode usage = response.path("usage");
        return new ApiAnswer(
                String.join("\n\n", texts),
                usedSearch,
                citations.found(),
                List.copyOf(queries),
                status.equals("incomplete")
                        ? response.path("incomplete_details").path("reason").asString("unknown")
                        : null,
                response.path("id").asString(null),
                response.path("model").asString(null),
                usage.isObject() ? usage : null,
                1);
    }

    /** The failure that an error object inside an answer stands for. */
    static ApiFailure failed(JsonNode error) {
        String code = error.path("code").asString("");
        String said = error.path("message").asString("no reason given");
        String message = "the API failed to answer: " + said;
        ApiFailure failure =
                PASSING.contains(code) || code.isEmpty()
                        ? ApiFailure.passing(message)
                        : ApiFailure.lasting(
                                ErrorReader.isAboutMoney(error)
                                        ? message + "; check plan and billing"
                                        : message);
        return failure.with(new Facts(0, null, code.isEmpty() ? null : code, said));
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
                        throw ApiFailure.lasting(
                                "the model refused to answer: "
                                        + part.path("refusal").asString("it did not say why"));
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
    }
}
