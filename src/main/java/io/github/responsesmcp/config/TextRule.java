package io.github.responsesmcp.config;

import java.net.URI;
import java.net.URISyntaxException;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.regex.Pattern;

/** What a text may look like. */
enum TextRule {
    LINE("text on one line", "\\S|\\S.*\\S", true),
    HEADER("text of visible ASCII characters without blanks", "[!-~]+", true),
    // What people mistake for the name of the variable is the key itself, so it is never repeated.
    VARIABLE_NAME("the name of an environment variable", "[A-Za-z_][A-Za-z0-9_]*", false),
    BASE_URL(
            "an http(s) URL without credentials, query and fragment, such as"
                    + " https://api.openai.com/v1",
            "https?://[^@?#\\s]+",
            false) {
        @Override
        boolean accepts(String text) {
            try {
                return super.accepts(text) && new URI(text).getHost() != null;
            } catch (URISyntaxException e) {
                return false;
            }
        }
    },
    PATH("the path of a file", "\\S|\\S.*\\S", true),
    HOST("a host name such as example.com, without scheme and path", HostName.PATTERN, true),
    COUNTRY("a country code of two letters, such as JP", "[A-Za-z]{2}", true),
    TIME_ZONE("the name of a time zone, such as Asia/Tokyo", "[A-Za-z0-9_+/-]+", true) {
        @Override
        boolean accepts(String text) {
            try {
                return super.accepts(text) && ZoneId.of(text) != null;
            } catch (DateTimeException e) {
                return false;
            }
        }
    };

    private final String description;
    private final Pattern pattern;
    private final boolean repeatable;

    TextRule(String description, String pattern, boolean repeatable) {
        this.description = description;
        this.pattern = Pattern.compile(pattern);
        this.repeatable = repeatable;
    }

    /** What it has to be, for people. */
    String description() {
        return description;
    }

    /** The same, as far as a regular expression can say it. */
    String pattern() {
        return "^(" + pattern.pattern() + ")$";
    }

    boolean accepts(String text) {
        return pattern.matcher(text).matches();
    }

    /** Refuses a text that does not follow the rule. */
    String check(String text) throws Unfit {
        if (text.isBlank()) {
            throw new Unfit("the value is empty; it should be " + description);
        }
        if (!accepts(text)) {
            throw new Unfit(
                    (repeatable ? Quoted.of(text) : "the value") + " is not " + description);
        }
        return text;
    }
}
