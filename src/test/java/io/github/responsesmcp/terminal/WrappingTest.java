package io.github.responsesmcp.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.StringLength;

import org.junit.jupiter.api.Test;

class WrappingTest {
    private static final String URL =
            "https://www.example.org/a/very/long/address?with=a&query=of&some=length";

    @Test
    void lines_are_broken_between_words() {
        assertThat(Wrapping.wrap("one two three four", 9)).isEqualTo("one two\nthree\nfour");
    }

    @Test
    void what_fits_is_left_alone() {
        String text = "a  b \n\n   c\n";

        assertThat(Wrapping.wrap(text, 20)).isEqualTo(text);
    }

    @Test
    void japanese_is_broken_anywhere_but_not_before_its_punctuation() {
        assertThat(Wrapping.wrap("今日は晴れです、傘は要りません。", 16)).isEqualTo("今日は晴れです、\n傘は要りません。");
        assertThat(Wrapping.wrap("今日は晴れです、傘は要りません。", 14)).isEqualTo("今日は晴れで\nす、傘は要りま\nせん。");
        assertThat(Wrapping.wrap("これは「大切」です", 8)).isEqualTo("これは\n「大切」\nです");
    }

    @Test
    void an_address_is_never_broken_however_long() {
        assertThat(Wrapping.wrap("see " + URL + " for more", 20))
                .isEqualTo("see\n" + URL + "\nfor more");
        assertThat(Wrapping.wrap("詳しくは https://ja.example.org/天気/東京/明日 を見てください", 20))
                .contains("https://ja.example.org/天気/東京/明日\n");
        assertThat(Wrapping.wrap("晴れです。([a](" + URL + "))明日は雨です。", 20))
                .contains("([a](" + URL + "))");
    }

    @Test
    void entries_of_a_list_go_on_under_their_text() {
        assertThat(Wrapping.wrap("- one two three\n  - four five six\n10. seven eight", 11))
                .isEqualTo("- one two\n  three\n  - four\n    five\n    six\n10. seven\n    eight");
    }

    @Test
    void code_and_tables_stay_as_they_are() {
        String text =
                """
                ```sh
                a line of code that is long and stays
                ```
                | a table | that is long | and stays |

                    indented code that is long and stays
                """;

        assertThat(Wrapping.wrap(text, 10)).isEqualTo(text);
    }

    @Test
    void an_indented_line_of_a_list_is_no_code() {
        assertThat(Wrapping.wrap("- one\n\n    more of one", 10))
                .isEqualTo("- one\n\n    more\n    of one");
    }

    @Property
    void nothing_but_blanks_is_lost_or_added(
            @ForAll @StringLength(max = 200) String text,
            @ForAll @IntRange(min = 2, max = 40) int n) {
        assertThat(Wrapping.wrap(text, n).replaceAll("[ \t\n]", ""))
                .isEqualTo(text.replaceAll("[ \t\n]", ""));
    }

    @Property
    void short_words_never_make_a_line_longer_than_the_width(
            @ForAll @IntRange(min = 20, max = 60) int width,
            @ForAll @IntRange(min = 1, max = 50) int words) {
        String text = "word 天気予報、 ".repeat(words);

        assertThat(Wrapping.wrap(text, width).lines())
                .allSatisfy(line -> assertThat(Columns.of(line)).isLessThanOrEqualTo(width));
    }
}
