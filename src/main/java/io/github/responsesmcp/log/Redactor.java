package io.github.responsesmcp.log;

import java.util.regex.Pattern;

/** Takes out of a text whatever looks like a secret. */
public final class Redactor {
    private static final Pattern SECRET =
            Pattern.compile("(?i)(?<=bearer )[^\\s\"']+|\\bsk-[A-Za-z0-9_*.-]+|(?<=://)[^/@\\s]+(?=@)");

    private Redactor() {}

    /** The text with each secret replaced by three stars. */
    public static String redact(String text) {
        return SECRET.matcher(text).replaceAll("***");
    }
}
