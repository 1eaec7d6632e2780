package io.github.responsesmcp.blackbox;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.responsesmcp.standin.Received;
import io.github.responsesmcp.standin.Scenario;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import tools.jackson.databind.JsonNode;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;

/** The command {@code ask}, away from a terminal. */
class AskIT extends AgainstStandIn {
    private static final String QUESTION = "What does HTTP 404 mean?";

    @TempDir Path folder;

    @Test
    void a_question_is_answered_on_stdout_and_nothing_is_said_on_stderr() throws Exception {
        Run run = ask(QUESTION);

        assertThat(run.exitCode()).isZero();
        assertThat(run.stderr()).isEmpty();
        assertThat(run.stdout()).startsWith("HTTP 404 (Not Found) means").endsWith("it has.\n");
        assertThat(api.requests()).singleElement().satisfies(this::isWhatAToolSends);
    }

    private void isWhatAToolSends(Received request) {
        assertThat(request.question()).isEqualTo(QUESTION);
        assertThat(request.body().path("tools").path(0).path("type").asString())
                .isEqualTo("web_search");
        assertThat(request.body().path("instructions").asString()).isNotEmpty();
        assertThat(request.body().path("stream").asBoolean(false)).isFalse();
    }

    @Test
    void sources_are_listed_once_with_title_date_and_address() throws Exception {
        Run run = ask("What is the weather in Tokyo on 2026-11-20?");

        assertThat(run.stdout())
                .containsOnlyOnce("Sources:")
                .containsPattern(
                        "\n\nSources:\n1\\. JMA: Weather forecast \\(seen 20[0-9-]+\\)\n"
                                + "   https://www.jma.go.jp/bosai/forecast/\n2\\. ");
    }

    @Test
    void several_words_are_one_question() throws Exception {
        ask("What", "does", "HTTP 404", "mean?");

        assertThat(api.requests().getFirst().question()).isEqualTo(QUESTION);
    }

