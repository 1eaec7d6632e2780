package io.github.responsesmcp.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.responsesmcp.openai.Citation;
import io.github.responsesmcp.terminal.Display;
import io.github.responsesmcp.tools.Answer;
import io.github.responsesmcp.tools.AnswerDetails;

import org.junit.jupiter.api.Test;

import tools.jackson.databind.node.JsonNodeFactory;

import java.time.Duration;
import java.util.List;

class AnswerPageTest {
    private static final Citation JMA = new Citation("https://www.jma.go.jp/", "気象庁", "2026-11-01");
    private static final Citation UNTITLED = new Citation("oai-weather", null, null);

    private final AnswerPage piped =
            new AnswerPage(new Display(false, false, false, true, true, 80));
    private final AnswerPage shown = new AnswerPage(new Display(true, true, true, true, false, 30));

    @Test
    void the_list_of_the_tools_gets_titles() {
        Answer answer =
                answer(
                        "Sunny.\n\nSources:\n- https://www.jma.go.jp/ (2026-11-01)\n"
                                + "- oai-weather (2026-11-19)",
                        JMA,
                        UNTITLED);

        assertThat(piped.of(answer))
                .isEqualTo(
                        """
                        Sunny.

                        Sources:
                        1. 気象庁 (2026-11-01)
                           https://www.jma.go.jp/
                        2. oai-weather (seen 2026-11-19)
                        """);
    }

    @Test
    void a_list_of_the_models_own_is_not_printed_twice() {
        String text = "Sunny.\n\n## Sources\n- JMA, https://www.jma.go.jp/ (2026-11-01)";

        assertThat(piped.of(answer(text, JMA))).isEqualTo(text + "\n");
    }

    @Test
    void sources_without_any_list_in_the_text_are_listed() {
        assertThat(piped.of(answer("Sunny.", JMA)))
                .isEqualTo("Sunny.\n\nSources:\n1. 気象庁 (2026-11-01)\n   https://www.jma.go.jp/\n");
    }

    @Test
    void sources_alone_are_sources_alone() {
        assertThat(piped.of(answer("Sources:\n- https://www.jma.go.jp/ (2026-11-01)", JMA)))
                .startsWith("Sources:\n1. ");
    }

    @Test
    void long_lines_are_wrapped_for_a_terminal_only() {
        String text = "a word and another ".repeat(4).strip();

        assertThat(shown.of(answer(text)).lines()).hasSizeGreaterThan(1);
        assertThat(piped.of(answer(text))).isEqualTo(text + "\n");
    }

    @Test
    void nothing_from_the_web_controls_the_terminal() {
        Citation evil = new Citation("https://x.example/\u001b]0;x", "T\u009b2J\nitle", null);

        assertThat(shown.of(answer("a\u001b[2Jb", evil)))
                .doesNotContain("\u001b", "\u009b")
                .contains("T\uFFFD2J itle");
    }

    @Test
    void one_line_says_how_the_answer_came_about() {
        assertThat(piped.facts(answer("x")))
                .isEqualTo("gpt-5-2026 · 1.5 s · 2 searches · 99 tokens");
    }

    private static Answer answer(String text, Citation... citations) {
        return new Answer(
                text,
                true,
                List.of(citations),
                "gpt-5",
                new AnswerDetails(
                        1,
                        0,
                        Duration.ofMillis(1520),
                        "resp_1",
                        "gpt-5-2026",
                        JsonNodeFactory.instance.objectNode().put("total_tokens", 99),
                        List.of("a", "b"),
                        List.of()));
    }
}
