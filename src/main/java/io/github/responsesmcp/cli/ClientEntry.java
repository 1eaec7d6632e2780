package io.github.responsesmcp.cli;

import io.github.responsesmcp.json.JsonText;
import io.github.responsesmcp.terminal.Wrapping;

import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * An entry that tells an MCP client how to start this program. It never holds a real key.
 *
 * @param variable the environment variable that the key goes into
 */
record ClientEntry(McpClient client, String command, List<String> arguments, String variable) {
    static final String INPUT = "openai-api-key";

    private static final String NAME = "openai-responses";
    private static final int WIDTH = 80;

    /** Codex and Zed give up after a minute, unless told, and a thorough answer takes longer. */
    private static final int PATIENCE_SECONDS = 300;

    /**
     * @param given options that the server is to be started with
     */
    static ClientEntry of(
            McpClient client, Executable program, List<String> given, String variable) {
        List<String> arguments = new ArrayList<>(program.arguments());
        arguments.add("--stdio");
        arguments.addAll(given);
        return new ClientEntry(client, program.command(), List.copyOf(arguments), variable);
    }

    /** The entry alone, as it stands in the client's file. */
    String text() {
        ObjectNode document = JsonNodeFactory.instance.objectNode();
        return switch (client.form()) {
            case MCP_SERVERS -> in(document, "mcpServers", server());
            case CONTEXT_SERVERS ->
                    in(document, "context_servers", server().put("timeout", PATIENCE_SECONDS));
            case VSCODE -> {
                document.putArray("inputs")
                        .addObject()
                        .put("type", "promptString")
                        .put("id", INPUT)
                        .put("description", "OpenAI API key")
                        .put("password", true);
                ObjectNode typed = JsonNodeFactory.instance.objectNode().put("type", "stdio");
                yield in(document, "servers", typed.setAll(server()));
            }
            case TOML -> toml();
        };
    }

    private static String in(ObjectNode document, String section, ObjectNode server) {
        document.putObject(section).set(NAME, server);
        return JsonText.pretty(document) + "\n";
    }

    private ObjectNode server() {
        ObjectNode server = JsonNodeFactory.instance.objectNode().put("command", command);
        arguments.forEach(server.putArray("args")::add);
        server.putObject("env").put(variable, client.keyShown(variable));
        return server;
    }

    /** A string of JSON is one of TOML as well. */
    private String toml() {
        return """
        [mcp_servers.%s]
        command = %s
        args = [%s]
        env = { %s = %s }
        tool_timeout_sec = %d
        """
                .formatted(
                        NAME,
                        JsonText.quoted(command),
                        arguments.stream()
                                .map(JsonText::quoted)
                                .map(JsonText::toString)
                                .collect(Collectors.joining(", ")),
                        variable,
                        JsonText.quoted(client.keyShown(variable)),
                        PATIENCE_SECONDS);
    }

    /** What to do with the entry. */
    String explanation(Platform platform) {
        String title = client.title();
        String text =
                "Entry for %s. It belongs into\n  %s\n".formatted(title, client.file(platform))
                        + Wrapping.wrap(
                                "beside what stands there already. "
                                        + aboutKey()
                                        + " Then restart "
                                        + title
                                        + ".",
                                WIDTH);
        return ownCommand(platform)
                .map(command -> text + "\nOr let " + title + " write it:\n  " + command)
                .orElse(text);
    }

    private String aboutKey() {
        if (client.hasPlaceholder()) {
            return "Put your key in place of " + McpClient.PLACEHOLDER + ".";
        }
        return client.form() == McpClient.Form.VSCODE
                ? "VS Code asks for the key once and keeps it."
                : "The key is taken from %s in the environment of %s."
                        .formatted(variable, client.title());
    }

    /** The command with which the client writes the entry itself, if it has one. */
    Optional<String> ownCommand(Platform platform) {
        return switch (client) {
            case CLAUDE_CODE ->
                    Optional.of(adding("claude mcp add %s --scope user --env %s=%s --", platform));
            case CODEX -> Optional.of(adding("codex mcp add %s --env %s=%s --", platform));
            default -> Optional.empty();
        };
    }

    private String adding(String words, Platform platform) {
        return words.formatted(NAME, variable, McpClient.PLACEHOLDER) + " " + commandLine(platform);
    }

    private String commandLine(Platform platform) {
        List<String> words = new ArrayList<>();
        words.add(quoted(command, platform));
        arguments.forEach(argument -> words.add(quoted(argument, platform)));
        return String.join(" ", words);
    }

    /** The word as a shell takes it for one. */
    private static String quoted(String word, Platform platform) {
        if (word.matches("[A-Za-z0-9_@%+=:,./\\\\-]+")) {
            return word;
        }
        return platform == Platform.WINDOWS
                ? "\"" + word + "\""
                : "'" + word.replace("'", "'\\''") + "'";
    }
}
