package io.github.responsesmcp.tools;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.responsesmcp.config.Config;
import io.github.responsesmcp.config.InvalidConfig;
import io.github.responsesmcp.config.TestConfig;
import io.github.responsesmcp.json.InvalidJson;
import io.github.responsesmcp.json.JsonReader;
import io.github.responsesmcp.json.JsonText;
import io.github.responsesmcp.log.TestLog;
import io.github.responsesmcp.openai.ApiAnswer;
import io.github.responsesmcp.openai.ApiFailure;
import io.github.responsesmcp.openai.ApiRequest;
import io.github.responsesmcp.openai.Citation;
import io.github.responsesmcp.openai.WebSearch;
import io.github.responsesmcp.policy.Instructions;
import io.github.responsesmcp.policy.SystemPolicy;
import io.github.responsesmcp.tools.ToolFailure.ApiFailed;
import io.github.responsesmcp.tools.ToolFailure.InvalidArguments;
import io.github.responsesmcp.tools.ToolFailure.NoApiKey;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;

class AnsweringTest {
    /** Half past eleven in the evening in London: the next day has begun in Tokyo. */
    private static final Clock CLOCK =
            Clock.fixed(Instant.parse("2026-11-18T23:30:00Z"), ZoneOffset.UTC);

    private static final Map<String, String> WITH_KEY = Map.of("OPENAI_API_KEY", "a-key");

    private final List<ApiRequest> asked = new ArrayList<>();
    private final List<String> said = new ArrayList<>();
    private final Deque<ApiAnswer> before = new ArrayDeque<>();
    private @Nullable ApiFailure failureInTheEnd;
    private ApiAnswer reply = apiAnswer("42", false, List.of());

    @Test
    void the_question_goes_out_with_policy_and_hints_and_the_date_of_tokyo() throws Exception {
        answer(
                WITH_KEY,
                """
                {"query":"天気？","recency_days":7,"max_results":2,
                "domains":["jma.go.jp","tenki.jp"],"style":"bullets"}\
                """);

        assertThat(asked).hasSize(1);
        assertThat(asked.getFirst().instructions()).isEqualTo(SystemPolicy.TEXT);
        assertThat(asked.getFirst().query()).isEqualTo("天気？");
        assertThat(asked.getFirst().hints())
                .contains(
                        "today: 2026-11-19 (time zone Asia/Tokyo)",
                        "recency_days: 7, prefer sources of 2026-11-12 or later",
                        "max_results: 2",
                        "domains: jma.go.jp, tenki.jp",
                        "style: bullets, answer in a list of short points");
    }

