package io.github.responsesmcp.standin;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** What the body of a request asks for, as far as the stand-in cares. */
record Question(JsonNode body, String text) {
    private static final Pattern CHANGES_DAILY =
            Pattern.compile(
                    "weather|forecast|today|tonight|tomorrow|yesterday|latest|news|price|current|"
                            + "recent|this week|stock|exchange rate|score|"
                            + "天気|予報|今日|本日|明日|昨日|最新|ニュース|価格|株価|為替|現在",
                    Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

    static Question of(JsonNode body) {
        JsonNode input = body.path("input");
        if (input.isString()) {
            return new Question(body, input.stringValue());
        }
        List<String> texts = new ArrayList<>();
        for (JsonNode item : input) {
            if (item.path("role").asString("").equals("user")) {
                collect(item.path("content"), texts);
            }
        }
        return new Question(body, String.join("\n", texts));
    }

    private static void collect(JsonNode content, List<String> texts) {
        if (content.isString()) {
            texts.add(content.stringValue());
        }
        for (JsonNode part : content) {
            if (part.path("text").isString()) {
                texts.add(part.path("text").stringValue());
            }
        }
    }

    String model() {
        return body.path("model").asString("");
    }

    boolean streamed() {
        return body.path("stream").asBoolean(false);
    }

    boolean maySearch() {
        if (body.path("tool_choice").asString("").equals("none")) {
            return false;
        }
        for (JsonNode tool : body.path("tools")) {
            if (tool.path("type").asString("").startsWith("web_search")) {
                return true;
            }
        }
        return false;
    }

    /**
     * Whether a sensible model would search: the answer changes by the day, or it has no choice.
     */
    boolean needsSearch() {
        return maySearch()
                && (body.path("tool_choice").asString("").equals("required")
                        || CHANGES_DAILY.matcher(words()).find());
    }

    /** The question without the scenario written in it. */
    String words() {
        return ScenarioText.without(text).strip();
    }

    boolean wantsSources() {
        for (JsonNode wanted : body.path("include")) {
            if (wanted.asString("").equals("web_search_call.action.sources")) {
                return true;
            }
        }
        return false;
    }

    boolean wantsSummary() {
        return body.path("reasoning").path("summary").isString();
    }

    boolean wantsPadding() {
        return body.path("stream_options").path("include_obfuscation").asBoolean(true);
    }

    String format() {
        return body.path("text").path("format").path("type").asString("text");
    }

    String effort() {
        return body.path("reasoning").path("effort").asString("");
    }

    /** Older models do not reason, and say so by having no reasoning item. */
    boolean reasons() {
        return !model().startsWith("gpt-4") && !effort().equals("none");
    }
}
