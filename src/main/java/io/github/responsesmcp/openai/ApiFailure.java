package io.github.responsesmcp.openai;

import org.jspecify.annotations.Nullable;

import java.time.Duration;
import java.util.OptionalInt;

/** Says why the API did not answer, and whether asking again may help. */
public final class ApiFailure extends Exception {
    private static final long serialVersionUID = 1L;

    private final int status;
    private final boolean passing;
    private final @Nullable Duration retryAfter;
    private final int retries;

    private ApiFailure(
            String message,
            int status,
            boolean passing,
            @Nullable Duration retryAfter,
            int retries) {
        super(message);
        this.status = status;
        this.passing = passing;
        this.retryAfter = retryAfter;
        this.retries = retries;
    }

    /** No usable answer came, but another attempt may bring one. */
    static ApiFailure passing(String message) {
        return new ApiFailure(message, 0, true, null, 0);
    }

    /** The API refused with an HTTP status. */
    static ApiFailure status(
            String message, int status, boolean passing, @Nullable Duration retryAfter) {
        return new ApiFailure(message, status, passing, retryAfter, 0);
    }

    /** The API answered something that is of no use, and would again. */
    static ApiFailure lasting(String message) {
        return new ApiFailure(message, 0, false, null, 0);
    }

    /** The same failure, once it is known how often it was tried again. */
    ApiFailure after(int retriesMade) {
        ApiFailure counted = new ApiFailure(message(), status, passing, retryAfter, retriesMade);
        counted.initCause(this);
        return counted;
    }

    public String message() {
        return String.valueOf(getMessage());
    }

    public boolean mayPass() {
        return passing;
    }

    public int retries() {
        return retries;
    }

    /** The HTTP status, where there was an answer at all. */
    public OptionalInt status() {
        return status == 0 ? OptionalInt.empty() : OptionalInt.of(status);
    }

    /** How long the API asked to wait, if it did. */
    @Nullable Duration retryAfter() {
        return retryAfter;
    }
}
