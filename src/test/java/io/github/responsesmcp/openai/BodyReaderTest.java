package io.github.responsesmcp.openai;

import static org.assertj.core.api.Assertions.assertThat;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.responsesmcp.openai.BodyReader.Body;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.net.http.HttpClient.Version;
import java.net.http.HttpHeaders;
import java.net.http.HttpResponse.ResponseInfo;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

class BodyReaderTest {
    private static final String COMPLETED =
            "data: {\"type\":\"response.completed\",\"response\":{\"output\":[]}}\n\n";

    private final BodyReader reader = new BodyReader(new EventStream(), said -> {});

    @Test
    void what_breaks_after_the_end_of_the_answer_takes_nothing_from_it() {
        reader.onNext(List.of(ByteBuffer.wrap(COMPLETED.getBytes(UTF_8))));
        reader.onError(new IOException("reset"));

        assertThat(body()).isCompletedWithValueMatching(Body.Streamed.class::isInstance);
    }

    @Test
    void what_breaks_before_it_is_a_failure() {
        byte[] begun = COMPLETED.substring(0, COMPLETED.length() - 1).getBytes(UTF_8);
        reader.onNext(List.of(ByteBuffer.wrap(begun)));
        reader.onError(new IOException("reset"));

        assertThat(body()).isCompletedExceptionally();
    }

    private CompletableFuture<Body> body() {
        return reader.getBody().toCompletableFuture();
    }

    private record EventStream() implements ResponseInfo {
        @Override
        public int statusCode() {
            return 200;
        }

        @Override
        public HttpHeaders headers() {
            return HttpHeaders.of(
                    Map.of("content-type", List.of("text/event-stream")), (name, value) -> true);
        }

        @Override
        public Version version() {
            return Version.HTTP_1_1;
        }
    }
}
