package io.github.responsesmcp.cli;

import org.jspecify.annotations.Nullable;

import java.util.Locale;

/**
 * What the doctor found about one thing.
 *
 * @param cure what to do about it; null where nothing has to be done
 */
record Finding(String name, Status status, String detail, @Nullable String cure) {
    /** How bad it is. */
    enum Status {
        OK,
        WARNING,
        PROBLEM;

        String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    static Finding ok(String name, String detail) {
        return new Finding(name, Status.OK, detail, null);
    }

    static Finding warning(String name, String detail, @Nullable String cure) {
        return new Finding(name, Status.WARNING, detail, cure);
    }

    static Finding problem(String name, String detail, @Nullable String cure) {
        return new Finding(name, Status.PROBLEM, detail, cure);
    }

    boolean isProblemOf(String what) {
        return status == Status.PROBLEM && name.equals(what);
    }
}
