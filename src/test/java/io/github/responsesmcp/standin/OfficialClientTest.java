package io.github.responsesmcp.standin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.openai.client.OpenAIClient;
import com.openai.client.okhttp.OpenAIOkHttpClient;
import com.openai.core.http.StreamResponse;
import com.openai.errors.NotFoundException;
import com.openai.errors.OpenAIIoException;
import com.openai.errors.OpenAIServiceException;
import com.openai.errors.RateLimitException;
import com.openai.errors.SseException;
import com.openai.errors.UnauthorizedException;
import com.openai.models.responses.Response;
import com.openai.models.responses.ResponseCreateParams;
import com.openai.models.responses.ResponseIncludable;
import com.openai.models.responses.ResponseOutputText;
import com.openai.models.responses.ResponseStatus;
import com.openai.models.responses.ResponseStreamEvent;
import com.openai.models.responses.WebSearchTool;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.List;
import java.util.stream.Collectors;

/** Somebody else's client reads what the stand-in says. */
class OfficialClientTest {
    private final StandIn standIn = StandIn.start();
    private final OpenAIClient client = client(0);

    private OpenAIClient client(int retries) {
        return OpenAIOkHttpClient.builder()
                .apiKey("a-key-of-nobody")
                .baseUrl(standIn.baseUrl())
                .maxRetries(retries)
                .build();
    }

    @AfterEach
    void stop() {
        client.close();
        standIn.close();
    }

    private static ResponseCreateParams asking(String question) {
        return ResponseCreateParams.builder()
                .model("gpt-5")
                .input(question)
                .addTool(WebSearchTool.builder().type(WebSearchTool.Type.WEB_SEARCH).build())
                .addInclude(ResponseIncludable.WEB_SEARCH_CALL_ACTION_SOURCES)
                .build();
    }

    private List<ResponseStreamEvent> streamed(String question) {
        try (StreamResponse<ResponseStreamEvent> stream =
                client.responses().createStreaming(asking(question))) {
            return stream.stream().toList();
        }
    }

    private static List<ResponseOutputText> texts(Response response) {
        return response.output().stream()
                .flatMap(item -> item.message().stream())
                .flatMap(message -> message.content().stream())
                .flatMap(content -> content.outputText().stream())
                .toList();
    }

    private static String deltas(List<ResponseStreamEvent> events) {
        return events.stream()
                .flatMap(event -> event.outputTextDelta().stream())
                .map(delta -> delta.delta())
                .collect(Collectors.joining());
    }

    @Test
    void the_meaning_of_http_404_comes_back_without_search() {
        Response response = client.responses().create(asking("What does HTTP 404 mean?"));

        response.validate();
        assertThat(response.output()).noneMatch(item -> item.isWebSearchCall());
        assertThat(texts(response))
                .singleElement()
                .extracting(ResponseOutputText::text)
                .asString()
                .contains("Not Found");
    }

    @Test
    void a_question_about_weather_comes_back_searched() {
        Response response = client.responses().create(asking("東京の今日の天気は?"));

        response.validate();
        assertThat(response.output())
                .filteredOn(item -> item.isWebSearchCall())
                .singleElement()
                .satisfies(item ->
                        assertThat(item.asWebSearchCall().action().asSearch().sources())
                                .hasValueSatisfying(sources -> assertThat(sources).hasSize(3)));
        ResponseOutputText text = texts(response).getFirst();
        assertThat(text.annotations()).hasSize(2);
        assertThat(text.annotations())
                .allSatisfy(annotation -> {
                    var citation = annotation.asUrlCitation();
                    String link =
                            text.text()
                                    .substring(
                                            (int) citation.startIndex(), (int) citation.endIndex());
                    assertThat(link).startsWith("([").endsWith("](" + citation.url() + "))");
                });
    }

    @Test
    void a_stream_says_the_same_as_its_last_event() {
        List<ResponseStreamEvent> events = streamed("What is the weather in Tokyo today?");

        events.forEach(ResponseStreamEvent::validate);
        Response last = events.getLast().asCompleted().response();
        assertThat(events).anyMatch(event -> event.isWebSearchCallCompleted());
        assertThat(texts(last))
                .singleElement()
                .extracting(ResponseOutputText::text)
                .isEqualTo(deltas(events));
    }

