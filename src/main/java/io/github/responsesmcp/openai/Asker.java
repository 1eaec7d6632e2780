package io.github.responsesmcp.openai;

/** Whoever waits for an answer. */
@FunctionalInterface
public interface Asker {
    /** Hears what is going on now, as far as the API tells. */
    void say(String message);

    /** Whether it waits no more. Its thread is interrupted right after this has become true. */
    default boolean isGone() {
        return false;
    }
}
