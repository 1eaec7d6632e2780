package io.github.responsesmcp.openai;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** In the streams, {@code ⏎} is a line feed and {@code ␍} a carriage return. */
class ServerSentEventsTest {
    private static final String STREAM =
            "event: a\n"
                    + "data: {\"x\":\"日本\"}\n\n"
                    + ": comment\r\n"
                    + "data:1\r\n"
                    + "data: 2\r\n\r\n"
                    + "id: 5\r"
                    + "data: last";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "data: a⏎⏎data: b⏎⏎          | a,b",
                "data:a⏎⏎                     | a",
                "data: a␍⏎␍⏎data: b␍⏎␍⏎  | a,b",
                "data: a␍␍data: b␍␍          | a,b",
                "event: x⏎data: a⏎id: 1⏎⏎    | a",
                ": comment⏎⏎data: a⏎⏎        | a",
                "data: a⏎data: b⏎⏎            | a;b",
                "data: a                        | a",
                "database: a⏎⏎data: b⏎⏎      | b",
                "⏎⏎⏎data: a⏎⏎⏎             | a"
            })
    void the_data_of_each_event_is_found(String stream, String events) {
        assertThat(read(stream.replace('⏎', '\n').replace('␍', '\r')))
                .containsExactly(events.replace(';', '\n').split(","));
    }

    @Property(tries = 500)
    void it_does_not_matter_where_the_stream_is_split(
            @ForAll @Size(max = 20) List<@IntRange(max = 80) Integer> cuts) {
        byte[] whole = STREAM.getBytes(StandardCharsets.UTF_8);
        List<String> found = new ArrayList<>();
        ServerSentEvents events = collecting(found);
        int from = 0;
        for (int cut : cuts.stream().sorted().toList()) {
            int to = Math.min(cut, whole.length);
            events.read(Arrays.copyOfRange(whole, from, to));
            from = to;
        }
        events.read(Arrays.copyOfRange(whole, from, whole.length));
        events.end();

        assertThat(found).isEqualTo(read(STREAM)).containsExactly("{\"x\":\"日本\"}", "1\n2", "last");
    }

    private static List<String> read(String stream) {
        List<String> found = new ArrayList<>();
        ServerSentEvents events = collecting(found);
        events.read(stream.getBytes(StandardCharsets.UTF_8));
        events.end();
        return found;
    }

    private static ServerSentEvents collecting(List<String> found) {
        return new ServerSentEvents(data -> found.add(new String(data, StandardCharsets.UTF_8)));
    }
}
