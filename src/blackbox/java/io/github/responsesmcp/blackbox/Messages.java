package io.github.responsesmcp.blackbox;

import static org.assertj.core.api.Assertions.assertThat;

import tools.jackson.databind.JsonNode;

/** What clients say. Ids are given as they stand in the JSON. */
final class Messages {
    static final String MODERN = "2026-07-28";

    /** What a request of 2026-07-28 carries at the least. */
    static final String META =
            "\"io.modelcontextprotocol/protocolVersion\":\"2026-07-28\","
                    + "\"io.modelcontextprotocol/clientCapabilities\":{}";

    private Messages() {}

    static String request(String id, String method) {
        return "{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"method\":\"" + method + "\"}";
    }

    static String request(String id, String method, String params) {
        return "{\"jsonrpc\":\"2.0\",\"id\":%s,\"method\":\"%s\",\"params\":%s}"
                .formatted(id, method, params);
    }

    static String ping(String id) {
        return request(id, "ping");
    }

    static String initialize(String id, String revision) {
        return request(
                id,
                "initialize",
                """
                {"protocolVersion":"%s","capabilities":{},\
                "clientInfo":{"name":"black-box","version":"1"}}\
                """
                        .formatted(revision));
    }

    static String notification(String method) {
        return "{\"jsonrpc\":\"2.0\",\"method\":\"" + method + "\"}";
    }

    static String notification(String method, String params) {
        return "{\"jsonrpc\":\"2.0\",\"method\":\"%s\",\"params\":%s}".formatted(method, params);
    }

    static String cancel(String id) {
        return notification("notifications/cancelled", "{\"requestId\":" + id + "}");
    }

    static String call(String id, String query) {
        return request(
                id,
                "tools/call",
                "{\"name\":\"answer\",\"arguments\":{\"query\":%s}}".formatted(quoted(query)));
    }

    /** A call whose {@code _meta} has these members. */
    static String call(String id, String query, String meta) {
        return request(
                id,
                "tools/call",
                "{\"name\":\"answer\",\"arguments\":{\"query\":%s},\"_meta\":{%s}}"
                        .formatted(quoted(query), meta));
    }

    static String callWithProgress(String id, String query, String token) {
        return call(id, query, "\"progressToken\":" + token);
    }

    static String modern(String id, String method) {
        return modernWith(id, method, META);
    }

    /** A request with just these members in its {@code _meta}. */
    static String modernWith(String id, String method, String meta) {
        return request(id, method, "{\"_meta\":{" + meta + "}}");
    }

    /** A request of 2026-07-28 with these parameters. */
    static String modern(String id, String method, String params) {
        return request(id, method, "{%s,\"_meta\":{%s}}".formatted(params, META));
    }

    static String modernCall(String id, String query) {
        return call(id, query, META);
    }

    static String quoted(String text) {
        return Wire.JSON.writeValueAsString(text);
    }

    /** The JSON that stands as text in the first part of a result. */
    static JsonNode contract(JsonNode result) {
        JsonNode part = result.path("content").path(0);
        assertThat(part.path("type").asString("")).isEqualTo("text");
        return Wire.JSON.readTree(part.path("text").asString());
    }
}