    @ParameterizedTest
    @EnumSource(
            value = Twist.class,
            mode = EnumSource.Mode.EXCLUDE,
            names = {
                "BAD_EVENT",
                "BAD_UTF8",
                "ERROR_EVENT_NESTED",
                "ERROR_EVENT_QUOTA",
                "ERROR_EVENT_RATE_LIMIT"
            })
    void every_other_twist_can_be_read_plain_and_streamed(Twist twist) {
        standIn.enqueue(Scenario.usual(twist).times(2));

        Response plain = client.responses().create(asking("What is the weather today?"));
        List<ResponseStreamEvent> events = streamed("What is the weather today?");

        assertThat(plain.id()).startsWith("resp_");
        assertThat(events.getFirst().isCreated()).isTrue();
        assertThat(standIn.requests()).hasSize(2);
    }

    @Test
    void a_stream_split_at_every_byte_is_read_whole() {
        standIn.enqueue(Scenario.usual().splitAtEveryByte());

        List<ResponseStreamEvent> events = streamed("東京の今日の天気は?");

        assertThat(deltas(events)).contains("最高気温は14℃");
        assertThat(events.getLast().isCompleted()).isTrue();
    }

    @Test
    void a_compressed_answer_is_read_plain_and_streamed() {
        standIn.enqueue(Scenario.answer("small").gzipped().times(2));

        Response plain = client.responses().create(asking("Hello"));
        List<ResponseStreamEvent> events = streamed("Hello");

        assertThat(texts(plain).getFirst().text()).isEqualTo("small");
        assertThat(deltas(events)).isEqualTo("small");
    }

    @Test
    void an_answer_of_10_mebibytes_arrives_plain_and_streamed() {
        int size = 10 * 1024 * 1024;
        standIn.enqueue(Scenario.huge(size).times(2));

        Response plain = client.responses().create(asking("Tell me a lot."));
        List<ResponseStreamEvent> events = streamed("Tell me a lot.");

        assertThat(texts(plain).getFirst().text().getBytes(java.nio.charset.StandardCharsets.UTF_8))
                .hasSizeGreaterThan(size);
        assertThat(deltas(events).getBytes(java.nio.charset.StandardCharsets.UTF_8))
                .hasSizeGreaterThan(size);
    }

    @ParameterizedTest
    @EnumSource(KnownError.class)
    void every_known_error_arrives_with_its_status_and_code(KnownError known) {
        standIn.enqueue(Scenario.error(known));

        OpenAIServiceException error =
                catchThrowableOfType(
                        OpenAIServiceException.class,
                        () -> client.responses().create(asking("What is HTTP 404?")));

        assertThat(error.statusCode()).isEqualTo(known.error().status());
        assertThat(error.code().orElse("")).isEqualTo(known.error().code());
        assertThat(error.type()).hasValue(known.error().type());
    }

    @Test
    void the_scenario_may_stand_in_the_question() {
        assertThatThrownBy(() -> client.responses().create(asking("Hello [[quota]]")))
                .isInstanceOf(RateLimitException.class);
        assertThatThrownBy(() -> client.responses().create(asking("Hello [[model-not-found]]")))
                .isInstanceOf(NotFoundException.class);
        assertThatThrownBy(() -> client.responses().create(asking("Hello [[quoted-key]]")))
                .isInstanceOf(UnauthorizedException.class)
                .hasMessageContaining("a-key-of-nobody");
    }

    @Test
    void a_rate_limit_that_passes_is_retried_by_the_client() {
        OpenAIClient patient = client(2);
        try {
            String question = "What is HTTP 404? [[times=2 status=429 retry-after-ms=1ms]]";

            Response response = patient.responses().create(asking(question));

            assertThat(response.status()).hasValue(ResponseStatus.COMPLETED);
            assertThat(standIn.requests())
                    .extracting(Received::status)
                    .containsExactly(429, 429, 200);
            assertThat(standIn.requests())
                    .extracting(r -> r.header("X-Stainless-Retry-Count").orElse(""))
                    .containsExactly("0", "1", "2");
        } finally {
            patient.close();
        }
    }

    @Test
    void the_nested_error_event_is_an_error_for_the_client() {
        for (String shape : List.of("nested", "quota", "rate-limit")) {
            assertThatThrownBy(() -> streamed("Hello [[error-event-%s]]".formatted(shape)))
                    .as(shape)
                    .isInstanceOf(SseException.class);
        }
    }

    @Test
    void a_cut_or_reset_connection_is_an_io_error_for_the_client() {
        for (String fault : List.of("cut", "cut=headers", "reset", "reset=middle", "refused")) {
            assertThatThrownBy(() -> streamed("Hello [[%s]]".formatted(fault)))
                    .as(fault)
                    .isInstanceOf(OpenAIIoException.class);
        }
        assertThatThrownBy(() -> streamed("Hello"))
                .as("nobody listens any more")
                .isInstanceOf(OpenAIIoException.class);

        standIn.acceptConnections();
        assertThat(streamed("Hello").getLast().isCompleted()).isTrue();
    }
}
