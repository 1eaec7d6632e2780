package io.github.responsesmcp.standin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.ProxySelector;
import java.net.Socket;
import java.net.http.HttpClient;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Base64;

import javax.net.ssl.SSLHandshakeException;

class TlsAndProxyTest {

    private static HttpClient.Builder http(ConnectProxy proxy) {
        return HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .proxy(ProxySelector.of(new InetSocketAddress("127.0.0.1", proxy.port())));
    }

    @Test
    void who_trusts_the_throw_away_authority_gets_an_answer_through_the_proxy() throws Exception {
        try (ThrowAwayCa ca = ThrowAwayCa.create();
                StandIn standIn = StandIn.start(StandIn.Setup.usual().tls(ca));
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
                            new ConnectProxy.Asked("CONNECT", "localhost:" + standIn.port(), true));
        }
    }

    @Test
    void the_authority_is_gone_when_it_is_closed() {
        ThrowAwayCa ca = ThrowAwayCa.create();
        ca.close();

        assertThat(ca.caPem().getParent()).doesNotExist();
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
                            new ConnectProxy.Asked("POST", "127.0.0.1:" + standIn.port(), true));
        }
    }

    @Test
    void a_proxy_with_a_password_wants_it() throws Exception {
        try (StandIn standIn = StandIn.start();
                ConnectProxy proxy = ConnectProxy.start("me:secret").leadingTo(standIn.port())) {
            String basic =
                    Base64.getEncoder()
                            .encodeToString("me:secret".getBytes(StandardCharsets.UTF_8));

            assertThat(connect(proxy, "")).startsWith("HTTP/1.1 407");
            assertThat(connect(proxy, "Proxy-Authorization: Basic bm8=\r\n"))
                    .startsWith("HTTP/1.1 407");
            assertThat(connect(proxy, "Proxy-Authorization: Basic " + basic + "\r\n"))
                    .startsWith("HTTP/1.1 200");
            assertThat(proxy.asked())
                    .extracting(ConnectProxy.Asked::let)
                    .containsExactly(false, false, true);
        }
    }

    @Test
    void a_proxy_leads_nowhere_but_to_loopback() throws Exception {
        try (ConnectProxy proxy = ConnectProxy.start()) {
            assertThat(connect(proxy, "")).startsWith("HTTP/1.1 403");
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
