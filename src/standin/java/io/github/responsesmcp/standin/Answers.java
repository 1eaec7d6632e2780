package io.github.responsesmcp.standin;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

import java.time.Clock;
import java.util.List;

/** Whole Response objects: the echo of the request, the output, and the bill. */
final class Answers {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private final Clock clock;

    Answers(Clock clock) {
        this.clock = clock;
    }

    ObjectNode to(Question question, Scenario scenario, Reply.Answer answer, int number) {
        long now = clock.instant().getEpochSecond();
        ObjectNode response = JSON.objectNode();
        response.put("id", id("resp", number));
        response.put("object", "response");
        response.put("created_at", now);
        response.put("status", "completed");
        response.put("completed_at", now);
        response.putNull("error");
        response.putNull("incomplete_details");
        echo(question.body(), response);
        if (scenario.has(Twist.SNAPSHOT)) {
            response.put("model", question.model() + "-2025-08-07");
        }
        response.set("output", new Output(question, scenario, answer, clock, number).items());
        usage(question, scenario, response);
        end(scenario, response);
        return response;
    }

    static String id(String prefix, int number) {
        return "%s_%048x".formatted(prefix, number);
    }

    private static void echo(JsonNode body, ObjectNode response) {
        response.put("background", false);
        for (String field :
                List.of(
                        "instructions",
                        "max_output_tokens",
                        "max_tool_calls",
                        "previous_response_id",
                        "prompt_cache_key",
                        "safety_identifier")) {
            response.set(field, body.has(field) ? body.get(field) : JSON.nullNode());
        }
        response.set("model", body.path("model"));
        response.set("metadata", or(body, "metadata", JSON.objectNode()));
        response.set(
                "parallel_tool_calls", or(body, "parallel_tool_calls", JSON.booleanNode(true)));
        response.set("store", or(body, "store", JSON.booleanNode(true)));
        response.set("temperature", or(body, "temperature", JSON.numberNode(1.0)));
        response.set("top_p", or(body, "top_p", JSON.numberNode(1.0)));
        response.set("tool_choice", or(body, "tool_choice", JSON.stringNode("auto")));
        response.set("truncation", or(body, "truncation", JSON.stringNode("disabled")));
        response.put("top_logprobs", 0);
        response.put(
                "service_tier",
                switch (body.path("service_tier").asString("auto")) {
                    case "auto" -> "default";
                    case "fast" -> "priority";
                    case String tier -> tier;
                });

        ObjectNode reasoning = response.putObject("reasoning");
        reasoning.set("effort", or(body.path("reasoning"), "effort", JSON.nullNode()));
        reasoning.set("summary", or(body.path("reasoning"), "summary", JSON.nullNode()));

        ObjectNode text = response.putObject("text");
        ObjectNode plain = JSON.objectNode().put("type", "text");
        text.set("format", or(body.path("text"), "format", plain));
        text.set("verbosity", or(body.path("text"), "verbosity", JSON.stringNode("medium")));

        ArrayNode tools = response.putArray("tools");
        for (JsonNode tool : body.path("tools")) {
            tools.add(withDefaults(tool));
        }
    }

    private static JsonNode or(JsonNode body, String field, JsonNode otherwise) {
        return body.hasNonNull(field) ? body.get(field) : otherwise;
    }

    private static JsonNode withDefaults(JsonNode tool) {
        if (!tool.path("type").asString("").startsWith("web_search")) {
            return tool;
        }
        ObjectNode full = JSON.objectNode();
        full.putNull("filters");
        full.put("search_context_size", "medium");
        ObjectNode place = full.putObject("user_location");
        place.put("type", "approximate");
        place.putNull("city");
        place.put("country", "US");
        place.putNull("region");
        place.putNull("timezone");
        full.setAll((ObjectNode) tool);
        return full;
    }

    private static void usage(Question question, Scenario scenario, ObjectNode response) {
        int input = 20 + question.text().length() / 4;
        int length = response.path("output").toString().length();
        int output = 10 + length / 8;
        ObjectNode usage = response.putObject("usage");
        usage.put("input_tokens", input);
        ObjectNode details = usage.putObject("input_tokens_details").put("cached_tokens", 0);
        if (!scenario.has(Twist.OLD_USAGE)) {
            details.put("cache_write_tokens", 0);
        }
        usage.put("output_tokens", output);
        usage.putObject("output_tokens_details")
                .put("reasoning_tokens", question.reasons() ? 8 : 0);
        usage.put("total_tokens", input + output);
        if (scenario.has(Twist.RECORDED)) {
            response.putNull("user");
        }
    }

    private static void end(Scenario scenario, ObjectNode response) {
        if (scenario.has(Twist.FAILED)) {
            fail(response, "server_error", KnownError.SERVER_ERROR.error().message());
        } else if (scenario.has(Twist.FAILED_QUOTA)) {
            fail(response, "insufficient_quota", KnownError.QUOTA.error().message());
        } else if (scenario.has(Twist.CONTENT_FILTER)) {
            breakOff(response, "content_filter");
        } else if (scenario.has(Twist.INCOMPLETE) || scenario.has(Twist.INCOMPLETE_EMPTY)) {
            breakOff(response, "max_output_tokens");
        }
    }

    /** Turns an answer into one that failed. */
    static void fail(ObjectNode response, String code, String message) {
        response.put("status", "failed");
        response.putNull("completed_at");
        response.putObject("error").put("code", code).put("message", message);
        response.remove("usage");
    }

    private static void breakOff(ObjectNode response, String reason) {
        response.put("status", "incomplete");
        response.putNull("completed_at");
        response.putObject("incomplete_details").put("reason", reason);
    }
}
