package io.github.responsesmcp.blackbox;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.responsesmcp.house.MarkdownFile;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Types what the documents tell their readers to type, with the stand-in in place of the API. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the documents speak to a Unix shell")
class CommandBlocksIT extends AgainstStandIn {
    @TempDir Path home;

    static List<TestedBlock> blocks() throws IOException {
        return TestedBlock.all();
    }

    @ParameterizedTest
    @MethodSource("blocks")
    void a_block_that_is_marked_as_tested_does_what_it_shows(TestedBlock block) throws Exception {
        Run run =
                Run.start(
                                home,
                                environment(),
                                List.of("/bin/sh", "-c", "exec 2>&1\n" + block.script()))
                        .end();

        assertThat(run.stdout()).matches(block.output());
        assertThat(run.exitCode()).as(run.stdout()).isEqualTo(block.exitCode());
    }

    @Test
    void every_mark_stands_above_a_block() throws IOException {
        List<String> marks =
                MarkdownFile.all().stream()
                        .flatMap(document -> document.prose().stream())
                        .filter(line -> line.strip().startsWith("<!-- tested"))
                        .toList();

        assertThat(marks).hasSameSizeAs(blocks());
    }

    /** That of somebody who installed the program and set a key. */
    private Map<String, String> environment() throws IOException {
        Map<String, String> environment = new HashMap<>(ServerProcess.asking(api.baseUrl()));
        environment.put("HOME", home.toString());
        environment.put("PATH", installed() + ":/usr/bin:/bin");
        return environment;
    }

    /** A folder in which the program has its name. */
    private Path installed() throws IOException {
        String command =
                ServerCommandLine.with().stream()
                        .map(word -> "'" + word + "'")
                        .collect(Collectors.joining(" "));
        Path folder = Files.createDirectories(home.resolve(".local/bin"));
        Path program = folder.resolve("openai-responses-mcp");
        Files.writeString(program, "#!/bin/sh\nexec " + command + " \"$@\"\n");
        assertThat(program.toFile().setExecutable(true)).isTrue();
        return folder;
    }
}
