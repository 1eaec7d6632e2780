package io.github.responsesmcp.standin;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * What the body of a request asks for, as far as the stand-in cares.
 *
 * @param text all that the user said
 * @param words the same without the scenario written in it
 */
record Question(JsonNode body, String text, String words) {
    // A model of so little sense reads no more of a question than this to understand it.
    private static final int GIST = 10_000;
    private static final Pattern CHANGES_DAILY =
            Pattern.compile(
                    // Whole words: "underscore" has no score in it.
                    "\\b(weather|forecasts?|today|tonight|tomorrow|yesterday|latest|news|prices?|current(ly)?|recent(ly)?|this"
                        + " week|stocks?|exchange rates?|scores?)\\b|"
                        + "天気|予報|今日|本日|明日|昨日|最新|ニュース|価格|株価|為替|現在",
                    Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

    private static final Pattern JAPANESE =
            Pattern.compile("[\\p{IsHiragana}\\p{IsKatakana}\\p{IsHan}]");

    static Question of(JsonNode body) {
        JsonNode input = body.path("input");
        if (input.isString()) {
            return of(body, input.stringValue());
        }
        List<String> texts = new ArrayList<>();
        for (JsonNode item : input) {
            if (item.path("role").asString("").equals("user")) {
                collect(item.path("content"), texts);
            }
        }
        return of(body, String.join("\n", texts));
    }

    private static Question of(JsonNode body, String text) {
        return new Question(body, text, ScenarioText.without(text).strip());
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
        return hasTool("web_search") && !body.path("tool_choice").asString("").equals("none");
    }

    /** A choice that is an object names a tool by its type. */
    boolean choosesMissingTool() {
        JsonNode choice = body.path("tool_choice");
        String type = choice.path("type").asString("");
        return choice.isObject() && type.startsWith("web_search") && !hasTool("web_search");
    }

    private boolean hasTool(String kind) {
        for (JsonNode tool : body.path("tools")) {
            if (tool.path("type").asString("").startsWith(kind)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Whether a sensible model would search: the answer changes by the day, or it has no choice.
     */
    boolean needsSearch() {
        return maySearch() && (isForced() || CHANGES_DAILY.matcher(gist()).find());
    }

    private boolean isForced() {
        JsonNode choice = body.path("tool_choice");
        return choice.asString("").equals("required")
                || choice.path("type").asString("").startsWith("web_search");
    }

    /** Whether it was asked in Japanese, and wants to be answered so. */
    boolean japanese() {
        return JAPANESE.matcher(gist()).find();
    }

    private String gist() {
        return words.substring(0, Math.min(GIST, words.length()));
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

    JsonNode schema() {
        return body.path("text").path("format").path("schema");
    }

    String effort() {
        return body.path("reasoning").path("effort").asString("");
    }

    /** Older models do not reason, and say so by having no reasoning item. */
    boolean reasons() {
        return !model().startsWith("gpt-4") && !effort().equals("none");
    }
}
