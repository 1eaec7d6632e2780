package io.github.responsesmcp.policy;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.responsesmcp.config.Config.Merge;
import io.github.responsesmcp.config.Config.SystemPolicyFile;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

class InstructionsTest {
    @TempDir Path folder;
    private final List<String> warnings = new ArrayList<>();
    private Path file;

    @BeforeEach
    void nameTheFile() {
        file = folder.resolve("policy.md");
    }

    @Test
    void without_a_file_the_built_in_policy_is_in_force_to_the_letter() {
        Instructions instructions =
                new Instructions(new SystemPolicyFile(null, Merge.REPLACE), warnings::add);

        assertThat(instructions.text()).isEqualTo(SystemPolicy.TEXT);
        assertThat(instructions.revision()).isEqualTo(SystemPolicy.REVISION);
    }

    @Test
    void a_file_replaces_the_policy_or_stands_before_or_behind_it() throws IOException {
        Files.writeString(file, "Be polite.\n");

        assertThat(instructions(Merge.REPLACE).text()).isEqualTo("Be polite.");
        assertThat(instructions(Merge.PREPEND).text())
                .isEqualTo("Be polite.\n\n" + SystemPolicy.TEXT);
        assertThat(instructions(Merge.APPEND).text())
                .isEqualTo(SystemPolicy.TEXT + "\n\nBe polite.");
        assertThat(instructions(Merge.APPEND).revision())
                .contains(SystemPolicy.REVISION, file.toString());
        assertThat(warnings).isEmpty();
    }

    @Test
    void an_edit_counts_from_the_next_call_on() throws IOException {
        Files.writeString(file, "one");
        Instructions instructions = instructions(Merge.REPLACE);
        assertThat(instructions.text()).isEqualTo("one");

        Files.writeString(file, "another");

        assertThat(instructions.text()).isEqualTo("another");
    }

    @ParameterizedTest
    @ValueSource(strings = {"missing", "empty", "latin", "directory", "huge"})
    void a_file_that_cannot_be_used_is_one_warning_and_the_built_in_policy(String what)
            throws IOException {
        switch (what) {
            case "empty" -> Files.writeString(file, " \n");
            case "latin" -> Files.write(file, "\u00e9".getBytes(StandardCharsets.ISO_8859_1));
            case "directory" -> Files.createDirectory(file);
            case "huge" -> Files.write(file, new byte[(1 << 20) + 1]);
            default -> {}
        }
        Instructions instructions = instructions(Merge.REPLACE);

        assertThat(instructions.text()).isEqualTo(SystemPolicy.TEXT);
        assertThat(instructions.text()).isEqualTo(SystemPolicy.TEXT);
        assertThat(instructions.revision()).isEqualTo(SystemPolicy.REVISION);
        assertThat(warnings)
                .singleElement()
                .asString()
                .contains(file.toString(), "policy.system.path");
    }

    private Instructions instructions(Merge merge) {
        return new Instructions(new SystemPolicyFile(file, merge), warnings::add);
    }
}
