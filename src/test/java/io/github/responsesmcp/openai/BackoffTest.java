package io.github.responsesmcp.openai;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.time.Duration;
import java.util.LongSummaryStatistics;
import java.util.Random;
import java.util.stream.LongStream;

/** How long is waited before a question is asked again. */
class BackoffTest {
    private static final int DRAWS = 2000;

    /** Full jitter: anything from nothing up to the ceiling, and all of it about as often. */
    @ParameterizedTest
    @CsvSource({"0, 500", "1, 1000", "2, 2000", "3, 4000", "4, 8000", "5, 8000", "9, 8000"})
    void waits_lie_anywhere_below_a_ceiling_that_doubles(int retriesSoFar, long ceiling) {
        Backoff backoff = new Backoff(new Random(20261118));

        LongSummaryStatistics waits =
                LongStream.generate(() -> backoff.before(retriesSoFar, null).toMillis())
                        .limit(DRAWS)
                        .summaryStatistics();

        assertThat(waits.getMin()).isBetween(0L, ceiling / 50);
        assertThat(waits.getMax()).isBetween(ceiling - ceiling / 50, ceiling);
        assertThat(waits.getAverage()).isBetween(ceiling * 0.45, ceiling * 0.55);
    }

    @ParameterizedTest
    @ValueSource(ints = {10, 20, 30})
    void however_often_it_was_tried_the_ceiling_stays(int retriesSoFar) {
        Backoff backoff = new Backoff(new Random(7));

        for (int i = 0; i < 100; i++) {
            assertThat(backoff.before(retriesSoFar, null))
                    .isBetween(Duration.ZERO, Duration.ofSeconds(8));
        }
    }

    @Test
    void clients_that_failed_together_do_not_come_back_together() {
        Backoff backoff = new Backoff(new Random(7));

        assertThat(LongStream.range(0, 100).map(i -> backoff.before(4, null).toMillis()).distinct())
                .hasSizeGreaterThan(90);
    }

    @Test
    void what_the_api_asks_for_is_taken_as_it_is() {
        Backoff backoff = new Backoff(new Random(7));

        assertThat(backoff.before(0, Duration.ofMillis(1))).isEqualTo(Duration.ofMillis(1));
        assertThat(backoff.before(9, Duration.ofMinutes(1))).isEqualTo(Duration.ofMinutes(1));
    }
}
