package io.github.responsesmcp.standin;

import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.MissingNode;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;

/**
 * One client's connection: reads request after request, has each noted, chosen for and answered.
 */
final class Connection {
    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    private static final Set<String> SECRET =
            Set.of("authorization", "proxy-authorization", "api-key", "x-api-key", "cookie");
    private static final Set<String> SCHEMES = Set.of("Bearer", "Basic");

    private final Socket socket;
    private final Socket channel;
    private final Journal journal;
    private final Director director;
    private final CompletableFuture<Instant> gone = new CompletableFuture<>();
    private boolean idle;
    private boolean closing;

    /**
     * @param socket the connection itself
     * @param channel the same, or TLS on top of it
     */
    Connection(Socket socket, Socket channel, Journal journal, Director director) {
        this.socket = socket;
        this.channel = channel;
        this.journal = journal;
        this.director = director;
    }

    void serve() {
        // TLS is closed first, properly: only a cut may look like one.
        try (socket;
                channel) {
            socket.setTcpNoDelay(true);
            Inbox inbox = new Inbox(channel.getInputStream());
            OutputStream out = new BufferedOutputStream(channel.getOutputStream(), 64 * 1024);
            inbox.gone().thenAccept(gone::complete);
            Optional<HttpRequest> request = next(inbox, out);
            while (request.isPresent() && answer(request.get(), inbox, out)) {
                request = next(inbox, out);
            }
        } catch (IOException | UncheckedIOException lost) {
            // The client is gone, or spoke no HTTP: both end its connection and nothing else.
        }
    }

    private Optional<HttpRequest> next(Inbox inbox, OutputStream out) throws IOException {
        synchronized (this) {
            idle = true;
            if (closing) {
                channel.shutdownOutput();
            }
        }
        Optional<HttpRequest> request = HttpRequest.read(inbox, out);
        synchronized (this) {
            idle = false;
        }
        return request;
    }

    /**
     * Closes our side as soon as no answer is under way. What is returned completes when the client
     * saw that and closed its own.
     */
    synchronized CompletableFuture<Instant> closeWhenIdle() throws IOException {
        closing = true;
        if (idle) {
            channel.shutdownOutput();
        }
        return gone;
    }

    /** Whether the client closed its side. */
    boolean isGone() {
        return gone.isDone();
    }

    private boolean answer(HttpRequest request, Inbox inbox, OutputStream out) throws IOException {
        JsonNode body = parsed(request.body());
        Question question = Question.of(body);
        // Chosen before anybody hears of it: who then sends another one knows what each will meet.
        Journal.Opened opened =
                journal.open(
                        () -> director.choose(request, question), n -> received(n, request, body));
        int number = opened.number();
        inbox.gone().thenAccept(at -> journal.end(number, new Ending.HungUp(at)));

        Director.Decision decision = director.decide(opened.choice(), number, request, question);
        journal.answered(number, decision.name(), decision.payload().status());
        Courier courier =
                new Courier(socket, out, inbox.gone(), ending -> journal.end(number, ending));
        try {
            boolean reusable =
                    courier.deliver(decision.payload(), decision.headers(), decision.delivery());
            return reusable && !request.wantsClose();
        } catch (IOException lost) {
            journal.end(number, new Ending.HungUp(Instant.now()));
            throw lost;
        }
    }

    private static JsonNode parsed(byte[] body) {
        try {
            JsonNode json = MAPPER.readTree(body);
            return json == null ? MissingNode.getInstance() : json;
        } catch (JacksonException e) {
            return MissingNode.getInstance();
        }
    }

    private static Received received(int number, HttpRequest request, JsonNode body) {
        Map<String, String> headers = new LinkedHashMap<>(request.headers());
        headers.replaceAll((name, value) -> SECRET.contains(name) ? masked(value) : value);
        return new Received(
                number,
                Instant.now(),
                request.method(),
                request.target(),
                headers,
                headers.containsKey("authorization"),
                new String(request.body(), StandardCharsets.UTF_8),
                body,
                "",
                0,
                new Ending.Open());
    }

    /** The scheme stays; what is not known to be one may be the key itself. */
    private static String masked(String value) {
        String scheme = value.split(" ", 2)[0];
        return SCHEMES.contains(scheme) ? scheme + " ***" : "***";
    }
}
