package io.github.responsesmcp.cli;

import io.github.responsesmcp.config.Network;
import io.github.responsesmcp.json.InvalidJson;
import io.github.responsesmcp.json.JsonReader;
import io.github.responsesmcp.openai.ApiClient;
import io.github.responsesmcp.openai.ArrivingBody;
import io.github.responsesmcp.openai.ConnectionErrors;
import io.github.responsesmcp.openai.Deadlines;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

import javax.net.ssl.SSLSession;

/** One request without a key, to see whether it is the API that answers. It costs nothing. */
final class Knock {
    private static final String NAME = "api";
    private static final String CHECK_URL = "check openai.base_url; it usually ends in /v1";

    private final URI endpoint;
    private final Network network;
    private final Duration patience;
    private final ConnectionErrors errors;

    Knock(URI baseUrl, Network network, Duration patience) {
        this.endpoint = URI.create(baseUrl + "/responses");
        this.network = network;
        this.patience = patience;
        this.errors = new ConnectionErrors(endpoint, network);
    }

    Finding finding() throws InterruptedException {
        long start = System.nanoTime();
        try (Deadlines deadlines = new Deadlines();
                Deadlines.Watch watch = deadlines.until(start + patience.toNanos(), said -> {})) {
            try {
                return answered(start);
            } catch (InterruptedException e) {
                if (!watch.isExpired()) {
                    throw e;
                }
                return Finding.problem(
                        NAME,
                        "no answer from %s within %d s"
                                .formatted(endpoint.getHost(), patience.toSeconds()),
                        "check openai.base_url, the network and the proxy");
            }
        }
    }

    private Finding answered(long start) throws InterruptedException {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(endpoint)
                        .header("accept", "application/json")
                        .header("user-agent", Engine.USER_AGENT);
        // What is wrong with files of certificates has findings of its own.
        try (ApiClient client = new ApiClient(endpoint, network, warning -> {});
                ArrivingBody body = new ArrivingBody()) {
            HttpResponse<?> response = client.send(request, body, head -> {});
            return judged(response, body.readAll(), NetworkCheckup.millisSince(start));
        } catch (IOException broken) {
            return Finding.problem(NAME, errors.describe(broken), null);
        }
    }

    private Finding judged(HttpResponse<?> response, byte[] body, String time) {
        int status = response.statusCode();
        String said = endpoint.getHost() + " answers " + status;
        if (status == 407) {
            return Finding.problem(NAME, errors.wantsLogin(), null);
        }
        if (!isError(body)) {
            boolean page =
                    new String(body, StandardCharsets.ISO_8859_1).stripLeading().startsWith("<");
            return Finding.warning(
                    NAME,
                    said + (page ? " with an HTML page" : "") + ", which is not how the API does",
                    CHECK_URL + "; or something on the way answers, such as a login page");
        }
        if (status == 404) {
            return Finding.warning(NAME, said + ": there is nothing at this address", CHECK_URL);
        }
        if (status >= 500) {
            return Finding.warning(NAME, said + ": the API is in trouble", "try again later");
        }
        return Finding.ok(NAME, said + " as the API does" + security(response) + time);
    }

    /** Errors of the API are objects called so. */
    private static boolean isError(byte[] body) {
        try {
            return JsonReader.read(body).path("error").isObject();
        } catch (InvalidJson e) {
            return false;
        }
    }

    private static String security(HttpResponse<?> response) {
        return response.sslSession()
                .map(SSLSession::getProtocol)
                .map(protocol -> ", " + protocol)
                .orElse("");
    }
}
