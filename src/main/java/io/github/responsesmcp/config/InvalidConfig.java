package io.github.responsesmcp.config;

import java.util.List;

/** Says that the settings cannot be used: every problem of every layer, a line each. */
public final class InvalidConfig extends Exception {
    private static final long serialVersionUID = 1L;

    private final transient List<String> problems;

    InvalidConfig(List<String> problems) {
        super(String.join("\n", problems));
        this.problems = List.copyOf(problems);
    }

    /** A line each: where, and what is wrong there. */
    public List<String> problems() {
        return problems;
    }
}
