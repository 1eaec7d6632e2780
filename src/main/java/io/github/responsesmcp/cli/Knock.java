package io.github.responsesmcp.cli;

import io.github.responsesmcp.config.Network;
import io.github.responsesmcp.json.InvalidJson;
import io.github.responsesmcp.json.JsonReader;
import io.github.responsesmcp.openai.ApiClient;
import io.github.responsesmcp.openai.ConnectionErrors;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

import javax.net.ssl.SSLSession;

/** One request without a key, to see whether it is the API that answers. It costs nothing. */
final class Knock {
    private static final String NAME = "api";
    private static final int ENOUGH = 64 << 10;
    private static final String CHECK_URL = "check openai.base_url; it usually ends in /v1";

    private final URI endpoint;
    private final Network network;
    private final Duration patience;

    Knock(URI baseUrl, Network network, Duration patience) {
        this.endpoint = URI.create(baseUrl + "/responses");
        this.network = network;
        this.patience = patience;
    }

    Finding finding() throws InterruptedException {
        HttpRequest request =
                ApiClient.throughProxy(
                                HttpRequest.newBuilder(endpoint)
                                        .header("accept", "application/json")
                                        .header("user-agent", Engine.USER_AGENT)
                                        .timeout(patience),
                                network)
                        .build();
        long start = System.nanoTime();
        // What is wrong with files of certificates has findings of its own.
        try (HttpClient client = ApiClient.forAddress(endpoint, network, warning -> {})) {
            HttpResponse<InputStream> response = client.send(request, BodyHandlers.ofInputStream());
            byte[] body;
            try (InputStream in = response.body()) {
                body = in.readNBytes(ENOUGH);
            }
            client.shutdownNow();
            return judged(response, body, NetworkCheckup.millisSince(start));
        } catch (HttpTimeoutException e) {
            return Finding.problem(
                    NAME,
                    "no answer from "
                            + endpoint.getHost()
                            + " within "
                            + patience.toSeconds()
                            + " s",
                    "check openai.base_url, the network and the proxy");
        } catch (IOException e) {
            return Finding.problem(NAME, new ConnectionErrors(endpoint, network).describe(e), null);
        }
    }

    private Finding judged(HttpResponse<?> response, byte[] body, String time) {
        int status = response.statusCode();
        String said = endpoint.getHost() + " answers " + status;
        if (status == 407) {
            return Finding.problem(
                    NAME, "the proxy wants a login", "write it as http://name:password@host:port");
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
