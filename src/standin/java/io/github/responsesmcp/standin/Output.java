package io.github.responsesmcp.standin;

import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

import java.time.Clock;
import java.util.List;

/** The output items of one answer: reasoning, searches, messages. */
final class Output {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
    private static final Cited UNCITED = new Cited("", "", "https://www.example.net/");

    private final Question question;
    private final Scenario scenario;
    private final Reply.Answer answer;
    private final Texts texts;
    private final List<Cited> pages;
    private final int number;
    private final ArrayNode items = JSON.arrayNode();

    Output(Question question, Scenario scenario, Reply.Answer answer, Clock clock, int number) {
        this.question = question;
        this.scenario = scenario;
        this.texts = new Texts(question, clock);
        this.answer = answer;
        List<Cited> found = answer.pages().isEmpty() ? texts.found() : answer.pages();
        this.pages = found.stream().map(this::marked).toList();
        this.number = number;
    }

    private Cited marked(Cited page) {
        String mark = (page.url().contains("?") ? "&" : "?") + "utm_source=openai";
        return scenario.has(Twist.UTM)
                ? new Cited(page.sentence(), page.title(), page.url() + mark)
                : page;
    }

    ArrayNode items() {
        if (scenario.has(Twist.EMPTY_OUTPUT)) {
            return items;
        }
        if (question.reasons()) {
            reasoning();
        }
        if (scenario.has(Twist.INCOMPLETE_EMPTY) || failed()) {
            return items;
        }
        boolean searched =
                scenario.has(Twist.SEARCHED)
                        || (question.needsSearch() && !scenario.has(Twist.UNSEARCHED));
        if (searched) {
            searches();
        }
        if (scenario.has(Twist.UNKNOWN_ITEM)) {
            items.addObject()
                    .put("id", id("tw"))
                    .put("type", "time_travel_call")
                    .put("status", "completed");
        }
        if (scenario.has(Twist.COMMENTARY)) {
            message("commentary", "completed", Content.plain("Let me look that up."));
        }
        if (scenario.has(Twist.SEVERAL_MESSAGES)) {
            message("", "completed", Content.plain("First of two messages. "));
        }
        message(
                phase(),
                scenario.halved() ? "incomplete" : "completed",
                scenario.has(Twist.REFUSAL)
                        ? refusal()
                        : new Content(question, scenario, texts, pages).of(answer, searched));
        return items;
    }

    private boolean failed() {
        return scenario.has(Twist.FAILED) || scenario.has(Twist.FAILED_QUOTA);
    }

    private String phase() {
        return scenario.has(Twist.SEVERAL_MESSAGES) || !question.reasons() ? "" : "final_answer";
    }

    private static ObjectNode refusal() {
        return JSON.objectNode()
                .put("type", "refusal")
                .put("refusal", "I'm sorry, but I can't help with that.");
    }

    private void reasoning() {
        ObjectNode item = items.addObject().put("id", id("rs")).put("type", "reasoning");
        ArrayNode summary = item.putArray("summary");
        if (question.wantsSummary()) {
            summary.addObject()
                    .put("type", "summary_text")
                    .put("text", "**Reading the question** and deciding whether to search.");
        }
    }

    private void searches() {
        search(question.words());
        if (scenario.has(Twist.MANY_SEARCHES)) {
            reasoning();
            search(question.words() + " official");
            call().putObject("action").put("type", "open_page").put("url", pages.getFirst().url());
            call().putObject("action")
                    .put("type", "find_in_page")
                    .put("url", pages.getFirst().url())
                    .put("pattern", "today");
            reasoning();
            search(question.words() + " again");
        }
    }

    private void search(String query) {
        ObjectNode call = call();
        ObjectNode action = call.putObject("action").put("type", "search").put("query", query);
        action.putArray("queries").add(query);
        if (scenario.has(Twist.SEARCH_FAILED)) {
            call.put("status", "failed");
        } else if (question.wantsSources() && !scenario.has(Twist.NO_SOURCES)) {
            ArrayNode sources = action.putArray("sources");
            if (scenario.has(Twist.API_SOURCES)) {
                sources.addObject().put("type", "api").put("name", "oai-weather");
            }
            for (Cited page : pages) {
                sources.addObject().put("type", "url").put("url", page.url());
            }
            sources.addObject().put("type", "url").put("url", marked(UNCITED).url());
        }
    }

    private ObjectNode call() {
        return items.addObject()
                .put("id", id("ws"))
                .put("type", "web_search_call")
                .put("status", "completed");
    }

    private void message(String phase, String status, ObjectNode part) {
        ObjectNode item =
                items.addObject()
                        .put("id", id("msg"))
                        .put("type", "message")
                        .put("status", status)
                        .put("role", "assistant");
        if (!phase.isEmpty()) {
            item.put("phase", phase);
        }
        item.putArray("content").add(part);
    }

    private String id(String prefix) {
        return Answers.id(prefix, number * 1000 + items.size());
    }
}
