package io.github.responsesmcp.config;

import java.util.List;
import java.util.Set;

/** A piece of a YAML document that still knows where it stands. */
sealed interface YamlNode {
    Position at();

    /** What kind of thing it is, for people. */
    String kind();

    /**
     * A single value.
     *
     * @param plain whether it stands without quotes, so that it may be more than text
     */
    record Scalar(String text, boolean plain, Position at) implements YamlNode {
        private static final Set<String> NULLS = Set.of("", "~", "null", "Null", "NULL");

        boolean isNull() {
            return plain && NULLS.contains(text);
        }

        @Override
        public String kind() {
            return "a single value";
        }
    }

    record Sequence(List<YamlNode> elements, Position at) implements YamlNode {
        @Override
        public String kind() {
            return "a list";
        }
    }

    record Mapping(List<Entry> entries, Position at) implements YamlNode {
        @Override
        public String kind() {
            return "a mapping";
        }
    }

    /** A line of a mapping. */
    record Entry(Scalar key, YamlNode value) {}

    /** Whether it says "not set here". */
    static boolean isNull(YamlNode node) {
        return node instanceof Scalar scalar && scalar.isNull();
    }
}
