package io.github.responsesmcp.openai;

import org.jspecify.annotations.Nullable;

import java.time.Duration;
import java.util.OptionalInt;
import java.util.function.UnaryOperator;

/** Says why the API did not answer, what to do about it, and whether asking again may help. */
public final class ApiFailure extends Exception {
    private static final long serialVersionUID = 1L;

    private final transient Story story;
    private final boolean passing;
    private final transient Facts facts;
    private final transient @Nullable Duration retryAfter;
    private final int retries;
    private final int perhapsBilled;

    /**
     * What happened, in words.
     *
     * @param told what a log may hold
     * @param quoted the model's own words behind it, which are the caller's alone
     */
    private record Story(String told, String quoted) {
        String whole() {
            return told + quoted;
        }
    }

    /**
     * What is known of the exchange that failed.
     *
     * @param status the HTTP status, 0 when there was no answer
     * @param requestId what the vendor's support asks for
     * @param type the API's name for the error
     * @param name what kind of failure it is: the name of an exception, or ApiError
     */
    public record Facts(
            int status, @Nullable String requestId, @Nullable String type, String name) {
        static final Facts NONE = new Facts(0, null, null, "ApiFailure");
    }

    private ApiFailure(
            Story story,
            boolean passing,
            Facts facts,
            @Nullable Duration retryAfter,
            int retries,
            int perhapsBilled) {
        super(story.whole());
        this.story = story;
        this.passing = passing;
        this.facts = facts;
        this.retryAfter = retryAfter;
        this.retries = retries;
        this.perhapsBilled = perhapsBilled;
    }

    /** No usable answer came, but another attempt may bring one. */
    static ApiFailure passing(String message) {
        return new ApiFailure(new Story(message, ""), true, Facts.NONE, null, 0, 0);
    }

    /** The API answered something that is of no use, and would again. */
    static ApiFailure lasting(String message) {
        return new ApiFailure(new Story(message, ""), false, Facts.NONE, null, 0, 0);
    }

    /** The API was not asked, because it would refuse. */
    public static ApiFailure notSent(String why) {
        return lasting("not sent to the API: " + why);
    }

    static ApiFailure of(String message, boolean mayPass) {
        return mayPass ? passing(message) : lasting(message);
    }

    /** The model would not answer. Its words are for the caller and for no log. */
    static ApiFailure refusal(String words) {
        Story story = new Story("the model refused to answer", ": " + words);
        return new ApiFailure(story, false, new Facts(0, null, null, "Refusal"), null, 0, 0);
    }

    /** The same failure with what is known of the exchange. */
    ApiFailure with(Facts known) {
        return new ApiFailure(story, passing, known, retryAfter, retries, perhapsBilled);
    }

    /** The same failure, inside an answer that came with a status and a name for support. */
    ApiFailure inAnswer(int status, @Nullable String requestId) {
        return with(new Facts(status, requestId, facts.type, facts.name));
    }

    /** The same failure, and how long the API asked to wait before the next attempt. */
    ApiFailure askingToWait(@Nullable Duration wait) {
        return new ApiFailure(story, passing, facts, wait, retries, perhapsBilled);
    }

    /** The same failure, as the last of several attempts. */
    ApiFailure after(int retriesMade, int perhapsBilledAttempts) {
        return new ApiFailure(
                story, passing, facts, retryAfter, retriesMade, perhapsBilledAttempts);
    }

    /** The same failure, given up although it might pass. */
    ApiFailure givenUp(String why) {
        Story longer = new Story(story.told + "; " + why, story.quoted);
        return new ApiFailure(longer, false, facts, retryAfter, retries, perhapsBilled);
    }

    /** The same failure, after the API may have done its work: it says so, and counts. */
    ApiFailure afterWork() {
        Story longer = new Story(story.told + "; the attempt may have been billed", story.quoted);
        return new ApiFailure(longer, passing, facts, retryAfter, retries, 1);
    }

    /** The same failure without what must not be said. */
    ApiFailure redacted(UnaryOperator<String> redaction) {
        Story clean = new Story(redaction.apply(story.told), redaction.apply(story.quoted));
        return new ApiFailure(clean, passing, facts, retryAfter, retries, perhapsBilled);
    }

    public String message() {
        return story.whole();
    }

    /** The message as far as it may stand in a log. */
    String loggable() {
        return story.told;
    }

    public boolean mayPass() {
        return passing;
    }

    public int retries() {
        return retries;
    }

    /** How many of the attempts failed after the API may have done its work. */
    public int perhapsBilled() {
        return perhapsBilled;
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
