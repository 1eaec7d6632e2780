package io.github.responsesmcp.cli;

import io.github.responsesmcp.house.GeneratedFile;

import org.junit.jupiter.api.Test;

import java.io.IOException;

/** Holds the document about commands to what the program says itself. */
class CommandsDocumentTest {
    private static final GeneratedFile DOCUMENT = new GeneratedFile("docs/reference/commands.md");

    @Test
    void the_help_of_each_command_is_shown() throws IOException {
        DOCUMENT.has("ask", "```\n" + HelpText.ASK + "```\n");
        DOCUMENT.has("doctor", "```\n" + HelpText.DOCTOR + "```\n");
    }

    @Test
    void every_client_is_listed_with_its_file() throws IOException {
        StringBuilder table = new StringBuilder("| name | client | file on Linux | on macOS |\n");
        table.append("| --- | --- | --- | --- |\n");
        for (McpClient client : McpClient.values()) {
            table.append(
                    "| `%s` | %s | %s | %s |\n"
                            .formatted(
                                    client.word(),
                                    client.title(),
                                    client.file(Platform.LINUX),
                                    client.file(Platform.MACOS)));
        }
        DOCUMENT.has("clients", table.toString());
    }
}
