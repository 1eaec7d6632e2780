package io.github.responsesmcp.openai;

import io.github.responsesmcp.config.Config.UserLocation;

import org.jspecify.annotations.Nullable;

import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

import java.util.List;

/**
 * How the model may search.
 *
 * @param domains the only sites to search in; empty for all
 * @param contextSize how much of the results is read; null leaves it to the API
 */
public record WebSearch(
        List<String> domains, @Nullable String contextSize, @Nullable UserLocation location) {
    /** Whatever the API does by itself. */
    public static final WebSearch ANYWHERE = new WebSearch(List.of(), null, null);

    /** The entry in the request's list of tools. */
    ObjectNode toJson() {
        ObjectNode tool = JsonNodeFactory.instance.objectNode().put("type", "web_search");
        if (!domains.isEmpty()) {
            ArrayNode allowed = tool.putObject("filters").putArray("allowed_domains");
            domains.forEach(allowed::add);
        }
        if (contextSize != null) {
            tool.put("search_context_size", contextSize);
        }
        if (location != null) {
            ObjectNode place = tool.putObject("user_location").put("type", "approximate");
            put(place, "country", location.country());
            put(place, "region", location.region());
            put(place, "city", location.city());
            put(place, "timezone", location.timezone());
        }
        return tool;
    }

    private static void put(ObjectNode place, String name, @Nullable String value) {
        if (value != null) {
            place.put(name, value);
        }
    }
}
