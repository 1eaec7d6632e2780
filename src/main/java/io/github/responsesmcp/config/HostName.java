package io.github.responsesmcp.config;

import java.util.regex.Pattern;

/** What a host name looks like. */
public final class HostName {
    static final String PATTERN =
            "(?=.{1,253}$)([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\\.)+[A-Za-z0-9-]{2,63}";

    private static final Pattern WHOLE = Pattern.compile(PATTERN);

    private HostName() {}

    public static boolean isOne(String text) {
        return WHOLE.matcher(text).matches();
    }
}
