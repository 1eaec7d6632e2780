package io.github.responsesmcp.standin;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.List;

/** Asks the stand-in with the HTTP client of the JDK, so that every byte can be looked at. */
record Caller(HttpClient http, String baseUrl) implements AutoCloseable {
    static final JsonMapper MAPPER = JsonMapper.builder().build();

    static Caller of(StandIn standIn) {
        HttpClient http = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
        return new Caller(http, standIn.baseUrl());
    }

    static ObjectNode body(String question, boolean stream) {
        ObjectNode body = MAPPER.createObjectNode().put("model", "gpt-5").put("input", question);
        body.put("stream", stream);
        body.putArray("tools").addObject().put("type", "web_search");
        body.putArray("include").add("web_search_call.action.sources");
        return body;
    }

    HttpRequest request(JsonNode body) {
        return HttpRequest.newBuilder(URI.create(baseUrl + "/responses"))
                .header("Authorization", "Bearer a-key-of-nobody")
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body.toString()))
                .build();
    }

    HttpResponse<String> ask(JsonNode body) throws IOException, InterruptedException {
        return http.send(request(body), BodyHandlers.ofString());
    }

    HttpResponse<String> ask(String question) throws IOException, InterruptedException {
        return ask(body(question, false));
    }

    JsonNode answer(String question) throws IOException, InterruptedException {
        return MAPPER.readTree(ask(question).body());
    }

    List<JsonNode> events(String question) throws IOException, InterruptedException {
        return events(body(question, true));
    }

    List<JsonNode> events(JsonNode body) throws IOException, InterruptedException {
        List<JsonNode> events = new ArrayList<>();
        ask(body)
                .body()
                .lines()
                .filter(line -> line.startsWith("data: "))
                .forEach(line -> events.add(MAPPER.readTree(line.substring(6))));
        return events;
    }

    @Override
    public void close() {
        http.shutdownNow();
    }
}
