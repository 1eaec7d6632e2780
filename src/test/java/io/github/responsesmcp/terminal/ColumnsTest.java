package io.github.responsesmcp.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;

class ColumnsTest {
    @ParameterizedTest
    @CsvSource({
        "plain, 5",
        "天気, 4",
        "ｶﾅ, 2",
        "ＡＢ, 4",
        "é, 1",
        "e\u0301, 1",
        "☀, 1",
        "🍣, 2",
        "한글, 4",
        "14℃, 3"
    })
    void wide_characters_count_as_two_columns_and_marks_as_none(String text, int columns) {
        assertThat(Columns.of(text)).isEqualTo(columns);
    }

    @ParameterizedTest
    @CsvSource({
        "short, 5, short",
        "longer, 5, long…",
        "天気予報, 8, 天気予報",
        "天気予報, 7, 天気予…",
        "天気予報, 6, 天気…",
        "a天気, 4, a天…"
    })
    void a_clipped_text_never_takes_more_columns_than_there_are(
            String text, int columns, String clipped) {
        assertThat(Columns.clip(text, columns)).isEqualTo(clipped);
        assertThat(Columns.of(clipped)).isLessThanOrEqualTo(columns);
    }

    @Test
    void the_table_of_wide_characters_is_in_order() {
        // A wrong order would end the search too early: each of these lies in another part of it.
        assertThat(List.of(0x1100, 0x2E80, 0x3042, 0xAC00, 0xFF01, 0x1F300, 0x20000))
                .allSatisfy(character -> assertThat(Columns.isWide(character)).isTrue());
    }
}
