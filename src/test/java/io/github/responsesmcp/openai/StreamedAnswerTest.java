package io.github.responsesmcp.openai;

import static org.assertj.core.api.Assertions.assertThat;

import static java.nio.charset.StandardCharsets.UTF_8;

import org.junit.jupiter.api.Test;

import java.util.List;

class StreamedAnswerTest {
    private static final String COMPLETED =
            """
            {"type":"response.completed","response":{"output":[{"type":"message",
            "content":[{"type":"output_text","text":"42"}]}]}}\
            """;

    @Test
    void a_person_is_told_what_the_model_is_doing() {
        assertThat(
                        read(
                                        "{'type':'response.created'}",
                                        "{'type':'response.in_progress'}",
                                        "{'type':'response.output_item.added',"
                                                + "'item':{'type':'reasoning'}}",
                                        "{'type':'response.web_search_call.searching'}",
                                        "{'type':'response.output_item.done','item':{'action':"
                                                + "{'type':'search','queries':['rain today']}}}",
                                        "{'type':'response.output_item.done','item':{'action':"
                                                + "{'type':'search','query':'rain'}}}",
                                        "{'type':'response.output_item.done','item':{'action':{"
                                            + "'type':'open_page','url':'https://a.example/b?c'}}}",
                                        "{'type':'response.output_item.done','item':{'action':"
                                                + "{'type':'find_in_page','url':null}}}",
                                        "{'type':'response.output_text.delta','delta':'It will'}",
                                        "{'type':'response.output_text.delta','delta':' rain'}",
                                        COMPLETED)
                                .said())
                .containsExactly(
                        "waiting for the model",
                        "thinking",
                        "searching the web",
                        "searching for \"rain today\"",
                        "searching for \"rain\"",
                        "reading a.example",
                        "reading a page",
                        "writing (7 characters)",
                        "writing (12 characters)");
    }

    @Test
    void whatever_comes_after_the_end_changes_nothing() {
        Reading reading =
                read(
                        COMPLETED,
                        "{'type':'response.output_text.delta','delta':'late'}",
                        "{'type':'error','code':'server_error','message':'late'}",
                        "no JSON");

        assertThat(reading.failure()).isNull();
        assertThat(reading.answer()).extracting(ApiAnswer::text).isEqualTo("42");
        assertThat(reading.said()).isEmpty();
    }

    @Test
    void an_error_ends_the_stream_too() {
        assertThat(
                        read(
                                        "{'type':'error','error':{'code':'insufficient_quota'}}",
                                        "{'type':'response.failed','response':{}}")
                                .failure())
                .contains("check plan and billing");
    }

    private static Reading read(String... events) {
        StringBuilder stream = new StringBuilder();
        for (String event : events) {
            stream.append("data: ").append(event.replace('\'', '"').replace("\n", ""));
            stream.append("\n\n");
        }
        return Reading.ofStream(stream.toString().getBytes(UTF_8), List.of(7));
    }
}
