package io.github.responsesmcp.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.github.responsesmcp.config.SettingType.Flag;
import io.github.responsesmcp.config.SettingType.OneOf;
import io.github.responsesmcp.config.SettingType.Text;
import io.github.responsesmcp.config.SettingType.TextList;
import io.github.responsesmcp.config.SettingType.WholeNumber;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** Every setting in every layer that can set it. */
class SettingTest {
    @TempDir Path folder;

    @ParameterizedTest
    @MethodSource("goodValues")
    void a_file_sets_it(Setting setting, String value) throws Exception {
        Settings settings = fromFile(setting, value);

        assertThat(settings.value(setting).orElseThrow().toString().replace("\"", ""))
                .isEqualTo(value.replace(" ", "").replace("\"", ""));
        assertThat(settings.origins().get(setting)).isInstanceOf(Origin.Yaml.class);
    }

    @ParameterizedTest
    @MethodSource("goodValues")
    void the_environment_sets_it_over_the_file(Setting setting, String value) throws Exception {
        String variable = setting.env().filter(name -> !name.equals("DEBUG")).orElse(null);
        if (variable == null) {
            return; // this setting has no variable of its own
        }
        Settings settings =
                load(
                        setting,
                        otherThan(setting, value),
                        Map.of(variable, " " + value.replace("\"", "") + "\t"));

        assertThat(settings.value(setting).orElseThrow().asString())
                .isEqualTo(value.replace("\"", ""));
        assertThat(settings.origins().get(setting)).isEqualTo(new Origin.Environment(variable));
    }

    @ParameterizedTest
    @MethodSource("badValues")
    void what_is_out_of_bounds_is_refused_with_its_name(Setting setting, String value) {
        assertThatThrownBy(() -> fromFile(setting, value))
                .isInstanceOf(InvalidConfig.class)
                .hasMessageContaining(setting.path() + ": ")
                .hasMessageContaining("config.yaml:");
        setting.env()
                .filter(name -> !name.equals("DEBUG") && !value.startsWith("["))
                .ifPresent(variable ->
                        assertThatThrownBy(() ->
                                        TestConfig.of(Map.of(variable, value.replace("\"", ""))))
                                .hasMessageStartingWith(variable + ": ")
                                .hasMessageContaining(setting.path()));
    }

    @ParameterizedTest
    @EnumSource(Setting.class)
    void an_empty_variable_is_not_set(Setting setting) throws InvalidConfig {
        Map<String, String> empty = setting.env().map(name -> Map.of(name, " ")).orElse(Map.of());

        assertThat(TestConfig.load(empty, Options.NONE).settings().origins().get(setting))
                .isInstanceOf(Origin.Defaults.class);
    }

    @Test
    void no_path_and_no_variable_stands_twice_in_the_table() {
        assertThat(Arrays.stream(Setting.values()).map(Setting::path)).doesNotHaveDuplicates();
        assertThat(
                        Arrays.stream(Setting.values())
                                .filter(setting -> setting != Setting.DEBUG_FILE)
                                .flatMap(setting -> setting.env().stream()))
                .doesNotHaveDuplicates();
        assertThat(Arrays.stream(Setting.values()).map(Setting::description))
                .allSatisfy(text -> assertThat(text).endsWith(".").hasSizeLessThan(80));
    }

    static Stream<Arguments> goodValues() {
        return Arrays.stream(Setting.values())
                .flatMap(setting -> good(setting).stream().map(value -> arguments(setting, value)));
    }

    static Stream<Arguments> badValues() {
        return Arrays.stream(Setting.values())
                .flatMap(setting -> bad(setting).stream().map(value -> arguments(setting, value)));
    }

    private static List<String> good(Setting setting) {
        return switch (setting.type()) {
            case Flag ignored -> List.of("true", "false");
            case WholeNumber(int min, int max) ->
                    List.of(Integer.toString(min), Integer.toString(max));
            case OneOf(List<String> words) -> words;
            case Text(TextRule rule) -> List.of(good(rule));
            case TextList(TextRule rule, int most) ->
                    List.of(
                            "[]",
                            "[%s]".formatted(good(rule)),
                            "[%1$s, %1$s]".formatted(good(rule)));
        };
    }

    private static String good(TextRule rule) {
        return switch (rule) {
            case LINE -> "\"some-text\"";
            case HEADER -> "\"org-123\"";
            case VARIABLE_NAME -> "\"MY_KEY_2\"";
            case BASE_URL -> "\"http://127.0.0.1:8080/v1\"";
            case PATH -> "\"/tmp/some-file.md\"";
            case HOST -> "\"docs.example.com\"";
            case COUNTRY -> "\"JP\"";
            case TIME_ZONE -> "\"Asia/Tokyo\"";
        };
    }

    private static List<String> bad(Setting setting) {
        return switch (setting.type()) {
            case Flag ignored -> List.of("maybe");
            case WholeNumber(int min, int max) ->
                    List.of(
                            Integer.toString(min - 1),
                            Long.toString(max + 1L),
                            "1e3",
                            "0x10",
                            "1.5",
                            "Infinity",
                            "some");
            case OneOf ignored -> List.of("something-else");
            case Text(TextRule rule) ->
                    Set.of(TextRule.LINE, TextRule.PATH).contains(rule)
                            ? List.of("[a]")
                            : List.of("\"no good\"");
            case TextList ignored -> List.of("word", "[[a]]", "[~]");
        };
    }

    private static String otherThan(Setting setting, String value) {
        return good(setting).stream()
                .filter(other -> !other.equals(value))
                .findFirst()
                .orElse(value);
    }

    private Settings fromFile(Setting setting, String value) throws Exception {
        return load(setting, value, Map.of());
    }

    private Settings load(Setting setting, String value, Map<String, String> environment)
            throws IOException, InvalidConfig {
        Path file = folder.resolve("config.yaml");
        String[] names = setting.path().split("\\.");
        // A policy file that is to be used has to have a name.
        String rest = setting == Setting.POLICY_SOURCE && value.equals("file") ? ", path: x" : "";
        Files.writeString(
                file,
                String.join(": {", names) + ": " + value + rest + "}".repeat(names.length - 1));
        return TestConfig.load(environment, new Options(false, file.toString(), null, null))
                .settings();
    }
}
