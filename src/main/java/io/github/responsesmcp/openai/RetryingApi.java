package io.github.responsesmcp.openai;

import io.github.responsesmcp.log.Log;

import org.jspecify.annotations.Nullable;

import java.time.Duration;

/** Asks again when an attempt failed for a reason that may pass. */
public final class RetryingApi implements ResponsesApi {
    /** Waits; handed in so that tests need no time. */
    @FunctionalInterface
    public interface Pause {
        void of(Duration length) throws InterruptedException;
    }

    private final ResponsesApi api;
    private final Backoff backoff;
    private final Pause pause;
    private final int maxRetries;
    private final Duration longestWait;
    private final Log log;

    /**
     * @param longestWait no wait is longer; when the API asks for a longer one, it is not asked
     *     again
     */
    public RetryingApi(
            ResponsesApi api,
            Backoff backoff,
            Pause pause,
            int maxRetries,
            Duration longestWait,
            Log log) {
        this.api = api;
        this.backoff = backoff;
        this.pause = pause;
        this.maxRetries = maxRetries;
        this.longestWait = longestWait;
        this.log = log;
    }

    @Override
    public ApiAnswer ask(ApiRequest request, Asker asker) throws ApiFailure, InterruptedException {
        int perhapsBilled = 0;
        for (int retries = 0; ; retries++) {
            try {
                ApiAnswer answer = api.ask(request, asker);
                return answer.by(answer.exchange().after(retries, perhapsBilled));
            } catch (ApiFailure failure) {
                perhapsBilled += failure.perhapsBilled();
                log(retries + 1, failure);
                if (!failure.mayPass() || retries == maxRetries) {
                    throw failure.after(retries, perhapsBilled);
                }
                Duration asked = failure.retryAfter();
                if (asked != null && asked.compareTo(longestWait) > 0) {
                    throw failure.givenUp(tooLong(asked)).after(retries, perhapsBilled);
                }
                Duration wait = shorter(backoff.before(retries, asked), longestWait);
                asker.say(
                        "trying again in "
                                + Math.max(1, wait.toSeconds())
                                + " s ("
                                + (retries + 1)
                                + " of "
                                + maxRetries
                                + ")");
                pause.of(wait);
            }
        }
    }

    private static Duration shorter(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? one : other;
    }

    private static String tooLong(Duration asked) {
        return "it asked to wait "
                + asked.toSeconds()
                + " s, which is longer than request.timeout_ms allows";
    }

    private void log(int attempt, ApiFailure failure) {
        if (log.isDebugging()) {
            log.error(
                    "openai",
                    "error attempt=%d status=%d name=%s type=%s retry_after_ms=%s msg=\"%s\""
                            .formatted(
                                    attempt,
                                    failure.facts().status(),
                                    failure.facts().name(),
                                    failure.facts().type(),
                                    millis(failure.retryAfter()),
                                    failure.loggable()));
        }
    }

    private static String millis(@Nullable Duration duration) {
        return duration == null ? "-" : Long.toString(duration.toMillis());
    }
}
