package io.github.responsesmcp.config;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

import java.util.EnumMap;
import java.util.Map;

/** The settings of the command line. */
final class CommandLineLayer {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private CommandLineLayer() {}

    static Map<Setting, Given> read(Options options, Problems problems) {
        Map<Setting, Given> given = new EnumMap<>(Setting.class);
        if (options.stdio()) {
            given.put(Setting.TRANSPORT, given("--stdio", JSON.stringNode("stdio")));
        }
        String model = options.model();
        if (model != null) {
            try {
                JsonNode value = Setting.ANSWER_MODEL.type().fromText(model.strip());
                given.put(Setting.ANSWER_MODEL, given("--model", value));
            } catch (Unfit unfit) {
                problems.add("--model", unfit.reason());
            }
        }
        String file = options.debug();
        if (file != null) {
            given.put(Setting.DEBUG, given("--debug", JSON.booleanNode(true)));
            if (!file.isBlank()) {
                given.put(Setting.DEBUG_FILE, given("--debug", JSON.stringNode(file.strip())));
            }
        }
        return given;
    }

    private static Given given(String option, JsonNode value) {
        return new Given(value, new Origin.CommandLine(option));
    }
}
