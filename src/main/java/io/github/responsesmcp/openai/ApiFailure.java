package io.github.responsesmcp.openai;

import org.jspecify.annotations.Nullable;

import java.time.Duration;
import java.util.OptionalInt;

/** Says why the API did not answer, what to do about it, and whether asking again may help. */
public final class ApiFailure extends Exception {
    private static final long serialVersionUID = 1L;

    private final boolean passing;
    private final transient Facts facts;
    private final transient @Nullable Duration retryAfter;
    private final int retries;

    /**
     * What is known of the exchange that failed.
     *
     * @param status the HTTP status, 0 when there was no answer
     * @param requestId what the vendor's support asks for
     * @param type the API's name for the error, or the name of the exception
     * @param said the API's own words, without secrets
     */
    public record Facts(
            int status, @Nullable String requestId, @Nullable String type, @Nullable String said) {
        static final Facts NONE = new Facts(0, null, null, null);
    }

    private ApiFailure(
            String message,
            boolean passing,
            Facts facts,
            @Nullable Duration retryAfter,
            int retries) {
        super(message);
        this.passing = passing;
        this.facts = facts;
        this.retryAfter = retryAfter;
        this.retries = retries;
    }

    /** No usable answer came, but another attempt may bring one. */
    static ApiFailure passing(String message) {
        return new ApiFailure(message, true, Facts.NONE, null, 0);
    }

    /** The API answered something that is of no use, and would again. */
    static ApiFailure lasting(String message) {
        return new ApiFailure(message, false, Facts.NONE, null, 0);
    }

    /** The same failure with what is known of the exchange. */
    ApiFailure with(Facts known) {
        return new ApiFailure(message(), passing, known, retryAfter, retries);
    }

    /** The same failure, and how long the API asked to wait before the next attempt. */
    ApiFailure askingToWait(@Nullable Duration wait) {
        return new ApiFailure(message(), passing, facts, wait, retries);
    }

    /** The same failure, once it is known how often it was tried again. */
    ApiFailure after(int retriesMade) {
        return new ApiFailure(message(), passing, facts, retryAfter, retriesMade);
    }

    /** The same failure, given up although it might pass. */
    ApiFailure givenUp(String why) {
        return new ApiFailure(message() + "; " + why, false, facts, retryAfter, retries);
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

    public Facts facts() {
        return facts;
    }

    /** The HTTP status, where there was an answer at all. */
    public OptionalInt status() {
        return facts.status == 0 ? OptionalInt.empty() : OptionalInt.of(facts.status);
    }

    /** How long the API asked to wait, if it did. */
    @Nullable Duration retryAfter() {
        return retryAfter;
    }
}
