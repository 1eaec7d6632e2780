package io.github.responsesmcp.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.responsesmcp.house.GeneratedFile;
import io.github.responsesmcp.house.Repository;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** Holds the page about each MCP client to what {@code doctor --client} says. */
class ClientPagesTest {
    private static final String FOLDER = "docs/clients/";

    /** Where {@code install.sh} puts it for somebody called me. */
    private static final Executable PROGRAM =
            new Executable("/home/me/.local/bin/openai-responses-mcp", List.of());

    @ParameterizedTest
    @EnumSource
    void a_page_shows_the_files_and_the_entry_of_its_client(McpClient client) throws IOException {
        GeneratedFile page = new GeneratedFile(FOLDER + client.word() + ".md");
        ClientEntry entry = ClientEntry.of(client, PROGRAM, List.of(), "OPENAI_API_KEY");

        page.has("files", files(client));
        page.has("entry", fenced(language(client), entry.text()));
        if (entry.ownCommand(Platform.LINUX).isPresent()) {
            page.has("command", fenced("sh", entry.ownCommand(Platform.LINUX).get() + "\n"));
        }
    }

    private static String files(McpClient client) {
        StringBuilder table = new StringBuilder("| system | file |\n| --- | --- |\n");
        for (Platform platform : Platform.values()) {
            table.append(
                    "| %s | %s |\n"
                            .formatted(
                                    switch (platform) {
                                        case LINUX -> "Linux";
                                        case MACOS -> "macOS";
                                        case WINDOWS -> "Windows";
                                    },
                                    marked(client.file(platform))));
        }
        return table.toString();
    }

    /** With each path as code: a backslash means something else in running text. */
    private static String marked(String files) {
        return files.replaceAll("[~%.](?:\\S| (?=Support))*\\.(?:json|toml)", "`$0`");
    }

    private static String language(McpClient client) {
        return client.form() == McpClient.Form.TOML ? "toml" : "json";
    }

    private static String fenced(String language, String text) {
        return "```%s\n%s```\n".formatted(language, text);
    }

    @Test
    void every_client_has_a_page_and_the_index_leads_to_it() throws IOException {
        StringBuilder list = new StringBuilder();
        for (McpClient client : McpClient.values()) {
            list.append("- [%s](%s.md)\n".formatted(client.title(), client.word()));
        }
        new GeneratedFile(FOLDER + "README.md").has("clients", list.toString());

        try (Stream<Path> pages = Files.list(Repository.file(FOLDER))) {
            assertThat(pages.map(page -> page.getFileName().toString()))
                    .containsExactlyInAnyOrderElementsOf(
                            Stream.concat(
                                            Stream.of("README.md"),
                                            Arrays.stream(McpClient.values())
                                                    .map(client -> client.word() + ".md"))
                                    .toList());
        }
    }
}
