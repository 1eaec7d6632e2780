package io.github.responsesmcp.standin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.ProxySelector;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.security.cert.CertificateExpiredException;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.CompletableFuture;

import javax.net.ssl.SSLHandshakeException;

class TlsAndProxyTest {
    private static final String BASIC =
            "Basic "
                    + Base64.getEncoder()
                            .encodeToString("me:secret".getBytes(StandardCharsets.UTF_8));

    private static ThrowAwayCa ca;
    private static ThrowAwayCa elsewhere;

    @BeforeAll
    static void make() {
        ca = ThrowAwayCa.create();
        elsewhere = ThrowAwayCa.createFor("api.example.com");
    }

    @AfterAll
    static void throwAway() {
        ca.close();
        elsewhere.close();

        assertThat(ca.caPem().getParent()).doesNotExist();
    }

    private static HttpClient.Builder http(ConnectProxy proxy) {
        return HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .proxy(ProxySelector.of(new InetSocketAddress("127.0.0.1", proxy.port())));
    }

    @Test
    void who_trusts_the_throw_away_authority_gets_an_answer_through_the_proxy() throws Exception {
        try (StandIn standIn = StandIn.start(StandIn.Setup.usual().tls(ca));
                ConnectProxy proxy = ConnectProxy.start();
                Caller direct =
                        new Caller(
                                HttpClient.newBuilder().sslContext(ca.clientContext()).build(),
                                standIn.baseUrl());
                Caller tunnelled =
                        new Caller(
                                http(proxy).sslContext(ca.clientContext()).build(),
                                standIn.baseUrl());
                Caller stranger = new Caller(HttpClient.newHttpClient(), standIn.baseUrl())) {
            assertThat(Files.readString(ca.caPem())).startsWith("-----BEGIN CERTIFICATE-----");

            assertThat(direct.ask("Hello").statusCode()).isEqualTo(200);
            assertThat(tunnelled.events("Hello")).isNotEmpty();
            assertThatThrownBy(() -> stranger.ask("Hello"))
                    .isInstanceOf(SSLHandshakeException.class);
            assertThatThrownBy(() -> direct.ask("Hello [[cut]]")).isInstanceOf(IOException.class);
            assertThatThrownBy(() -> direct.ask("Hello [[reset]]")).isInstanceOf(IOException.class);

            assertThat(proxy.asked())
                    .containsExactly(
                            new ConnectProxy.Asked(
                                    "CONNECT", "localhost:" + standIn.port(), false, true));
        }
    }

    @Test
    void a_plain_request_is_forwarded() throws Exception {
        try (StandIn standIn = StandIn.start();
                ConnectProxy proxy = ConnectProxy.start();
                Caller caller = new Caller(http(proxy).build(), standIn.baseUrl())) {
            // Without a public name the JDK would tunnel nothing: it sends the absolute form.
            assertThat(caller.ask("Hello").statusCode()).isEqualTo(200);
            assertThat(proxy.asked())
                    .containsExactly(
                            new ConnectProxy.Asked(
                                    "POST", "127.0.0.1:" + standIn.port(), false, true));
        }
    }

