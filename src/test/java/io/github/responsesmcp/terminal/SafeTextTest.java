package io.github.responsesmcp.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SafeTextTest {
    @Test
    void control_characters_are_shown_and_not_obeyed() {
        assertThat(SafeText.of("a\u001b[31mb\u009b2Jc\u0007d\u007fe\0"))
                .isEqualTo("a\uFFFD[31mb\uFFFD2Jc\uFFFDd\uFFFDe\uFFFD");
    }

    @Test
    void line_feeds_and_tabs_stay_and_other_ends_of_lines_become_line_feeds() {
        assertThat(SafeText.of("a\r\nb\rc\n\td")).isEqualTo("a\nb\nc\n\td");
    }

    @Test
    void a_line_is_one_line() {
        assertThat(SafeText.line(" a\n\tb\u2028c ")).isEqualTo("a b c");
    }

    @Test
    void json_stays_json() {
        assertThat(SafeText.json("{\"a\":\"\u009bx\"}\n")).isEqualTo("{\"a\":\"\\u009bx\"}\n");
    }
}
