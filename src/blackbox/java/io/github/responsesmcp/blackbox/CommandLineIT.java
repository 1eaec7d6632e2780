package io.github.responsesmcp.blackbox;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

class CommandLineIT {
    private record Ended(int exitCode, String stdout, String stderr) {}

    @TempDir Path elsewhere;

    @Test
    void help_is_printed_to_stdout_as_documented() throws Exception {
        Ended help = run(Map.of(), "--help");

        assertThat(help.exitCode()).isZero();
        assertThat(help.stdout()).isEqualTo(golden("help.txt"));
        assertThat(help.stderr()).isEmpty();
    }

    @Test
    void version_prints_the_version_of_the_build() throws Exception {
        Ended version = run(Map.of(), "--version");

        assertThat(version.exitCode()).isZero();
        assertThat(Files.readString(Path.of("pom.xml")))
                .contains("<version>" + version.stdout().strip() + "</version>");
    }

    @Test
    void started_with_nothing_to_do_it_says_how_a_client_starts_it() throws Exception {
        Ended idle = run(Map.of());

        assertThat(idle.exitCode()).isEqualTo(2);
        assertThat(idle.stdout()).isEmpty();
        assertThat(idle.stderr()).contains("openai-responses-mcp --stdio");
    }

    @Test
    void an_unknown_option_is_a_usage_error_and_leaves_stdout_alone() throws Exception {
        Ended wrong = run(Map.of(), "--stido");

        assertThat(wrong.exitCode()).isEqualTo(2);
        assertThat(wrong.stdout()).isEmpty();
        assertThat(wrong.stderr()).contains("--stido").contains("--stdio");
    }

    @Test
    void settings_that_cannot_be_used_are_all_named_before_anything_is_served() throws Exception {
        Ended wrong =
                run(Map.of("OPENAI_API_TIMEOUT", "soon", "OPENAI_MAX_RETRIES", "-1"), "--stdio");

        assertThat(wrong.exitCode()).isEqualTo(1);
        assertThat(wrong.stdout()).isEmpty();
        assertThat(wrong.stderr())
                .contains("OPENAI_API_TIMEOUT", "OPENAI_MAX_RETRIES")
                .doesNotContain("Exception", "\tat ");
    }

    private Ended run(Map<String, String> environment, String... arguments) throws Exception {
        ProcessBuilder builder = new ProcessBuilder(ServerCommandLine.with(arguments));
        builder.environment().clear();
        builder.environment().putAll(environment);
        // From any directory: what it needs is in the executable.
        builder.directory(elsewhere.toFile());
        Process process = builder.start();
        process.getOutputStream().close();
        CompletableFuture<String> stderr =
                CompletableFuture.supplyAsync(() -> {
                    try {
                        return text(process.getErrorStream().readAllBytes());
                    } catch (IOException e) {
                        throw new AssertionError(e);
                    }
                });
        String stdout = text(process.getInputStream().readAllBytes());
        return new Ended(process.waitFor(), stdout, stderr.join());
    }

    private static String golden(String name) throws IOException {
        return Files.readString(Path.of("src/blackbox/golden", name));
    }

    private static String text(byte[] utf8) {
        return new String(utf8, StandardCharsets.UTF_8).replace("\r\n", "\n");
    }
}
