package io.github.responsesmcp.openai;

import org.jspecify.annotations.Nullable;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.net.http.HttpHeaders;
import java.time.Clock;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;

/** How long an answer asks to wait before the next attempt. */
final class RetryAfter {
    private static final Duration FOR_EVER = Duration.ofDays(365_000);

    private RetryAfter() {}

    /** Milliseconds first, else seconds or a date; null when nothing that can be read is there. */
    static @Nullable Duration in(HttpHeaders headers, Clock clock) {
        String millis = headers.firstValue("retry-after-ms").orElse("");
        if (isNumber(millis)) {
            return times(millis, 1);
        }
        String other = headers.firstValue("retry-after").orElse("");
        if (isNumber(other)) {
            return times(other, 1_000);
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
        return value.matches("[0-9]{1,18}(\\.[0-9]{1,18})?");
    }

    /**
     * So many milliseconds, a part of one counting as a whole one; for ever is a thousand years.
     */
    private static Duration times(String number, int millis) {
        BigDecimal wait =
                new BigDecimal(number)
                        .multiply(BigDecimal.valueOf(millis))
                        .setScale(0, RoundingMode.CEILING)
                        .min(BigDecimal.valueOf(FOR_EVER.toMillis()));
        return Duration.ofMillis(wait.longValueExact());
    }
}
