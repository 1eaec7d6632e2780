package io.github.responsesmcp.config;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.responsesmcp.json.JsonText;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/** What holds for whatever combination of layers. */
class LayersPropertyTest {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    @Property(tries = 300)
    void each_setting_comes_from_the_highest_layer_that_has_it(
            @ForAll("layer") Map<Setting, JsonNode> low,
            @ForAll("layer") Map<Setting, JsonNode> middle,
            @ForAll("layer") Map<Setting, JsonNode> high) {
        Settings settings =
                Settings.of(
                        List.of(
                                given(low, new Origin.Yaml(1)),
                                given(middle, new Origin.Environment("X")),
                                given(high, new Origin.CommandLine("--x"))));

        for (Setting setting : Setting.values()) {
            JsonNode expected =
                    first(setting, high, middle, low)
                            .or(setting::byDefault)
                            .or(() ->
                                    setting.inherits()
                                            .flatMap(other ->
                                                    first(other, high, middle, low)
                                                            .or(other::byDefault)))
                            .orElse(null);
            assertThat(settings.value(setting).orElse(null)).isEqualTo(expected);
        }
    }

    @Property(tries = 300)
    void what_show_config_prints_gives_the_same_settings_when_it_is_fed_back(
            @ForAll("layer") Map<Setting, JsonNode> layer) {
        Settings settings = Settings.of(List.of(given(layer, new Origin.Yaml(1))));

        Problems problems = new Problems();
        String text = JsonText.pretty(settings.tree());
        Settings again = Settings.of(List.of(YamlLayer.read("again.yaml", text, problems)));

        assertThat(problems).usingRecursiveComparison().isEqualTo(new Problems());
        assertThat(again.tree()).isEqualTo(settings.tree());
    }

    @Provide
    Arbitrary<Map<Setting, JsonNode>> layer() {
        return Arbitraries.of(Setting.values())
                .set()
                .ofMaxSize(Setting.values().length)
                .flatMap(settings ->
                        Arbitraries.randomValue(random -> {
                            Map<Setting, JsonNode> layer = new EnumMap<>(Setting.class);
                            for (Setting setting : settings) {
                                layer.put(setting, value(setting, random));
                            }
                            return layer;
                        }));
    }

    private static JsonNode value(Setting setting, Random random) {
        return switch (setting.type()) {
            case SettingType.Flag ignored -> JSON.booleanNode(random.nextBoolean());
            case SettingType.WholeNumber(int min, int max) ->
                    JSON.numberNode(random.nextInt(min, max + 1));
            case SettingType.OneOf(List<String> words) ->
                    JSON.stringNode(words.get(random.nextInt(words.size())));
            case SettingType.Text(TextRule rule) -> JSON.stringNode(text(rule, random));
            case SettingType.TextList(TextRule rule, int most) -> {
                ArrayNode list = JSON.arrayNode();
                for (int i = random.nextInt(4); i > 0; i--) {
                    list.add(text(rule, random));
                }
                yield list;
            }
        };
    }

    /** Texts of the kind that YAML could take for something else, where the rule lets them. */
    private static String text(TextRule rule, Random random) {
        List<String> texts =
                switch (rule) {
                    case LINE, PATH ->
                            List.of(
                                    "5",
                                    "true",
                                    "null",
                                    "~",
                                    "a: b",
                                    "# c",
                                    "'q'",
                                    "\"",
                                    "\\",
                                    "- x",
                                    "{a}",
                                    "日本語",
                                    "😀",
                                    "x\u00a0y",
                                    "%TAG",
                                    "@a",
                                    "*a",
                                    "&a",
                                    "!a");
                    case HEADER -> List.of("org-1", "123", "#", "{x}", "'", "~");
                    case VARIABLE_NAME -> List.of("A", "_b2", "NO", "Y");
                    case BASE_URL -> List.of("https://a.example/v1", "http://[::1]:80/v1");
                    case HOST -> List.of("a.example", "xn--bcher-kva.example");
                    case COUNTRY -> List.of("JP", "NO");
                    case TIME_ZONE -> List.of("Asia/Tokyo", "UTC");
                };
        return texts.get(random.nextInt(texts.size()));
    }

    @SafeVarargs
    private static Optional<JsonNode> first(Setting setting, Map<Setting, JsonNode>... layers) {
        for (Map<Setting, JsonNode> layer : layers) {
            if (layer.containsKey(setting)) {
                return Optional.of(layer.get(setting));
            }
        }
        return Optional.empty();
    }

    private static Map<Setting, Given> given(Map<Setting, JsonNode> values, Origin origin) {
        Map<Setting, Given> given = new EnumMap<>(Setting.class);
        values.forEach((setting, value) -> given.put(setting, new Given(value, origin)));
        return given;
    }
}
