package io.github.responsesmcp.blackbox;

import io.github.responsesmcp.house.MarkdownFile;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A block of commands of a document that is marked as tested.
 *
 * <p>Where a line begins with {@code $}, such lines are the commands and the others what they
 * print, with … for anything; without such a line all are commands, and what they print does not
 * matter.
 *
 * @param exitCode what the last command ends with
 */
record TestedBlock(String document, int exitCode, List<String> lines) {
    private static final String PROMPT = "$ ";
    private static final Pattern MARK = Pattern.compile("tested(?:: exit code ([0-9]+))?");

    static List<TestedBlock> all() throws IOException {
        return MarkdownFile.all().stream()
                .flatMap(document ->
                        document.blocks().stream()
                                .filter(block -> MARK.matcher(block.mark()).matches())
                                .map(block -> of(document.path(), block)))
                .toList();
    }

    private static TestedBlock of(String document, MarkdownFile.Block block) {
        Matcher mark = MARK.matcher(block.mark());
        int exitCode =
                mark.matches() && mark.group(1) != null ? Integer.parseInt(mark.group(1)) : 0;
        return new TestedBlock(document, exitCode, block.lines());
    }

    /** The commands, for a shell. */
    String script() {
        return lines.stream()
                .filter(line -> !showsOutput() || line.startsWith(PROMPT))
                .map(line -> showsOutput() ? line.substring(PROMPT.length()) : line)
                .collect(Collectors.joining("\n", "set -e\n", "\n"));
    }

    /** What they print, as far as the block shows it. */
    Pattern output() {
        String shown =
                showsOutput()
                        ? lines.stream()
                                .filter(line -> !line.startsWith(PROMPT))
                                .map(line -> line + "\n")
                                .collect(Collectors.joining())
                        : "…";
        return Pattern.compile(
                Arrays.stream(shown.split("…", -1))
                        .map(Pattern::quote)
                        .collect(Collectors.joining(".*")),
                Pattern.DOTALL);
    }

    private boolean showsOutput() {
        return lines.stream().anyMatch(line -> line.startsWith(PROMPT));
    }

    @Override
    public String toString() {
        return document + ": " + lines.getFirst();
    }
}
