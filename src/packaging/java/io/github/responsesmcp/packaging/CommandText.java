package io.github.responsesmcp.packaging;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A command as people read of it, taken from the command line that the program itself parses.
 *
 * @param synopsis one way to use it a line
 * @param paragraphs what it does
 * @param footer lines below its options, as {@code --help} prints them
 */
public record CommandText(
        String name,
        List<String> synopsis,
        List<String> paragraphs,
        List<OptionText> options,
        List<String> footer,
        List<CommandText> commands) {

    /**
     * @param words what the value of an option may be, by its name, where it is one of a few
     */
    public static CommandText of(CommandSpec command, Map<String, List<String>> words) {
        UsageMessageSpec usage = command.usageMessage();
        return new CommandText(
                command.name(),
                synopsis(usage.customSynopsis()),
                lines(usage.description()).filter(line -> !line.isBlank()).toList(),
                command.options().stream()
                        .filter(option -> !option.hidden())
                        .sorted((a, b) -> Integer.compare(a.order(), b.order()))
                        .map(option ->
                                OptionText.of(
                                        option,
                                        words.getOrDefault(option.longestName(), List.of())))
                        .toList(),
                lines(usage.footer()).toList(),
                command.subcommands().values().stream()
                        .map(sub -> of(sub.getCommandSpec(), words))
                        .toList());
    }

    /** The first sentence about it, for a list of commands. */
    String summary() {
        return paragraphs.getFirst().replaceFirst("\\. .*", "").replaceFirst("\\.$", "");
    }

    /** What the footer says behind a title such as "Exit codes: ". */
    String footnote(String title) {
        return footer.stream()
                .filter(line -> line.startsWith(title))
                .map(line -> line.substring(title.length()))
                .findFirst()
                .orElseThrow();
    }

    /** The indented lines of the footer below a title such as "Examples:". */
    List<String> footerBelow(String title) {
        return footer.stream()
                .dropWhile(line -> !line.equals(title))
                .skip(1)
                .takeWhile(line -> line.startsWith("  "))
                .map(String::strip)
                .toList();
    }

    private static Stream<String> lines(String[] texts) {
        return Arrays.stream(texts).map(text -> text.replace("%n", "").replace("%%", "%"));
    }

    /** Lines that begin with the program's name are ways to use it; others go on. */
    private static List<String> synopsis(String[] lines) {
        return List.of(
                String.join(" ", Arrays.stream(lines).map(String::strip).toList())
                        .split(" (?=" + Product.NAME + ")"));
    }
}
