package io.github.responsesmcp.blackbox;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.responsesmcp.blackbox.MuteServer.Visit;
import io.github.responsesmcp.standin.ConnectProxy;
import io.github.responsesmcp.standin.Http2Front;
import io.github.responsesmcp.standin.Received;
import io.github.responsesmcp.standin.Scenario;
import io.github.responsesmcp.standin.StandIn;
import io.github.responsesmcp.standin.ThrowAwayCa;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import tools.jackson.databind.JsonNode;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The API behind a proxy: how it is found, what it gets to see, and what is told when it refuses.
 */
class ProxyIT {
    /** Nobody has this name, so that whoever gets an answer from it went through the proxy. */
    private static final String HOST = "api.example.test";

    private static final String SECURE = "https://" + HOST + "/v1";
    private static final String PLAIN = "http://" + HOST + "/v1";
    private static final String LOGIN = "me@home:pass:word/%";
    private static final String LOGIN_IN_URL = "me%40home:pass%3Aword%2F%25";
    private static final String PASSWORD = "pass:word/%";

    private static ThrowAwayCa ca;

    private StandIn api;
    private StandIn plainApi;

    @BeforeAll
    static void makeCertificates() {
        ca = ThrowAwayCa.createFor(HOST);
    }

    @AfterAll
    static void forgetCertificates() {
        ca.close();
    }

    @BeforeEach
    void start() {
        api = StandIn.start(StandIn.Setup.usual().tls(ca));
        plainApi = StandIn.start();
    }

