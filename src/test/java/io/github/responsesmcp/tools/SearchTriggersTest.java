package io.github.responsesmcp.tools;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;

class SearchTriggersTest {
    private final SearchTriggers triggers = new SearchTriggers(List.of("now", "EOL", "天気"));

    @ParameterizedTest
    @CsvSource({
        "What is new now?, true",
        "NOW what, true",
        "Is Java 8 eol, true",
        "I know that, false",
        "snow in the nowhere and now, true",
        "now_or_never, false",
        "今now日, true",
        "東京の天気は, true",
        "What does HTTP 404 mean?, false"
    })
    void an_ascii_word_counts_as_a_whole_and_others_anywhere(String query, boolean found) {
        assertThat(triggers.areIn(query)).isEqualTo(found);
    }
}
