package io.github.responsesmcp.blackbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/** A run of the program that needs no client: what it printed, and how it ended. */
record Run(int exitCode, String stdout, String stderr) {
    /** Runs it in a folder of the test's own: what the program needs is in the executable. */
    static Run of(Path folder, Map<String, String> environment, String... arguments)
            throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(ServerCommandLine.with(arguments));
        builder.environment().clear();
        builder.environment().putAll(ServerProcess.homeless(environment));
        builder.directory(folder.toFile());
        Process process = builder.start();
        process.getOutputStream().close();
        CompletableFuture<String> stderr =
                CompletableFuture.supplyAsync(() -> text(process.getErrorStream()));
        String stdout = text(process.getInputStream());
        assertThat(stdout + stderr.join()).doesNotContain(ServerProcess.KEY);
        return new Run(process.waitFor(), stdout, stderr.join());
    }

    private static String text(InputStream stream) {
        try {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8).replace("\r\n", "\n");
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
