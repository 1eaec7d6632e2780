package io.github.responsesmcp.mcp;

import io.github.responsesmcp.config.Config;
import io.github.responsesmcp.config.InvalidConfig;
import io.github.responsesmcp.config.TestConfig;
import io.github.responsesmcp.json.InvalidJson;
import io.github.responsesmcp.json.JsonReader;
import io.github.responsesmcp.jsonrpc.Channel;
import io.github.responsesmcp.jsonrpc.MessageReader;
import io.github.responsesmcp.jsonrpc.Outgoing;
import io.github.responsesmcp.log.Log;
import io.github.responsesmcp.log.TestLog;
import io.github.responsesmcp.openai.ApiAnswer;
import io.github.responsesmcp.openai.ResponsesApi;
import io.github.responsesmcp.policy.Instructions;
import io.github.responsesmcp.tools.Answering;

import tools.jackson.databind.JsonNode;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** A server with a stand-in for the API behind it and a client in front of it. */
final class Conversation implements Channel {
    static final String MODERN =
            """
            "_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28",\
            "io.modelcontextprotocol/clientCapabilities":{}}\
            """;

    private final BlockingQueue<String> sent = new LinkedBlockingQueue<>();
    private final Queue<ResponsesApi> script = new ConcurrentLinkedQueue<>();
    private final ByteArrayOutputStream logged = new ByteArrayOutputStream();
    private final Log log = TestLog.debugging(logged);
    private final McpServer server;

    Conversation(int maxConcurrent) throws InvalidConfig {
        Config config = TestConfig.of(Map.of("OPENAI_API_KEY", "a-key"));
        Answering answering =
                new Answering(
                        config,
                        new Instructions(config.policy().system(), log::warning),
                        () -> (question, progress) -> script.remove().ask(question, progress),
                        Clock.systemUTC(),
                        log);
        server = new McpServer(new Surface("1.2.3"), answering, maxConcurrent, log);
    }

    McpServer server() {
        return server;
    }

    /** What the API does when it is asked next. */
    void next(ResponsesApi behaviour) {
        script.add(behaviour);
    }

    static ApiAnswer answer(String text) {
        return new ApiAnswer(
                text,
                false,
                List.of(),
                List.of(),
                null,
                null,
                null,
                null,
                new ApiAnswer.Exchange(null, 1, 0));
    }

    void initialize(String revision) throws InterruptedException, InvalidJson {
        send(
                """
                {"jsonrpc":"2.0","id":"init","method":"initialize",\
                "params":{"protocolVersion":"%s"}}\
                """
                        .formatted(revision));
        reply();
    }

    void call(int id) {
        call(id, "");
    }

    void call(int id, String more) {
        send(
                """
                {"jsonrpc":"2.0","id":%d,"method":"tools/call",\
                "params":{"name":"answer","arguments":{"query":"q"}%s}}\
                """
                        .formatted(id, more));
    }

    void cancel(int id) {
        send(
                """
                {"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":%d}}\
                """
                        .formatted(id));
    }

    void request(int id, String method, String params) {
        send(
                """
                {"jsonrpc":"2.0","id":%d,"method":"%s","params":{%s}}\
                """
                        .formatted(id, method, params));
    }

    void send(String message) {
        byte[] bytes = message.getBytes(StandardCharsets.UTF_8);
        server.handle(MessageReader.read(bytes, 0, bytes.length), this);
    }

    /** The next message of the server, as a tree. */
    JsonNode reply() throws InterruptedException, InvalidJson {
        return JsonReader.read(replyText().getBytes(StandardCharsets.UTF_8));
    }

    String replyText() throws InterruptedException {
        String reply = sent.poll(30, TimeUnit.SECONDS);
        if (reply == null) {
            throw new AssertionError("the server says nothing");
        }
        return reply;
    }

    /** Nothing was said that was not read. */
    boolean isSilent() {
        return sent.isEmpty();
    }

    /** Everything that was logged; the log is closed. */
    String log() {
        log.close();
        return logged.toString(StandardCharsets.UTF_8);
    }

    @Override
    public void send(Outgoing message) {
        sent.add(new String(message.utf8(), StandardCharsets.UTF_8));
    }

    @Override
    public String transport() {
        return "test";
    }
}