    @Test
    void what_begins_with_a_dash_stands_behind_two_dashes() throws Exception {
        assertThat(ask("--quiet", "--", "-5", "degrees?").exitCode()).isZero();

        assertThat(api.requests().getFirst().question()).isEqualTo("-5 degrees?");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ask", "ask -", "ask --quiet"})
    void without_a_question_stdin_is_the_question(String command) throws Exception {
        byte[] stdin = "\uFEFF東京の天気は？\n".getBytes(StandardCharsets.UTF_8);

        Run run = Run.withInput(folder, asking(), stdin, command.split(" "));

        assertThat(run.exitCode()).isZero();
        assertThat(api.requests().getFirst().question()).isEqualTo("東京の天気は？");
    }

    @Test
    void stdin_that_is_empty_or_not_utf_8_is_wrong_use() throws Exception {
        assertThat(wrong(Run.withInput(folder, asking(), " \n".getBytes(), "ask")))
                .contains("the question is empty", "ask \"Why?\"");
        assertThat(wrong(Run.withInput(folder, asking(), new byte[] {'a', (byte) 0xE9}, "ask")))
                .contains("not valid UTF-8");
        assertThat(wrong(Run.of(folder, asking(), "ask", " "))).contains("the question is empty");
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "it takes a shell to pass these bytes")
    void a_question_that_the_locale_cannot_read_is_not_asked_garbled() throws Exception {
        // This JVM may be in such a locale itself, so a shell makes the characters.
        String command =
                ServerCommandLine.with("ask").stream()
                        .map(word -> "'" + word + "'")
                        .collect(Collectors.joining(" "));
        Run run =
                Run.start(
                                folder,
                                asking(),
                                List.of(
                                        "/bin/sh",
                                        "-c",
                                        command + " \"$(printf '\\346\\235\\261')?\""))
                        .end();

        if (run.exitCode() == 0) {
            assertThat(api.requests().getFirst().question()).isEqualTo("東?");
        } else {
            assertThat(wrong(run)).contains("cannot be read in this locale; set LC_ALL=C.UTF-8");
        }
    }

    @Test
    void every_argument_of_the_tools_is_an_option() throws Exception {
        ask(
                "--recency-days=7",
                "--max-results",
                "3",
                "--domains",
                "jma.go.jp,example.com",
                "--domains=example.org",
                "--style=bullets",
                "--verbosity=low",
                "--reasoning-effort=high",
                "--search-context-size=low",
                QUESTION);

        JsonNode body = api.requests().getFirst().body();
        assertThat(body.path("input").toString())
                .contains("recency_days: 7", "max_results: 3", "bullets");
        JsonNode search = body.path("tools").path(0);
        assertThat(search.path("filters").path("allowed_domains").toString())
                .isEqualTo("[\"jma.go.jp\",\"example.com\",\"example.org\"]");
        assertThat(search.path("search_context_size").asString()).isEqualTo("low");
        assertThat(body.path("text").path("verbosity").asString()).isEqualTo("low");
        assertThat(body.path("reasoning").path("effort").asString()).isEqualTo("high");
    }

    @Test
    void another_tool_asks_with_its_own_profile() throws Exception {
        Map<String, String> environment = asking();
        environment.put("MODEL_DETAILED", "gpt-5");

        Run.of(folder, environment, "ask", "--tool", "answer_detailed", QUESTION);

        assertThat(api.requests().getFirst().body().path("model").asString()).isEqualTo("gpt-5");
    }

    @Test
    void the_options_of_every_command_stand_before_its_name_or_after_it() throws Exception {
        Path settings = folder.resolve("c.yaml");
        Files.writeString(settings, "policy: {search_triggers: []}\nrequest: {max_retries: 0}");
        api.otherwise(Scenario.status(500));

        Run.of(folder, asking(), "--config", "c.yaml", "--model", "m1", "ask", QUESTION);
        Run.of(folder, asking(), "ask", "--config=c.yaml", QUESTION, "--model", "m2");
        Run.of(folder, asking(), "--model", "m1", "ask", "--config=c.yaml", "--model=m3", "x");

        // With retries, as without the file, there would be more requests.
        assertThat(api.requests())
                .extracting(request -> request.body().path("model").asString())
                .containsExactly("m1", "m2", "m3");
    }

    @Test
    void debug_explains_and_takes_the_question_for_no_file() throws Exception {
        Run run = ask("--debug", QUESTION);

        assertThat(run.stdout()).contains("404");
        assertThat(run.stderr())
                .contains("DEBUG tools request profile=answer")
                .doesNotContain(QUESTION);
        assertThat(folder).isEmptyDirectory();
        assertThat(ask("--debug=d.log", QUESTION).stdout()).contains("404");
        assertThat(folder.resolve("d.log")).isNotEmptyFile();
    }

    @Test
    void json_is_the_contract_alone_on_one_line() throws Exception {
        Run run = ask("--json", "What is the weather in Tokyo today?");

        assertThat(run.exitCode()).isZero();
        assertThat(run.stderr()).isEmpty();
        assertThat(run.stdout()).endsWith("}\n").hasLineCount(1);
        assertThat(Wire.JSON.readTree(run.stdout()).propertyNames())
                .containsExactly("answer", "used_search", "citations", "model");
    }

    @Test
    void a_failure_says_what_happened_and_what_to_do_with_the_id_of_the_request() throws Exception {
        api.enqueue(Scenario.status(401));

        Run run = ask(QUESTION);

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.stdout()).isEmpty();
        assertThat(run.stderr())
                .contains("the API answered 401", "OPENAI_API_KEY", "[request req_")
                .hasLineCount(1);
    }

