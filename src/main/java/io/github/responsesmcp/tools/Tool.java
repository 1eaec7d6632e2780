package io.github.responsesmcp.tools;

import java.util.Optional;

/** The three tools; names and descriptions are those of the specification (§3.1), word for word. */
public enum Tool {
    ANSWER(
            "answer",
            "Search the web when needed and provide balanced, well-sourced answers. This is the"
                    + " standard general-purpose tool."),
    ANSWER_DETAILED(
            "answer_detailed",
            "Perform comprehensive analysis with thorough research and detailed explanations. Best"
                    + " for complex questions requiring deep investigation."),
    ANSWER_QUICK(
            "answer_quick",
            "Provide fast, concise answers optimized for speed. Best for simple lookups or urgent"
                    + " questions.");

    private final String toolName;
    private final String description;

    Tool(String toolName, String description) {
        this.toolName = toolName;
        this.description = description;
    }

    public String toolName() {
        return toolName;
    }

    String description() {
        return description;
    }

    public static Optional<Tool> named(String name) {
        for (Tool tool : values()) {
            if (tool.toolName.equals(name)) {
                return Optional.of(tool);
            }
        }
        return Optional.empty();
    }
}
