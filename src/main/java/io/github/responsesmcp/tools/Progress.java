package io.github.responsesmcp.tools;

/** Somebody who likes to hear how a call goes on. */
@FunctionalInterface
public interface Progress {
    /** For callers who did not ask. */
    Progress NONE = message -> {};

    /** What is going on now, for people. */
    void say(String message);
}
