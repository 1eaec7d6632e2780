package io.github.responsesmcp.config;

import java.util.List;

/** Says that the settings cannot be used: every problem of every source, a line each. */
public final class InvalidConfig extends Exception {
    private static final long serialVersionUID = 1L;

    InvalidConfig(List<String> problems) {
        super(String.join(System.lineSeparator(), problems));
    }
}
