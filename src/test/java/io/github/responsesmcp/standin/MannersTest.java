package io.github.responsesmcp.standin;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;

class MannersTest {
    private final Clock clock = Clock.fixed(Instant.parse("2026-01-02T03:04:05Z"), ZoneOffset.UTC);
    private final StandIn standIn = StandIn.start(StandIn.Setup.usual().clock(clock));
    private final Caller caller = Caller.of(standIn);

    @AfterEach
    void stop() {
        caller.close();
        standIn.close();
    }

    private HttpResponse<String> send(String path, String method, String... headers)
            throws Exception {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(URI.create(caller.baseUrl() + path))
                        .method(method, HttpRequest.BodyPublishers.ofString("{}"));
        if (headers.length > 0) {
            request.headers(headers);
        }
        return caller.http().send(request.build(), BodyHandlers.ofString());
    }

    @Test
    void what_the_api_would_not_take_is_refused() throws Exception {
        String[] key = {"Authorization", "Bearer x"};
        assertThat(send("/responses", "POST").statusCode()).isEqualTo(401);
        assertThat(send("/elsewhere", "POST", key).statusCode()).isEqualTo(404);
        assertThat(send("/responses", "GET", key).statusCode()).isEqualTo(405);
        assertThat(send("/responses", "POST", key).body()).contains("'model'");
    }

    @Test
    void minimal_effort_and_json_mode_do_not_go_with_search() throws Exception {
        ObjectNode minimal = Caller.body("Hello", false);
        minimal.putObject("reasoning").put("effort", "minimal");
        ObjectNode json = Caller.body("Hello", false);
        json.putObject("text").putObject("format").put("type", "json_object");

        for (ObjectNode body : List.of(minimal, json)) {
            HttpResponse<String> refused = caller.ask(body);
            assertThat(refused.statusCode()).isEqualTo(400);
            assertThat(refused.body()).contains("invalid_request_error", "cannot be used with");
        }
    }

    @Test
    void a_tool_that_is_not_there_or_not_for_the_model_is_refused() throws Exception {
        ObjectNode absent = Caller.body("Hello", false);
        absent.putArray("tools");
        absent.putObject("tool_choice").put("type", "web_search");
        ObjectNode nano = Caller.body("Hello", false).put("model", "gpt-4.1-nano");

        assertThat(caller.ask(absent).body()).contains("\"param\":\"tool_choice\"");
        assertThat(caller.ask(nano).body()).contains("\"param\":\"tools\"");
    }

    @ParameterizedTest
    @CsvSource({
        "HTTP 404 の意味, false, を意味します",
        "What does HTTP 404 mean?, false, means that",
        "本日 2026-11-18 の東京の天気, true, 2026-11-18の東京は",
        "最新のニュースを教えて, true, 2026-01-02時点での",
        "What is in the news?, true, 'As of 2026-01-02, this is'",
        "円とは何ですか, false, スタンドインが調べずに",
        "What is an underscore?, false, without looking anything up"
    })
    void an_answer_is_searched_when_it_must_be_and_in_the_language_of_the_question(
            String question, boolean searched, String words) throws Exception {
        String body = caller.ask(question).body();

        assertThat(body.contains("web_search_call")).isEqualTo(searched);
        assertThat(body.contains("url_citation")).isEqualTo(searched);
        assertThat(body).contains(words);
    }

    @Test
    void a_search_can_be_forced() throws Exception {
        ObjectNode required = Caller.body("Hello", false).put("tool_choice", "required");
        ObjectNode named = Caller.body("Hello", false);
        named.putObject("tool_choice").put("type", "web_search");
        ObjectNode none = Caller.body("What is the weather?", false).put("tool_choice", "none");

        assertThat(caller.ask(required).body()).contains("web_search_call");
        assertThat(caller.ask(named).body()).contains("web_search_call");
        assertThat(caller.ask(none).body()).doesNotContain("web_search_call");
    }

    @Test
    void marks_and_feeds_are_in_the_sources() throws Exception {
        String body = caller.ask("What is the weather? [[utm api-sources]]").body();

        assertThat(body)
                .contains("https://www.jma.go.jp/bosai/forecast/?utm_source=openai", "oai-weather")
                .contains("&utm_source=openai", "https://www.example.net/?utm_source=openai");
    }

