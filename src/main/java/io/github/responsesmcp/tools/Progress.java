package io.github.responsesmcp.tools;

import io.github.responsesmcp.openai.Asker;

/** Somebody who likes to hear how a call goes on. */
@FunctionalInterface
public interface Progress extends Asker {
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

    /** Whether it is worth the trouble to find out what is going on. */
    default boolean isWanted() {
        return true;
    }
}
