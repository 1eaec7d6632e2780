package io.github.responsesmcp.tools;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The three tools; names and descriptions are those of the specification (§3.1), word for word. */
public enum Tool {
    ANSWER(
            "answer",
            "Answer",
            "Search the web when needed and provide balanced, well-sourced answers. This is the"
                    + " standard general-purpose tool.",
            List.of(ToolArgument.values())),
    ANSWER_DETAILED(
            "answer_detailed",
            "Detailed answer",
            "Perform comprehensive analysis with thorough research and detailed explanations. Best"
                    + " for complex questions requiring deep investigation.",
            List.of(ToolArgument.values())),
    ANSWER_QUICK(
            "answer_quick",
            "Quick answer",
            "Provide fast, concise answers optimized for speed. Best for simple lookups or urgent"
                    + " questions.",
            List.of(ToolArgument.QUERY));

    private final String toolName;
    private final String title;
    private final String description;
    private final List<ToolArgument> arguments;

    Tool(String toolName, String title, String description, List<ToolArgument> arguments) {
        this.toolName = toolName;
        this.title = title;
        this.description = description;
        this.arguments = arguments;
    }

    public String toolName() {
        return toolName;
    }

    public String title() {
        return title;
    }

    public String description() {
        return description;
    }

    public List<ToolArgument> arguments() {
        return arguments;
    }

    public static Optional<Tool> named(String name) {
        return Arrays.stream(values()).filter(tool -> tool.toolName.equals(name)).findFirst();
    }
}
