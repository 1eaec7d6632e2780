package io.github.responsesmcp.blackbox;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.responsesmcp.blackbox.Wire.Received;

import tools.jackson.databind.JsonNode;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * The server as a process, with a client's end of its streams.
 *
 * <p>Closing it ends the conversation as a client does, and fails when the server wrote anything
 * but messages to stdout, wrote the key anywhere or a question to stderr, or did not end well.
 */
final class ServerProcess implements AutoCloseable {
    /** Not the shape of a real key, so that nobody takes it for one. */
    static final String KEY = "key-of-the-black-box-suite";

    /** Only to keep a broken server from holding up the suite for ever; never measured against. */
    static final long PATIENCE_SECONDS = Long.getLong("patience.seconds", 60);

    private final Process process;
    private final OutputStream stdin;
    private final List<String> questions = new ArrayList<>();
    private final SchemaCheck schemas = new SchemaCheck();
    private final Inbox inbox = new Inbox(schemas, this::wholeStderr);
    private final CompletableFuture<String> stderr;

    private ServerProcess(Process process, boolean readsStderr) {
        this.process = process;
        // One who writes to a server that reads no more waits for ever, and cannot be interrupted.
        // On a busy machine a server that hundreds of tests share lives long.
        process.onExit()
                .orTimeout(20 * PATIENCE_SECONDS, TimeUnit.SECONDS)
                .exceptionally(tooLate -> process.destroyForcibly());
        this.stdin = process.getOutputStream();
        this.stderr =
                readsStderr
                        ? CompletableFuture.supplyAsync(this::readStderr, ServerProcess::onThread)
                        : CompletableFuture.completedFuture("");
    }

    /** Starts {@code --stdio} with nothing in its environment but what is given. */
    static ServerProcess start(Map<String, String> environment) throws IOException {
        return run(environment, "--stdio");
    }

    static ServerProcess run(Map<String, String> environment, String... arguments)
            throws IOException {
        return runWithoutReadingStdout(environment, arguments).readStdout();
    }

    /** A client that lets its answers wait, until it is told to read them. */
    static ServerProcess runWithoutReadingStdout(
            Map<String, String> environment, String... arguments) throws IOException {
        return new ServerProcess(process(environment, arguments), true);
    }

    /** A client that lets what the server writes to stderr pile up. */
    static ServerProcess runWithoutReadingStderr(
            Map<String, String> environment, String... arguments) throws IOException {
        return new ServerProcess(process(environment, arguments), false).readStdout();
    }

    private static Process process(Map<String, String> environment, String... arguments)
            throws IOException {
        ProcessBuilder builder = new ProcessBuilder(ServerCommandLine.with(arguments));
        builder.environment().clear();
        builder.environment().putAll(homeless(environment));
        return builder.start();
    }

    /** Without a home folder: the settings of whoever runs the suite have no part in it. */
    static Map<String, String> homeless(Map<String, String> environment) {
        Map<String, String> all = new HashMap<>();
        for (String home : List.of("HOME", "USERPROFILE", "APPDATA")) {
            all.put(home, "/nowhere");
        }
        all.putAll(environment);
        return all;
    }

    static Map<String, String> asking(String baseUrl) {
        return Map.of("OPENAI_API_KEY", KEY, "OPENAI_BASE_URL", baseUrl);
    }

    ServerProcess sendLine(String message) throws IOException {
        return send(Framing.LINE, message);
    }

    ServerProcess sendFramed(String message) throws IOException {
        return send(Framing.FRAME, message);
    }

    ServerProcess send(Framing framing, String message) throws IOException {
        return send(framing, Wire.utf8(message));
    }

    ServerProcess send(Framing framing, byte[] message) throws IOException {
        schemas.sent(message);
        return sendBytes(framing.around(message));
    }

    /** Sends bytes that need not be a whole message, or one at all. */
    ServerProcess sendBytes(byte[] bytes) throws IOException {
        stdin.write(bytes);
        stdin.flush();
        return this;
    }

    ServerProcess initialize(String revision) throws IOException, InterruptedException {
        return initialize(revision, Framing.LINE);
    }

    ServerProcess initialize(String revision, Framing framing)
            throws IOException, InterruptedException {
        send(framing, Messages.initialize("\"init\"", revision));
        assertThat(replyTo("\"init\"").path("result").path("protocolVersion").asString())
                .isEqualTo(revision);
        return send(framing, Messages.notification("notifications/initialized"));
    }

    ServerProcess call(int id, String tool, String query) throws IOException {
        if (!query.isBlank()) {
            questions.add(query);
        }
        return sendLine(
                "{\"jsonrpc\":\"2.0\",\"id\":"
                        + id
                        + ",\"method\":\"tools/call\",\"params\":{\"name\":\""
                        + tool
                        + "\",\"arguments\":{\"query\":"
                        + Wire.JSON.writeValueAsString(query)
                        + "}}}");
    }

    /** The reply with this id; others that come before it are kept for later. */
    JsonNode replyTo(int id) throws InterruptedException {
        return replyTo(Integer.toString(id));
    }

    JsonNode replyTo(String idToken) throws InterruptedException {
        return inbox.replyTo(idToken);
    }

    /** The next message, whatever it is. */
    Received next() throws InterruptedException {
        return inbox.next();
    }

    /** Closes stdin, as a client does that has no more to say. */
    ServerProcess hangUp() throws IOException {
        stdin.close();
        return this;
    }

    /** Asks the process to end, as an impatient client does. */
    void terminate() {
        // Process.destroy would close stdin as well, and that ends the server too.
        process.toHandle().destroy();
    }

    /** Whether the process has ended, or does so before the time is over. */
    boolean endsWithin(Duration time) throws InterruptedException {
        return process.waitFor(time);
    }

    /** The exit code, once the process ended; stdout was well-formed to its end. */
    int exitCode() throws InterruptedException {
        if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new AssertionError("the server did not end");
        }
        inbox.awaitEnd();
        return process.exitValue();
    }

    /** Everything written to stderr, once the process ended. */
    String stderr() throws InterruptedException {
        exitCode();
        String written = stderr.join();
        assertThat(written).doesNotContain(KEY);
        assertThat(questions).allSatisfy(question -> assertThat(written).doesNotContain(question));
        return written;
    }

    /** Stops reading stderr, and lets the server know. */
    void closeStderr() throws IOException {
        process.getErrorStream().close();
    }

    /** Goes away without ever having read, and lets the server know. */
    void closeStdout() throws IOException {
        process.getInputStream().close();
        inbox.end();
    }

    /** For a test that failed already: nothing is asked of the server any more. */
    void kill() {
        process.destroyForcibly();
    }

    long pid() {
        return process.pid();
    }

    /** Messages nobody asked for. */
    List<JsonNode> leftovers() {
        return inbox.leftovers();
    }

    /** The same, and nobody minds them. */
    List<JsonNode> takeLeftovers() {
        return inbox.takeLeftovers();
    }

    @Override
    public void close() throws IOException {
        try {
            hangUp();
            assertThat(exitCode()).as("exit code; stderr: %s", stderr()).isZero();
            assertThat(leftovers()).as("messages nobody asked for").isEmpty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            process.destroyForcibly();
        }
    }

    /** Reads what the server writes from now on. */
    ServerProcess readStdout() {
        onThread(() -> inbox.read(process.getInputStream()));
        return this;
    }

    private String wholeStderr() {
        return stderr.join();
    }

    private String readStderr() {
        try {
            return new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            return ""; // the test closed it
        }
    }

    private static void onThread(Runnable task) {
        Thread.ofVirtual().start(task);
    }
}
