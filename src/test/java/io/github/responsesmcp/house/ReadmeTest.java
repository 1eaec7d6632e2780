package io.github.responsesmcp.house;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Holds the front door to its size, and what it says in Japanese to what it says in English. */
class ReadmeTest {
    private static final String ENGLISH = "README.md";
    private static final String JAPANESE = "README.ja.md";
    private static final int LONGEST = 150;

    private static final Pattern HEADING = Pattern.compile("(?m)^(#+) ");
    private static final Pattern TARGET = Pattern.compile("]\\(([^)]+)\\)");
    private static final Pattern CODE =
            Pattern.compile("(?m)^```[a-z]*\\n(?:.*\\n)*?```$|^(?: {4}.*\\n)+");

    /** What is in code, a version or a number is no matter of language. */
    private static final Pattern FACT =
            Pattern.compile("`[^`]+`|(?<![\\d.,-])\\d+(?:[-.,]\\d+)*(?![\\d.])");

    @ParameterizedTest
    @ValueSource(strings = {ENGLISH, JAPANESE})
    void it_is_short_and_leads_to_the_other_language(String readme) throws IOException {
        String text = Repository.text(readme);

        assertThat(text.lines()).hasSizeLessThanOrEqualTo(LONGEST);
        assertThat(text).contains("](" + (readme.equals(ENGLISH) ? JAPANESE : ENGLISH) + ")");
    }

    @Test
    void both_have_the_same_sections() throws IOException {
        assertThat(found(HEADING, JAPANESE)).isNotEmpty().isEqualTo(found(HEADING, ENGLISH));
        assertThat(sections(JAPANESE).stream().map(ReadmeTest::rows).toList())
                .as("how many rows the tables of each section have")
                .isEqualTo(sections(ENGLISH).stream().map(ReadmeTest::rows).toList());
    }

    @Test
    void both_lead_to_the_same_places_section_by_section() throws IOException {
        List<String> english = sections(ENGLISH);
        List<String> japanese = sections(JAPANESE);
        for (int i = 1; i < english.size(); i++) {
            assertThat(found(TARGET, 1, japanese.get(i)))
                    .containsExactlyInAnyOrderElementsOf(found(TARGET, 1, english.get(i)));
        }
        assertThat(japanese.getFirst()).contains("](docs/ask.svg)");
        assertThat(english.getFirst()).contains("](docs/ask.svg)");
    }

    @Test
    void the_code_is_the_same_but_for_comments() throws IOException {
        assertThat(code(JAPANESE)).hasSizeGreaterThan(5).isEqualTo(code(ENGLISH));
    }

    @Test
    void the_tables_name_the_same_versions_numbers_and_variables() throws IOException {
        List<String> english = tables(ENGLISH);
        List<String> japanese = tables(JAPANESE);
        for (int i = 0; i < english.size(); i++) {
            assertThat(found(FACT, 0, japanese.get(i)))
                    .as(japanese.get(i))
                    .containsExactlyInAnyOrderElementsOf(found(FACT, 0, english.get(i)));
        }
    }

    private static List<String> sections(String readme) throws IOException {
        return List.of(Repository.text(readme).split("(?m)^## "));
    }

    private static long rows(String section) {
        return section.lines().filter(line -> line.startsWith("|")).count();
    }

    private static List<String> tables(String readme) throws IOException {
        return Repository.text(readme).lines().filter(line -> line.startsWith("|")).toList();
    }

    private static List<String> code(String readme) throws IOException {
        return found(CODE, 0, Repository.text(readme)).stream()
                .map(block -> block.replaceAll("(?m) +# .*$", ""))
                .toList();
    }

    private static List<String> found(Pattern pattern, String readme) throws IOException {
        return found(pattern, 1, Repository.text(readme));
    }

    private static List<String> found(Pattern pattern, int group, String text) {
        Matcher matcher = pattern.matcher(text);
        return matcher.results().map(found -> found.group(group)).toList();
    }
}
