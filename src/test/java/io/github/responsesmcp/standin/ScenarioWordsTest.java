package io.github.responsesmcp.standin;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import tools.jackson.databind.JsonNode;

import java.net.http.HttpResponse;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What a person or a script can ask for in the question itself. */
class ScenarioWordsTest {
    private static final Instant NOW = Instant.parse("2026-01-02T03:04:05Z");

    private final StandIn standIn =
            StandIn.start(StandIn.Setup.usual().clock(Clock.fixed(NOW, ZoneOffset.UTC)));
    private final Caller caller = Caller.of(standIn);

    @AfterEach
    void stop() {
        caller.close();
        standIn.close();
    }

    @ParameterizedTest
    @ValueSource(ints = {400, 401, 403, 404, 408, 409, 429, 500, 502, 503, 504})
    void a_status_is_the_same_by_word_and_in_code(int status) throws Exception {
        HttpResponse<String> byWord = caller.ask("Hello [[status=%d]]".formatted(status));
        standIn.enqueue(Scenario.status(status));
        HttpResponse<String> inCode = caller.ask("Hello");

        assertThat(byWord.statusCode()).isEqualTo(status).isEqualTo(inCode.statusCode());
        assertThat(byWord.body()).isEqualTo(inCode.body());
        if (status != 502) {
            assertThat(Caller.MAPPER.readTree(byWord.body()).path("error").propertyNames())
                    .containsExactly("message", "type", "param", "code");
        }
    }

    @Test
    void a_wait_is_asked_for_in_three_ways_by_word() throws Exception {
        assertThat(header("retry-after", "status=429 retry-after=2")).isEqualTo("2");
        assertThat(header("retry-after", "status=429 retry-after-date=1m"))
                .isEqualTo("Fri, 2 Jan 2026 03:05:05 GMT");
        assertThat(header("retry-after-ms", "status=429 retry-after-ms=250")).isEqualTo("250");
        assertThat(header("retry-after-ms", "status=429 retry-after-ms=2s")).isEqualTo("2000");
        assertThat(header("x-should-retry", "status=500 should-retry=false")).isEqualTo("false");
        assertThat(header("x-odd", "header=X-Odd:1")).isEqualTo("1");
    }

    private String header(String name, String words) throws Exception {
        return caller.ask("Hello [[%s]]".formatted(words)).headers().firstValue(name).orElse("");
    }

    static Map<String, Scenario> pairs() {
        Map<String, Scenario> pairs = new LinkedHashMap<>();
        Scenario usual = Scenario.usual();
        pairs.put("quota", Scenario.error(KnownError.QUOTA));
        pairs.put("status=502", Scenario.status(502));
        pairs.put("status=503 html", Scenario.status(503).asHtml());
        pairs.put("status=500 no-body", Scenario.status(500).withoutBody());
        pairs.put("retry-after=2", usual.retryAfter(Duration.ofSeconds(2)));
        pairs.put("retry-after-date=2", usual.retryAfter(NOW.plusSeconds(2)));
        pairs.put("retry-after-ms=2", usual.retryAfterMs(Duration.ofMillis(2)));
        pairs.put("delay=2s", usual.delayed(Duration.ofSeconds(2)));
        pairs.put("slow=5ms", usual.inPieces(64, Duration.ofMillis(5)));
        pairs.put("pace=5ms", usual.paced(Duration.ofMillis(5)));
        pairs.put("split", usual.splitAtEveryByte());
        pairs.put("gzip", usual.gzipped());
        pairs.put("torn-gzip", usual.tornGzip());
        pairs.put("bad-utf8", Scenario.usual(Twist.BAD_UTF8));
        pairs.put("stall=inside-headers", usual.stalledInsideHeaders());
        pairs.put("cut=inside-headers", usual.cutInsideHeaders());
        pairs.put("reset=inside-headers", usual.resetInsideHeaders());
        pairs.put("silence", usual.silent());
        pairs.put("stall", usual.stalled());
        pairs.put("stall=9", usual.stalledAfter(9));
        pairs.put("cut", usual.cut());
        pairs.put("cut=headers", usual.cutBeforeHeaders());
        pairs.put("cut=9", usual.cutAfter(9));
        pairs.put("reset", usual.reset());
        pairs.put("reset=middle", usual.resetInTheMiddle());
        pairs.put("reset=9", usual.resetAfter(9));
        pairs.put("refused", usual.refusingAfterwards());
        pairs.put("garbage", Scenario.garbage());
        pairs.put("wrong-type", usual.contentType("text/plain"));
        pairs.put("huge", Scenario.huge(10 * 1024 * 1024));
        pairs.put("quoted-key", Scenario.quotedKey());
        pairs.put("utm refusal", Scenario.usual(Twist.UTM, Twist.REFUSAL));
        return pairs;
    }

    @Test
    void what_a_word_asks_for_can_be_set_in_code() {
        pairs().forEach((words, inCode) ->
                assertThat(ScenarioText.in("[[" + words + "]]", NOW))
                        .isInstanceOfSatisfying(
                                ScenarioText.Written.class,
                                written ->
                                        assertThat(written.scenario())
                                                .as(words)
                                                .usingRecursiveComparison()
                                                .isEqualTo(inCode)));
    }

    static List<ScenarioWord> words() {
        return ScenarioWord.values();
    }

    @ParameterizedTest
    @MethodSource("words")
    void every_word_is_understood_and_only_as_its_help_writes_it(ScenarioWord word) {
        String argument =
                word.argument()
                        .replaceAll("[\\[\\]]|\\|false", "")
                        .replaceAll("BYTES|PLACE|DURATION", "7")
                        .replace("=N", "=404")
                        .replace("=404AME:VALUE", "=X-Odd:1");

        assertThat(ScenarioText.in("[[" + word.name() + argument + "]]", NOW))
                .isInstanceOf(ScenarioText.Written.class);
        if (word.argument().isEmpty()) {
            assertThat(ScenarioText.in("[[" + word.name() + "=7]]", NOW))
                    .isInstanceOf(ScenarioText.Unknown.class);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "status=42",
                "status=x",
                "delay=99999999999999999m",
                "cut=-1",
                "times",
                "header=x"
            })
    void an_argument_that_makes_no_sense_is_explained(String words) throws Exception {
        HttpResponse<String> explained = caller.ask("Hello [[%s]]".formatted(words));

        assertThat(explained.statusCode()).isEqualTo(400);
        assertThat(explained.body()).contains("is written " + words.split("=")[0]);
    }

    @Test
    void words_go_together() throws Exception {
        JsonNode halved = caller.answer("weather [[incomplete unknown-annotation]]");
        JsonNode padded = caller.answer("weather [[huge=100000 incomplete]]");
        JsonNode several = caller.answer("weather [[commentary incomplete]]");

        assertThat(halved.path("status").asString()).isEqualTo("incomplete");
        assertThat(padded.toString().length()).isGreaterThan(30_000);
        assertThat(several.path("output").valueStream())
                .filteredOn(item -> item.path("type").asString().equals("message"))
                .extracting(item -> item.path("status").asString())
                .containsExactly("completed", "incomplete");
        assertThat(caller.ask("Hello [[no-body split]]").body()).isEmpty();
    }

    @Test
    void the_model_may_come_back_as_a_snapshot() throws Exception {
        assertThat(caller.answer("Hello [[snapshot]]").path("model").asString())
                .isEqualTo("gpt-5-2025-08-07");
    }
}
