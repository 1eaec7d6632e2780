package io.github.responsesmcp.openai;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Which models take which parameters (specification §5.6), as far as that is known for certain.
 *
 * <p>An unknown name gets none of them, and is never refused: the API knows more models than we do.
 */
public final class ModelTraits {
    private static final Pattern GPT_5_OR_LATER =
            Pattern.compile("gpt-([5-9]|[1-9][0-9]+)([.-].*)?");
    private static final Pattern O_SERIES = Pattern.compile("o[34]([.-].*)?");
    private static final Pattern WITHOUT_SEARCH = Pattern.compile("gpt-4\\.1-nano(-.*)?");
    private static final Pattern DEEP_RESEARCH = Pattern.compile(".*deep-research.*");

    /** The efforts of models that are documented to take no others; a date may follow the name. */
    private static final List<Family> FAMILIES =
            List.of(
                    new Family("gpt-5-pro", "high"),
                    new Family("gpt-5|gpt-5-mini|gpt-5-nano", "low", "medium", "high"),
                    new Family("gpt-5\\.1", "none", "low", "medium", "high"),
                    new Family("o3|o3-mini|o4-mini", "low", "medium", "high"));

    private record Family(Pattern names, List<String> efforts) {
        Family(String names, String... efforts) {
            this(Pattern.compile("(" + names + ")(-[0-9-]+)?"), List.of(efforts));
        }
    }

    private ModelTraits() {}

    public static boolean takesVerbosity(String model) {
        return GPT_5_OR_LATER.matcher(bareName(model)).matches();
    }

    public static boolean takesReasoning(String model) {
        return takesVerbosity(model) || O_SERIES.matcher(bareName(model)).matches();
    }

    /** Whether a search of the model may be told where it is made from. */
    public static boolean takesLocation(String model) {
        return !DEEP_RESEARCH.matcher(bareName(model)).matches();
    }

    /**
     * The effort that is sent for one that is set: the API refuses {@code minimal} together with
     * web search, and search is always on.
     */
    public static String effortSent(String effort) {
        return effort.equals("minimal") ? "low" : effort;
    }

    /** Why the API would refuse every question to this model; null when nothing is known of it. */
    public static @Nullable String missingSearch(String model) {
        return WITHOUT_SEARCH.matcher(bareName(model)).matches()
                ? "the model " + model + " cannot search the web"
                : null;
    }

    /** Why the API would refuse this effort for this model; null when nothing is known of it. */
    public static @Nullable String unfitEffort(String model, String effort) {
        String sent = effortSent(effort);
        return FAMILIES.stream()
                .filter(family -> family.names.matcher(bareName(model)).matches())
                .filter(family -> !family.efforts.contains(sent))
                .map(family ->
                        "the model %s does not take the reasoning effort %s, but %s"
                                .formatted(model, effort, String.join(", ", family.efforts)))
                .findFirst()
                .orElse(null);
    }

    /** The name in lower case, without the provider in front of it ({@code openai/gpt-5}). */
    private static String bareName(String model) {
        return model.substring(model.lastIndexOf('/') + 1).toLowerCase(Locale.ROOT);
    }
}
