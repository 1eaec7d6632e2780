package io.github.responsesmcp.openai;

import org.jspecify.annotations.Nullable;

import java.net.http.HttpHeaders;
import java.time.Clock;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;

/** How long an answer asks to wait before the next attempt. */
final class RetryAfter {
    private RetryAfter() {}

    /** Milliseconds first, else seconds or a date; null when nothing that can be read is there. */
    static @Nullable Duration in(HttpHeaders headers, Clock clock) {
        String millis = headers.firstValue("retry-after-ms").orElse("");
        if (isNumber(millis)) {
            return Duration.ofMillis(Long.parseLong(millis));
        }
        String other = headers.firstValue("retry-after").orElse("");
        if (isNumber(other)) {
            return Duration.ofSeconds(Long.parseLong(other));
        }
        try {
            ZonedDateTime until = ZonedDateTime.parse(other, DateTimeFormatter.RFC_1123_DATE_TIME);
            Duration wait = Duration.between(clock.instant(), until.toInstant());
            return wait.isNegative() ? Duration.ZERO : wait;
        } catch (DateTimeException e) {
            return null;
        }
    }

    private static boolean isNumber(String value) {
        return value.matches("[0-9]{1,9}");
    }
}