    @Test
    void the_result_has_the_four_members_of_the_contract_in_their_order() throws Exception {
        reply =
                apiAnswer(
                        "text",
                        true,
                        List.of(
                                new Citation("https://a.example", "A", null),
                                new Citation("https://b.example", null, null),
                                new Citation("https://c.example", null, null),
                                new Citation("https://d.example", null, null)));

        assertThat(JsonText.of(answer(WITH_KEY, "{\"query\":\"q\"}").toJson()).toString())
                .isEqualTo(
                        "{\"answer\":\"text\\n\\nSources:\\n- https://a.example (2026-11-19)\\n-"
                            + " https://b.example (2026-11-19)\\n- https://c.example"
                            + " (2026-11-19)\",\"used_search\":true,\"citations\":["
                            + "{\"url\":\"https://a.example\",\"title\":\"A\"},"
                            + "{\"url\":\"https://b.example\"},{\"url\":\"https://c.example\"}],"
                            + "\"model\":\"gpt-5-mini\"}");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{}                                     | query is required",
                "{\"query\":null}                       | query is required",
                "{\"query\":5}                          | query must be a string",
                "{\"query\":\" \"}                      | query must not be blank",
                "{\"query\":\"q\",\"recency_days\":-1}    | recency_days must be a whole number",
                "{\"query\":\"q\",\"recency_days\":1.5}   | recency_days must be a whole number",
                "{\"query\":\"q\",\"max_results\":\"5\"}  | max_results must be a whole number",
                "{\"query\":\"q\",\"max_results\":11}     | max_results must be a whole number",
                "{\"query\":\"q\",\"max_results\":1e999999999} | max_results must be a whole",
                "{\"query\":\"q\",\"domains\":\"a.com\"}  | domains must be a list of strings",
                "{\"query\":\"q\",\"domains\":[1]}        | domains must be a list of strings",
                "{\"query\":\"q\",\"domains\":[\"https://a\"]} | domains[0] must be a host name",
                "{\"query\":\"q\",\"verbosity\":\"loud\"} | verbosity must be one of low, medium",
                "{\"query\":\"q\",\"style\":\"prose\"}    | style must be one of summary, bullets"
            })
    void arguments_that_do_not_fit_are_refused_before_anything_is_sent(
            String arguments, String reason) {
        assertThatThrownBy(() -> answer(WITH_KEY, arguments))
                .isInstanceOfSatisfying(
                        InvalidArguments.class,
                        failure -> {
                            assertThat(failure.message()).isEqualTo("answer: invalid arguments");
                            assertThat(failure.reason()).startsWith(reason);
                        });
        assertThat(asked).isEmpty();
    }

    @Test
    void what_a_call_asks_for_beats_the_profile_and_the_settings() throws Exception {
        answer(
                WITH_KEY,
                """
                {"query":"q","verbosity":"low","reasoning_effort":"high",
                "search_context_size":"low","domains":["a.example"]}\
                """);

        ApiRequest request = asked.getFirst();
        assertThat(request.verbosity()).isEqualTo("low");
        assertThat(request.reasoningEffort()).isEqualTo("high");
        assertThat(request.search()).isEqualTo(new WebSearch(List.of("a.example"), "low", null));
    }

    @Test
    void how_the_answer_came_about_is_told_with_whatever_was_ignored() throws Exception {
        AnswerDetails details =
                answer(WITH_KEY, "{\"query\":\"q\",\"reasoning_effort\":\"minimal\",\"colour\":1}")
                        .details();

        assertThat(details.attempts()).isEqualTo(2);
        assertThat(details.elapsed()).isZero();
        assertThat(details.responseId()).isEqualTo("resp_1");
        assertThat(details.model()).isEqualTo("gpt-5-mini-2026-01-01");
        assertThat(details.searchQueries()).containsExactly("a query");
        assertThat(details.warnings())
                .satisfiesExactly(
                        w -> assertThat(w).isEqualTo("unknown argument ignored: colour"),
                        w -> assertThat(w).contains("minimal", "low was sent"),
                        w -> assertThat(w).contains("may have been billed: 1"));
        assertThat(said).containsExactly("asking gpt-5-mini");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "gpt-4.1-nano | medium | cannot search the web; set model_profiles.answer.model",
                "gpt-5-mini   | xhigh  | set model_profiles.answer.reasoning_effort"
            })
    void what_the_api_is_known_to_refuse_is_not_sent(String model, String effort, String reason) {
        Map<String, String> environment =
                Map.of("OPENAI_API_KEY", "k", "MODEL_ANSWER", model, "ANSWER_EFFORT", effort);

        assertThatThrownBy(() -> answer(environment, "{\"query\":\"q\"}"))
                .isInstanceOfSatisfying(
                        ApiFailed.class,
                        failed -> assertThat(failed.reason()).contains("not sent", reason));
        assertThat(asked).isEmpty();
    }

    @Test
    void an_effort_of_the_call_that_the_model_does_not_take_is_a_wrong_argument() {
        assertThatThrownBy(() -> answer(WITH_KEY, "{\"query\":\"q\",\"reasoning_effort\":\"max\"}"))
                .isInstanceOfSatisfying(
                        InvalidArguments.class,
                        wrong -> assertThat(wrong.reason()).contains("max", "low, medium, high"));
        assertThat(asked).isEmpty();
    }

    @Test
    void an_answer_that_cannot_be_used_is_asked_for_again_saying_what_was_missing()
            throws Exception {
        before.add(apiAnswer("", false, List.of()));

        Answer answer = answer(WITH_KEY, "{\"query\":\"q\"}");

        assertThat(answer.answer()).isEqualTo("42");
        assertThat(answer.details().requeries()).isEqualTo(1);
        assertThat(answer.details().attempts()).isEqualTo(4);
        assertThat(asked.get(1).query()).isEqualTo("q");
        assertThat(asked.get(1).hints()).contains("your answer had no text");
    }

    @Test
    void no_text_at_all_is_a_failure_after_as_many_attempts_as_configured() {
        reply = apiAnswer("", false, List.of());

        assertThatThrownBy(() ->
                        answer(
                                Map.of("OPENAI_API_KEY", "k", "REQUERY_ATTEMPTS", "2"),
                                "{\"query\":\"q\"}"))
                .isInstanceOfSatisfying(
                        ToolFailure.ApiFailed.class,
                        failure -> assertThat(failure.reason()).contains("no text"));
        assertThat(asked).hasSize(3);
    }

    @Test
    void a_searched_answer_without_citations_is_given_with_a_warning_in_the_end() throws Exception {
        reply = apiAnswer("42", true, List.of());

        Answer answer = answer(WITH_KEY, "{\"query\":\"q\"}");

        assertThat(asked).hasSize(2);
        assertThat(answer.answer()).isEqualTo("42");
        assertThat(answer.details().warnings()).anyMatch(w -> w.contains("no citation"));
    }

    @Test
    void an_answer_with_text_is_not_lost_when_asking_again_fails() throws Exception {
        before.add(apiAnswer("42", true, List.of()));
        failureInTheEnd = ApiFailure.notSent("the network is gone");

        Answer answer = answer(WITH_KEY, "{\"query\":\"q\"}");

        assertThat(answer.answer()).isEqualTo("42");
        assertThat(answer.details().attempts()).isEqualTo(3);
        assertThat(answer.details().requeries()).isEqualTo(1);
        assertThat(answer.details().warnings()).anyMatch(w -> w.contains("no citation"));
    }

    @Test
    void nor_is_it_when_the_answer_to_that_has_no_text() throws Exception {
        before.add(apiAnswer("42", true, List.of()));
        reply = apiAnswer("", false, List.of());

        assertThat(answer(WITH_KEY, "{\"query\":\"q\"}").answer()).isEqualTo("42");
    }

    @Test
    void sources_that_a_model_remembers_get_no_date_of_access() throws Exception {
        reply = apiAnswer("42\n\nSources:\n- RFC 9110", false, List.of());

        assertThat(answer(WITH_KEY, "{\"query\":\"q\"}").answer()).isEqualTo(reply.text());
    }

    @Test
    void citations_only_gives_just_the_list() throws Exception {
        reply = apiAnswer("words", true, List.of(new Citation("https://a.example", null, null)));

        assertThat(answer(WITH_KEY, "{\"query\":\"q\",\"style\":\"citations-only\"}").answer())
                .isEqualTo("Sources:\n- https://a.example (2026-11-19)");
    }

    @Test
    void without_a_key_the_call_says_which_variable_to_set() {
        assertThatThrownBy(() -> answer(Map.of(), "{\"query\":\"q\"}"))
                .isInstanceOf(NoApiKey.class)
                .hasMessageContaining("OPENAI_API_KEY");
    }

    private Answer answer(Map<String, String> environment, String arguments)
            throws InvalidConfig, InvalidJson, ToolFailure, InterruptedException {
        Config config = TestConfig.of(environment);
        Answering answering =
                new Answering(
                        config,
                        new Instructions(config.policy().system(), warning -> {}),
                        () ->
                                (question, progress) -> {
                                    asked.add(question);
                                    if (before.isEmpty() && failureInTheEnd != null) {
                                        throw failureInTheEnd;
                                    }
                                    return before.isEmpty() ? reply : before.poll();
                                },
                        CLOCK,
                        TestLog.silent());
        return answering.answer(
                Tool.ANSWER,
                (ObjectNode) JsonReader.read(arguments.getBytes(StandardCharsets.UTF_8)),
                said::add);
    }

    private static ApiAnswer apiAnswer(String text, boolean searched, List<Citation> citations) {
        return new ApiAnswer(
                text,
                searched,
                citations,
                List.of("a query"),
                null,
                "resp_1",
                "gpt-5-mini-2026-01-01",
                JsonNodeFactory.instance.objectNode().put("total_tokens", 5),
                new ApiAnswer.Exchange("req_1", 2, 1));
    }
}
