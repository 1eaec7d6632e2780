package io.github.responsesmcp.cli;

import java.util.List;
import java.util.Map;

/** Whether there is a key, and whether it can be one; nothing of it is ever shown. */
final class KeyCheckup {
    static final String NAME = "key";
    private static final String QUOTES = "\"'`“”‘’";
    private static final String COPY_AGAIN =
            "copy the key again from https://platform.openai.com/api-keys, and nothing around it";

    /** What stands in examples. */
    private static final List<String> PLACEHOLDERS =
            List.of(McpClient.PLACEHOLDER, "your key", "...", "sk-...", "changeme");

    private KeyCheckup() {}

    static Finding of(String variable, Map<String, String> environment) {
        String key = environment.getOrDefault(variable, "").strip();
        if (key.isEmpty()) {
            return Finding.problem(
                    NAME,
                    variable + " is not set",
                    "set it in this shell; for an MCP client in the \"env\" block of its entry"
                            + " (doctor --client prints one)");
        }
        if (QUOTES.indexOf(key.charAt(0)) >= 0
                || QUOTES.indexOf(key.charAt(key.length() - 1)) >= 0) {
            return Finding.problem(NAME, variable + " has quotes around the key", COPY_AGAIN);
        }
        if (PLACEHOLDERS.contains(key) || isVariable(key)) {
            return Finding.problem(
                    NAME, variable + " holds a placeholder of an example", COPY_AGAIN);
        }
        if (!key.chars().allMatch(c -> c > ' ' && c < 0x7F)) {
            return Finding.problem(
                    NAME,
                    variable + " holds a blank or another character that no key has",
                    COPY_AGAIN);
        }
        return Finding.ok(NAME, "set in " + variable + " (not shown)");
    }

    /**
     * Whether it is the name of a variable that nobody filled in, as shells or clients write it.
     */
    private static boolean isVariable(String key) {
        return key.startsWith("$") || key.startsWith("%") || key.contains("${");
    }
}
