package io.github.responsesmcp.config;

import org.jspecify.annotations.Nullable;

/** Says that a value does not fit its setting, and in a file also where that is seen. */
final class Unfit extends Exception {
    private static final long serialVersionUID = 1L;

    private final transient @Nullable Position at;

    Unfit(String reason) {
        this(reason, null);
    }

    Unfit(String reason, @Nullable Position at) {
        super(reason, null, false, false);
        this.at = at;
    }

    String reason() {
        return String.valueOf(getMessage());
    }

    Position at(Position otherwise) {
        return at == null ? otherwise : at;
    }
}
