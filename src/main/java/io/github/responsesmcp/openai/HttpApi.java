package io.github.responsesmcp.openai;

import static java.util.Objects.requireNonNull;

import io.github.responsesmcp.config.ApiKey;
import io.github.responsesmcp.config.Config;
import io.github.responsesmcp.config.Config.OpenAi;
import io.github.responsesmcp.config.Network;
import io.github.responsesmcp.config.Network.Route;
import io.github.responsesmcp.json.JsonBytes;
import io.github.responsesmcp.json.WrittenString;
import io.github.responsesmcp.log.Redactor;
import io.github.responsesmcp.openai.ApiAnswer.Exchange;
import io.github.responsesmcp.openai.BodyReader.Body;

import org.jspecify.annotations.Nullable;

import tools.jackson.databind.node.ObjectNode;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpHeaders;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.ResponseInfo;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

/** One attempt: a request over HTTP and the answer to it. */
public final class HttpApi implements ResponsesApi, AutoCloseable {
    private final URI endpoint;
    private final OpenAi account;
    private final ApiKey key;
    private final Network network;
    private final ConnectionErrors connection;
    private final ErrorReader errors;
    private final Redactor redactor;
    private final Duration timeout;
    private final String userAgent;
    private final ApiClient client;
    private final FullConnection full = new FullConnection();
    private final Deadlines deadlines = new Deadlines();

    /** The same in nearly all requests, so it is not written anew for each. */
    private volatile WrittenString instructions = new WrittenString("");

    /**
     * Opens nothing yet; but make one only when there is a question, for it costs start time.
     *
     * @param warnings told of what cannot be used and is left out
     */
    public HttpApi(Config config, String userAgent, Clock clock, Consumer<String> warnings) {
        this.account = config.openai();
        this.endpoint = URI.create(account.baseUrl() + "/responses");
        this.key = requireNonNull(account.apiKey(), "the API is not asked without a key");
        this.network = config.network();
        this.connection = new ConnectionErrors(endpoint, network);
        this.errors = new ErrorReader(account.apiKeyEnv(), connection, clock);
        this.redactor = config.redactor();
        this.timeout = config.request().timeout();
        this.userAgent = userAgent;
        this.client = new ApiClient(endpoint, network, warnings);
    }

    @Override
    public ApiAnswer ask(ApiRequest request, Asker asker) throws ApiFailure, InterruptedException {
        AtomicReference<ResponseInfo> answered = new AtomicReference<>();
        try {
            Answered response = exchange(request, asker, answered);
            return read(response, request).by(Exchange.first(requestId(response.headers())));
        } catch (ApiFailure failure) {
            throw located(failure, answered.get())
                    .redacted(text -> redactor.redact(request.withoutQuery(text)));
        }
    }

    /** An answer whose body is there. */
    private record Answered(int status, HttpHeaders headers, Body body) {}

    private ApiAnswer read(Answered response, ApiRequest request) throws ApiFailure {
        return switch (response.body()) {
            case Body.Streamed(StreamedAnswer answer) -> answer.read(errors, request);
            case Body.Whole(byte[] bytes) -> {
                if (response.status() != 200) {
                    throw errors.read(response.status(), response.headers(), bytes, request);
                }
                yield ResponseReader.read(bytes, errors, request);
            }
        };
    }

    /** The failure with what support asks for, if an answer began at all. */
    private static ApiFailure located(ApiFailure failure, @Nullable ResponseInfo answered) {
        return answered == null
                ? failure
                : failure.inAnswer(answered.statusCode(), requestId(answered.headers()));
    }

    private static @Nullable String requestId(HttpHeaders headers) {
        return headers.firstValue("x-request-id").orElse(null);
    }

    /**
     * @param answered set as soon as the head of an answer is there
     */
    private Answered exchange(
            ApiRequest request, Asker asker, AtomicReference<ResponseInfo> answered)
            throws ApiFailure, InterruptedException {
        if (network.route() instanceof Route.Blocked blocked) {
            throw ConnectionErrors.blocked(blocked);
        }
        HttpRequest.Builder post = post(request);
        try (Deadlines.Watch watch =
                deadlines.until(System.nanoTime() + timeout.toNanos(), asker)) {
            try {
                return exchange(post, asker, answered);
            } catch (InterruptedException e) {
                if (watch.isExpired()) {
                    throw ConnectionErrors.timeout(timeout);
                }
                throw e;
            }
        }
    }

    private Answered exchange(
            HttpRequest.Builder post, Asker asker, AtomicReference<ResponseInfo> answered)
            throws ApiFailure, InterruptedException {
        while (true) {
            boolean turnedAway = false;
            full.begin();
            try {
                return once(post, asker, answered);
            } catch (IOException broken) {
                turnedAway = FullConnection.isReasonOf(broken);
                if (!turnedAway) {
                    throw connection.explain(broken);
                }
            } finally {
                if (!turnedAway) {
                    full.end();
                }
            }
            full.turnedAway();
        }
    }

    private Answered once(
            HttpRequest.Builder post, Asker asker, AtomicReference<ResponseInfo> answered)
            throws IOException, InterruptedException {
        try (ArrivingBody arriving = new ArrivingBody()) {
            HttpResponse<?> head = client.send(post, arriving, answered::set);
            BodyReader reader = new BodyReader(head.statusCode(), head.headers(), asker);
            return new Answered(head.statusCode(), head.headers(), reader.read(arriving));
        }
    }

    private HttpRequest.Builder post(ApiRequest request) {
        ObjectNode json = request.toJson();
        json.set(ApiRequest.INSTRUCTIONS, written(request.instructions()));
        JsonBytes body = JsonBytes.of(json);
        HttpRequest.Builder post =
                HttpRequest.newBuilder(endpoint)
                        .header("authorization", key.authorization())
                        .header("content-type", "application/json")
                        .header(
                                "accept",
                                request.stream() ? "text/event-stream" : "application/json")
                        .header("accept-encoding", request.stream() ? "identity" : "gzip")
                        .header("user-agent", userAgent)
                        .POST(BodyPublishers.ofByteArray(body.array(), 0, body.length()));
        if (account.organization() != null) {
            post.header("openai-organization", account.organization());
        }
        if (account.project() != null) {
            post.header("openai-project", account.project());
        }
        return post;
    }

    private WrittenString written(String text) {
        WrittenString known = instructions;
        if (!known.stringValue().equals(text)) {
            known = new WrittenString(text);
            instructions = known;
        }
        return known;
    }

    @Override
    public void close() {
        deadlines.close();
        client.close();
    }
}
