package io.github.responsesmcp.standin;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

import java.util.ArrayList;
import java.util.List;

/** The events that tell a finished Response step by step, in the order of the API. */
final class EventStream {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    // So many keepalive events in a row: with a pace they make a silence of any length.
    private static final int SILENCE = 20;

    private final Question question;
    private final Scenario scenario;
    private final ObjectNode response;
    private final List<ObjectNode> events = new ArrayList<>();

    EventStream(Question question, Scenario scenario, ObjectNode response) {
        this.question = question;
        this.scenario = scenario;
        this.response = response;
    }

    List<ObjectNode> events() {
        event("response.created").set("response", begun());
        event("response.in_progress").set("response", begun());
        unknown();
        ArrayNode items = (ArrayNode) response.get("output");
        for (int i = 0; i < items.size(); i++) {
            item(i, (ObjectNode) items.get(i));
        }
        if (!scenario.has(Twist.NO_END)) {
            end();
        }
        return events;
    }

    private ObjectNode event(String type) {
        ObjectNode event = JSON.objectNode().put("type", type);
        event.put("sequence_number", events.size());
        events.add(event);
        return event;
    }

    private ObjectNode begun() {
        ObjectNode begun = response.deepCopy();
        begun.put("status", "in_progress");
        begun.putNull("completed_at");
        begun.putNull("error");
        begun.putNull("incomplete_details");
        begun.put("service_tier", "auto");
        begun.putArray("output");
        begun.remove("usage");
        if (scenario.has(Twist.RECORDED)) {
            begun.putNull("usage");
        }
        return begun;
    }

    private void keepAlive() {
        for (int i = 0; scenario.has(Twist.KEEPALIVE) && i < SILENCE; i++) {
            event("keepalive");
        }
    }

    private void unknown() {
        if (scenario.has(Twist.UNKNOWN_EVENTS)) {
            event("response.daydream.delta").put("delta", "nobody knows this type");
        }
    }

    private void item(int index, ObjectNode item) {
        ObjectNode added = item.deepCopy();
        switch (item.path("type").asString("")) {
            case "reasoning" -> {
                added.putArray("summary");
                announce(index, added);
                summary(index, item);
            }
            case "web_search_call" -> {
                added.put("status", "in_progress");
                added.remove("action");
                if (!scenario.has(Twist.RECORDED)) {
                    added.putObject("action").put("type", "search");
                }
                announce(index, added);
                search(index, item);
            }
            case "message" -> {
                added.put("status", "in_progress");
                added.putArray("content");
                announce(index, added);
                unknown();
                keepAlive();
                for (int part = 0; part < item.path("content").size(); part++) {
                    content(index, item, part);
                }
            }
            default -> announce(index, added);
        }
        event("response.output_item.done").put("output_index", index).set("item", item);
    }

    private void announce(int index, ObjectNode added) {
        event("response.output_item.added").put("output_index", index).set("item", added);
    }

    private void summary(int index, ObjectNode item) {
        JsonNode summary = item.path("summary");
        for (int i = 0; i < summary.size(); i++) {
            String text = summary.get(i).path("text").asString("");
            String part = "response.reasoning_summary_part";
            String words = "response.reasoning_summary_text";
            ObjectNode empty = JSON.objectNode().put("type", "summary_text").put("text", "");
            summaryEvent(part + ".added", index, item, i).set("part", empty);
            for (String delta : Deltas.of(text, List.of())) {
                summaryEvent(words + ".delta", index, item, i).put("delta", delta);
            }
            summaryEvent(words + ".done", index, item, i).put("text", text);
            summaryEvent(part + ".done", index, item, i).set("part", summary.get(i));
        }
    }

    private ObjectNode summaryEvent(String type, int index, ObjectNode item, int part) {
        return about(type, index, item).put("summary_index", part);
    }

    private void search(int index, ObjectNode item) {
        about("response.web_search_call.in_progress", index, item);
        about("response.web_search_call.searching", index, item);
        if (item.path("status").asString("").equals("completed")) {
            about("response.web_search_call.completed", index, item);
        }
    }

