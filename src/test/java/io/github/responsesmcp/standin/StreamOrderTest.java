package io.github.responsesmcp.standin;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import tools.jackson.databind.JsonNode;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The rules that readers of a stream rely on, whatever the scenario is. */
class StreamOrderTest {
    private static final List<String> TERMINAL =
            List.of("response.completed", "response.incomplete", "response.failed");

    private final StandIn standIn = StandIn.start();
    private final Caller caller = Caller.of(standIn);

    @AfterEach
    void stop() {
        caller.close();
        standIn.close();
    }

    private static List<String> types(List<JsonNode> events) {
        return events.stream().map(event -> event.path("type").asString("")).toList();
    }

    @ParameterizedTest
    @EnumSource(
            value = Twist.class,
            mode = EnumSource.Mode.EXCLUDE,
            names = {"BAD_EVENT", "DONE"})
    void an_item_is_announced_once_before_anything_is_said_of_it(Twist twist) throws Exception {
        standIn.enqueue(Scenario.usual(twist));
        List<JsonNode> events = caller.events("What is the weather today?");

        Set<Integer> items = new HashSet<>();
        Set<String> parts = new HashSet<>();
        Map<String, StringBuilder> said = new HashMap<>();
        for (JsonNode event : events) {
            String part = event.path("item_id").asString("") + event.path("content_index");
            switch (event.path("type").asString("")) {
                case "response.output_item.added" ->
                        assertThat(items.add(event.path("output_index").asInt())).isTrue();
                case "response.content_part.added" -> assertThat(parts.add(part)).isTrue();
                case "response.output_text.delta" -> {
                    assertThat(parts).contains(part);
                    said.computeIfAbsent(part, unused -> new StringBuilder())
                            .append(event.path("delta").asString());
                }
                case "response.output_text.done" ->
                        assertThat(event.path("text").asString())
                                .isEqualTo(said.getOrDefault(part, new StringBuilder()).toString());
                default -> {
                    if (event.has("output_index")) {
                        assertThat(items).contains(event.path("output_index").asInt());
                    }
                }
            }
        }
        assertThat(types(events)).startsWith("response.created", "response.in_progress");
        assertThat(types(events).subList(0, events.size() - 1))
                .doesNotContainAnyElementsOf(TERMINAL);
        assertThat(events)
                .filteredOn(event -> event.has("response"))
                .extracting(event -> event.path("response").path("id").asString())
                .containsOnly(events.getFirst().path("response").path("id").asString());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "error-event",
                "error-event-nested",
                "error-event-quota",
                "error-event-rate-limit"
            })
    void an_error_comes_while_the_model_is_speaking(String word) throws Exception {
        List<String> types = types(caller.events("weather [[%s]]".formatted(word)));

        assertThat(types)
                .contains("response.output_text.delta", "error")
                .doesNotContain("response.output_text.done", "response.completed");
    }

    @Test
    void an_error_event_has_two_shapes() throws Exception {
        JsonNode flat = caller.events("weather [[error-event]]").getLast();
        JsonNode nested = caller.events("weather [[error-event-rate-limit]]").getLast();

        assertThat(flat.path("code").asString()).isEqualTo("server_error");
        assertThat(flat.has("error")).isFalse();
        assertThat(nested.path("error").path("code").asString()).isEqualTo("rate_limit_exceeded");
        assertThat(nested.path("error").path("headers").propertyNames())
                .allMatch(name -> name.startsWith("x-ratelimit-"));
    }

    @Test
    void a_failed_search_is_never_said_to_be_completed() throws Exception {
        assertThat(types(caller.events("weather [[search-failed]]")))
                .contains("response.web_search_call.searching")
                .doesNotContain("response.web_search_call.completed");
    }

    @Test
    void a_stream_without_its_end_just_ends() throws Exception {
        assertThat(types(caller.events("weather [[no-end]]")))
                .endsWith("response.output_item.done")
                .doesNotContainAnyElementsOf(TERMINAL);
    }

    @Test
    void keepalive_events_can_fill_a_silence() throws Exception {
        List<String> types = types(caller.events("weather [[keepalive pace=1ms]]"));

        assertThat(types).filteredOn("keepalive"::equals).hasSize(20);
        assertThat(types).endsWith("response.completed");
    }
}