    @Test
    void a_client_that_hangs_up_is_noticed_over_tls_and_through_the_proxy() {
        try (StandIn standIn = StandIn.start(StandIn.Setup.usual().tls(ca));
                ConnectProxy proxy = ConnectProxy.start()) {
            List<HttpClient.Builder> ways =
                    List.of(
                            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1),
                            http(proxy));
            for (HttpClient.Builder way : ways) {
                for (String words : List.of("silence", "stall", "slow=5m")) {
                    int number = standIn.requests().size() + 1;
                    try (Caller caller =
                            new Caller(
                                    way.sslContext(ca.clientContext()).build(),
                                    standIn.baseUrl())) {
                        CompletableFuture<?> call =
                                caller.http()
                                        .sendAsync(
                                                caller.request(
                                                        Caller.body("[[" + words + "]]", true)),
                                                BodyHandlers.ofString());
                        standIn.awaitRequests(number);
                        call.cancel(true);

                        assertThat(standIn.awaitHangUp(number).hungUpAt()).isPresent();
                    }
                }
            }
        }
    }

    @Test
    void a_certificate_of_another_authority_or_for_another_host_is_not_trusted() {
        try (StandIn wrongHost = StandIn.start(StandIn.Setup.usual().tls(elsewhere));
                StandIn untrusted = StandIn.start(StandIn.Setup.usual().tls(ca))) {
            HttpClient http = HttpClient.newBuilder().sslContext(elsewhere.clientContext()).build();
            try (Caller toWrongHost = new Caller(http, wrongHost.baseUrl());
                    Caller toUntrusted = new Caller(http, untrusted.baseUrl())) {
                assertThatThrownBy(() -> toWrongHost.ask("Hello"))
                        .isInstanceOf(SSLHandshakeException.class)
                        .hasMessageContaining("localhost");
                assertThatThrownBy(() -> toUntrusted.ask("Hello"))
                        .isInstanceOf(SSLHandshakeException.class)
                        .hasMessageContaining("PKIX");
            }
            assertThat(wrongHost.requests()).isEmpty();
            assertThat(untrusted.requests()).isEmpty();
        }
    }

    @Test
    void a_certificate_that_is_over_is_not_trusted() {
        try (ThrowAwayCa expired = ThrowAwayCa.createExpired();
                StandIn standIn = StandIn.start(StandIn.Setup.usual().tls(expired));
                Caller caller =
                        new Caller(
                                HttpClient.newBuilder().sslContext(expired.clientContext()).build(),
                                standIn.baseUrl())) {
            assertThatThrownBy(() -> caller.ask("Hello"))
                    .isInstanceOf(SSLHandshakeException.class)
                    .hasRootCauseInstanceOf(CertificateExpiredException.class);
        }
    }

    @Test
    void behind_the_proxy_the_stand_in_can_be_any_host() throws Exception {
        try (StandIn standIn = StandIn.start(StandIn.Setup.usual().tls(elsewhere));
                ConnectProxy proxy = ConnectProxy.start().leadingTo(standIn.port());
                Caller caller =
                        new Caller(
                                http(proxy).sslContext(elsewhere.clientContext()).build(),
                                "https://api.example.com/v1")) {
            assertThat(caller.ask("Hello").statusCode()).isEqualTo(200);
            assertThat(proxy.asked())
                    .containsExactly(
                            new ConnectProxy.Asked("CONNECT", "api.example.com:443", false, true));
        }
    }

    @Test
    void a_proxy_with_a_password_wants_it() throws Exception {
        try (StandIn standIn = StandIn.start();
                ConnectProxy proxy = ConnectProxy.start("me:secret").leadingTo(standIn.port())) {
            assertThat(connect(proxy, "")).startsWith("HTTP/1.1 407");
            assertThat(connect(proxy, "Proxy-Authorization: Basic bm8=\r\n"))
                    .startsWith("HTTP/1.1 407");
            assertThat(connect(proxy, "Proxy-Authorization: " + BASIC + "\r\n"))
                    .startsWith("HTTP/1.1 200");
            assertThat(proxy.asked())
                    .extracting(ConnectProxy.Asked::credentials)
                    .containsExactly(false, true, true);
            assertThat(proxy.asked())
                    .extracting(ConnectProxy.Asked::let)
                    .containsExactly(false, false, true);
            assertThat(proxy.asked().toString()).doesNotContain("secret", BASIC.split(" ")[1]);
        }
    }

    @Test
    void a_plain_request_that_was_refused_may_be_repeated_on_its_connection() throws Exception {
        try (StandIn standIn = StandIn.start();
                ConnectProxy proxy = ConnectProxy.start("me:secret");
                Socket socket = new Socket("127.0.0.1", proxy.port())) {
            String body = Caller.body("Hello " + "x".repeat(1 << 20), false).toString();
            String request =
                    "POST %s/responses HTTP/1.1\r\nAuthorization: Bearer x\r\n"
                                    .formatted(standIn.baseUrl())
                            + "Content-Length: %d\r\n%s\r\n%s";
            OutputStream out = socket.getOutputStream();
            out.write(request.formatted(body.length(), "", body).getBytes(StandardCharsets.UTF_8));
            String login = "Proxy-Authorization: " + BASIC + "\r\n";
            out.write(
                    request.formatted(body.length(), login, body).getBytes(StandardCharsets.UTF_8));
            String answers =
                    new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

            assertThat(answers).startsWith("HTTP/1.1 407").contains("HTTP/1.1 200 OK");
            assertThat(standIn.requests())
                    .singleElement()
                    .satisfies(received ->
                            assertThat(received.header("proxy-authorization")).isEmpty());
        }
    }

    @Test
    void a_proxy_leads_nowhere_but_to_loopback() throws Exception {
        int nobody = URI.create(StandIn.nobodysUrl()).getPort();
        try (ConnectProxy proxy = ConnectProxy.start()) {
            assertThat(connect(proxy, "")).startsWith("HTTP/1.1 403");
            proxy.leadingTo(nobody);
            assertThat(connect(proxy, "")).startsWith("HTTP/1.1 502");
        }
    }

    private static String connect(ConnectProxy proxy, String header) throws IOException {
        try (Socket socket = new Socket("127.0.0.1", proxy.port())) {
            OutputStream out = socket.getOutputStream();
            String request = "CONNECT api.example.com:443 HTTP/1.1\r\n" + header + "\r\n";
            out.write(request.getBytes(StandardCharsets.US_ASCII));
            InputStream in = socket.getInputStream();
            return new String(in.readNBytes(12), StandardCharsets.US_ASCII);
        }
    }
}
