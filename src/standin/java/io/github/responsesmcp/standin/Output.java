package io.github.responsesmcp.standin;

import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

import java.time.Clock;
import java.util.List;

/** The output items of one answer: reasoning, searches, messages. */
final class Output {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private final Question question;
    private final Scenario scenario;
    private final Texts texts;
    private final int number;
    private final ArrayNode items = JSON.arrayNode();

    Output(Question question, Scenario scenario, Clock clock, int number) {
        this.question = question;
        this.scenario = scenario;
        this.texts = new Texts(question, clock);
        this.number = number;
    }

    ArrayNode items(Reply.Answer answer) {
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
            message("commentary", plain("Let me look that up."));
        }
        if (scenario.has(Twist.SEVERAL_MESSAGES)) {
            message("", plain("First of two messages. "));
        }
        if (scenario.has(Twist.REFUSAL)) {
            message(
                    phase(),
                    JSON.objectNode()
                            .put("type", "refusal")
                            .put("refusal", "I'm sorry, but I can't help with that."));
        } else {
            message(phase(), content(answer, searched));
        }
        return items;
    }

    private boolean failed() {
        return scenario.has(Twist.FAILED) || scenario.has(Twist.FAILED_QUOTA);
    }

    private String phase() {
        return scenario.has(Twist.SEVERAL_MESSAGES) || !question.reasons() ? "" : "final_answer";
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
            call().putObject("action").put("type", "open_page").put("url", url(0));
            call().putObject("action")
                    .put("type", "find_in_page")
                    .put("url", url(0))
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
            for (int i = 0; i < texts.found().size(); i++) {
                sources.addObject().put("type", "url").put("url", url(i));
            }
            sources.addObject().put("type", "url").put("url", marked("https://www.example.net/"));
        }
    }

    private ObjectNode call() {
        return items.addObject()
                .put("id", id("ws"))
                .put("type", "web_search_call")
                .put("status", "completed");
    }

    private String url(int found) {
        return marked(texts.found().get(found).url());
    }

    private String marked(String url) {
        return scenario.has(Twist.UTM)
                ? url + (url.contains("?") ? "&" : "?") + "utm_source=openai"
                : url;
    }

    private void message(String phase, ObjectNode part) {
        ObjectNode item =
                items.addObject()
                        .put("id", id("msg"))
                        .put("type", "message")
                        .put("status", halved() ? "incomplete" : "completed")
                        .put("role", "assistant");
        if (!phase.isEmpty()) {
            item.put("phase", phase);
        }
        item.putArray("content").add(part);
    }

    private boolean halved() {
        return scenario.has(Twist.INCOMPLETE) || scenario.has(Twist.CONTENT_FILTER);
    }

    private ObjectNode content(Reply.Answer answer, boolean searched) {
        if (scenario.has(Twist.EMPTY_TEXT)) {
            return plain("");
        }
        if (question.format().equals("json_schema")) {
            return plain(JSON.objectNode().put("answer", texts.known()).toString());
        }
        ObjectNode part =
                searched && answer.text().isEmpty()
                        ? cited(texts.found())
                        : plain(answer.text().isEmpty() ? texts.known() : answer.text());
        String text = part.path("text").stringValue();
        if (answer.bytes() > 0) {
            part.put("text", Texts.padded(text, answer.bytes()));
        }
        if (halved()) {
            int half = text.offsetByCodePoints(0, text.codePointCount(0, text.length()) / 2);
            part.put("text", text.substring(0, half));
            ArrayNode annotations = (ArrayNode) part.get("annotations");
            for (int i = annotations.size() - 1; i >= 0; i--) {
                if (annotations.get(i).path("end_index").asInt() > half) {
                    annotations.remove(i);
                }
            }
        }
        return part;
    }

    /** Each sentence is followed by its link; the indexes cover the link with its parentheses. */
    private ObjectNode cited(List<Texts.Cited> pages) {
        StringBuilder text = new StringBuilder();
        ObjectNode part = plain("");
        ArrayNode annotations = (ArrayNode) part.get("annotations");
        boolean silent = scenario.has(Twist.NO_CITATIONS) || scenario.has(Twist.SEARCH_FAILED);
        for (Texts.Cited page : pages) {
            text.append(text.isEmpty() ? "" : " ").append(page.sentence());
            if (silent) {
                continue;
            }
            String url = marked(page.url());
            int start = text.append(' ').length();
            text.append("([").append(page.host()).append("](").append(url).append("))");
            int shift = scenario.has(Twist.ODD_INDEXES) ? 1_000_000 : 0;
            annotations
                    .addObject()
                    .put("type", "url_citation")
                    .put("start_index", start + shift)
                    .put("end_index", text.length() + shift)
                    .put("title", page.title())
                    .put("url", url);
        }
        if (scenario.has(Twist.UNKNOWN_ANNOTATION)) {
            annotations.addObject().put("type", "footnote").put("note", "nobody knows this type");
        }
        return part.put("text", text.toString());
    }

    private static ObjectNode plain(String text) {
        ObjectNode part = JSON.objectNode().put("type", "output_text");
        part.putArray("annotations");
        part.putArray("logprobs");
        return part.put("text", text);
    }

    private String id(String prefix) {
        return Answers.id(prefix, number * 1000 + items.size());
    }
}
