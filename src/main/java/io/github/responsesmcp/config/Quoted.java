package io.github.responsesmcp.config;

import io.github.responsesmcp.log.Redactor;

/** A value as a message may repeat it: on one line, not too long, and never a secret. */
final class Quoted {
    private static final int LONGEST = 60;
    private static final Redactor REDACTOR = new Redactor();

    private Quoted() {}

    static String of(String value) {
        String shown = REDACTOR.redact(value);
        if (shown.codePointCount(0, shown.length()) > LONGEST) {
            shown = shown.substring(0, shown.offsetByCodePoints(0, LONGEST)) + "…";
        }
        StringBuilder line = new StringBuilder("\"");
        shown.codePoints()
                .forEach(c -> {
                    if (Character.isISOControl(c)) {
                        line.append(String.format("\\u%04x", c));
                    } else {
                        line.appendCodePoint(c);
                    }
                });
        return line.append('"').toString();
    }
}
