package io.github.responsesmcp.blackbox;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

class CommandLineIT {
    @TempDir Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"--help", "-h"})
    void help_is_printed_to_stdout_as_documented(String option) throws Exception {
        Run help = run(option);

        assertThat(help.exitCode()).isZero();
        assertThat(help.stderr()).isEmpty();
        assertThat(help.stdout().lines())
                .hasSizeLessThanOrEqualTo(60)
                .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(80));
        // The one thing in it that depends on the platform.
        Golden.check(
                "help.txt",
                help.stdout()
                        .replace(
                                "%APPDATA%\\openai-responses-mcp\\config.yaml",
                                "~/.config/openai-responses-mcp/config.yaml"));
    }

    @ParameterizedTest
    @CsvSource({
        "ask --help, help-ask.txt",
        "ask x -h, help-ask.txt",
        "--help ask, help-ask.txt",
        "doctor --help, help-doctor.txt"
    })
    void each_command_has_a_help_of_its_own(String arguments, String golden) throws Exception {
        Run help = run(arguments.split(" "));

        assertThat(help.exitCode()).isZero();
        assertThat(help.stderr()).isEmpty();
        assertThat(help.stdout().lines())
                .hasSizeLessThanOrEqualTo(60)
                .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(80));
        Golden.check(golden, help.stdout());
    }

    @ParameterizedTest
    @ValueSource(strings = {"--version", "-V", "-v"})
    void version_prints_the_version_of_the_build(String option) throws Exception {
        Run version = run(option);

        assertThat(version.exitCode()).isZero();
        assertThat(version.stderr()).isEmpty();
        assertThat(Files.readString(Path.of("pom.xml")))
                .contains("<version>" + version.stdout().strip() + "</version>");
    }

    @Test
    void version_with_debug_says_what_a_bug_report_needs() throws Exception {
        Run version = run("--version", "--debug");

        assertThat(version.stdout().lines().findFirst())
                .isEqualTo(run("--version").stdout().lines().findFirst());
        assertThat(version.stdout())
                .contains("policy revision:", "protocol revisions:", "2025-11-25", "commit:")
                .containsPattern("commit: +[0-9a-f]{12}|commit: +unknown")
                .containsPattern("runtime: .*25");
    }

    @Test
    void started_with_nothing_to_do_it_says_how_a_client_starts_it() throws Exception {
        Run idle = run();

        assertThat(idle.exitCode()).isEqualTo(2);
        assertThat(idle.stdout()).isEmpty();
        assertThat(idle.stderr()).contains("openai-responses-mcp --stdio").hasLineCount(1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--stido             | unknown option --stido (did you mean --stdio?)",
                "--show_config       | unknown option --show_config (did you mean --show-config?)",
                "--modle=secret      | unknown option --modle (did you mean --model?)",
                "--wholly-else       | unknown option --wholly-else;",
                "--config            | --config needs a value",
                "--model             | --model needs a value",
                "--stdio,something   | unexpected argument something",
                "--,--stdio          | unexpected argument --stdio"
            })
    void a_wrong_command_line_is_a_usage_error_and_leaves_stdout_alone(
            String arguments, String message) throws Exception {
        Run wrong = run(arguments.split(","));

        assertThat(wrong.exitCode()).isEqualTo(2);
        assertThat(wrong.stdout()).isEmpty();
        assertThat(wrong.stderr())
                .startsWith("openai-responses-mcp: " + message)
                .contains("--help")
                .doesNotContain("secret")
                .hasLineCount(1);
    }

    @Test
    void the_last_of_repeated_options_counts_and_a_value_may_hold_an_equals_sign()
            throws Exception {
        Files.writeString(folder.resolve("a=b.yaml"), "request: {max_retries: 7}");

        Run shown = run("--model", "x", "--config=a=b.yaml", "--model=y=z", "--show-config");

        assertThat(shown.exitCode()).isZero();
        assertThat(shown.stderr())
                .contains("\"yaml\": \"a=b.yaml\"", "\"model\": \"y=z\"", "\"max_retries\": 7");
    }

    private Run run(String... arguments) throws Exception {
        return Run.of(folder, Map.of(), arguments);
    }
}
