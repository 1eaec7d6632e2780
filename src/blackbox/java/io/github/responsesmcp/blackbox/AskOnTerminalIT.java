package io.github.responsesmcp.blackbox;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.responsesmcp.standin.Scenario;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The command {@code ask}, as it looks on a terminal. */
class AskOnTerminalIT extends AgainstStandIn {
    private static final String PROGRESS = "\r\u001b[?7l";
    private static final String WEATHER = "What is the weather in Tokyo on 2026-11-20?";

    @TempDir Path folder;

    @Test
    void progress_is_a_line_that_is_rewritten_and_gone_at_the_end() throws Exception {
        Run run = onTerminal(Map.of(), "", "ask", WEATHER);

        assertThat(run.exitCode()).isZero();
        assertThat(run.stdout()).contains(PROGRESS + "asking gpt-5-mini (0 s)\u001b[K");
        assertThat(api.requests().getFirst().body().path("stream").asBoolean()).isTrue();
        List<String> screen = Terminal.screen(run.stdout());
        assertThat(screen.getFirst()).startsWith("As of 2026-11-20, Tokyo is mostly sunny");
        assertThat(screen).noneMatch(line -> line.contains("asking"));
    }

    @Test
    void the_answer_is_wrapped_and_followed_by_sources_and_a_dim_line() throws Exception {
        Run run = onTerminal(Map.of(), "", "ask", WEATHER);

        List<String> screen = Terminal.screen(run.stdout());
        assertThat(screen).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(80));
        assertThat(screen)
                .contains("Sources:", "   https://weather.example.com/tokyo?day=2026-11-20")
                .anyMatch(
                        line -> line.matches("gpt-5-mini · [0-9.]+ s · 1 search · [0-9]+ tokens"));
        assertThat(run.stdout()).contains("\u001b[2mgpt-5-mini · ", "\u001b[1mSources:\u001b[0m");
    }

    @Test
    void the_width_is_what_columns_says_and_no_address_is_broken() throws Exception {
        Run run = onTerminal(Map.of("COLUMNS", "40"), "", "ask", WEATHER);

        assertThat(Terminal.screen(run.stdout()))
                .allSatisfy(line ->
                        assertThat(line.length() <= 40 || line.contains("https://")).isTrue())
                .contains(
                        "([weather.example.com](https://weather.example.com/tokyo?day=2026-11-20))");
    }

    @Test
    void no_color_and_a_dumb_terminal_are_obeyed() throws Exception {
        assertThat(onTerminal(Map.of("NO_COLOR", "1"), "", "ask", WEATHER).stdout())
                .contains(PROGRESS)
                .doesNotContainPattern("\u001b\\[[0-9;]+m");
        assertThat(onTerminal(Map.of("TERM", "dumb"), "", "ask", WEATHER).stdout())
                .doesNotContain("\u001b")
                .contains("Sources:");
    }

    @Test
    void quiet_is_the_answer_alone() throws Exception {
        assertThat(onTerminal(Map.of(), "", "ask", "--quiet", "What is HTTP 404?").stdout())
                .startsWith("HTTP 404 (Not Found)")
                .doesNotContain("\u001b", " · ");
    }

    @Test
    void a_file_gets_the_clean_answer_while_the_terminal_shows_progress() throws Exception {
        Run run = onTerminal(Map.of(), "> answer.txt", "ask", WEATHER);

        assertThat(run.stdout()).contains(PROGRESS, "tokens").doesNotContain("Sources:");
        assertThat(Files.readString(folder.resolve("answer.txt")))
                .doesNotContain("\u001b")
                .contains("\n\nSources:\n1. JMA");
        assertThat(Files.readString(folder.resolve("answer.txt")).lines().findFirst().orElse(""))
                .hasSizeGreaterThan(80);
    }

    @Test
    void away_from_the_terminal_there_is_neither_progress_nor_colour() throws Exception {
        Run run = onTerminal(Map.of(), "> answer.txt 2> log.txt", "ask", WEATHER);

        assertThat(run.stdout()).isEmpty();
        assertThat(folder.resolve("log.txt")).isEmptyFile();
    }

    @Test
    void nobody_is_left_waiting_for_a_question_at_a_terminal() throws Exception {
        Run run = onTerminal(Map.of(), "", "ask");

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.stdout()).contains("there is no question; give it as in: ");
    }

    @Test
    void ctrl_c_takes_the_progress_line_away_and_ends_with_130() throws Exception {
        api.enqueue(Scenario.usual().stalled());
        Run.Going run = Terminal.start(folder, asking(), "", "ask", WEATHER);
        api.awaitRequests(1);

        Run ended = run.press("\u0003").end();

        api.awaitHangUp(1);
        assertThat(ended.exitCode()).isEqualTo(130);
        assertThat(String.join("", Terminal.screen(ended.stdout())).replace("^C", "")).isEmpty();
    }

    private Run onTerminal(Map<String, String> more, String redirection, String... arguments)
            throws Exception {
        Map<String, String> environment = asking();
        environment.putAll(more);
        return Terminal.start(folder, environment, redirection, arguments).end();
    }

    private Map<String, String> asking() {
        return new HashMap<>(ServerProcess.asking(api.baseUrl()));
    }
}
