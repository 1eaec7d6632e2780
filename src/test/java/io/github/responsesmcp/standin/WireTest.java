package io.github.responsesmcp.standin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.BufferedReader;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.ConnectException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.zip.GZIPInputStream;

/** HTTP as clients speak it, well and badly, few and many. */
class WireTest {
    private static final String HEAD =
            "POST /v1/responses HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer x\r\n";

    private final StandIn standIn = StandIn.start();
    private final Caller caller = Caller.of(standIn);

    @AfterEach
    void stop() {
        caller.close();
        standIn.close();
    }

    private static void send(Socket socket, String text) throws IOException {
        socket.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void a_connection_serves_several_requests() throws Exception {
        String body = Caller.body("Hello [[status=404]]", false).toString();
        String request = HEAD + "Content-Length: %d\r\n\r\n%s".formatted(body.length(), body);
        String last = request.replace("Host: x", "Host: x\r\nConnection: close");
        try (Socket socket = new Socket("127.0.0.1", standIn.port())) {
            // All at once: the second and third must not be lost with the first.
            send(socket, request + request + last);
            String answers =
                    new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

            assertThat(answers.split("HTTP/1.1 404 Not Found\r\n")).hasSize(4);
        }
        assertThat(standIn.requests()).hasSize(3).allMatch(Received::complete);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Content-Length: -5\r\n\r\n",
                "Content-Length: 99999999999\r\n\r\n",
                "Transfer-Encoding: chunked\r\n\r\nnonsense\r\n",
                "Transfer-Encoding: chunked\r\n\r\n-1\r\n",
                "no header\r\n\r\n"
            })
    void what_is_no_http_ends_the_connection_and_nothing_else(String rest) throws Exception {
        try (Socket socket = new Socket("127.0.0.1", standIn.port())) {
            send(socket, HEAD + rest);
            assertThat(socket.getInputStream().read()).isEqualTo(-1);
        }
        assertThat(standIn.requests()).isEmpty();
        assertThat(caller.ask("Hello").statusCode()).isEqualTo(200);
    }

    @Test
    void half_a_head_is_no_request() throws Exception {
        try (Socket socket = new Socket("127.0.0.1", standIn.port())) {
            send(socket, HEAD);
            socket.shutdownOutput();
            assertThat(socket.getInputStream().read()).isEqualTo(-1);
        }
        assertThat(standIn.requests()).isEmpty();
    }

    @Test
    void a_question_of_64_mebibytes_is_received_whole() throws Exception {
        String question = "What is HTTP 404? " + "x".repeat(64 << 20);

        assertThat(caller.ask(question).statusCode()).isEqualTo(200);
        assertThat(standIn.requests().getFirst().question()).hasSameSizeAs(question);
    }

    @Test
    void a_thousand_clients_are_answered_at_once() {
        CompletableFuture<Void> gate = new CompletableFuture<>();
        standIn.otherwise(Scenario.answer("now").heldUntil(gate));
        List<CompletableFuture<HttpResponse<String>>> calls = new ArrayList<>();
        for (int i = 0; i < 1000; i++) {
            calls.add(
                    caller.http()
                            .sendAsync(
                                    caller.request(Caller.body("Hello", false)),
                                    BodyHandlers.ofString()));
        }

        standIn.awaitRequests(1000);
        gate.complete(null);

        assertThat(calls).allMatch(call -> call.join().statusCode() == 200);
    }

    @Test
    void a_gateway_may_have_a_prefix_of_its_own() throws Exception {
        Caller gateway = new Caller(caller.http(), caller.baseUrl() + "/openai/v1");
        Caller doubled = new Caller(caller.http(), caller.baseUrl() + "/");
        Caller bare = new Caller(caller.http(), caller.baseUrl().replace("/v1", ""));

        assertThat(gateway.ask("Hello").statusCode()).isEqualTo(200);
        assertThat(doubled.ask("Hello").statusCode()).isEqualTo(404);
        assertThat(bare.ask("Hello").statusCode()).isEqualTo(404);
    }

