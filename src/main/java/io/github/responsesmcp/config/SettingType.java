package io.github.responsesmcp.config;

import io.github.responsesmcp.config.YamlNode.Scalar;
import io.github.responsesmcp.config.YamlNode.Sequence;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

import java.util.List;
import java.util.Locale;
import java.util.Set;

/** What a setting may hold: how each layer writes it, and how the documents describe it. */
sealed interface SettingType {
    JsonNodeFactory JSON = JsonNodeFactory.instance;

    /** What it has to be, for people. */
    String description();

    /** The same for an editor, as JSON Schema. */
    ObjectNode schema();

    /** The value that a text of the environment or of the command line stands for. */
    JsonNode fromText(String text) throws Unfit;

    /** The value of a YAML node that is not null. */
    JsonNode fromYaml(YamlNode node) throws Unfit;

    private static Scalar scalar(YamlNode node, String wanted) throws Unfit {
        if (node instanceof Scalar scalar) {
            return scalar;
        }
        throw new Unfit(node.kind() + " is not " + wanted, node.at());
    }

    /** On or off. */
    record Flag() implements SettingType {
        private static final Set<String> ON = Set.of("1", "true", "yes", "on");
        private static final Set<String> OFF = Set.of("0", "false", "no", "off");

        @Override
        public String description() {
            return "true or false";
        }

        @Override
        public ObjectNode schema() {
            return JSON.objectNode().put("type", "boolean");
        }

        @Override
        public JsonNode fromText(String text) throws Unfit {
            String word = text.toLowerCase(Locale.ROOT);
            if (!ON.contains(word) && !OFF.contains(word)) {
                throw new Unfit(Quoted.of(text) + " is not true or false (1/0, yes/no, on/off)");
            }
            return JSON.booleanNode(ON.contains(word));
        }

        @Override
        public JsonNode fromYaml(YamlNode node) throws Unfit {
            Scalar scalar = scalar(node, description());
            String word = scalar.text().toLowerCase(Locale.ROOT);
            if (!scalar.plain() || !(word.equals("true") || word.equals("false"))) {
                throw new Unfit(
                        Quoted.of(scalar.text()) + " is not true or false, written without quotes");
            }
            return JSON.booleanNode(word.equals("true"));
        }
    }

    /** A whole number within bounds. */
    record WholeNumber(int min, int max) implements SettingType {
        @Override
        public String description() {
            return "a whole number from " + min + " to " + max;
        }

        @Override
        public ObjectNode schema() {
            return JSON.objectNode().put("type", "integer").put("minimum", min).put("maximum", max);
        }

        @Override
        public JsonNode fromText(String text) throws Unfit {
            // Ten digits may be too many for an int, but never for a long.
            if (text.matches("-?[0-9]{1,10}")) {
                long value = Long.parseLong(text);
                if (value >= min && value <= max) {
                    return JSON.numberNode((int) value);
                }
            }
            throw new Unfit(Quoted.of(text) + " is not " + description());
        }

        @Override
        public JsonNode fromYaml(YamlNode node) throws Unfit {
            Scalar scalar = scalar(node, description());
            if (!scalar.plain()) {
                throw new Unfit(
                        Quoted.of(scalar.text())
                                + " is text, not "
                                + description()
                                + ": remove the quotes");
            }
            return fromText(scalar.text());
        }
    }

    /** One of a few words, in any case. */
    record OneOf(List<String> words) implements SettingType {
        OneOf(String... words) {
            this(List.of(words));
        }

        @Override
        public String description() {
            return words.size() == 1 ? words.getFirst() : "one of " + String.join(", ", words);
        }

        @Override
        public ObjectNode schema() {
            ObjectNode schema = JSON.objectNode();
            ArrayNode allowed = schema.putArray("enum");
            words.forEach(allowed::add);
            return schema;
        }

        @Override
        public JsonNode fromText(String text) throws Unfit {
            String word = text.toLowerCase(Locale.ROOT);
            if (!words.contains(word)) {
                throw new Unfit(
                        Quoted.of(text)
                                + " is not "
                                + description()
                                + Nearest.to(word, words).map(n -> " (" + n + "?)").orElse(""));
            }
            return JSON.stringNode(word);
        }

        @Override
        public JsonNode fromYaml(YamlNode node) throws Unfit {
            return fromText(scalar(node, description()).text());
        }
    }

    /** A text that follows a rule. */
    record Text(TextRule rule) implements SettingType {
        @Override
        public String description() {
            return rule.description();
        }

        @Override
        public ObjectNode schema() {
            return JSON.objectNode().put("type", "string").put("pattern", rule.pattern());
        }

        @Override
        public JsonNode fromText(String text) throws Unfit {
            return JSON.stringNode(rule.check(text));
        }

        @Override
        public JsonNode fromYaml(YamlNode node) throws Unfit {
            Scalar scalar = scalar(node, description());
            if (scalar.plain() && scalar.text().matches("[-+]?[0-9.]+|true|false")) {
                throw new Unfit(
                        Quoted.of(scalar.text())
                                + " is a number or a truth value, not text: put it in quotes",
                        scalar.at());
            }
            try {
                return fromText(scalar.text());
            } catch (Unfit unfit) {
                throw new Unfit(unfit.reason(), scalar.at());
            }
        }
    }

    /** A list of texts that each follow a rule. It comes from a file only. */
    record TextList(TextRule rule, int most) implements SettingType {
        @Override
        public String description() {
            return "a list of at most " + most + " entries, each " + rule.description();
        }

        @Override
        public ObjectNode schema() {
            ObjectNode schema = JSON.objectNode().put("type", "array").put("maxItems", most);
            schema.set("items", new Text(rule).schema());
            return schema;
        }

        @Override
        public JsonNode fromText(String text) throws Unfit {
            throw new Unfit("a list can only be set in the configuration file");
        }

        @Override
        public JsonNode fromYaml(YamlNode node) throws Unfit {
            if (!(node instanceof Sequence(List<YamlNode> elements, Position at))) {
                throw new Unfit(
                        node.kind()
                                + " is not a list: write [a, b], or \"- a\" on lines of its own",
                        node.at());
            }
            if (elements.size() > most) {
                throw new Unfit(
                        "a list of " + elements.size() + " entries, " + most + " at most", at);
            }
            ArrayNode list = JSON.arrayNode();
            Text each = new Text(rule);
            for (YamlNode element : elements) {
                if (YamlNode.isNull(element)) {
                    throw new Unfit("an entry of the list is empty", element.at());
                }
                list.add(each.fromYaml(element));
            }
            return list;
        }
    }
}
