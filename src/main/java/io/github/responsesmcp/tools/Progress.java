package io.github.responsesmcp.tools;

/** Somebody who likes to hear how a call goes on. */
@FunctionalInterface
public interface Progress {
    /** For callers who did not ask. */
    Progress NONE =
            new Progress() {
                @Override
                public void say(String message) {}

                @Override
                public boolean isWanted() {
                    return false;
                }
            };

    /** What is going on now, for people. */
    void say(String message);

    /** Whether it is worth the trouble to find out what is going on. */
    default boolean isWanted() {
        return true;
    }
}
