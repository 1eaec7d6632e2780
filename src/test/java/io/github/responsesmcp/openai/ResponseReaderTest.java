package io.github.responsesmcp.openai;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.responsesmcp.config.Network;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Clock;

class ResponseReaderTest {
    @Test
    void the_text_of_every_message_is_joined_and_unknown_items_are_passed_over() throws ApiFailure {
        ApiAnswer answer =
                read(
                        """
                        {"status":"completed","output":[{"type":"reasoning"},{"type":"new"},
                        {"type":"message","content":[{"type":"output_text","text":"one"},
                        {"type":"new"}]},
                        {"type":"message","content":[{"type":"output_text","text":"two"}]}]}\
                        """);

        assertThat(answer.text()).isEqualTo("one\n\ntwo");
        assertThat(answer.usedSearch()).isFalse();
        assertThat(answer.citations()).isEmpty();
    }

    @Test
    void cited_pages_come_once_each_with_their_first_title() throws ApiFailure {
        ApiAnswer answer =
                read(
                        """
                        {"output":[{"type":"message","content":[{"type":"output_text","text":"t",
                        "annotations":[
                        {"type":"url_citation","url":"https://a.example","title":"A"},
                        {"type":"url_citation","url":"https://a.example","title":"B"},
                        {"type":"file_citation","file_id":"f"}]}]}]}\
                        """);

        assertThat(answer.usedSearch()).isTrue();
        assertThat(answer.citations())
                .containsExactly(new Citation("https://a.example", "A", null));
    }

    @Test
    void a_title_that_the_first_mention_lacks_comes_from_a_later_one() throws ApiFailure {
        ApiAnswer answer =
                read(
                        """
                        {"output":[{"type":"message","content":[{"type":"output_text","text":"t",
                        "annotations":[
                        {"type":"url_citation","url":"https://a.example","title":" "},
                        {"type":"url_citation","url":"https://a.example/","title":"A"}]}]}]}\
                        """);

        assertThat(answer.citations())
                .containsExactly(new Citation("https://a.example", "A", null));
    }