    private ObjectNode about(String type, int index, ObjectNode item) {
        return event(type).put("item_id", item.path("id").asString("")).put("output_index", index);
    }

    private void content(int index, ObjectNode item, int contentIndex) {
        ObjectNode part = (ObjectNode) item.path("content").get(contentIndex);
        ObjectNode empty = part.deepCopy();
        boolean refused = part.path("type").asString("").equals("refusal");
        if (refused) {
            empty.put("refusal", "");
        } else {
            empty.put("text", "").putArray("annotations");
        }
        part("response.content_part.added", index, item, contentIndex).set("part", empty);
        if (refused) {
            String text = part.path("refusal").asString("");
            for (String delta : Deltas.of(text, List.of())) {
                part("response.refusal.delta", index, item, contentIndex).put("delta", delta);
            }
            part("response.refusal.done", index, item, contentIndex).put("refusal", text);
        } else {
            text(index, item, contentIndex, part);
        }
        part("response.content_part.done", index, item, contentIndex).set("part", part);
    }

    private void text(int index, ObjectNode item, int contentIndex, ObjectNode part) {
        String text = part.path("text").asString("");
        JsonNode annotations = part.path("annotations");
        List<Integer> ends = new ArrayList<>();
        annotations.forEach(a -> ends.add(a.path("end_index").asInt(text.length())));
        int said = 0;
        int cited = 0;
        for (String delta : Deltas.of(text, ends)) {
            ObjectNode event = part("response.output_text.delta", index, item, contentIndex);
            event.put("delta", delta).putArray("logprobs");
            if (question.wantsPadding()) {
                event.put("obfuscation", "x".repeat(Math.max(1, 16 - delta.length() % 16)));
            }
            said += delta.length();
            while (cited < ends.size() && ends.get(cited) <= said) {
                annotation(index, item, contentIndex, cited, annotations.get(cited));
                cited++;
            }
        }
        for (; cited < ends.size(); cited++) {
            annotation(index, item, contentIndex, cited, annotations.get(cited));
        }
        ObjectNode done = part("response.output_text.done", index, item, contentIndex);
        done.put("text", text).putArray("logprobs");
    }

    private void annotation(int index, ObjectNode item, int content, int number, JsonNode what) {
        part("response.output_text.annotation.added", index, item, content)
                .put("annotation_index", number)
                .set("annotation", what);
    }

    private ObjectNode part(String type, int index, ObjectNode item, int contentIndex) {
        return about(type, index, item).put("content_index", contentIndex);
    }

    private void end() {
        ApiError server = KnownError.SERVER_ERROR.error();
        if (scenario.has(Twist.ERROR_EVENT)) {
            error().setAll(server.fields().put("type", "error"));
        } else if (scenario.has(Twist.ERROR_EVENT_NESTED)) {
            error().set("error", server.fields());
            Answers.fail(response, "server_error", server.message());
            event("response.failed").set("response", response);
        } else if (scenario.has(Twist.ERROR_EVENT_QUOTA)) {
            error().set("error", KnownError.QUOTA.error().fields());
        } else if (scenario.has(Twist.ERROR_EVENT_RATE_LIMIT)) {
            ObjectNode limited = KnownError.RATE_LIMIT.error().fields();
            limited.putObject("headers")
                    .put("x-ratelimit-remaining-tokens", "0")
                    .put("x-ratelimit-reset-tokens", "2s");
            error().set("error", limited);
        } else {
            String status = response.path("status").asString("");
            event("response." + status).set("response", response);
        }
    }

    /** An error comes while the model is speaking: what it had yet to say is dropped. */
    private ObjectNode error() {
        int half = middle(events);
        events.subList(half, events.size()).clear();
        return event("error");
    }

    /** The index of the event after half of the text came, or of the one in the middle. */
    static int middle(List<ObjectNode> events) {
        List<Integer> deltas = new ArrayList<>();
        for (int i = 0; i < events.size(); i++) {
            if (events.get(i).path("type").asString("").endsWith("text.delta")) {
                deltas.add(i);
            }
        }
        return deltas.isEmpty() ? events.size() / 2 : deltas.get((deltas.size() - 1) / 2) + 1;
    }
}
