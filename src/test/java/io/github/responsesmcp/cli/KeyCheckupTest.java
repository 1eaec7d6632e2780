package io.github.responsesmcp.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.responsesmcp.cli.Finding.Status;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.Map;

class KeyCheckupTest {
    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '|',
            value = {
                "|  |, PROBLEM",
                "\"sk-abc\", PROBLEM",
                "'sk-abc', PROBLEM",
                "sk-abc sk-def, PROBLEM",
                "Bearer sk-abc, PROBLEM",
                "sk-äbc, PROBLEM",
                "your-api-key, PROBLEM",
                "$OPENAI_API_KEY, PROBLEM",
                "%OPENAI_API_KEY%, PROBLEM",
                "${OPENAI_API_KEY}, PROBLEM",
                "| sk-abc |, OK",
                "sk-abc, OK"
            })
    void a_key_that_cannot_be_one_is_a_problem_and_nothing_of_it_is_shown(
            String key, Status status) {
        Finding finding = KeyCheckup.of("MY_KEY", Map.of("MY_KEY", key));

        assertThat(finding.status()).isEqualTo(status);
        assertThat(finding.detail() + finding.cure()).contains("MY_KEY").doesNotContain("sk-");
        assertThat(finding.cure() == null).isEqualTo(status == Status.OK);
    }
}
