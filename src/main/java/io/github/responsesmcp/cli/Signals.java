package io.github.responsesmcp.cli;

import com.oracle.svm.core.annotate.Alias;
import com.oracle.svm.core.annotate.TargetClass;

/** The signals that ask a process to end. */
final class Signals {
    private Signals() {}

    /**
     * From now on they end the process in good order, with its shutdown hooks.
     *
     * <p>The JVM sees to that from its start. For the executable it means one thread more, so it
     * waits until somebody asks; before, a signal ends the process where it is.
     */
    static void endInGoodOrder() {
        if (Executable.isNative()) {
            Terminator.setup();
        }
    }
}

/** What the JDK does at its start, in the executable alone. */
@TargetClass(className = "java.lang.Terminator")
final class Terminator {
    private Terminator() {}

    @Alias
    static native void setup();
}
