package io.github.responsesmcp.mcp;

import static java.util.Objects.requireNonNull;

import io.github.responsesmcp.json.JsonText;
import io.github.responsesmcp.tools.ToolCatalogue;

import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

import java.util.EnumMap;
import java.util.Map;

/**
 * What the server tells about itself in each revision.
 *
 * <p>None of it ever changes, so all of it is written when the executable is built.
 */
public final class Surface {
    static final String SERVER_INFO = "io.modelcontextprotocol/serverInfo";

    private static final String NAME = "openai-responses-mcp";
    private static final String TITLE = "OpenAI Responses";
    private static final String DESCRIPTION =
            "Answers questions with the OpenAI Responses API and its web search.";
    private static final String INSTRUCTIONS =
            "Three tools answer questions with web search and citations. Use answer for general"
                + " questions, answer_detailed for complex analysis and comparison, answer_quick"
                + " when a short answer is enough. Ask in whole sentences, in the language the"
                + " answer should have.";

    /** The list is the same for everybody and changes only with the version: a day is fine. */
    private static final int TTL_MS = 86_400_000;

    private final String version;
    private final Map<Revision, JsonText> introductions = new EnumMap<>(Revision.class);
    private final Map<Revision, JsonText> toolLists = new EnumMap<>(Revision.class);

    public Surface(String version) {
        this.version = version;
        for (Revision revision : Revision.values()) {
            introductions.put(revision, JsonText.of(greeting(revision)));
            toolLists.put(revision, JsonText.of(tools(revision)));
        }
    }

    /** The result of {@code initialize}, or of {@code server/discover}. */
    JsonText introduction(Revision revision) {
        return requireNonNull(introductions.get(revision));
    }

    /** The result of {@code tools/list}. */
    JsonText toolList(Revision revision) {
        return requireNonNull(toolLists.get(revision));
    }

    private ObjectNode greeting(Revision revision) {
        ObjectNode result = object();
        if (revision.isModern()) {
            ArrayNode versions = result.put("resultType", "complete").putArray("supportedVersions");
            Revision.modernVersions().forEach(versions::add);
        } else {
            result.put("protocolVersion", revision.version());
        }
        result.putObject("capabilities").putObject("tools");
        if (!revision.isModern()) {
            result.set("serverInfo", serverInfo(revision));
        }
        result.put("instructions", INSTRUCTIONS);
        return revision.isModern() ? cacheable(result) : result;
    }

    private ObjectNode tools(Revision revision) {
        ObjectNode result = object();
        if (revision.isModern()) {
            result.put("resultType", "complete");
        }
        result.set(
                "tools",
                ToolCatalogue.list(revision.hasToolAnnotations(), revision.hasStructuredContent()));
        return revision.isModern() ? cacheable(result) : result;
    }

    private ObjectNode cacheable(ObjectNode result) {
        result.put("ttlMs", TTL_MS).put("cacheScope", "public");
        result.putObject("_meta").set(SERVER_INFO, serverInfo(Revision.V2026_07_28));
        return result;
    }

    /** Who answers. */
    ObjectNode serverInfo(Revision revision) {
        ObjectNode info = object().put("name", NAME);
        if (revision.hasStructuredContent()) {
            info.put("title", TITLE);
        }
        info.put("version", version);
        if (revision.hasServerDescription()) {
            info.put("description", DESCRIPTION);
        }
        return info;
    }

    private static ObjectNode object() {
        return JsonNodeFactory.instance.objectNode();
    }
}
