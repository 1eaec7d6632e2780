package io.github.responsesmcp.picture;

import java.util.Arrays;
import java.util.Optional;

/** How a letter looks; the code is that of the terminal, the name that of the style in the SVG. */
enum Style {
    PLAIN("0"),
    BOLD("1"),
    DIM("2");

    private final String code;

    Style(String code) {
        this.code = code;
    }

    static Optional<Style> ofCode(String code) {
        String given = code.isEmpty() ? "0" : code;
        return Arrays.stream(values()).filter(style -> style.code.equals(given)).findFirst();
    }
}
