package io.github.responsesmcp.blackbox;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;

import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Deque;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;

/**
 * Holds every message of the server to the official schema of the revision it belongs to. The
 * schemas are not part of this repository: where they do not lie beside it, nothing is checked.
 */
final class SchemaCheck {
    private static final Path FOLDER = Path.of("../shared/mcp-schema");
    static final boolean PRESENT = Files.isDirectory(FOLDER);
    private static final String NEWEST_LEGACY = "2025-11-25";
    private static final Map<String, Schema> SCHEMAS = new ConcurrentHashMap<>();

    static {
        if (!PRESENT) {
            System.err.println(FOLDER + " is not there: no message is checked by its schema");
        }
    }

    private record Asked(String method, String revision) {}

    private final Map<String, Deque<Asked>> asked = new ConcurrentHashMap<>();
    private volatile String negotiated = "";

    /** Notes what is asked: it decides what the answer has to look like. */
    void sent(byte[] message) {
        try {
            note(Wire.JSON.readTree(message));
        } catch (JacksonException garbage) {
            // is answered without an id
        }
    }

    private void note(JsonNode message) {
        if (message.isArray()) {
            message.forEach(this::note);
        } else if (message.path("method").isString()
                && message.has("id")
                && !message.has("result")) {
            boolean modern =
                    message.path("params")
                            .path("_meta")
                            .has("io.modelcontextprotocol/protocolVersion");
            asked.computeIfAbsent(
                            message.path("id").toString(), id -> new ConcurrentLinkedDeque<>())
                    .addLast(
                            new Asked(
                                    message.path("method").stringValue(),
                                    modern ? Messages.MODERN : negotiated));
        }
    }

    /** What this answers. When an id is in flight twice, it is the second that is refused. */
    private Asked answeredBy(JsonNode message) {
        Deque<Asked> same = asked.get(message.path("id").toString());
        boolean second = same != null && same.size() > 1 && message.has("error");
        Asked found = same == null ? null : second ? same.pollLast() : same.pollFirst();
        // What was sent as raw bytes was not noted.
        return found == null ? new Asked("", negotiated) : found;
    }

    void received(JsonNode message) {
        if (message.isArray()) {
            assertThat(negotiated).as("revision of a batch").isEqualTo("2025-03-26");
            message.forEach(this::received);
        } else if (message.has("method")) {
            assertThat(message.has("id")).as("a request of the server: %s", message).isFalse();
            assertValid(notificationRevision(message), "ServerNotification", message);
        } else if (message.has("error")) {
            error(message);
        } else {
            result(message);
        }
    }

    private String notificationRevision(JsonNode message) {
        boolean modern =
                message.path("method").asString().startsWith("notifications/subscriptions");
        return modern || negotiated.isEmpty() ? Messages.MODERN : negotiated;
    }

    private void error(JsonNode message) {
        String revision = message.path("id").isNull() ? negotiated : answeredBy(message).revision();
        if (message.path("id").isNull()) {
            // JSON-RPC wants it so, but no revision has a schema that accepts it. Up to 2025-06-18
            // leaving it out would be against the schema as well, so it is let pass there.
            assertThat(revision).as("revision of %s", message).isBetween("2024", "2025-06-18");
        } else if (message.path("error").path("code").asInt(0) == -32022) {
            assertValid(Messages.MODERN, "UnsupportedProtocolVersionError", message);
        } else if (!message.has("id") || revision.isEmpty()) {
            assertValid(NEWEST_LEGACY, "JSONRPCErrorResponse", message);
        } else {
            assertValid(
                    revision,
                    revision.compareTo(NEWEST_LEGACY) < 0 ? "JSONRPCError" : "JSONRPCErrorResponse",
                    message);
        }
    }

    private void result(JsonNode message) {
        Asked request = answeredBy(message);
        String revision = request.revision();
        if (request.method().equals("initialize")) {
            revision = message.path("result").path("protocolVersion").asString();
            negotiated = revision;
        }
        if (revision.isEmpty()) {
            revision = NEWEST_LEGACY; // a ping before anything was agreed on
        }
        assertValid(revision, "JSONRPCMessage", message);
        assertValid(revision, resultOf(request.method()), message.path("result"));
    }

    private static String resultOf(String method) {
        return switch (method) {
            case "initialize" -> "InitializeResult";
            case "ping" -> "EmptyResult";
            case "" -> "Result";
            case "tools/list" -> "ListToolsResult";
            case "tools/call" -> "CallToolResult";
            case "server/discover" -> "DiscoverResult";
            case "subscriptions/listen" -> "SubscriptionsListenResult";
            default -> throw new AssertionError("a result for " + method);
        };
    }

    private static void assertValid(String revision, String definition, JsonNode json) {
        if (PRESENT) {
            assertThat(schema(revision, definition).validate(json))
                    .as("%s of %s: %s", definition, revision, json)
                    .isEmpty();
        }
    }

    private static Schema schema(String revision, String definition) {
        return SCHEMAS.computeIfAbsent(
                revision + " " + definition, ignored -> read(revision, definition));
    }

    private static Schema read(String revision, String definition) {
        try {
            Path file = FOLDER.resolve(revision + ".json");
            ObjectNode schema = (ObjectNode) Wire.JSON.readTree(Files.readString(file));
            String definitions = schema.has("$defs") ? "$defs" : "definitions";
            // In Draft 7 a $ref silences what stands beside it, so it stands in an allOf.
            schema.putArray("allOf").addObject().put("$ref", "#/" + definitions + "/" + definition);
            return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                    .getSchema(schema);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
