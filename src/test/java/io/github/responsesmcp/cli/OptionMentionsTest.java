package io.github.responsesmcp.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.responsesmcp.house.ForeignNames;
import io.github.responsesmcp.house.MarkdownFile;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import picocli.CommandLine;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Holds the options that the documents name to those that the command line takes. */
class OptionMentionsTest {
    private static final Pattern OPTION = Pattern.compile("(?<![\\w-])--[a-zA-Z][\\w-]*");

    static List<MarkdownFile> documents() throws IOException {
        return MarkdownFile.all();
    }

    @ParameterizedTest
    @MethodSource("documents")
    void every_option_that_is_named_exists(MarkdownFile document) {
        Set<String> known = new TreeSet<>(options());
        known.addAll(ForeignNames.OPTIONS.keySet());

        assertThat(mentions(document)).isSubsetOf(known);
    }

    @Test
    void every_option_is_named() throws IOException {
        assertThat(documents().stream().flatMap(OptionMentionsTest::mentions))
                .containsAll(options());
    }

    /** Those of the server and of each command, in their long form. */
    private static Set<String> options() {
        CommandLine server = ServerCommand.commandLine();
        Set<String> names = new TreeSet<>(server.getCommandSpec().optionsMap().keySet());
        for (CommandLine command : server.getSubcommands().values()) {
            names.addAll(command.getCommandSpec().optionsMap().keySet());
        }
        names.removeIf(name -> !name.startsWith("--"));
        return names;
    }

    private static Stream<String> mentions(MarkdownFile document) {
        Stream<String> blocks =
                document.blocks().stream()
                        .flatMap(block ->
                                String.join("\n", block.lines()).replace("\\\n", " ").lines());
        return Stream.concat(document.spans().stream(), blocks)
                .filter(code -> !ForeignNames.PROGRAMS.containsKey(program(code)))
                .flatMap(code -> OPTION.matcher(code).results())
                .map(match -> match.group())
                .distinct();
    }

    private static String program(String code) {
        return code.strip().replaceFirst("^\\$ ", "").replaceFirst("\\s.*", "");
    }
}
