package io.github.responsesmcp.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.responsesmcp.house.MarkdownFile;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Holds the exit codes that the documents name to those that the program ends with. */
class ExitCodeMentionsTest {
    private static final int OF_SIGNALS = 128;

    private static final Pattern SINGLE = Pattern.compile("(?i)\\bexit code (?:is )?([0-9]+)");
    private static final Pattern LIST = Pattern.compile("(?i)\\bexit codes: ([^.]*)");
    private static final Pattern IN_LIST = Pattern.compile("(?<![-0-9])([0-9]+) ");

    static List<MarkdownFile> documents() throws IOException {
        return MarkdownFile.all();
    }

    @ParameterizedTest
    @MethodSource("documents")
    void every_exit_code_that_is_named_exists(MarkdownFile document) {
        assertThat(mentions(document))
                .allMatch(code -> code > OF_SIGNALS || codes().contains(code));
    }

    @Test
    void the_table_of_exit_codes_is_complete() throws IOException {
        Stream<Integer> table =
                MarkdownFile.at("docs/reference/errors.md").rowsBelow("Exit codes").stream()
                        .map(List::getFirst)
                        .filter(code -> !code.equals(OF_SIGNALS + " + n"))
                        .map(Integer::valueOf);

        assertThat(table).containsExactlyElementsOf(codes());
    }

    private static List<Integer> codes() {
        return Arrays.stream(ExitCode.class.getDeclaredFields())
                .filter(field -> field.getType() == int.class)
                .map(ExitCodeMentionsTest::value)
                .toList();
    }

    private static int value(Field constant) {
        try {
            return constant.getInt(null);
        } catch (IllegalAccessException e) {
            throw new AssertionError(e);
        }
    }

    private static List<Integer> mentions(MarkdownFile document) {
        List<String> texts = new ArrayList<>(List.of(String.join(" ", document.prose())));
        document.blocks().forEach(block -> texts.add(String.join(" ", block.lines())));
        return texts.stream()
                .flatMap(text ->
                        Stream.concat(
                                SINGLE.matcher(text).results(),
                                LIST.matcher(text)
                                        .results()
                                        .flatMap(list -> IN_LIST.matcher(list.group(1)).results())))
                .map(mention -> Integer.valueOf(mention.group(1)))
                .toList();
    }
}
