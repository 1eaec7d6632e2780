package io.github.responsesmcp.blackbox;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** What matters of a message: {@code 7: result}, {@code no id: -32600}, a batch in brackets. */
final class Gist {
    private Gist() {}

    static String of(JsonNode message) {
        if (message.isArray()) {
            List<String> entries = new ArrayList<>();
            message.forEach(entry -> entries.add(of(entry)));
            Collections.sort(entries);
            return entries.toString();
        }
        if (message.has("method")) {
            return message.path("method").asString();
        }
        String id = message.has("id") ? message.path("id").toString() : "no id";
        return id
                + ": "
                + (message.has("result")
                        ? "result"
                        : message.path("error").path("code").toString());
    }
}
