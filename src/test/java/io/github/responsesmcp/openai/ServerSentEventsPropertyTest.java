package io.github.responsesmcp.openai;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.responsesmcp.standin.Scenario;
import io.github.responsesmcp.standin.StandIn;
import io.github.responsesmcp.standin.Twist;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** However a stream is written and wherever it is split, the events are the same. */
class ServerSentEventsPropertyTest {
    private static final List<Integer> IN_ONE_PIECE = List.of(Integer.MAX_VALUE);
    private static final List<Integer> BYTE_BY_BYTE = List.of(1);
    private static final String SHORT =
            """
            event: response.output_text.delta
            data: {"type":"response.output_text.delta","sequence_number":0,"delta":"é日本𝄞"}

            data: {"type":"keepalive","sequence_number":1}

            data: {"type":"response.completed","sequence_number":2,"response":{"output":[]}}

            """;

    /** How the lines of one and the same stream may be written. */
    record Style(String lineEnd, boolean commented, boolean manyLines, int lineEndsMissing) {
        private static final String MEMBER = ",\"sequence_number\"";

        static List<Style> all() {
            List<Style> all = new ArrayList<>();
            for (String lineEnd : List.of("\n", "\r\n", "\r")) {
                for (int choice = 0; choice < 12; choice++) {
                    all.add(new Style(lineEnd, choice % 2 > 0, choice / 2 % 2 > 0, choice / 4));
                }
            }
            return all;
        }

        /** The data of an event as it is read in the end. */
        String data(String line) {
            return manyLines ? line.replaceFirst(MEMBER, ",\n\"sequence_number\"") : line;
        }

        byte[] written(String stream) {
            StringBuilder text = new StringBuilder();
            for (String line : stream.split("\n")) {
                text.append(commented ? ": 注釈\n:\nid: 7\nretry: 1\n" : "");
                text.append(line.startsWith("data: ") ? data(line).replace("\n", "\ndata:") : line);
                text.append('\n');
            }
            text.append('\n');
            text.setLength(text.length() - lineEndsMissing);
            return text.toString().replace("\n", lineEnd).getBytes(StandardCharsets.UTF_8);
        }
    }

    @Property(tries = 1000, edgeCases = EdgeCasesMode.NONE)
    void every_stream_of_the_stand_in_is_cut_the_same_wherever_it_is_split(
            @ForAll Twist twist,
            @ForAll("styles") Style style,
            @ForAll("sizes") List<Integer> sizes) {
        String stream = Streams.of(twist);

        assertThat(events(style.written(stream), sizes)).isEqualTo(expected(stream, style));
    }

    @Property(tries = 1500, edgeCases = EdgeCasesMode.NONE)
    void every_stream_of_the_stand_in_may_come_byte_by_byte(
            @ForAll Twist twist, @ForAll("styles") Style style) {
        String stream = Streams.of(twist);

        assertThat(events(style.written(stream), BYTE_BY_BYTE)).isEqualTo(expected(stream, style));
    }

    @Property(edgeCases = EdgeCasesMode.NONE)
    void a_stream_may_be_split_in_two_at_any_byte(@ForAll("styles") Style style) {
        byte[] whole = style.written(SHORT);
        List<String> expected = expected(SHORT, style);

        for (int at = 1; at < whole.length; at++) {
            assertThat(events(whole, List.of(at, whole.length)))
                    .as("split at %d", at)
                    .isEqualTo(expected);
        }
    }

    @Property(tries = 1000)
    void bytes_that_are_no_stream_are_cut_the_same_too(
            @ForAll("bytes") byte[] noise, @ForAll @IntRange(min = 1, max = 9) int size) {
        assertThat(events(noise, List.of(size))).isEqualTo(events(noise, IN_ONE_PIECE));
    }

    @Example
    void the_streams_are_really_those_of_the_stand_in() {
        for (Twist twist : Twist.values()) {
            assertThat(expected(Streams.of(twist), Style.all().getFirst()))
                    .as("%s", twist)
                    .hasSizeGreaterThan(2)
                    .first()
                    .asString()
                    .contains("response.created");
        }
    }

    @Provide
    Arbitrary<Style> styles() {
        return Arbitraries.of(Style.all());
    }

    @Provide
    Arbitrary<List<Integer>> sizes() {
        return Arbitraries.integers().between(1, 500).list().ofMinSize(1).ofMaxSize(20);
    }

    @Provide
    Arbitrary<byte[]> bytes() {
        return Arbitraries.of("data", ":", " ", "\n", "\r", "a", "é")
                .list()
                .ofMaxSize(40)
                .map(words -> String.join("", words).getBytes(StandardCharsets.UTF_8));
    }

    /** Found without any reader: in the streams of the stand-in, an event is one line of data. */
    private static List<String> expected(String stream, Style style) {
        return stream.lines()
                .filter(line -> line.startsWith("data: "))
                .map(line -> style.data(line).substring(6))
                .toList();
    }

    private static List<String> events(byte[] stream, List<Integer> sizes) {
        List<String> found = new ArrayList<>();
        ServerSentEvents events =
                new ServerSentEvents(data -> found.add(new String(data, StandardCharsets.UTF_8)));
        int from = 0;
        for (int i = 0; from < stream.length; i++) {
            int to = (int) Math.min(stream.length, (long) from + sizes.get(i % sizes.size()));
            events.read(Arrays.copyOfRange(stream, from, to));
            from = to;
        }
        events.end();
        return found;
    }

    /** What the stand-in streams for each twist, with line feeds; asked for once. */
    private static final class Streams {
        private static final Map<Twist, String> ALL = new EnumMap<>(Twist.class);

        static {
            try (StandIn standIn = StandIn.start();
                    HttpClient client = HttpClient.newHttpClient()) {
                for (Twist twist : Twist.values()) {
                    standIn.enqueue(Scenario.usual(twist));
                    ALL.put(twist, asked(client, standIn).replace("\r\n", "\n"));
                }
            }
        }

        static String of(Twist twist) {
            return ALL.getOrDefault(twist, "");
        }

        private static String asked(HttpClient client, StandIn standIn) {
            HttpRequest request =
                    HttpRequest.newBuilder(URI.create(standIn.baseUrl() + "/responses"))
                            .header("authorization", "Bearer a-key-of-nobody")
                            .POST(
                                    BodyPublishers.ofString(
                                            """
                                            {"model":"gpt-5","input":"東京の今日の天気は？","stream":true,\
                                            "tools":[{"type":"web_search"}]}\
                                            """))
                            .build();
            return client.sendAsync(request, BodyHandlers.ofString()).join().body();
        }
    }
}