    @Test
    void a_structured_answer_is_read_and_its_pages_are_believed_as_far_as_it_searched_there()
            throws ApiFailure {
        ApiAnswer answer =
                read(
                        """
                        {"output":[{"type":"web_search_call","action":{"sources":[
                        {"type":"url","url":"https://a.example/?utm_source=openai"},
                        {"type":"url","url":"https://b.example"}]}},
                        {"type":"message","content":[{"type":"output_text","text":
                        "{\\"answer\\":\\"42\\",\\"citations\\":[{\\"url\\":\\"https://made-up.example\\",
                        \\"title\\":null,\\"published_at\\":null},{\\"url\\":\\"https://a.example\\",
                        \\"title\\":\\"A\\",\\"published_at\\":\\"2025-03-04\\"}]}"}]}]}\
                        """
                                .replace("\n", ""),
                        true);

        assertThat(answer.text()).isEqualTo("42");
        assertThat(answer.citations())
                .containsExactly(new Citation("https://a.example", "A", "2025-03-04"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "Forty-two.                 | completed  | ``",
                "{\\\"answer\\\":\\\"Forty-t     | completed  | ``",
                "{\\\"answer\\\":\\\"Forty-t     | incomplete | Forty-t",
                "{\\\"answer\\\":\\\"Forty\\\\u00 | incomplete | Forty",
                "{\\\"answ                  | incomplete | ``"
            })
    void a_structured_answer_that_is_none_is_no_answer_but_a_cut_one_is_kept_so_far(
            String text, String status, String read) throws ApiFailure {
        String body =
                """
                {"status":"%s","output":[{"type":"message","content":[
                {"type":"output_text","text":"%s"}]}]}\
                """
                        .formatted(status, text);

        assertThat(read(body, true).text()).isEqualTo(read);
    }

    @Test
    void sources_of_the_search_stand_in_when_nothing_was_cited() throws ApiFailure {
        ApiAnswer answer =
                read(
                        """
                        {"output":[{"type":"web_search_call","action":{"sources":[
                        {"type":"url","url":"https://a.example"},
                        {"type":"api","name":"oai-weather"},{}]}},
                        {"type":"message","content":[{"type":"output_text","text":"t"}]}]}\
                        """);

        assertThat(answer.usedSearch()).isTrue();
        assertThat(answer.citations())
                .containsExactly(
                        new Citation("https://a.example", null, null),
                        new Citation("oai-weather", null, null));
    }

    @Test
    void one_page_is_cited_once_without_tracking_and_with_a_date_only_if_the_api_gave_one()
            throws ApiFailure {
        ApiAnswer answer =
                read(
                        """
                        {"output":[{"type":"message","content":[{"type":"output_text","text":"t",
                        "annotations":[
                        {"type":"url_citation","url":"https://a.example/x?utm_source=openai","title":"A"},
                        {"type":"url_citation","url":"https://A.example/x/#part","title":"B"},
                        {"type":"url_citation","url":"https://b.example","title":"B",
                        "published_at":"2025-03-04T00:00:00Z"}]}]}]}\
                        """);

        assertThat(answer.citations())
                .containsExactly(
                        new Citation("https://a.example/x", "A", null),
                        new Citation("https://b.example", "B", "2025-03-04"));
    }

    @Test
    void what_a_model_says_on_the_way_is_no_answer() throws ApiFailure {
        ApiAnswer answer =
                read(
                        """
                        {"output":[
                        {"type":"message","phase":"commentary","content":[
                        {"type":"output_text","text":"Let me see."}]},
                        {"type":"message","phase":"final_answer","content":[
                        {"type":"output_text","text":"42"}]}]}\
                        """);

        assertThat(answer.text()).isEqualTo("42");
    }

    @Test
    void an_incomplete_answer_keeps_its_text_and_its_reason() throws ApiFailure {
        ApiAnswer answer =
                read(
                        """
                        {"status":"incomplete","incomplete_details":{"reason":"max_output_tokens"},
                        "output":[{"type":"message","content":[{"type":"output_text","text":"4"}]}]}\
                        """);

        assertThat(answer.text()).isEqualTo("4");
        assertThat(answer.incomplete()).isEqualTo("max_output_tokens");
    }

    @ParameterizedTest
    @CsvSource({"server_error,true", "rate_limit_exceeded,true", "insufficient_quota,false"})
    void a_failed_answer_is_asked_for_again_only_when_that_may_help(String code, boolean again) {
        assertThatThrownBy(() ->
                        read(
                                "{\"status\":\"failed\",\"output\":[],\"error\":{\"code\":\""
                                        + code
                                        + "\",\"message\":\"m\"}}"))
                .isInstanceOfSatisfying(
                        ApiFailure.class, f -> assertThat(f.mayPass()).isEqualTo(again));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "<html>                                               | HTML page",
                "{}                                                   | no response object",
                "[]                                                   | no response object",
                "{\"status\":\"queued\",\"output\":[]}              | status queued",
                "{\"status\":\"failed\",\"error\":{\"message\":\"boom\"}}      | boom",
                "{\"output\":[{\"type\":\"message\",\"content\":[{\"type\":\"refusal\","
                        + "\"refusal\":\"I must not\"}]}]} | I must not"
            })
    void a_response_without_an_answer_says_why(String body, String reason) {
        assertThatThrownBy(() -> read(body))
                .isInstanceOf(ApiFailure.class)
                .hasMessageContaining(reason);
    }

    private static ApiAnswer read(String body) throws ApiFailure {
        return read(body, false);
    }

    private static ApiAnswer read(String body, boolean structured) throws ApiFailure {
        URI address = URI.create("https://api.example/v1");
        return ResponseReader.read(
                body.getBytes(StandardCharsets.UTF_8),
                new ErrorReader(
                        "OPENAI_API_KEY",
                        new ConnectionErrors(address, Network.PLAIN),
                        Clock.systemUTC()),
                new ApiRequest(
                        "m",
                        "p",
                        "i",
                        "q",
                        "h",
                        "low",
                        "low",
                        WebSearch.ANYWHERE,
                        false,
                        structured));
    }
}
