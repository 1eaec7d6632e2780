package io.github.responsesmcp.openai;

import static java.util.Objects.requireNonNull;

import io.github.responsesmcp.config.ApiKey;
import io.github.responsesmcp.config.Config.OpenAi;
import io.github.responsesmcp.json.JsonText;
import io.github.responsesmcp.openai.BodyReader.Body;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

/** One attempt: a request over HTTP and the answer to it. */
public final class HttpApi implements ResponsesApi, AutoCloseable {
    private final URI endpoint;
    private final OpenAi account;
    private final ApiKey key;
    private final ErrorReader errors;
    private final Duration timeout;
    private final String userAgent;
    private final HttpClient client;

    /** Opens nothing yet; but make one only when there is a question, for it costs start time. */
    public HttpApi(OpenAi account, Duration timeout, String userAgent, Clock clock) {
        this.endpoint = URI.create(account.baseUrl() + "/responses");
        this.account = account;
        this.key = requireNonNull(account.apiKey(), "the API is not asked without a key");
        this.errors = new ErrorReader(account, key.redactor(), clock);
        this.timeout = timeout;
        this.userAgent = userAgent;
        this.client =
                HttpClient.newBuilder()
                        // Plain http has no way to agree on HTTP/2 without an extra exchange.
                        .version(
                                "https".equals(endpoint.getScheme())
                                        ? HttpClient.Version.HTTP_2
                                        : HttpClient.Version.HTTP_1_1)
                        // The key must not travel to wherever a redirect points.
                        .followRedirects(HttpClient.Redirect.NEVER)
                        .build();
    }

    @Override
    public ApiAnswer ask(ApiRequest request, Consumer<String> progress)
            throws ApiFailure, InterruptedException {
        HttpResponse<Body> response = exchange(request, progress);
        return switch (response.body()) {
            case Body.Streamed(StreamedAnswer answer) -> ResponseReader.read(answer.response());
            case Body.Whole(byte[] bytes) -> {
                if (response.statusCode() != 200) {
                    throw errors.read(response, bytes, request);
                }
                yield ResponseReader.read(bytes);
            }
        };
    }

    private HttpResponse<Body> exchange(ApiRequest request, Consumer<String> progress)
            throws ApiFailure, InterruptedException {
        HttpRequest.Builder post =
                HttpRequest.newBuilder(endpoint)
                        .header("authorization", key.authorization())
                        .header("content-type", "application/json")
                        .header(
                                "accept",
                                request.stream() ? "text/event-stream" : "application/json")
                        .header("accept-encoding", request.stream() ? "identity" : "gzip")
                        .header("user-agent", userAgent)
                        .POST(BodyPublishers.ofByteArray(JsonText.of(request.toJson()).utf8()));
        if (account.organization() != null) {
            post.header("openai-organization", account.organization());
        }
        if (account.project() != null) {
            post.header("openai-project", account.project());
        }
        CompletableFuture<HttpResponse<Body>> pending =
                client.sendAsync(post.build(), info -> new BodyReader(info, progress));
        try {
            // The client's own timeout ends with the headers; this one covers the body too.
            return pending.get(timeout.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            throw ConnectionErrors.timeout(timeout);
        } catch (ExecutionException e) {
            throw connectionFailure(e);
        } finally {
            // Without effect on a finished exchange; closes the connection of any other.
            pending.cancel(true);
        }
    }

    private ApiFailure connectionFailure(ExecutionException failed) {
        return failed.getCause() instanceof IOException broken
                ? ConnectionErrors.explain(broken, endpoint)
                : ApiFailure.lasting(
                        "the request could not be sent: "
                                + String.valueOf(failed.getCause()).replaceFirst(":.*", ""));
    }

    @Override
    public void close() {
        client.shutdownNow();
    }
}
