package io.github.responsesmcp.standin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CompletableFuture;

class NetworkFaultTest {
    private final StandIn standIn = StandIn.start();
    private final Caller caller = Caller.of(standIn);

    @AfterEach
    void stop() {
        caller.close();
        standIn.close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "stall",
                "stall=0",
                "stall=inside-headers",
                "silence",
                "delay=5m",
                "slow=5m"
            })
    void a_client_that_hangs_up_is_noticed(String words) {
        for (boolean stream : new boolean[] {false, true}) {
            int number = standIn.requests().size() + 1;
            CompletableFuture<?> call =
                    caller.http()
                            .sendAsync(
                                    caller.request(
                                            Caller.body("Hello [[%s]]".formatted(words), stream)),
                                    BodyHandlers.ofString());
            standIn.awaitRequests(number);
            call.cancel(true);

            Received received = standIn.awaitHangUp(number);

            assertThat(received.hungUpAt())
                    .hasValueSatisfying(at -> assertThat(at).isAfterOrEqualTo(received.at()));
        }
    }

    @Test
    void an_answer_taken_whole_is_not_a_hang_up() throws Exception {
        for (boolean stream : new boolean[] {false, true}) {
            caller.ask(Caller.body("What is the weather today?", stream));
        }

        assertThat(standIn.awaitEnding(1).complete()).isTrue();
        assertThat(standIn.awaitEnding(2).complete()).isTrue();
    }

    @Test
    void a_stream_left_after_its_last_event_is_not_a_hang_up() throws Exception {
        HttpResponse<InputStream> response =
                caller.http()
                        .send(
                                caller.request(Caller.body("Hello", true)),
                                BodyHandlers.ofInputStream());
        try (InputStream body = response.body()) {
            StringBuilder seen = new StringBuilder();
            while (!seen.toString().contains("event: response.completed")
                    || !seen.toString().endsWith("\n\n")) {
                seen.append((char) body.read());
            }
        }

        assertThat(standIn.awaitEnding(1).complete()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "cut",
                "cut=0",
                "cut=headers",
                "cut=inside-headers",
                "reset",
                "reset=inside-headers",
                "reset=middle",
                "reset=7"
            })
    void a_broken_answer_is_an_io_error(String words) {
        for (boolean stream : new boolean[] {false, true}) {
            assertThatThrownBy(
                            () -> caller.ask(Caller.body("Hello [[%s]]".formatted(words), stream)))
                    .isInstanceOf(IOException.class);
        }
        assertThat(standIn.awaitEnding(1).ending()).isInstanceOf(Ending.BrokenOff.class);
    }

    @Test
    void held_answers_are_all_under_way_at_once() {
        CompletableFuture<Void> gate = new CompletableFuture<>();
        standIn.enqueue(Scenario.answer("now").heldUntil(gate).times(5));
        CompletableFuture<?>[] calls = new CompletableFuture<?>[5];
        for (int i = 0; i < calls.length; i++) {
            calls[i] =
                    caller.http()
                            .sendAsync(
                                    caller.request(Caller.body("Hello", false)),
                                    BodyHandlers.ofString());
        }

        standIn.awaitRequests(5);
        assertThat(calls).noneMatch(CompletableFuture::isDone);
        gate.complete(null);

        CompletableFuture.allOf(calls).join();
        assertThat(standIn.waiting()).isZero();
    }

    @Test
    void slow_and_delayed_answers_arrive_whole() throws Exception {
        standIn.enqueue(
                Scenario.answer("slowly").inPieces(200, Duration.ofMillis(1)),
                Scenario.answer("late").delayed(Duration.ofMillis(1)));

        assertThat(caller.ask("Hello").body()).contains("\"slowly\"").endsWith("}");
        assertThat(caller.ask("Hello").body()).contains("\"late\"").endsWith("}");
    }

    @Test
    void bodies_that_are_not_the_apis() throws Exception {
        HttpResponse<String> page = caller.ask("Hello [[status=502]]");
        assertThat(page.statusCode()).isEqualTo(502);
        assertThat(page.headers().firstValue("content-type")).hasValue("text/html");
        assertThat(page.body()).startsWith("<html>");

        assertThat(caller.ask("Hello [[status=503 no-body]]").body()).isEmpty();
        assertThat(caller.ask("Hello [[status=500 html]]").body()).contains("500 Internal");
        assertThat(caller.ask("Hello [[garbage]]").statusCode()).isEqualTo(200);
        assertThat(caller.ask("Hello [[no-body]]").body()).isEmpty();
        assertThat(caller.ask("Hello [[array]]").body()).isEqualTo("[]");
        assertThat(caller.ask("Hello [[wrong-type]]").headers().allValues("content-type"))
                .containsExactly("text/plain");
    }

    @Test
    void a_wait_is_asked_for_in_three_ways() throws Exception {
        assertThat(header("retry-after", Scenario.status(429).retryAfter(Duration.ofSeconds(2))))
                .isEqualTo("2");
        assertThat(
                        header(
                                "retry-after",
                                Scenario.status(429)
                                        .retryAfter(Instant.parse("2026-11-18T10:00:00Z"))))
                .isEqualTo("Wed, 18 Nov 2026 10:00:00 GMT");
        assertThat(
                        header(
                                "retry-after-ms",
                                Scenario.status(429).retryAfterMs(Duration.ofMillis(250))))
                .isEqualTo("250");
        assertThat(
                        caller.ask("Hello [[rate-limit retry-after-ms=7]]")
                                .headers()
                                .firstValue("retry-after-ms"))
                .hasValue("7");
        assertThat(header("x-should-retry", Scenario.status(500).shouldRetry(false)))
                .isEqualTo("false");
    }

    private String header(String name, Scenario scenario) throws Exception {
        standIn.enqueue(scenario);
        return caller.ask("Hello").headers().firstValue(name).orElse("");
    }

    @Test
    void a_chunked_request_that_waits_to_be_told_to_continue_is_read() throws Exception {
        String body = Caller.body("Hello", false).toString();
        try (Socket socket = new Socket("127.0.0.1", standIn.port())) {
            OutputStream out = socket.getOutputStream();
            String head =
                    "POST /v1/responses HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer x\r\n"
                            + "Expect: 100-continue\r\nConnection: close\r\n"
                            + "Transfer-Encoding: chunked\r\n\r\n";
            out.write(head.getBytes(StandardCharsets.US_ASCII));
            byte[] proceed = socket.getInputStream().readNBytes(25);
            out.write(
                    "%x\r\n%s\r\n0\r\n\r\n"
                            .formatted(body.length(), body)
                            .getBytes(StandardCharsets.US_ASCII));
            String answer =
                    new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

            assertThat(new String(proceed, StandardCharsets.US_ASCII)).startsWith("HTTP/1.1 100");
            assertThat(answer).startsWith("HTTP/1.1 200 OK").endsWith("}");
        }
        assertThat(standIn.requests()).singleElement().extracting(Received::text).isEqualTo(body);
    }

    @Test
    void connections_kept_for_later_can_be_closed_and_the_client_opens_another() throws Exception {
        for (int round = 1; round <= 3; round++) {
            caller.ask("Hello");
            caller.ask("Hello");

            assertThat(standIn.closeIdleConnections()).isOne();
        }

        assertThat(standIn.requests()).hasSize(6);
        assertThat(standIn.closeIdleConnections()).isZero();
    }
}
