package io.github.responsesmcp.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.List;

class ClientEntryTest {
    private static final Executable PROGRAM = new Executable("/opt/my tools/orm", List.of());

    @ParameterizedTest
    @EnumSource
    void every_client_has_a_file_on_every_platform(McpClient client) {
        for (Platform platform : Platform.values()) {
            assertThat(client.file(platform)).contains(".");
            assertThat(client.file(platform).contains("\\"))
                    .isEqualTo(platform == Platform.WINDOWS);
        }
    }

    @Test
    void platforms_are_told_by_their_names() {
        assertThat(Platform.named("Windows 11")).isEqualTo(Platform.WINDOWS);
        assertThat(Platform.named("Mac OS X")).isEqualTo(Platform.MACOS);
        assertThat(Platform.named("Linux")).isEqualTo(Platform.LINUX);
    }

    @Test
    void the_command_for_claude_code_can_be_pasted_into_a_shell() {
        ClientEntry entry =
                ClientEntry.of(
                        McpClient.CLAUDE_CODE, PROGRAM, List.of("--model", "it's"), "MY_KEY");

        assertThat(entry.explanation(Platform.LINUX))
                .endsWith(
                        "claude mcp add openai-responses --scope user --env MY_KEY=your-api-key --"
                                + " '/opt/my tools/orm' --stdio --model 'it'\\''s'");
        assertThat(entry.explanation(Platform.WINDOWS))
                .contains("-- \"/opt/my tools/orm\" --stdio");
    }

    @Test
    void codex_has_a_command_of_its_own_too_and_cursor_has_none() {
        assertThat(entry(McpClient.CODEX).ownCommand(Platform.LINUX))
                .contains(
                        "codex mcp add openai-responses --env MY_KEY=your-api-key --"
                                + " '/opt/my tools/orm' --stdio");
        assertThat(entry(McpClient.CURSOR).ownCommand(Platform.LINUX)).isEmpty();
    }

    @Test
    void clients_that_give_up_after_a_minute_are_asked_for_five() {
        assertThat(entry(McpClient.CODEX).text()).contains("tool_timeout_sec = 300");
        assertThat(entry(McpClient.ZED).text()).contains("\"timeout\": 300");
        assertThat(entry(McpClient.CURSOR).text()).doesNotContain("timeout");
    }

    /** As a package it sees another %APPDATA% than everybody else. */
    @Test
    void both_files_of_claude_desktop_on_windows_are_named() {
        assertThat(McpClient.CLAUDE_DESKTOP.file(Platform.WINDOWS))
                .startsWith("%LOCALAPPDATA%\\Packages\\Claude_pzs8sxrjxfjjc\\")
                .contains("%APPDATA%\\Claude\\claude_desktop_config.json");
    }

    private static ClientEntry entry(McpClient client) {
        return ClientEntry.of(client, PROGRAM, List.of(), "MY_KEY");
    }

    @Test
    void a_jar_is_started_by_java_and_classes_by_their_folder() {
        assertThat(Executable.onJvm("/opt/orm.jar")).containsExactly("-jar", "/opt/orm.jar");
        assertThat(Executable.onJvm("/opt/classes"))
                .containsExactly("-cp", "/opt/classes", "io.github.responsesmcp.cli.Main");
    }
}
