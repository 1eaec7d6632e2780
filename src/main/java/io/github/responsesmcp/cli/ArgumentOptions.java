package io.github.responsesmcp.cli;

import io.github.responsesmcp.tools.Tool;
import io.github.responsesmcp.tools.ToolArgument;
import io.github.responsesmcp.tools.ToolFailure.InvalidArguments;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The arguments of the tools as options of the command line, made from the one table of them. */
final class ArgumentOptions {
    private static final List<ToolArgument> ARGUMENTS =
            Arrays.stream(ToolArgument.values())
                    .filter(argument -> argument != ToolArgument.QUERY)
                    .toList();

    private ArgumentOptions() {}

    static void addTo(CommandSpec command) {
        int order = 5;
        for (ToolArgument argument : ARGUMENTS) {
            command.addOption(option(argument).order(order++).build());
        }
    }

    private static OptionSpec.Builder option(ToolArgument argument) {
        JsonNode schema = argument.schema();
        String described = schema.path("description").stringValue().replace("%", "%%");
        OptionSpec.Builder option = OptionSpec.builder(optionName(argument)).arity("1");
        if (schema.has("enum")) {
            List<String> words = new ArrayList<>();
            schema.path("enum").forEach(word -> words.add(word.stringValue()));
            return option.type(String.class)
                    .paramLabel("<word>")
                    .description(described + " One of " + String.join(", ", words) + ".");
        }
        if (schema.path("type").stringValue().equals("array")) {
            return option.type(List.class)
                    .auxiliaryTypes(String.class)
                    .splitRegex(",")
                    .paramLabel("<host>")
                    .description(described + " More than one: with commas, or repeated.");
        }
        return option.type(String.class)
                .paramLabel("<n>")
                .description(
                        "%s From %d to %d."
                                .formatted(
                                        described,
                                        schema.path("minimum").intValue(),
                                        schema.path("maximum").intValue()));
    }

    private static String optionName(ToolArgument argument) {
        return "--" + argument.argumentName().replace('_', '-');
    }

    /** The arguments that a client would send in place of these options. */
    static ObjectNode given(CommandSpec command, Tool tool, String question) throws WrongUse {
        ObjectNode arguments = JsonNodeFactory.instance.objectNode();
        arguments.put(ToolArgument.QUERY.argumentName(), question);
        for (ToolArgument argument : ARGUMENTS) {
            Object value = command.findOption(optionName(argument)).getValue();
            if (value == null) {
                continue;
            }
            if (!tool.arguments().contains(argument)) {
                throw WrongUse.together(optionName(argument), "--tool " + tool.toolName());
            }
            arguments.set(argument.argumentName(), json(argument, value));
        }
        return arguments;
    }

    private static JsonNode json(ToolArgument argument, Object value) {
        if (value instanceof List<?> texts) {
            ArrayNode list = JsonNodeFactory.instance.arrayNode();
            texts.forEach(text -> list.add(String.valueOf(text).strip()));
            return list;
        }
        String text = String.valueOf(value).strip();
        if (!argument.schema().path("type").asString("").equals("number")) {
            return JsonNodeFactory.instance.stringNode(text);
        }
        // What is no number is refused like any other that does not fit.
        return text.matches("-?[0-9]{1,18}")
                ? JsonNodeFactory.instance.numberNode(Long.parseLong(text))
                : JsonNodeFactory.instance.numberNode(Double.NaN);
    }

    /** Why arguments do not fit, in the words of the command line. */
    static String inOptions(InvalidArguments invalid) {
        String reason = invalid.reason();
        for (ToolArgument argument : ARGUMENTS) {
            if (reason.startsWith(argument.argumentName())) {
                return optionName(argument) + reason.substring(argument.argumentName().length());
            }
        }
        return reason;
    }
}
