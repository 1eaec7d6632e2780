package io.github.responsesmcp.log;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RedactorTest {
    @ParameterizedTest
    @CsvSource({
        "Incorrect API key: sk-ab**cd., Incorrect API key: ***",
        "authorization: Bearer abc.def, authorization: Bearer ***",
        "https://me:secret@proxy.example:80/x, https://***@proxy.example:80/x",
        "nothing to hide in task-list, nothing to hide in task-list"
    })
    void secrets_become_stars_and_the_rest_stays(String text, String redacted) {
        assertThat(new Redactor().redact(text)).isEqualTo(redacted);
    }

    @Test
    void a_secret_it_was_told_is_hidden_whatever_it_looks_like() {
        assertThat(new Redactor("plain words").redact("some plain words here"))
                .isEqualTo("some *** here");
    }
}
