package io.github.responsesmcp.config;

import tools.jackson.databind.node.JsonNodeFactory;

import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;

/** The settings of the environment. */
final class EnvironmentLayer {
    private final Variables variables;
    private final Problems problems;
    private final Map<Setting, Given> given = new EnumMap<>(Setting.class);

    private EnvironmentLayer(Variables variables, Problems problems) {
        this.variables = variables;
        this.problems = problems;
    }

    static Map<Setting, Given> read(Variables variables, Problems problems) {
        EnvironmentLayer layer = new EnvironmentLayer(variables, problems);
        // The environment is gone through, not the table: it is the shorter way at each start.
        for (Setting setting : Setting.of(variables.names())) {
            setting.env().ifPresent(variable -> layer.value(setting, variable));
        }
        variables.get(Variables.DEBUG).ifPresent(layer::debug);
        return layer.given;
    }

    private void value(Setting setting, String variable) {
        String text = variables.get(variable).orElse(null);
        if (text == null) {
            return;
        }
        try {
            given.put(
                    setting,
                    new Given(setting.type().fromText(text), new Origin.Environment(variable)));
        } catch (Unfit unfit) {
            problems.add(variable, unfit.reason() + " (it sets " + setting.path() + ")");
        }
    }

    /**
     * DEBUG belongs to every program there is: only what can be meant for this one counts, and
     * {@code express:*} is not.
     */
    private void debug(String text) {
        Origin origin = new Origin.Environment(Variables.DEBUG);
        switch (text.toLowerCase(Locale.ROOT)) {
            case "1", "true", "yes", "on" -> switchTo(true, origin);
            case "0", "false", "no", "off" -> switchTo(false, origin);
            default -> {
                if (isPath(text)) {
                    switchTo(true, origin);
                    given.put(
                            Setting.DEBUG_FILE,
                            new Given(JsonNodeFactory.instance.stringNode(text), origin));
                }
            }
        }
    }

    private void switchTo(boolean on, Origin origin) {
        given.put(Setting.DEBUG, new Given(JsonNodeFactory.instance.booleanNode(on), origin));
    }

    private static boolean isPath(String text) {
        return text.contains("/")
                || text.contains("\\")
                || text.endsWith(".log")
                || text.endsWith(".txt");
    }
}
