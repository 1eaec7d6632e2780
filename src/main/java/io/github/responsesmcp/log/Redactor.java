package io.github.responsesmcp.log;

import java.util.List;
import java.util.regex.Pattern;

/** Takes secrets out of a text: the ones it was told, and whatever looks like one. */
public final class Redactor {
    private static final String HIDDEN = "***";

    private static final Pattern KEY_SHAPED =
            Pattern.compile(
                    "(?i)(?<=bearer )[^\\s\"']+|\\bsk-[A-Za-z0-9_*.-]+|(?<=://)[^/@\\s]+(?=@)");

    private final List<String> secrets;

    /** Hides these texts wherever they stand, whatever they look like. */
    public Redactor(List<String> secrets) {
        this.secrets = List.copyOf(secrets);
    }

    public Redactor(String... secrets) {
        this(List.of(secrets));
    }

    /** The text with each secret replaced by three stars. */
    public String redact(String text) {
        String left = text;
        for (String secret : secrets) {
            left = left.replace(secret, HIDDEN);
        }
        return KEY_SHAPED.matcher(left).replaceAll(HIDDEN);
    }
}
