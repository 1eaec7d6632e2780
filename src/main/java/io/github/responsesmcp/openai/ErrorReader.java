package io.github.responsesmcp.openai;

import io.github.responsesmcp.json.InvalidJson;
import io.github.responsesmcp.json.JsonReader;
import io.github.responsesmcp.log.Redactor;

import org.jspecify.annotations.Nullable;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

import java.net.http.HttpHeaders;
import java.net.http.HttpResponse;
import java.time.Clock;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Optional;
import java.util.Set;

/** Turns a refusal of the API into a failure that says what happened. */
final class ErrorReader {
    /** A 429 with one of these is about money, not about pace: asking again cannot help. */
    private static final Set<String> OUT_OF_CREDIT =
            Set.of(
                    "insufficient_quota",
                    "credit_balance_exhausted",
                    "organization_spend_limit_exceeded",
                    "project_spend_limit_exceeded",
                    "organization_usage_limit_exceeded");

    private ErrorReader() {}

    static ApiFailure read(HttpResponse<byte[]> response, Clock clock, Redactor redactor) {
        JsonNode error = errorObject(response.body());
        int status = response.statusCode();
        String reason = error.path("message").asString("no reason given");
        return ApiFailure.status(
                // The API quotes the key when it refuses one.
                "the API answered " + status + ": " + redactor.redact(reason),
                status,
                mayPass(status, error),
                retryAfter(response.headers(), clock));
    }

    private static boolean mayPass(int status, JsonNode error) {
        return switch (status) {
            case 408, 409 -> true;
            case 429 ->
                    !OUT_OF_CREDIT.contains(error.path("code").asString(""))
                            && !OUT_OF_CREDIT.contains(error.path("type").asString(""));
            default -> status >= 500;
        };
    }

    private static JsonNode errorObject(byte[] body) {
        try {
            return JsonReader.read(body).path("error");
        } catch (InvalidJson e) {
            // A proxy on the way may answer with a page for people; the status says enough.
            return JsonNodeFactory.instance.missingNode();
        }
    }

    private static @Nullable Duration retryAfter(HttpHeaders headers, Clock clock) {
        Optional<Duration> millis =
                headers.firstValue("retry-after-ms")
                        .filter(ErrorReader::digits)
                        .map(value -> Duration.ofMillis(Long.parseLong(value)));
        return millis.or(() ->
                        headers.firstValue("retry-after")
                                .flatMap(value -> secondsOrDate(value, clock)))
                .orElse(null);
    }

    private static Optional<Duration> secondsOrDate(String value, Clock clock) {
        if (digits(value)) {
            return Optional.of(Duration.ofSeconds(Long.parseLong(value)));
        }
        try {
            ZonedDateTime until = ZonedDateTime.parse(value, DateTimeFormatter.RFC_1123_DATE_TIME);
            Duration wait = Duration.between(clock.instant(), until.toInstant());
            return Optional.of(wait.isNegative() ? Duration.ZERO : wait);
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    private static boolean digits(String value) {
        return value.matches("[0-9]{1,9}");
    }
}
