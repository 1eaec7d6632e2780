package io.github.responsesmcp.standin;

import java.time.Duration;
import java.time.Instant;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What stands behind the equals sign of a word, and how it is read; an unreadable one is an {@link
 * IllegalArgumentException}.
 *
 * @param text empty when nothing was written
 * @param now what a date is counted from
 */
record Argument(String text, Instant now) {
    // Seven digits of minutes are years: more than anybody waits, and no overflow anywhere.
    private static final Pattern DURATION = Pattern.compile("(\\d{1,7})(ms|s|m)?");

    String or(String usual) {
        return text.isEmpty() ? usual : text;
    }

    int number() {
        return number(text);
    }

    int numberOr(int usual) {
        return text.isEmpty() ? usual : number();
    }

    boolean truth() {
        return switch (text) {
            case "true" -> true;
            case "false" -> false;
            default -> throw new IllegalArgumentException(text);
        };
    }

    /**
     * A place is "headers", which means before them, "inside-headers", "middle", or a number of
     * body bytes.
     */
    int place(int usual) {
        return switch (text) {
            case "" -> usual;
            case "headers" -> Delivery.BEFORE_HEADERS;
            case "inside-headers" -> Delivery.INSIDE_HEADERS;
            case "middle" -> Delivery.MIDDLE;
            default -> number();
        };
    }

    /** A number alone is seconds. */
    Duration duration() {
        return duration(text, "s");
    }

    Duration durationOr(String usual) {
        return duration(or(usual), "s");
    }

    Duration milliseconds() {
        return duration(text, "ms");
    }

    private static int number(String text) {
        int number = Integer.parseInt(text);
        if (number < 0) {
            throw new IllegalArgumentException(text);
        }
        return number;
    }

    private static Duration duration(String text, String usualUnit) {
        Matcher matcher = DURATION.matcher(text);
        if (!matcher.matches()) {
            throw new IllegalArgumentException(text);
        }
        int amount = number(matcher.group(1));
        String unit = matcher.group(2);
        return switch (unit == null ? usualUnit : unit) {
            case "ms" -> Duration.ofMillis(amount);
            case "m" -> Duration.ofMinutes(amount);
            default -> Duration.ofSeconds(amount);
        };
    }
}
