package io.github.responsesmcp.openai;

import io.github.responsesmcp.log.Log;

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
    private final Log log;

    public RetryingApi(ResponsesApi api, Backoff backoff, Pause pause, int maxRetries, Log log) {
        this.api = api;
        this.backoff = backoff;
        this.pause = pause;
        this.maxRetries = maxRetries;
        this.log = log;
    }

    @Override
    public ApiAnswer ask(ApiRequest request) throws ApiFailure, InterruptedException {
        int retries = 0;
        while (true) {
            try {
                return api.ask(request).after(retries);
            } catch (ApiFailure failure) {
                if (!failure.mayPass() || retries == maxRetries) {
                    throw failure.after(retries);
                }
                log.error(
                        "openai",
                        "error attempt="
                                + (retries + 1)
                                + " status="
                                + failure.status().orElse(0)
                                + " msg="
                                + failure.message());
                Duration wait = backoff.before(retries, failure.retryAfter());
                retries++;
                log.debug("openai", "retry=" + retries + " wait_ms=" + wait.toMillis());
                pause.of(wait);
            }
        }
    }
}
