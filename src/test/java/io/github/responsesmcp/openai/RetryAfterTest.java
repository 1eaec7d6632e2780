package io.github.responsesmcp.openai;

import static org.assertj.core.api.Assertions.assertThat;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.net.http.HttpHeaders;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** How long an answer asks to wait. */
class RetryAfterTest {
    // In another zone than the dates: a date of HTTP is a moment, wherever one is.
    private static final Clock NOW =
            Clock.fixed(Instant.parse("2026-11-18T10:00:00Z"), ZoneId.of("Asia/Tokyo"));

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0                              | 0",
                "1                              | 1000",
                "007                            | 7000",
                "120                            | 120000",
                "999999999                      | 999999999000",
                "0.25                           | 250",
                "1.5                            | 1500",
                "2.0                            | 2000",
                "Wed, 18 Nov 2026 10:00:07 GMT  | 7000",
                "Wed, 18 Nov 2026 10:00:00 GMT  | 0",
                "Wed, 18 Nov 2026 09:59:59 GMT  | 0",
                "Thu, 01 Jan 1970 00:00:00 GMT  | 0"
            })
    void seconds_or_a_date(String value, long millis) {
        assertThat(in(Map.of("Retry-After", value))).isEqualTo(Duration.ofMillis(millis));
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "1, 1", "1500, 1500", "999999999, 999999999"})
    void milliseconds(String value, long millis) {
        assertThat(in(Map.of("retry-after-ms", value))).isEqualTo(Duration.ofMillis(millis));
    }

    @Test
    void a_part_of_a_millisecond_is_not_cut_off() {
        assertThat(in(Map.of("retry-after-ms", "2.5"))).isEqualTo(Duration.ofMillis(3));
    }

    /** It must be neither an error nor, by way of an overflow, a short wait. */
    @ParameterizedTest
    @ValueSource(ints = {12, 15, 18, 19, 20, 40, 400})
    void a_number_beyond_all_measure_is_no_short_wait(int digits) {
        for (String header : List.of("Retry-After", "retry-after-ms")) {
            Duration wait = in(Map.of(header, "9".repeat(digits)));

            if (wait != null) {
                assertThat(wait).isGreaterThan(Duration.ofDays(365));
            } else {
                assertThat(digits).isGreaterThan(18);
            }
        }
    }

    @Test
    void milliseconds_go_before_seconds() {
        assertThat(in(Map.of("Retry-After", "7", "Retry-After-Ms", "5")))
                .isEqualTo(Duration.ofMillis(5));
        assertThat(in(Map.of("Retry-After", "7", "Retry-After-Ms", "soon")))
                .isEqualTo(Duration.ofSeconds(7));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "soon",
                "-1",
                "+1",
                "1s",
                "0x10",
                "1,5",
                "1e9",
                "NaN",
                "Infinity",
                "٣",
                "1 2",
                "Wed, 18 Nov 2026",
                "2026-11-18T10:00:07Z",
                "Xyz, 99 Nov 2026 10:00:07 GMT"
            })
    void what_cannot_be_read_asks_for_nothing(String value) {
        assertThat(in(Map.of("Retry-After", value))).isNull();
        assertThat(in(Map.of("retry-after-ms", value))).isNull();
    }

    @Test
    void without_a_header_nothing_is_asked_for() {
        assertThat(in(Map.of())).isNull();
    }

    private static @Nullable Duration in(Map<String, String> headers) {
        Map<String, List<String>> all = new HashMap<>();
        headers.forEach((name, value) -> all.put(name, List.of(value)));
        return RetryAfter.in(HttpHeaders.of(all, (name, value) -> true), NOW);
    }
}
