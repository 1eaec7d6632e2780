package io.github.responsesmcp.openai;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.responsesmcp.config.Network;

import org.jspecify.annotations.Nullable;

import java.net.URI;
import java.time.Clock;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What was made of a body or a stream: an answer or a failure, and what was said meanwhile.
 *
 * @param failure what a person reads, and whether it may pass; null when there is an answer
 */
record Reading(@Nullable ApiAnswer answer, @Nullable String failure, List<String> said) {

    private static final ErrorReader ERRORS =
            new ErrorReader(
                    "OPENAI_API_KEY",
                    new ConnectionErrors(URI.create("https://api.example/v1"), Network.PLAIN),
                    Clock.systemUTC());

    /**
     * @param structured whether the model was asked to write JSON
     */
    static Reading ofBody(byte[] body, boolean structured) {
        try {
            return answered(ResponseReader.read(body, ERRORS, request(structured)), List.of());
        } catch (ApiFailure failure) {
            return failed(failure, List.of());
        }
    }

    /**
     * @param sizes of the pieces in which the stream arrives, over and over
     */
    static Reading ofStream(byte[] stream, List<Integer> sizes) {
        List<String> said = new ArrayList<>();
        StreamedAnswer answer = new StreamedAnswer(said::add);
        ServerSentEvents events = new ServerSentEvents(answer::event);
        int from = 0;
        for (int i = 0; from < stream.length; i++) {
            int to = (int) Math.min(stream.length, (long) from + sizes.get(i % sizes.size()));
            events.read(Arrays.copyOfRange(stream, from, to));
            from = to;
        }
        events.end();
        try {
            return answered(answer.read(ERRORS, request(false)), said);
        } catch (ApiFailure failure) {
            return failed(failure, said);
        }
    }

    private static ApiRequest request(boolean structured) {
        WebSearch search = WebSearch.ANYWHERE;
        return new ApiRequest("m", "p", "i", "q", "h", "low", "low", search, false, structured);
    }

    private static Reading answered(ApiAnswer answer, List<String> said) {
        return new Reading(answer, null, said);
    }

    private static Reading failed(ApiFailure failure, List<String> said) {
        return new Reading(null, failure.message() + ", may pass: " + failure.mayPass(), said);
    }

    /** Holds an answer to what its clients rely on, and a failure to saying something. */
    void check() {
        if (answer == null) {
            assertThat(failure).isNotBlank();
            return;
        }
        assertThat(answer.text()).isEqualTo(answer.text().strip());
        assertThat(answer.usedSearch()).isIn(true, hasTraces(answer));
        assertThat(answer.citations()).doesNotHaveDuplicates();
        assertThat(answer.citations()).extracting(Citation::url).doesNotHaveDuplicates();
        for (Citation citation : answer.citations()) {
            assertThat(citation.url()).isNotBlank().isEqualTo(citation.url().strip());
            // What is no whole address is kept as it is, as the id of a feed.
            if (citation.url().matches("(?i)https?://[^\\s?#]+\\?[^\\s#]*")) {
                assertThat(citation.url().split("\\?", 2)[1]).doesNotStartWith("utm_source=");
            }
            if (citation.publishedAt() != null) {
                assertThat(LocalDate.parse(citation.publishedAt())).isNotNull();
            }
        }
    }

    private static boolean hasTraces(ApiAnswer answer) {
        return !answer.citations().isEmpty() || !answer.searchQueries().isEmpty();
    }
}
