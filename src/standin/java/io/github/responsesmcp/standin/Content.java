package io.github.responsesmcp.standin;

import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

import java.util.List;
import java.util.stream.Collectors;

/**
 * The text of an answer with its citations: what stands inside a message.
 *
 * @param pages what a search finds
 */
record Content(Question question, Scenario scenario, Texts texts, List<Cited> pages) {

    ObjectNode of(Reply.Answer answer, boolean searched) {
        if (scenario.has(Twist.EMPTY_TEXT)) {
            return plain("");
        }
        boolean cites =
                searched && !scenario.has(Twist.NO_CITATIONS) && !scenario.has(Twist.SEARCH_FAILED);
        ObjectNode part;
        if (question.format().equals("json_schema")) {
            part = plain(structured(answer, searched, cites ? pages : List.of()));
        } else if (cites && answer.text().isEmpty()) {
            part = cited();
            part.put("text", padded(part.path("text").stringValue(), answer));
        } else {
            part = plain(padded(said(answer, searched), answer));
        }
        return scenario.halved() ? firstHalf(part) : part;
    }

    static ObjectNode plain(String text) {
        ObjectNode part = JsonNodeFactory.instance.objectNode().put("type", "output_text");
        part.putArray("annotations");
        part.putArray("logprobs");
        return part.put("text", text);
    }

    private String said(Reply.Answer answer, boolean searched) {
        if (!answer.text().isEmpty()) {
            return answer.text();
        }
        return searched
                ? pages.stream().map(Cited::sentence).collect(Collectors.joining(" "))
                : texts.known();
    }

    private static String padded(String text, Reply.Answer answer) {
        return answer.bytes() == 0 ? text : Texts.padded(text, answer.bytes());
    }

    private String structured(Reply.Answer answer, boolean searched, List<Cited> cited) {
        String text = padded(said(answer, searched), answer);
        return new Structured(question.schema(), text, searched, cited, texts.day()).text();
    }

    /** Each sentence is followed by its link; the indexes cover the link with its parentheses. */
    private ObjectNode cited() {
        StringBuilder text = new StringBuilder();
        ObjectNode part = plain("");
        ArrayNode annotations = (ArrayNode) part.get("annotations");
        int shift = scenario.has(Twist.ODD_INDEXES) ? 1_000_000 : 0;
        for (Cited page : pages) {
            text.append(text.isEmpty() ? "" : " ").append(page.sentence());
            int start = text.append(' ').length();
            text.append("([").append(page.host()).append("](").append(page.url()).append("))");
            annotations
                    .addObject()
                    .put("type", "url_citation")
                    .put("start_index", start + shift)
                    .put("end_index", text.length() + shift)
                    .put("title", page.title())
                    .put("url", page.url());
        }
        if (scenario.has(Twist.UNKNOWN_ANNOTATION)) {
            annotations.addObject().put("type", "footnote").put("note", "nobody knows this type");
        }
        return part.put("text", text.toString());
    }

    /** Half of the text, with the citations that are whole in it. */
    private static ObjectNode firstHalf(ObjectNode part) {
        String text = part.path("text").stringValue();
        int half = text.offsetByCodePoints(0, text.codePointCount(0, text.length()) / 2);
        ((ArrayNode) part.get("annotations"))
                .removeIf(annotation -> annotation.path("end_index").asInt(0) > half);
        return part.put("text", text.substring(0, half));
    }
}
