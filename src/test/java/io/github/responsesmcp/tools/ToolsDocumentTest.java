package io.github.responsesmcp.tools;

import io.github.responsesmcp.house.GeneratedFile;
import io.github.responsesmcp.json.JsonText;

import org.junit.jupiter.api.Test;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Holds the document about tools to the table in the code. */
class ToolsDocumentTest {
    private static final GeneratedFile DOCUMENT = new GeneratedFile("docs/reference/tools.md");

    @Test
    void every_tool_is_described_as_clients_see_it() throws IOException {
        StringBuilder text = new StringBuilder("| tool | description | arguments |\n");
        text.append("| --- | --- | --- |\n");
        for (Tool tool : Tool.values()) {
            text.append(
                    "| `%s` | %s | %s |\n"
                            .formatted(
                                    tool.toolName(),
                                    tool.description(),
                                    tool.arguments().stream()
                                            .map(argument -> "`" + argument.argumentName() + "`")
                                            .collect(Collectors.joining(", "))));
        }
        DOCUMENT.has("tools", text.toString());
    }

    @Test
    void every_argument_is_described_with_its_bounds() throws IOException {
        StringBuilder text = new StringBuilder("| argument | allowed | what it does |\n");
        text.append("| --- | --- | --- |\n");
        for (ToolArgument argument : ToolArgument.values()) {
            ObjectNode schema = argument.schema();
            text.append(
                    "| `%s` | %s | %s |\n"
                            .formatted(
                                    argument.argumentName(),
                                    allowed(schema),
                                    schema.path("description").asString()));
        }
        DOCUMENT.has("arguments", text.toString());
    }

    @Test
    void the_schema_of_the_output_is_shown() throws IOException {
        DOCUMENT.has(
                "output", "```json\n" + JsonText.pretty(ToolCatalogue.outputSchema()) + "\n```\n");
    }

    private static String allowed(JsonNode schema) {
        if (schema.has("enum")) {
            List<String> words = new ArrayList<>();
            schema.path("enum").forEach(word -> words.add("`" + word.asString() + "`"));
            return String.join(", ", words);
        }
        return switch (schema.path("type").asString()) {
            case "number" ->
                    "a whole number from %s to %s"
                            .formatted(schema.path("minimum"), schema.path("maximum"));
            case "array" -> "at most %s host names".formatted(schema.path("maxItems"));
            default -> "text that is not blank";
        };
    }
}
