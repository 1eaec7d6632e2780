package io.github.responsesmcp.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ScreenTest {
    private final Screen screen = new Screen(10);

    @Test
    void a_line_is_rewritten_and_cleared_to_its_end() {
        assertThat(screen.write("thinking\rdone\u001b[K").rows()).hasToString("[done]");
        assertThat(screen.write("\r\u001b[K").rows()).isEmpty();
    }

    @Test
    void a_long_line_goes_on_below_unless_wrapping_is_off() {
        screen.write("0123456789ab\r\n\u001b[?7l0123456789ab\u001b[?7h");

        assertThat(screen.rows()).hasToString("[0123456789, ab, 012345678b]");
    }

    @Test
    void bold_and_dim_letters_are_told_apart() {
        screen.write("a \u001b[1mb\u001b[0m \u001b[2mc d\u001b[0m");

        assertThat(screen.rows()).hasToString("[a <BOLD>b</> <DIM>c d</>]");
    }

    @Test
    void a_sequence_may_come_in_pieces() {
        for (String piece : "a\u001b[1mb\u001b[?7l".split("")) {
            screen.write(piece);
        }

        assertThat(screen.rows()).hasToString("[a<BOLD>b</>]");
    }

    @ParameterizedTest
    @ValueSource(strings = {"\u001b[2J", "\u001b[31m", "\u001b]0;title", "\t", "\b", "東"})
    void what_it_would_have_to_guess_is_refused(String written) {
        assertThatThrownBy(() -> screen.write(written)).hasMessageContaining("does not know");
    }
}
