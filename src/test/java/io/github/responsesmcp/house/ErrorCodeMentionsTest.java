package io.github.responsesmcp.house;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.responsesmcp.jsonrpc.ErrorCode;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Holds the error codes that the documents name to those that the server answers with. */
class ErrorCodeMentionsTest {
    private static final Pattern CODE = Pattern.compile("-32[0-9]{3}\\b");

    static List<MarkdownFile> documents() throws IOException {
        return MarkdownFile.all();
    }

    @ParameterizedTest
    @MethodSource("documents")
    void every_code_that_is_named_exists(MarkdownFile document) {
        assertThat(mentions(document)).isSubsetOf(codes());
    }

    @Test
    void every_code_is_named() throws IOException {
        assertThat(documents().stream().flatMap(ErrorCodeMentionsTest::mentions))
                .containsAll(codes());
    }

    private static List<String> codes() {
        return Arrays.stream(ErrorCode.values())
                .map(code -> Integer.toString(code.number()))
                .toList();
    }

    private static Stream<String> mentions(MarkdownFile document) {
        return Stream.concat(document.prose().stream(), document.code().stream())
                .flatMap(line -> CODE.matcher(line).results())
                .map(match -> match.group())
                .distinct();
    }
}
