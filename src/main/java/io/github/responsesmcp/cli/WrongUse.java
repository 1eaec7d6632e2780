package io.github.responsesmcp.cli;

/** Says that a command line asks for something that cannot be done, and what to do. */
final class WrongUse extends Exception {
    private static final long serialVersionUID = 1L;

    WrongUse(String message) {
        super(message, null, false, false);
    }

    String message() {
        return String.valueOf(getMessage());
    }

    /** Two things that cannot go together. */
    static WrongUse together(String one, String other) {
        return new WrongUse(one + " does not go with " + other + ": leave one of them out");
    }
}
