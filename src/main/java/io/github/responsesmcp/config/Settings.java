package io.github.responsesmcp.config;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The value in force of every setting, and which layer gave it. */
public final class Settings {
    /** The lowest layer; the same at every start, so it is made when the executable is built. */
    private static final EnumMap<Setting, Given> DEFAULTS = defaults();

    private final Map<Setting, Given> inForce;

    private Settings(Map<Setting, Given> inForce) {
        this.inForce = inForce;
    }

    /** Lays layers over each other; the later ones win, setting by setting. */
    static Settings of(List<Map<Setting, Given>> layers) {
        Map<Setting, Given> inForce = new EnumMap<>(DEFAULTS);
        layers.forEach(inForce::putAll);
        for (Setting setting : Setting.INHERITING) {
            setting.inherits()
                    .map(inForce::get)
                    .ifPresent(inherited -> inForce.putIfAbsent(setting, inherited));
        }
        return new Settings(inForce);
    }

    private static EnumMap<Setting, Given> defaults() {
        EnumMap<Setting, Given> defaults = new EnumMap<>(Setting.class);
        Origin nobody = new Origin.Defaults();
        for (Setting setting : Setting.values()) {
            setting.byDefault().ifPresent(value -> defaults.put(setting, new Given(value, nobody)));
        }
        return defaults;
    }

    Optional<JsonNode> value(Setting setting) {
        return Optional.ofNullable(inForce.get(setting)).map(Given::value);
    }

    /** The text of a setting that always has one. */
    String text(Setting setting) {
        return textIfSet(setting).orElseThrow();
    }

    Optional<String> textIfSet(Setting setting) {
        return value(setting).map(JsonNode::stringValue);
    }

    int number(Setting setting) {
        return value(setting).orElseThrow().intValue();
    }

    boolean flag(Setting setting) {
        return value(setting).orElseThrow().booleanValue();
    }

    List<String> texts(Setting setting) {
        List<String> texts = new ArrayList<>();
        value(setting).orElseThrow().forEach(element -> texts.add(element.stringValue()));
        return List.copyOf(texts);
    }

    /** The whole tree, in the order of the table; what is not set is null. */
    public ObjectNode tree() {
        ObjectNode tree = JsonNodeFactory.instance.objectNode();
        for (Setting setting : Setting.values()) {
            String[] names = setting.path().split("\\.");
            ObjectNode section = tree;
            for (int i = 0; i < names.length - 1; i++) {
                section = section.withObjectProperty(names[i]);
            }
            section.set(
                    names[names.length - 1],
                    value(setting).orElseGet(JsonNodeFactory.instance::nullNode));
        }
        return tree;
    }

    /** Who gave each setting its value. */
    public Map<Setting, Origin> origins() {
        Map<Setting, Origin> origins = new LinkedHashMap<>();
        for (Setting setting : Setting.values()) {
            Given given = inForce.get(setting);
            origins.put(setting, given == null ? new Origin.Defaults() : given.origin());
        }
        return origins;
    }
}
