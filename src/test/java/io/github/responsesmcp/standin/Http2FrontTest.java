package io.github.responsesmcp.standin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

import java.net.http.HttpClient;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** The stand-in behind HTTP/2. */
class Http2FrontTest {
    private static final int LIMIT = 2;

    private static ThrowAwayCa ca;

    private final StandIn standIn = StandIn.start();
    private final Http2Front front = Http2Front.start(standIn, ca, LIMIT);
    private final Caller caller = caller(HttpClient.Version.HTTP_2);

    @BeforeAll
    static void makeCertificates() {
        ca = ThrowAwayCa.create();
    }

    @AfterAll
    static void forgetCertificates() {
        ca.close();
    }

    @AfterEach
    void stop() {
        caller.close();
        front.close();
        standIn.close();
    }

    private Caller caller(HttpClient.Version version) {
        HttpClient http =
                HttpClient.newBuilder().version(version).sslContext(ca.clientContext()).build();
        return new Caller(http, front.baseUrl());
    }

    @Test
    void answers_are_those_of_the_stand_in_plain_and_streamed() throws Exception {
        HttpResponse<String> plain = caller.ask("What is HTTP 404?");
        assertThat(plain.version()).isEqualTo(HttpClient.Version.HTTP_2);
        assertThat(plain.body()).contains("404 (Not Found)");
        assertThat(plain.headers().firstValue("x-request-id")).isPresent();
        assertThat(caller.events("weather").getLast().path("type").asString())
                .isEqualTo("response.completed");
        assertThat(caller.ask("Hello [[rate-limit retry-after=7]]").headers().map())
                .containsEntry("retry-after", List.of("7"));

        assertThat(standIn.requests()).allMatch(Received::keySent).hasSize(3);
        assertThat(front.seen()).extracting(Http2Front.Seen::protocol).containsOnly("HTTP/2.0");
        assertThat(front.seen()).extracting(Http2Front.Seen::clientPort).containsOnly(port());
    }

    private int port() {
        return front.seen().getFirst().clientPort();
    }

    @Test
    void a_client_that_wants_http_1_gets_it() throws Exception {
        try (Caller old = caller(HttpClient.Version.HTTP_1_1)) {
            assertThat(old.ask("Hello").statusCode()).isEqualTo(200);
        }

        assertThat(front.seen()).extracting(Http2Front.Seen::protocol).containsOnly("HTTP/1.1");
    }

    @Test
    void one_exchange_too_many_on_a_connection_is_too_many() throws Exception {
        caller.ask("Hello");
        CompletableFuture<Void> open = new CompletableFuture<>();
        standIn.otherwise(Scenario.answer("held").heldUntil(open));
        List<CompletableFuture<?>> held = new ArrayList<>();
        for (int i = 0; i < LIMIT; i++) {
            held.add(
                    caller.http()
                            .sendAsync(
                                    caller.request(Caller.body("Hello", false)),
                                    BodyHandlers.ofString()));
        }
        standIn.awaitRequests(1 + LIMIT);

        assertThatThrownBy(() -> caller.ask("Hello"))
                .hasMessageContaining("too many concurrent streams");

        open.complete(null);
        held.forEach(CompletableFuture::join);
    }

    @Test
    void a_client_that_gives_up_is_noticed() {
        for (String words : List.of("silence", "stall")) {
            int number = standIn.requests().size() + 1;
            CompletableFuture<?> call =
                    caller.http()
                            .sendAsync(
                                    caller.request(
                                            Caller.body("Hello [[%s]]".formatted(words), true)),
                                    BodyHandlers.ofString());
            standIn.awaitRequests(number);

            call.cancel(true);

            standIn.awaitHangUp(number);
        }
    }

    @Test
    void connections_can_be_closed_and_the_client_opens_another() throws Exception {
        caller.ask("Hello");
        caller.ask("Hello");

        assertThat(front.closeConnections()).isOne();

        assertThat(caller.ask("Hello").statusCode()).isEqualTo(200);
        assertThat(front.seen().getLast().clientPort()).isNotEqualTo(port());
    }
}
