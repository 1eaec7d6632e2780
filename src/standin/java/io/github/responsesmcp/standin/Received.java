package io.github.responsesmcp.standin;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.MissingNode;

import java.time.Instant;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * One request as the stand-in received it, and what became of it. Header names are in lower case;
 * of the API key only this is known, that one was sent.
 *
 * @param number 1 for the first request
 * @param body the body as JSON, a missing node when it is none
 * @param scenario the words of the question, "set in code", or "usual"
 * @param status the status that was chosen for it, 0 while it is not chosen yet
 */
public record Received(
        int number,
        Instant at,
        String method,
        String path,
        Map<String, String> headers,
        boolean keySent,
        String text,
        JsonNode body,
        String scenario,
        int status,
        Ending ending) {

    public Optional<String> header(String name) {
        return Optional.ofNullable(headers.get(name.toLowerCase(Locale.ROOT)));
    }

    public boolean hungUp() {
        return ending instanceof Ending.HungUp;
    }

    public Optional<Instant> hungUpAt() {
        return ending instanceof Ending.HungUp(Instant when) ? Optional.of(when) : Optional.empty();
    }

    public boolean complete() {
        return ending instanceof Ending.Complete;
    }

    /** What was asked: the text of all user messages. */
    public String question() {
        return Question.of(body).text();
    }

    Received answeredWith(String chosen, int chosenStatus) {
        return new Received(
                number,
                at,
                method,
                path,
                headers,
                keySent,
                text,
                body,
                chosen,
                chosenStatus,
                ending);
    }

    Received withoutBody() {
        return new Received(
                number,
                at,
                method,
                path,
                headers,
                keySent,
                "",
                MissingNode.getInstance(),
                scenario,
                status,
                ending);
    }

    Received ended(Ending how) {
        return new Received(
                number, at, method, path, headers, keySent, text, body, scenario, status, how);
    }
}
