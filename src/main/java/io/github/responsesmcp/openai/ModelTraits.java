package io.github.responsesmcp.openai;

import java.util.Locale;
import java.util.regex.Pattern;

/** Which models take which parameters (specification §5.6). An unknown name gets none of them. */
public final class ModelTraits {
    private static final Pattern GPT_5_OR_LATER =
            Pattern.compile("gpt-([5-9]|[1-9][0-9]+)([.-].*)?");
    private static final Pattern O_SERIES = Pattern.compile("o[34]([.-].*)?");

    private ModelTraits() {}

    public static boolean takesVerbosity(String model) {
        return GPT_5_OR_LATER.matcher(bareName(model)).matches();
    }

    public static boolean takesReasoning(String model) {
        return takesVerbosity(model) || O_SERIES.matcher(bareName(model)).matches();
    }

    /**
     * The effort that is sent for one that is set: the API refuses {@code minimal} together with
     * web search, and search is always on.
     */
    public static String effortSent(String effort) {
        return effort.equals("minimal") ? "low" : effort;
    }

    /** The name in lower case, without the provider in front of it ({@code openai/gpt-5}). */
    private static String bareName(String model) {
        return model.substring(model.lastIndexOf('/') + 1).toLowerCase(Locale.ROOT);
    }
}
