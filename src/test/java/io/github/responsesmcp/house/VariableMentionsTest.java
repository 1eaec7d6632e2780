package io.github.responsesmcp.house;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.responsesmcp.config.Setting;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Holds the variables that the documents name to those that the program reads. */
class VariableMentionsTest {
    /** Words with an underscore; others only where it is plain that they are meant as variables. */
    private static final Pattern VARIABLE =
            Pattern.compile(
                    "[$%]\\{?([A-Z][A-Z0-9_]+)|\\b([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)\\b"
                            + "|^([A-Z][A-Z0-9]{2,})$|\\b([A-Z]{2,})=");

    private static final Pattern NAME = Pattern.compile("[A-Z][A-Z0-9_]{2,}");

    /** Texts of the program that are written like variables. */
    private static final Set<String> NO_VARIABLES = Set.of("ERROR", "NULL", "TLS");

    /** Their names are put together from the scheme of the address. */
    private static final List<String> PUT_TOGETHER = List.of("HTTP_PROXY", "HTTPS_PROXY");

    static List<MarkdownFile> documents() throws IOException {
        return MarkdownFile.all();
    }

    @ParameterizedTest
    @MethodSource("documents")
    void every_variable_that_is_named_is_read_by_the_program(MarkdownFile document)
            throws IOException {
        Set<String> known = variables();
        known.addAll(ForeignNames.VARIABLES.keySet());

        assertThat(mentions(document)).isSubsetOf(known);
    }

    @Test
    void every_variable_that_the_program_reads_is_named() throws IOException {
        assertThat(documents().stream().flatMap(VariableMentionsTest::mentions))
                .containsAll(variables());
    }

    private static Set<String> variables() throws IOException {
        Set<String> variables = new TreeSet<>(PUT_TOGETHER);
        Arrays.stream(Setting.values())
                .flatMap(setting -> setting.env().stream())
                .forEach(variables::add);
        ProgramTexts.all().stream()
                .filter(text -> !text.ofEnum())
                .map(ProgramTexts.Text::text)
                .map(text -> text.endsWith("_proxy") ? text.toUpperCase(Locale.ROOT) : text)
                .filter(text -> NAME.matcher(text).matches())
                .filter(text -> !NO_VARIABLES.contains(text))
                .forEach(variables::add);
        return variables;
    }

    private static Stream<String> mentions(MarkdownFile document) {
        return document.code().stream()
                .flatMap(code -> VARIABLE.matcher(code).results())
                .map(VariableMentionsTest::name)
                .distinct();
    }

    private static String name(MatchResult match) {
        for (int group = 1; group < match.groupCount(); group++) {
            if (match.group(group) != null) {
                return match.group(group);
            }
        }
        return match.group(match.groupCount());
    }
}
