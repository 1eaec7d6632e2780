package io.github.responsesmcp.cli;

/** How the process ends. A signal ends it with 128 and the signal's number. */
final class ExitCode {
    static final int OK = 0;
    static final int FAILURE = 1;
    static final int USAGE = 2;

    private ExitCode() {}
}
