package io.github.responsesmcp.house;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.responsesmcp.config.Setting;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Holds the settings that the documents name to the settings that there are. */
class SettingMentionsTest {
    private static final Pattern DOTTED = Pattern.compile("[a-z_]+(\\.[a-z_]+)+");

    static List<MarkdownFile> documents() throws IOException {
        return MarkdownFile.all();
    }

    @ParameterizedTest
    @MethodSource("documents")
    void every_setting_that_is_named_exists(MarkdownFile document) {
        Set<String> known = new HashSet<>(ForeignNames.DOTTED.keySet());
        settings()
                .forEach(path -> {
                    for (int end = path.length(); end > 0; end = path.lastIndexOf('.', end - 1)) {
                        known.add(
                                path.substring(0, end)); // the setting, and each section around it
                    }
                });

        assertThat(mentions(document)).isSubsetOf(known);
    }

    @Test
    void every_setting_is_named_outside_of_the_changelog() throws IOException {
        assertThat(
                        documents().stream()
                                .filter(document -> !document.path().endsWith("changelog.md"))
                                .flatMap(document -> mentions(document).stream()))
                .containsAll(settings().toList());
    }

    private static Stream<String> settings() {
        return Arrays.stream(Setting.values()).map(Setting::path);
    }

    private static List<String> mentions(MarkdownFile document) {
        return document.spans().stream()
                .filter(span -> DOTTED.matcher(span).matches())
                .filter(span -> !isFileOrHost(span))
                .toList();
    }

    private static boolean isFileOrHost(String name) {
        return ForeignNames.ENDINGS.containsKey(name.substring(name.lastIndexOf('.') + 1));
    }
}