    @Test
    void a_compressed_answer_is_compressed_plain_and_streamed() throws Exception {
        for (boolean stream : new boolean[] {false, true}) {
            HttpResponse<InputStream> response =
                    caller.http()
                            .send(
                                    caller.request(Caller.body("weather [[gzip]]", stream)),
                                    BodyHandlers.ofInputStream());

            assertThat(response.headers().allValues("content-encoding")).containsExactly("gzip");
            try (InputStream body = new GZIPInputStream(response.body())) {
                assertThat(new String(body.readAllBytes(), StandardCharsets.UTF_8))
                        .contains("\"status\":\"completed\"");
            }
        }
    }

    @Test
    void an_answer_whose_compression_is_torn_cannot_be_unpacked() throws Exception {
        for (boolean stream : new boolean[] {false, true}) {
            HttpResponse<InputStream> response =
                    caller.http()
                            .send(
                                    caller.request(Caller.body("weather [[torn-gzip]]", stream)),
                                    BodyHandlers.ofInputStream());

            try (InputStream body = new GZIPInputStream(response.body())) {
                assertThatThrownBy(body::readAllBytes).isInstanceOf(EOFException.class);
            }
        }
    }

    @Test
    void a_text_may_hold_a_byte_that_utf_8_does_not_have() throws Exception {
        for (boolean stream : new boolean[] {false, true}) {
            byte[] body =
                    caller.http()
                            .send(
                                    caller.request(Caller.body("Hello [[bad-utf8]]", stream)),
                                    BodyHandlers.ofByteArray())
                            .body();

            assertThat(body).contains((byte) 0xFF);
        }
    }

    @Test
    void a_compressed_event_can_be_read_before_the_next_one_comes() throws Exception {
        HttpResponse<InputStream> response =
                caller.http()
                        .send(
                                caller.request(Caller.body("weather [[gzip stall]]", true)),
                                BodyHandlers.ofInputStream());
        try (BufferedReader lines =
                new BufferedReader(
                        new InputStreamReader(
                                new GZIPInputStream(response.body()), StandardCharsets.UTF_8))) {
            String line = lines.readLine();
            while (!line.contains("response.output_text.delta")) {
                line = lines.readLine();
            }
        }

        assertThat(standIn.awaitHangUp(1).hungUpAt()).isPresent();
    }

    @Test
    void a_key_without_its_scheme_is_not_kept_either() throws Exception {
        String request =
                "POST /v1/responses HTTP/1.1\r\nConnection: close\r\nContent-Length: 0\r\n"
                        + "Authorization: a-key-of-nobody\r\nApi-Key: a-key-of-nobody\r\n\r\n";
        try (Socket socket = new Socket("127.0.0.1", standIn.port())) {
            send(socket, request);
            socket.getInputStream().readAllBytes();
        }

        Received received = standIn.requests().getFirst();
        assertThat(received.keySent()).isTrue();
        assertThat(received.toString()).doesNotContain("a-key-of-nobody");
    }

    @Test
    void nobodys_url_stays_nobodys() throws Exception {
        int port = URI.create(StandIn.nobodysUrl()).getPort();

        assertThat(StandIn.nobodysUrl()).contains(":" + port + "/");
        assertThatThrownBy(() -> new Socket("127.0.0.1", port).close())
                .isInstanceOf(ConnectException.class);
    }

    @Test
    void a_forgetful_stand_in_keeps_no_bodies() throws Exception {
        List<String> heard = new CopyOnWriteArrayList<>();
        try (StandIn forgetful =
                        StandIn.start(
                                StandIn.Setup.usual()
                                        .forgetful()
                                        .listener(received -> heard.add(received.question())));
                Caller asking = Caller.of(forgetful)) {
            asking.ask("Hello");

            assertThat(forgetful.awaitEnding(1).question()).isEmpty();
        }
        assertThat(heard).containsExactly("Hello");
    }
}
