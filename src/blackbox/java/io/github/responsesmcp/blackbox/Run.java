package io.github.responsesmcp.blackbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** A run of the program that needs no client: what it printed, and how it ended. */
record Run(int exitCode, String stdout, String stderr) {
    /** Runs it in a folder of the test's own: what the program needs is in the executable. */
    static Run of(Path folder, Map<String, String> environment, String... arguments)
            throws IOException, InterruptedException {
        return withInput(folder, environment, new byte[0], arguments);
    }

    /** The same with something on stdin. */
    static Run withInput(
            Path folder, Map<String, String> environment, byte[] stdin, String... arguments)
            throws IOException, InterruptedException {
        return start(folder, environment, ServerCommandLine.with(arguments)).type(stdin).end();
    }

    static Going start(Path folder, Map<String, String> environment, List<String> command)
            throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().clear();
        builder.environment().putAll(ServerProcess.homeless(environment));
        builder.directory(folder.toFile());
        return new Going(builder.start());
    }

    /** A run that has not ended yet. */
    static final class Going {
        private final Process process;
        private final CompletableFuture<String> stdout;
        private final CompletableFuture<String> stderr;

        private Going(Process process) {
            this.process = process;
            this.stdout = reading(process.getInputStream());
            this.stderr = reading(process.getErrorStream());
        }

        /** Writes to its stdin, and closes that. */
        Going type(byte[] bytes) throws IOException {
            try (OutputStream stdin = process.getOutputStream()) {
                stdin.write(bytes);
            } catch (IOException e) {
                // It did not want to read all of it.
            }
            return this;
        }

        /** Presses keys, and leaves stdin open. */
        Going press(String keys) throws IOException {
            process.getOutputStream().write(keys.getBytes(StandardCharsets.UTF_8));
            process.getOutputStream().flush();
            return this;
        }

        /** Sends a signal such as INT, as a shell does. */
        Going signal(String name) throws IOException, InterruptedException {
            String pid = Long.toString(process.pid());
            assertThat(new ProcessBuilder("kill", "-" + name, pid).start().waitFor()).isZero();
            return this;
        }

        /** Goes away, as a reader does that has seen enough. */
        Going closeStdout() throws IOException {
            process.getInputStream().close();
            return this;
        }

        Run end() throws InterruptedException {
            if (!process.waitFor(ServerProcess.PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                throw new AssertionError("the program did not end; stderr: " + stderr.join());
            }
            assertThat(stdout.join() + stderr.join()).doesNotContain(ServerProcess.KEY);
            return new Run(process.exitValue(), stdout.join(), stderr.join());
        }

        private static CompletableFuture<String> reading(InputStream stream) {
            return CompletableFuture.supplyAsync(
                    () -> text(stream), task -> Thread.ofVirtual().start(task));
        }
    }

    private static String text(InputStream stream) {
        try {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8).replace("\r\n", "\n");
        } catch (IOException e) {
            return ""; // the test closed it
        }
    }
}
