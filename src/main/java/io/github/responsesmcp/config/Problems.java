package io.github.responsesmcp.config;

import java.util.ArrayList;
import java.util.List;

/** Everything that is wrong with the settings, so that all of it can be said at once. */
final class Problems {
    private final List<String> lines = new ArrayList<>();

    /** Notes what is wrong and where it was written. */
    void add(String where, String what) {
        lines.add(where + ": " + what);
    }

    List<String> lines() {
        return List.copyOf(lines);
    }

    void throwIfAny() throws InvalidConfig {
        if (!lines.isEmpty()) {
            throw new InvalidConfig(lines);
        }
    }
}