    @AfterEach
    void stop() {
        api.close();
        plainApi.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"HTTPS_PROXY", "https_proxy", "ALL_PROXY", "all_proxy"})
    void https_goes_through_a_tunnel(String variable) throws Exception {
        try (ConnectProxy proxy = ConnectProxy.start().leadingTo(api.port());
                ServerProcess server = server(SECURE, Map.of(variable, proxy.url()))) {
            assertAnswered(server, 1);

            assertThat(proxy.asked())
                    .containsExactly(new ConnectProxy.Asked("CONNECT", HOST + ":443", false, true));
            assertThat(api.requests()).singleElement().satisfies(ProxyIT::assertUnmarked);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"HTTP_PROXY", "http_proxy", "ALL_PROXY", "all_proxy"})
    void plain_http_is_forwarded(String variable) throws Exception {
        try (ConnectProxy proxy = ConnectProxy.start().leadingTo(plainApi.port());
                ServerProcess server = server(PLAIN, Map.of(variable, proxy.url()))) {
            assertAnswered(server, 1);

            assertThat(proxy.asked())
                    .extracting(ConnectProxy.Asked::target)
                    .containsExactly(HOST + ":80");
            assertThat(plainApi.requests()).singleElement().satisfies(ProxyIT::assertUnmarked);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "HTTPS_PROXY, " + SECURE,
        "https_proxy, " + SECURE,
        "HTTP_PROXY,  " + PLAIN,
        "http_proxy,  " + PLAIN
    })
    void a_login_in_the_url_is_for_the_proxy_alone(String variable, String baseUrl)
            throws Exception {
        StandIn behind = baseUrl.equals(SECURE) ? api : plainApi;
        ServerProcess server;
        try (ConnectProxy proxy = ConnectProxy.start(LOGIN).leadingTo(behind.port())) {
            String url = proxy.url().replace("http://", "http://" + LOGIN_IN_URL + "@");
            server = server(baseUrl, Map.of(variable, url, "DEBUG", "1"));
            try (server) {
                assertAnswered(server, 1);
                assertAnswered(server, 2);
            }

            assertThat(proxy.asked())
                    .isNotEmpty()
                    .allMatch(ConnectProxy.Asked::credentials)
                    .allMatch(ConnectProxy.Asked::let);
        }
        assertThat(behind.requests()).hasSize(2).allSatisfy(ProxyIT::assertUnmarked);
        assertHasNoLogin(server.stderr());
    }

    @ParameterizedTest
    @CsvSource({"'', " + SECURE, "nobody:" + "pass%3Aword%2F%25@, " + SECURE})
    void a_login_that_is_missing_or_wrong_is_told(String login, String baseUrl) throws Exception {
        try (ConnectProxy proxy = ConnectProxy.start(LOGIN).leadingTo(api.port())) {
            String url = proxy.url().replace("http://", "http://" + login);
            assertRefused(baseUrl, "HTTPS_PROXY", url, proxy.port(), "login");
            assertThat(api.requests()).isEmpty();
        }
    }

    @Test
    void a_wrong_login_for_plain_http_is_told_too() throws Exception {
        try (ConnectProxy proxy = ConnectProxy.start(LOGIN).leadingTo(plainApi.port())) {
            String url = proxy.url().replace("http://", "http://nobody:pass%3Aword%2F%25@");
            assertRefused(PLAIN, "http_proxy", url, proxy.port(), "login");
            assertThat(plainApi.requests()).isEmpty();
        }
    }

    /** It leads to loopback alone, so it will not lead there. */
    @Test
    void a_proxy_that_will_not_connect_is_told() throws Exception {
        try (ConnectProxy proxy = ConnectProxy.start()) {
            assertRefused(SECURE, "HTTPS_PROXY", proxy.url(), proxy.port(), "403");
            assertThat(proxy.asked()).as("asked again, although it will not").hasSize(1);
        }
    }

    @Test
    void a_proxy_that_cannot_reach_the_api_is_told() throws Exception {
        int nobody = URI.create(StandIn.nobodysUrl()).getPort();
        try (ConnectProxy proxy = ConnectProxy.start().leadingTo(nobody)) {
            assertRefused(SECURE, "ALL_PROXY", proxy.url(), proxy.port(), "502");
            assertThat(proxy.asked()).as("asked again, as it may pass").hasSize(2);
        }
    }

    @ParameterizedTest
    @CsvSource({"HTTPS_PROXY, " + SECURE, "https_proxy, " + SECURE, "HTTP_PROXY, " + PLAIN})
    void a_proxy_that_cannot_be_reached_is_told(String variable, String baseUrl) throws Exception {
        int nobody = URI.create(StandIn.nobodysUrl()).getPort();
        assertRefused(
                baseUrl,
                variable,
                "http://" + LOGIN_IN_URL + "@127.0.0.1:" + nobody,
                nobody,
                "refused");
    }

    @Test
    void a_proxy_whose_name_is_unknown_is_told() throws Exception {
        String url = "http://" + LOGIN_IN_URL + "@no-such-proxy.invalid:3128";
        String reason = reason(SECURE, Map.of("HTTPS_PROXY", url));

        assertThat(reason).contains("no-such-proxy.invalid:3128", "HTTPS_PROXY", "unknown");
        assertHasNoLogin(reason);
    }

    @Test
    void a_proxy_that_cannot_be_used_is_not_passed_by() throws Exception {
        String reason = reason(SECURE, Map.of("HTTPS_PROXY", "socks5://127.0.0.1:1080"));

        assertThat(reason).contains("HTTPS_PROXY", "socks5");
    }

    private static void assertRefused(
            String baseUrl, String variable, String url, int port, String cause) throws Exception {
        String reason = reason(baseUrl, Map.of(variable, url));

        assertThat(reason).contains("127.0.0.1:" + port, variable, cause);
    }

    /** Why the call failed; neither there nor on stderr is the login of the proxy. */
    private static String reason(String baseUrl, Map<String, String> environment) throws Exception {
        Map<String, String> all = new HashMap<>(environment);
        all.put("DEBUG", "1");
        ServerProcess server = server(baseUrl, all);
        try (server) {
            server.call(1, "answer", "What does HTTP 404 mean?");
            JsonNode error = server.replyTo(1).path("error");
            assertThat(error.path("code").asInt(0)).isEqualTo(-32050);
            assertThat(error.path("data").propertyNames())
                    .contains("retries", "status", "request_id");
            assertHasNoLogin(error.toString());
            assertThat(error.toString()).doesNotContain("What does HTTP 404 mean?");
            return error.path("data").path("reason").asString();
        } finally {
            assertHasNoLogin(server.stderr());
        }
    }

    private static void assertHasNoLogin(String text) {
        List<String> written =
                List.of(PASSWORD, "pass%3Aword%2F%25", base64(LOGIN), base64("nobody:" + PASSWORD));
        assertThat(text).doesNotContain(written.toArray(String[]::new));
    }

    private static String base64(String text) {
        return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://127.0.0.1", "http://localhost"})
    void this_machine_is_never_asked_by_way_of_a_proxy(String origin) throws Exception {
        try (ConnectProxy proxy = ConnectProxy.start();
                ServerProcess server =
                        server(
                                origin + ":" + plainApi.port() + "/v1",
                                Map.of(
                                        "HTTP_PROXY", proxy.url(),
                                        "HTTPS_PROXY", proxy.url(),
                                        "ALL_PROXY", proxy.url()))) {
            assertAnswered(server, 1);

            assertThat(proxy.asked()).isEmpty();
        }
    }

    /** Without the proxy nobody has this name; so an unknown host is one that was not proxied. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "NO_PROXY | api.example.test              | false",
                "no_proxy | api.example.test              | false",
                "NO_PROXY | example.test                  | false",
                "NO_PROXY | .example.test                 | false",
                "NO_PROXY | API.Example.TEST:443          | false",
                "NO_PROXY | 10.0.0.0/8, .test             | false",
                "NO_PROXY | *                             | false",
                "NO_PROXY | api.example.test:8443         | true",
                "NO_PROXY | other.example.test            | true",
                "NO_PROXY | i.example.test                | true",
                "NO_PROXY | ''                            | true"
            })
    void no_proxy_exempts_hosts(String variable, String value, boolean proxied) throws Exception {
        try (ConnectProxy proxy = ConnectProxy.start().leadingTo(api.port());
                ServerProcess server =
                        server(SECURE, Map.of("HTTPS_PROXY", proxy.url(), variable, value))) {
            server.call(1, "answer", "What does HTTP 404 mean?");
            JsonNode reply = server.replyTo(1);

            assertThat(reply.has("result")).as("%s", reply).isEqualTo(proxied);
            assertThat(proxy.asked()).hasSize(proxied ? 1 : 0);
            if (!proxied) {
                assertThat(reply.path("error").path("data").path("reason").asString())
                        .contains(HOST, "unknown");
            }
        }
    }

    @Test
    void through_a_proxy_http_2_is_spoken_as_well() throws Exception {
        try (Http2Front front = Http2Front.start(plainApi, ca, 100);
                ConnectProxy proxy = ConnectProxy.start(LOGIN).leadingTo(front.port());
                ServerProcess server =
                        server(
                                SECURE,
                                Map.of(
                                        "HTTPS_PROXY",
                                        proxy.url()
                                                .replace(
                                                        "http://",
                                                        "http://" + LOGIN_IN_URL + "@")))) {
            assertAnswered(server, 1);
            assertAnswered(server, 2);

            assertThat(front.seen())
                    .extracting(Http2Front.Seen::protocol)
                    .containsExactly("HTTP/2.0", "HTTP/2.0");
            assertThat(plainApi.requests())
                    .allSatisfy(received ->
                            assertThat(received.header("proxy-authorization")).isEmpty());
        }
    }

    @Test
    void many_calls_at_once_go_through_it() throws Exception {
        try (ConnectProxy proxy = ConnectProxy.start().leadingTo(api.port());
                ServerProcess server = server(SECURE, Map.of("HTTPS_PROXY", proxy.url()))) {
            for (int id = 1; id <= 50; id++) {
                server.call(id, "answer", "What does HTTP 404 mean?");
            }
            for (int id = 1; id <= 50; id++) {
                assertThat(server.replyTo(id).has("result")).isTrue();
            }
        }
        assertThat(api.requests()).hasSize(50);
    }

    @ParameterizedTest
    @ValueSource(strings = {SECURE, PLAIN})
    void a_call_is_cancelled_while_the_proxy_says_nothing(String baseUrl) throws Exception {
        try (MuteServer mute = new MuteServer();
                ServerProcess server =
                        server(baseUrl, Map.of("ALL_PROXY", "http://127.0.0.1:" + mute.port()))) {
            server.call(1, "answer", "Who is there?");
            Visit visit = mute.next().awaitBytes();
            assertThat(visit.isOpen()).isTrue();

            server.sendLine(Messages.cancel("1"));

            visit.awaitHangUp();
            server.sendLine(Messages.ping("2"));
            assertThat(Gist.of(server.next().message())).isEqualTo("2: result");
        }
    }

    @Test
    void a_call_is_cancelled_in_the_middle_of_its_tunnel() throws Exception {
        api.enqueue(Scenario.usual().stalled());
        try (ConnectProxy proxy = ConnectProxy.start().leadingTo(api.port());
                ServerProcess server = server(SECURE, Map.of("HTTPS_PROXY", proxy.url()))) {
            server.call(1, "answer", "Who is there?");
            api.awaitRequests(1);

            server.sendLine(Messages.cancel("1"));

            api.awaitHangUp(1);
            assertAnswered(server, 2);
        }
    }

    @Test
    void a_proxy_that_says_nothing_is_a_timeout() throws Exception {
        try (MuteServer mute = new MuteServer()) {
            String reason =
                    reason(
                            SECURE,
                            Map.of(
                                    "HTTPS_PROXY",
                                    "http://127.0.0.1:" + mute.port(),
                                    "OPENAI_API_TIMEOUT",
                                    "300"));

            assertThat(reason).contains("timeout", "request.timeout_ms");
        }
    }

    private static void assertAnswered(ServerProcess server, int id) throws Exception {
        server.call(id, "answer", "What does HTTP 404 mean?");
        JsonNode reply = server.replyTo(id);
        assertThat(reply.has("result")).as("%s", reply).isTrue();
    }

    /** The API sees nothing of the proxy. */
    private static void assertUnmarked(Received received) {
        assertThat(received.headers().keySet()).noneMatch(name -> name.startsWith("proxy-"));
        assertThat(received.header("host").orElse("")).startsWith(HOST);
    }

    private static ServerProcess server(String baseUrl, Map<String, String> more) throws Exception {
        Map<String, String> environment = new HashMap<>(ServerProcess.asking(baseUrl));
        environment.put("OPENAI_MAX_RETRIES", "1");
        environment.put("NODE_EXTRA_CA_CERTS", ca.caPem().toString());
        environment.putAll(more);
        return ServerProcess.start(environment).initialize("2025-06-18");
    }
}
