package io.github.responsesmcp.openai;

import static org.assertj.core.api.Assertions.assertThat;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.responsesmcp.config.InvalidConfig;
import io.github.responsesmcp.config.Network;
import io.github.responsesmcp.config.Network.Route;
import io.github.responsesmcp.config.TestConfig;
import io.github.responsesmcp.house.DocumentedMessages;
import io.github.responsesmcp.json.JsonReader;
import io.github.responsesmcp.log.TestLog;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.UnknownHostException;
import java.net.http.HttpHeaders;
import java.security.cert.CertPathBuilderException;
import java.security.cert.CertificateException;
import java.security.cert.CertificateExpiredException;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

import javax.net.ssl.SSLHandshakeException;

/** Lets everything go wrong that the document about errors explains, and hears what is said. */
class FailureMessagesTest {
    private static final URI API = URI.create("https://api.example/v1/responses");

    /** What takes more than a reader to bring about. */
    private static final Set<String> ELSEWHERE =
            Set.of(
                    "the answer is larger than 32 MiB", // FaultIT sends so much
                    "the request could not be sent: …"); // a bug, if it ever happens

    private static final ErrorReader ERRORS =
            new ErrorReader(
                    "OPENAI_API_KEY", new ConnectionErrors(API, Network.PLAIN), Clock.systemUTC());

    private final List<String> said = new ArrayList<>();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "What the API refuses",
                "No answer at all",
                "An answer that cannot be used",
                "What may stand behind a reason"
            })
    void every_documented_reason_is_given(String heading) throws Exception {
        refusals();
        insideAnswers();
        connections(Network.PLAIN);
        connections(network(Map.of("HTTPS_PROXY", "http://proxy:3128")));
        proxies();
        answers();
        streams();

        assertThat(DocumentedMessages.below(heading))
                .isNotEmpty()
                .filteredOn(documented -> !ELSEWHERE.contains(documented))
                .allSatisfy(documented ->
                        assertThat(said)
                                .anyMatch(message ->
                                        DocumentedMessages.pattern(documented)
                                                .matcher(message)
                                                .find()));
    }

    private void refusals() throws Exception {
        for (int status : new int[] {401, 403, 404, 418, 429, 500}) {
            refused(status, "{'error':{'message':'no'}}");
        }
        refused(302, "");
        refused(502, "<html>");
        for (String code :
                List.of("model_not_found", "context_length_exceeded", "insufficient_quota")) {
            refused(400, "{'error':{'code':'" + code + "'}}");
        }
        for (String parameter :
                List.of("reasoning.effort", "text.verbosity", "text.format", "tools")) {
            refused(400, "{'error':{'param':'" + parameter + "'}}");
        }
        Duration asked = Duration.ofHours(1);
        fails(() ->
                new RetryingApi(
                                (question, progress) -> {
                                    throw ApiFailure.passing("slow").askingToWait(asked);
                                },
                                new Backoff(() -> 0),
                                length -> {},
                                1,
                                Duration.ofSeconds(1),
                                TestLog.silent())
                        .ask(request(), progress -> {}));
    }

    private void refused(int status, String body) throws Exception {
        HttpHeaders headers =
                HttpHeaders.of(Map.of("location", List.of("https://b.example")), (a, b) -> true);
        said.add(ERRORS.read(status, headers, json(body), request()).message());
    }

    private void insideAnswers() throws Exception {
        said.add(ERRORS.inside(JsonReader.read(json("{}")), request()).message());
    }

    private void connections(Network network) {
        ConnectionErrors errors = new ConnectionErrors(API, network);
        for (IOException broken :
                List.of(
                        new UnknownHostException(),
                        new ConnectException(),
                        new ConnectException("Network is unreachable"),
                        new IOException("cut"),
                        new IOException("Tunnel failed, got: 403"),
                        tls(new CertificateExpiredException()),
                        tls(new CertPathBuilderException()),
                        tls(new CertificateException("no name")))) {
            said.add(errors.explain(broken).message());
        }
        said.add(ConnectionErrors.timeout(Duration.ofSeconds(1)).message());
        said.add(errors.wantsLogin());
    }

    private static IOException tls(Exception why) {
        return new IOException(new SSLHandshakeException("no").initCause(why));
    }

    private void proxies() throws Exception {
        Network withLogin = network(Map.of("HTTPS_PROXY", "http://name:word@proxy:3128"));
        said.add(new ConnectionErrors(API, withLogin).wantsLogin());
        if (network(Map.of("HTTPS_PROXY", "socks5://proxy")).route()
                instanceof Route.Blocked blocked) {
            said.add(ConnectionErrors.blocked(blocked).message());
        }
    }

    private void answers() throws Exception {
        for (String body :
                List.of(
                        "<html>",
                        "{'output':",
                        "[]",
                        "{'output':[],'status':'queued'}",
                        "{'output':[{'type':'message','content':[{'type':'refusal'}]}]}")) {
            fails(() -> ResponseReader.read(json(body), ERRORS, request()));
        }
        for (String nothing : List.of("{'output':[]}", "{'output':[],'status':'incomplete'}")) {
            ApiAnswer silent = ResponseReader.read(json(nothing), ERRORS, request());
            said.add(silent.withoutText(false).message());
            said.add(silent.withoutText(true).message());
        }
    }

    private void streams() throws Exception {
        StreamedAnswer cut = new StreamedAnswer(progress -> {});
        fails(() -> cut.read(ERRORS, request()));
        StreamedAnswer garbled = new StreamedAnswer(progress -> {});
        garbled.event(json("{"));
        fails(() -> garbled.read(ERRORS, request()));
    }

    private interface Attempt {
        ApiAnswer go() throws ApiFailure, InterruptedException;
    }

    private void fails(Attempt attempt) throws InterruptedException {
        try {
            attempt.go();
        } catch (ApiFailure failure) {
            said.add(failure.message());
        }
    }

    private static Network network(Map<String, String> environment) throws InvalidConfig {
        return TestConfig.of(environment).network();
    }

    private static ApiRequest request() {
        return new ApiRequest(
                "m", "p", "i", "q", "h", "low", "low", WebSearch.ANYWHERE, false, false);
    }

    private static byte[] json(String text) {
        return text.replace('\'', '"').getBytes(UTF_8);
    }
}
