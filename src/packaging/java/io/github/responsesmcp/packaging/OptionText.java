package io.github.responsesmcp.packaging;

import picocli.CommandLine.Model.OptionSpec;

import java.util.List;

/**
 * An option as people read of it.
 *
 * @param label what its value is called, or "" if it takes none
 * @param words what its value may be, if it is one of a few
 */
record OptionText(
        List<String> names,
        String label,
        boolean valueOptional,
        String description,
        List<String> words) {

    static OptionText of(OptionSpec option, List<String> words) {
        return new OptionText(
                List.of(option.names()),
                option.arity().max() == 0 ? "" : option.paramLabel(),
                option.arity().min() == 0 && option.arity().max() > 0,
                String.join(" ", option.description()).replace("%%", "%"),
                words);
    }

    boolean takesValue() {
        return !label.isEmpty();
    }

    boolean takesPath() {
        return label.equals("<path>");
    }

    /** Its names, the value behind the last: {@code -q, --quiet}, {@code --config=<path>}. */
    String usage() {
        String value = !takesValue() ? "" : valueOptional ? "[=" + label + "]" : "=" + label;
        return String.join(", ", names) + value;
    }

    /** As much of the description as has a place beside a completion. */
    String summary() {
        String sentence =
                description.replaceFirst("(?<=[a-z)])\\. .*", "").replaceFirst("\\.$", "");
        return words.isEmpty()
                ? sentence
                : sentence.replaceFirst("[:,][^:]*" + words.getFirst() + "\\b.*", "");
    }
}