    @Test
    void with_json_a_failure_is_the_object_that_a_client_gets() throws Exception {
        api.otherwise(Scenario.status(401));

        Run run = ask("--json", QUESTION);

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.stdout()).isEmpty();
        JsonNode error;
        try (ServerProcess server = ServerProcess.start(asking()).initialize("2025-06-18")) {
            error = server.call(1, "answer", QUESTION).replyTo(1).path("error");
        }
        assertThat(run.stderr().replaceAll("req_[0-9a-f]+", "REQ"))
                .isEqualTo(error.toString().replaceAll("req_[0-9a-f]+", "REQ") + "\n");
    }

    @Test
    void without_a_key_the_variable_to_set_is_named() throws Exception {
        Run run = Run.of(folder, Map.of(), "ask", QUESTION);

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.stderr()).contains("no API key: set OPENAI_API_KEY").hasLineCount(1);
    }

    @Test
    void settings_that_cannot_be_used_are_named_as_the_server_names_them() throws Exception {
        Map<String, String> environment = asking();
        environment.put("MAX_CITATIONS", "many");

        Run run = Run.of(folder, environment, "ask", QUESTION);

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.stderr()).contains("MAX_CITATIONS: \"many\" is not a whole number");
        assertThat(api.requests()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "aks,x                         | unknown command aks (did you mean ask?)",
                "What is it?                   | the command ask takes a question",
                "--stdio,ask,x                 | --stdio does not go with ask",
                "ask,--stdio,x                 | --stdio does not go with ask",
                "--show-config,ask,x           | --show-config does not go with ask",
                "ask,--show-config,x           | --show-config does not go with ask",
                "--version,ask,x               | --version does not go with ask",
                "ask,--stlye=secret,x          | unknown option --stlye (did you mean --style?)",
                "ask,--zzz                     | unknown option --zzz (what begins with a dash",
                "ask,--tool,answer_quik,x      | (did you mean answer_quick?)",
                "ask,--tool                    | --tool needs a value",
                "ask,--style=poem,x            | --style must be one of summary, bullets",
                "ask,--recency-days=many,x     | --recency-days must be a whole number from 0 to",
                "ask,--recency-days=-1,x       | --recency-days must be a whole number from 0 to",
                "ask,--max-results=1e1,x       | --max-results must be a whole number from 1 to",
                "ask,--domains=http://a.com,x  | --domains[0] must be a host name",
                "ask,--tool=answer_quick,--style=bullets,x | does not go with --tool answer_quick"
            })
    void wrong_use_says_what_is_wrong_and_asks_nobody(String arguments, String message)
            throws Exception {
        Run run = Run.of(folder, asking(), arguments.split(","));

        assertThat(wrong(run)).contains(message).contains("--help").doesNotContain("secret");
        assertThat(api.requests()).isEmpty();
    }

    @Test
    void what_was_changed_or_ignored_is_a_warning_unless_quiet() throws Exception {
        Run run = ask("--reasoning-effort", "minimal", QUESTION);

        assertThat(run.stderr()).contains("warning: ", "minimal", "low").hasLineCount(1);
        assertThat(ask("--quiet", "--reasoning-effort", "minimal", QUESTION).stderr()).isEmpty();
    }

    @Test
    void nothing_from_the_web_controls_a_terminal() throws Exception {
        api.otherwise(Scenario.answer("a\u001b[31mb\u009b2Jc\u0007d\te\r\nf"));

        assertThat(ask(QUESTION).stdout()).isEqualTo("a�[31mb�2Jc�d\te\nf\n");
        String json = ask("--json", QUESTION).stdout();
        assertThat(json).doesNotContain("\u001b", "\u009b", "\u0007");
        assertThat(Wire.JSON.readTree(json).path("answer").asString()).contains("\u009b");
    }

    @ParameterizedTest
    @CsvSource({"INT, 130", "TERM, 143"})
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "there are no such signals")
    void a_signal_closes_the_connection_and_leaves_nothing_half_printed(String signal, int code)
            throws Exception {
        api.enqueue(Scenario.usual().stalled());
        Run.Going run = start("ask", QUESTION);
        api.awaitRequests(1);

        Run ended = run.signal(signal).end();

        api.awaitHangUp(1);
        assertThat(ended.exitCode()).isEqualTo(code);
        assertThat(ended.stdout()).isEmpty();
        assertThat(ended.stderr()).isEmpty();
    }

    @Test
    void a_reader_who_goes_away_is_no_reason_for_a_stack_trace() throws Exception {
        CompletableFuture<Void> open = new CompletableFuture<>();
        api.enqueue(Scenario.huge(200_000).heldUntil(open));
        Run.Going run = start("ask", QUESTION);
        api.awaitRequests(1);
        run.closeStdout();
        open.complete(null);

        Run ended = run.end();

        assertThat(ended.stderr()).isEmpty();
        assertThat(ended.exitCode()).isZero();
    }

    private Run.Going start(String... arguments) throws Exception {
        return Run.start(folder, asking(), ServerCommandLine.with(arguments));
    }

    private Run ask(String... arguments) throws Exception {
        String[] all = new String[arguments.length + 1];
        all[0] = "ask";
        System.arraycopy(arguments, 0, all, 1, arguments.length);
        return Run.of(folder, asking(), all);
    }

    private Map<String, String> asking() {
        return new HashMap<>(ServerProcess.asking(api.baseUrl()));
    }

    private static String wrong(Run run) {
        assertThat(run.exitCode()).as(run.stderr()).isEqualTo(2);
        assertThat(run.stdout()).isEmpty();
        assertThat(run.stderr()).hasLineCount(1);
        return run.stderr();
    }
}
