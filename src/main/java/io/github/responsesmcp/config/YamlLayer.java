package io.github.responsesmcp.config;

import io.github.responsesmcp.config.YamlNode.Entry;
import io.github.responsesmcp.config.YamlNode.Mapping;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The settings of a configuration file. */
final class YamlLayer {
    /** Without this profile no tool could work (specification §3.0.1). */
    private static final String REQUIRED_PROFILE = "model_profiles.answer";

    private final String file;
    private final List<Mistake> mistakes = new ArrayList<>();
    private final Map<Setting, Given> given = new EnumMap<>(Setting.class);

    private record Mistake(Position at, String what) {}

    private YamlLayer(String file) {
        this.file = file;
    }

    /**
     * What a file sets.
     *
     * @param file its name, as messages shall show it
     */
    static Map<Setting, Given> read(String file, String text, Problems problems) {
        YamlLayer layer = new YamlLayer(file);
        try {
            YamlReader.read(text, layer::problem).ifPresent(layer::top);
        } catch (Unfit unfit) {
            layer.problem(unfit.at(new Position(1, 1)), unfit.reason());
        }
        layer.report(problems);
        return layer.given;
    }

    private void top(YamlNode root) {
        if (root instanceof Mapping mapping) {
            section("", mapping);
        } else if (!YamlNode.isNull(root)) {
            problem(
                    root.at(),
                    "the file holds "
                            + root.kind()
                            + "; it should hold settings, such as \"request: {max_retries: 3}\"");
        }
    }

    private void section(String path, Mapping mapping) {
        for (Entry entry : mapping.entries()) {
            String name = entry.key().text();
            String full = path.isEmpty() ? name : path + "." + name;
            Optional<Setting> setting = Setting.of(full);
            if (setting.isPresent()) {
                value(setting.get(), entry);
            } else if (Setting.isSection(full)) {
                subsection(full, entry);
            } else {
                problem(entry.key().at(), UnknownKey.explain(path, name));
            }
        }
    }

    private void subsection(String path, Entry entry) {
        if (path.equals(REQUIRED_PROFILE) && isEmptied(entry.value())) {
            problem(entry.key().at(), path + " is required: give it a model, or remove the line");
        } else if (entry.value() instanceof Mapping mapping) {
            section(path, mapping);
        } else if (!YamlNode.isNull(entry.value())) {
            problem(
                    entry.value().at(),
                    path
                            + ": "
                            + entry.value().kind()
                            + " where there should be settings: "
                            + String.join(", ", Setting.namesIn(path)));
        }
    }

    private static boolean isEmptied(YamlNode profile) {
        return YamlNode.isNull(profile)
                || profile instanceof Mapping mapping
                        && mapping.entries().stream()
                                .allMatch(entry -> YamlNode.isNull(entry.value()));
    }

    private void value(Setting setting, Entry entry) {
        if (YamlNode.isNull(entry.value())) {
            return; // not set here: another layer may
        }
        try {
            given.put(
                    setting,
                    new Given(
                            setting.type().fromYaml(entry.value()),
                            new Origin.Yaml(entry.key().at().line())));
        } catch (Unfit unfit) {
            problem(unfit.at(entry.value().at()), setting.path() + ": " + unfit.reason());
        }
    }

    private void problem(Position at, String what) {
        mistakes.add(new Mistake(at, what));
    }

    /** From top to bottom, as somebody goes through the file to mend it. */
    private void report(Problems problems) {
        mistakes.sort(
                Comparator.comparingInt((Mistake mistake) -> mistake.at.line())
                        .thenComparingInt(mistake -> mistake.at.column()));
        for (Mistake mistake : mistakes) {
            Position at = mistake.at;
            problems.add(file + ":" + at.line() + ":" + at.column(), mistake.what);
        }
    }
}
