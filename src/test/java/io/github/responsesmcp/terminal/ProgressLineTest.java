package io.github.responsesmcp.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicLong;

class ProgressLineTest {
    private final ByteArrayOutputStream terminal = new ByteArrayOutputStream();
    private final AtomicLong seconds = new AtomicLong();
    private final ProgressLine line =
            new ProgressLine(terminal, 20, () -> seconds.get() * 1_000_000_000L);

    @Test
    void it_says_what_goes_on_and_since_when() {
        line.say("thinking");
        line.refresh();
        assertThat(written()).isEqualTo("\r\u001b[?7lthinking (0 s)\u001b[K\u001b[?7h");

        seconds.set(12);
        line.refresh();
        assertThat(written()).isEqualTo("\r\u001b[?7lthinking (12 s)\u001b[K\u001b[?7h");
    }

    @Test
    void what_has_not_changed_is_not_written_again() {
        line.say("thinking");
        line.refresh();
        written();
        line.refresh();

        assertThat(written()).isEmpty();
    }

    @Test
    void it_is_never_wider_than_the_terminal() {
        line.say("searched for \"天気予報と降水確率\"");
        line.refresh();

        assertThat(written()).contains("searched for…").contains(" (0 s)");
    }

    @Test
    void what_the_web_says_cannot_control_the_terminal() {
        line.say("a\u001b[2J\nb");
        line.refresh();

        assertThat(written()).contains("a\uFFFD[2J b (0 s)");
    }

    @Test
    void it_goes_when_it_is_closed_and_does_not_come_back() {
        line.say("thinking");
        line.refresh();
        written();

        line.close();
        assertThat(written()).isEqualTo("\r\u001b[K");
        line.say("late");
        assertThat(line.refresh()).isFalse();
        line.close();
        assertThat(written()).isEmpty();
    }

    @Test
    void nothing_is_taken_away_where_nothing_was_written() {
        line.close();

        assertThat(written()).isEmpty();
    }

    @Test
    void a_terminal_that_is_gone_is_not_written_to_again() {
        OutputStream gone =
                new OutputStream() {
                    @Override
                    public void write(int b) throws IOException {
                        throw new IOException("gone");
                    }
                };
        ProgressLine unseen = new ProgressLine(gone, 20, () -> 0);
        unseen.say("thinking");

        assertThat(unseen.refresh()).isFalse();
    }

    private String written() {
        String text = terminal.toString(StandardCharsets.UTF_8);
        terminal.reset();
        return text;
    }
}