    @Test
    void the_text_depends_on_question_and_clock_only() throws Exception {
        String question = "What is the weather today?";
        JsonNode first = caller.answer(question).path("output").path(2).path("content");
        JsonNode second = caller.answer(question).path("output").path(2).path("content");

        assertThat(first).isEqualTo(second);
        assertThat(first.toString()).contains("2026-01-02", "https://www.jma.go.jp/");
    }

    @Test
    void the_key_is_not_kept() throws Exception {
        caller.ask("Hello [[quoted-key]]");

        Received received = standIn.requests().getFirst();
        assertThat(received.keySent()).isTrue();
        assertThat(received.header("Authorization")).hasValue("Bearer ***");
        assertThat(received.toString() + Line.of(received)).doesNotContain("a-key-of-nobody");
    }

    @Test
    void scenarios_set_in_code_come_first_and_in_order() throws Exception {
        standIn.enqueue(Scenario.status(500), Scenario.answer("second"));

        assertThat(caller.ask("Hello [[status=404]]").statusCode()).isEqualTo(500);
        assertThat(caller.ask("Hello [[status=404]]").body()).contains("\"second\"");
        assertThat(caller.ask("Hello [[status=404]]").statusCode()).isEqualTo(404);
        assertThat(standIn.requests())
                .extracting(Received::scenario)
                .containsExactly("set in code", "set in code", "status=404");
    }

    @Test
    void a_counted_scenario_starts_afresh_after_it_was_over() throws Exception {
        String question = "Hello [[times=1 status=500]]";
        for (int expected : new int[] {500, 200, 500, 200}) {
            assertThat(caller.ask(question).statusCode()).isEqualTo(expected);
        }
    }

    @Test
    void a_scenario_nobody_knows_is_answered_with_the_names() throws Exception {
        HttpResponse<String> unknown = caller.ask("Hello [[nonsense]]");
        HttpResponse<String> unreadable = caller.ask("Hello [[delay=soon]]");

        assertThat(unknown.statusCode()).isEqualTo(400);
        assertThat(unknown.body()).contains("'nonsense'", "retry-after-date", "error-event");
        assertThat(unreadable.statusCode()).isEqualTo(400);
        assertThat(unreadable.body()).contains("delay[=DURATION]");
    }

    @Test
    void the_annotation_comes_right_after_the_delta_that_completes_its_link() throws Exception {
        List<JsonNode> events = caller.events("What is the weather today?");

        StringBuilder text = new StringBuilder();
        int citations = 0;
        for (JsonNode event : events) {
            switch (event.path("type").asString("")) {
                case "response.output_text.delta" -> text.append(event.path("delta").asString(""));
                case "response.output_text.annotation.added" -> {
                    citations++;
                    int end = event.path("annotation").path("end_index").asInt(-1);
                    assertThat(text.length()).isEqualTo(end);
                }
                default -> assertThat(event.has("error")).isFalse();
            }
        }
        assertThat(citations).isEqualTo(2);
    }

    @Test
    void no_search_is_made_when_none_is_allowed() throws Exception {
        ObjectNode without = Caller.body("What is the weather today?", false);
        without.remove("tools");

        assertThat(caller.ask(without).body()).doesNotContain("web_search_call");
    }

    @Test
    void it_can_be_told_what_a_search_finds() throws Exception {
        standIn.enqueue(
                Scenario.finding(
                        new Cited("One.", "First", "https://www.example.com/1"),
                        new Cited("Two.", "Second", "https://example.org/2")));

        JsonNode output = caller.answer("What is HTTP 404?").path("output");

        assertThat(output.findValuesAsString("text"))
                .containsExactly(
                        "One. ([example.com](https://www.example.com/1)) Two."
                                + " ([example.org](https://example.org/2))");
        assertThat(output.findValuesAsString("title")).containsExactly("First", "Second");
        assertThat(output.findValue("sources").findValuesAsString("url"))
                .startsWith("https://www.example.com/1", "https://example.org/2");
    }
}
