package io.github.responsesmcp.tools;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.responsesmcp.openai.Citation;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.time.LocalDate;
import java.util.List;

/** In the texts, {@code ⏎} stands for the end of a line. */
class SourceListTest {
    private static final List<Citation> CITED =
            List.of(new Citation("https://c.example", "C", "2024-05-06"));

    private final SourceList sources = new SourceList(LocalDate.of(2026, 11, 18));

    @Test
    void an_entry_has_its_date_of_publication_or_that_of_access() {
        assertThat(
                        sources.completed(
                                "Text.\n",
                                List.of(
                                        new Citation("https://a.example", "A", "2025-01-02"),
                                        new Citation("oai-weather", null, null)),
                                true))
                .isEqualTo(
                        """
                        Text.

                        Sources:
                        - https://a.example (2025-01-02)
                        - oai-weather (2026-11-18)\
                        """);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Sources:⏎- a",
                "sources⏎- a",
                "**Sources**⏎- a",
                "**Sources:**⏎- a",
                "**Sources**: a",
                "## Sources⏎- a",
                "### References:⏎1. a",
                "Source: https://a.example",
                "_Sources_⏎- a",
                "出典:⏎- a",
                "出典：a",
                "**参考**⏎- a",
                "参考文献⏎- a",
                "***Sources***⏎- a",
                "<b>Sources:</b>⏎- a",
                "📚 Sources⏎- a",
                "> Sources:⏎> - a",
                "- **Sources:** https://a.example",
                "5. Sources⏎   - a",
                "Key sources:⏎– a",
                "Sources used (accessed 2026-11-18):⏎- a",
                "Sources:⏎oai-weather (2026-11-18)",
                "Sources - https://a.example",
                "【出典】⏎- a",
                "■参考リンク⏎・a",
                "ソース:⏎- a",
                "主な情報源・参考資料：⏎- a"
            })
    void a_list_is_recognised_in_the_forms_that_models_write(String list) {
        String text = "Text.\n\n" + list.replace('⏎', '\n');

        assertThat(sources.completed(text, CITED, false)).isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Sources of energy are many.",
                "The sources are old.",
                "参考になる本です。",
                "See references for more",
                "resources: none",
                "Reference: see chapter 3.⏎⏎And more.",
                "Source - the place where a river begins.⏎⏎And more.",
                "In Helm:⏎```yaml⏎sources:⏎  - https://git.example/chart⏎```⏎That is all.",
                "## References⏎A reference is another name for a variable."
            })
    void a_sentence_about_sources_is_no_list(String text) {
        String written = text.replace('⏎', '\n');

        assertThat(sources.completed(written, CITED, false))
                .isEqualTo(written + "\n\nSources:\n- https://c.example (2024-05-06)");
    }

    @Test
    void entries_without_a_date_get_one_and_the_rest_of_the_text_stays() {
        String text =
                """
                - a point without a date https://p.example

                **Sources:**
                - [A](https://a.example)
                - https://b.example (2024-05-06)
                1. C, https://c.example

                Good luck:
                - a point after the list\
                """;

        assertThat(sources.completed(text, CITED, true))
                .isEqualTo(
                        """
                        - a point without a date https://p.example

                        **Sources:**
                        - [A](https://a.example) (2026-11-18)
                        - https://b.example (2024-05-06)
                        1. C, https://c.example (2024-05-06)

                        Good luck:
                        - a point after the list\
                        """);
    }

    @Test
    void a_date_in_an_address_is_none_of_the_page() {
        assertThat(sources.completed("Sources:\n- https://a.example/2024-05-06-news", CITED, true))
                .isEqualTo("Sources:\n- https://a.example/2024-05-06-news (2026-11-18)");
    }

    @Test
    void a_page_does_not_get_the_date_of_its_site() {
        List<Citation> cited =
                List.of(
                        new Citation("https://a.example", null, "2020-01-01"),
                        new Citation("https://a.example/news", null, "2026-01-01"));

        assertThat(sources.completed("Sources:\n- https://a.example/news", cited, true))
                .isEqualTo("Sources:\n- https://a.example/news (2026-01-01)");
    }

    @Test
    void a_list_on_one_line_gets_its_date_too() {
        assertThat(sources.completed("Text.\nSource: https://a.example", CITED, true))
                .isEqualTo("Text.\nSource: https://a.example (2026-11-18)");
    }

    @Test
    void a_heading_without_a_list_is_replaced_by_one_with() {
        assertThat(sources.completed("Text.\n\n**Sources:**\n", CITED, true))
                .isEqualTo("Text.\n\nSources:\n- https://c.example (2024-05-06)");
    }

    @Test
    void an_entry_on_two_lines_gets_one_date() {
        assertThat(sources.completed("Sources:\n- A\n  https://a.example\n- B", CITED, true))
                .isEqualTo("Sources:\n- A\n  https://a.example (2026-11-18)\n- B (2026-11-18)");
    }

    @Test
    void a_text_without_citations_and_without_a_list_stays_as_it_is() {
        assertThat(sources.completed("Text.\n", List.of(), true)).isEqualTo("Text.\n");
    }
}
