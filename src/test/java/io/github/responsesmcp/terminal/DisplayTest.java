package io.github.responsesmcp.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.Map;

class DisplayTest {
    @ParameterizedTest
    @CsvSource({"132, 132", "20, 20", "'', 80", "many, 80", "0, 80", "19, 80", "99999, 80"})
    void the_width_is_what_columns_says_if_that_can_be(String columns, int width) {
        assertThat(display(Map.of("TERM", "xterm", "COLUMNS", columns)).width()).isEqualTo(width);
    }

    @Test
    void colours_are_left_out_where_they_are_not_wanted_or_not_known() {
        assertThat(display(Map.of("TERM", "xterm")).bold("x")).isEqualTo("\u001b[1mx\u001b[0m");
        assertThat(display(Map.of("TERM", "xterm", "NO_COLOR", "1")).bold("x")).isEqualTo("x");
        assertThat(display(Map.of("TERM", "xterm", "NO_COLOR", "")).bold("x")).isNotEqualTo("x");
        assertThat(display(Map.of("TERM", "dumb")).bold("x")).isEqualTo("x");
        assertThat(display(Map.of()).bold("x")).isEqualTo("x");
    }

    @Test
    void no_color_leaves_the_cursor_alone() {
        assertThat(display(Map.of("TERM", "xterm", "NO_COLOR", "1")).cursor()).isTrue();
        assertThat(display(Map.of("TERM", "dumb")).cursor()).isFalse();
    }

    @Test
    void a_stream_that_is_no_terminal_has_no_colours() {
        Display display = Display.of(Map.of("TERM", "xterm"), stream -> stream == Terminals.STDERR);

        assertThat(display.bold("x")).isEqualTo("x");
        assertThat(display.dim("x")).isNotEqualTo("x");
    }

    private static Display display(Map<String, String> environment) {
        return Display.of(environment, stream -> true);
    }
}
