package io.github.responsesmcp.transport;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** What holds for whatever stream, however it is chopped. */
class FrameReaderPropertyTest {
    private static final List<Integer> IN_ONE_READ = List.of(Integer.MAX_VALUE);

    @Property(tries = 1000, edgeCases = EdgeCasesMode.NONE)
    void every_message_is_delivered_once_in_order_and_every_damage_costs_one_loss(
            @ForAll("pieces") List<Piece> pieces,
            @ForAll("last") Piece last,
            @ForAll boolean marked,
            @ForAll("sizes") List<Integer> sizes)
            throws IOException {
        StringBuilder stream = new StringBuilder(marked ? "\u00EF\u00BB\u00BF" : "");
        List<Cut> expected = new ArrayList<>();
        for (Piece piece : pieces) {
            stream.append(piece.bytes());
            expected.addAll(piece.cuts());
        }
        stream.append(last.bytes());
        expected.addAll(last.cuts());

        assertThat(cuts(bytes(stream), sizes)).isEqualTo(expected);
    }

    @Property(tries = 1000, edgeCases = EdgeCasesMode.NONE)
    void damage_anywhere_is_cut_the_same_however_it_is_chopped(
            @ForAll("pieces") List<Piece> pieces,
            @ForAll long seed,
            @ForAll("sizes") List<Integer> sizes)
            throws IOException {
        StringBuilder stream = new StringBuilder();
        pieces.forEach(piece -> stream.append(piece.bytes()));
        byte[] damaged = bytes(damage(stream, new Random(seed)));

        assertThat(cuts(damaged, sizes)).isEqualTo(cuts(damaged, IN_ONE_READ));
    }

    @Property(tries = 1000, edgeCases = EdgeCasesMode.NONE)
    void no_byte_is_delivered_that_was_not_sent_and_none_twice(
            @ForAll("noise") String noise, @ForAll("sizes") List<Integer> sizes)
            throws IOException {
        List<Cut> cuts = cuts(bytes(noise), sizes);

        int from = 0;
        for (Cut cut : cuts) {
            if (!cut.lost()) {
                int at = noise.indexOf(cut.text(), from);
                assertThat(at).as("%s after %d in %s", cut, from, noise).isNotNegative();
                from = at + cut.text().length();
            }
        }
        assertThat(cuts).isEqualTo(cuts(bytes(noise), IN_ONE_READ));
    }

    @Property(tries = 500, edgeCases = EdgeCasesMode.NONE)
    void messages_behind_any_damage_are_served_again_after_at_most_one_of_them(
            @ForAll("noiseWithoutLength") String noise, @ForAll("sizes") List<Integer> sizes)
            throws IOException {
        String message = "{\"jsonrpc\":\"2.0\"}";
        String stream = noise + "\n" + (message + "\n").repeat(3);

        List<Cut> cuts = cuts(bytes(stream), sizes);

        assertThat(cuts).endsWith(Cut.line(message), Cut.line(message));
    }

    @Provide
    Arbitrary<List<Piece>> pieces() {
        return Piece.any().list().ofMaxSize(12);
    }

    @Provide
    Arbitrary<Piece> last() {
        return Piece.last();
    }

    @Provide
    Arbitrary<List<Integer>> sizes() {
        return Arbitraries.oneOf(
                Arbitraries.just(List.of(1)),
                Arbitraries.integers().between(1, 5).list().ofMinSize(1).ofMaxSize(9),
                Arbitraries.integers().between(1, 300).list().ofMinSize(1).ofMaxSize(9));
    }

    @Provide
    Arbitrary<String> noise() {
        return Arbitraries.oneOf(
                        noiseWithoutLength(),
                        Arbitraries.of("Content-Length: 3\r\n\r\n", "content-length:", "\n\n", "9"))
                .list()
                .ofMaxSize(12)
                .map(parts -> String.join("", parts));
    }

    /** Short of announcing bytes that never come, anything. */
    @Provide
    Arbitrary<String> noiseWithoutLength() {
        return Arbitraries.oneOf(
                Arbitraries.strings().withChars("ab-: \t\r\n{}[]\"\u00EF\u00BB\u00BF\u0000"),
                Arbitraries.strings().withCharRange('\u0000', '\u00FF'));
    }

    private static StringBuilder damage(StringBuilder stream, Random random) {
        for (int i = random.nextInt(1, 6); i > 0 && !stream.isEmpty(); i--) {
            int at = random.nextInt(stream.length());
            switch (random.nextInt(4)) {
                case 0 -> stream.deleteCharAt(at);
                case 1 -> stream.insert(at, (char) random.nextInt(256));
                case 2 -> stream.setCharAt(at, (char) random.nextInt(256));
                default ->
                        stream.insert(at, stream.substring(at, Math.min(at + 9, stream.length())));
            }
        }
        return stream;
    }

    /** Without the reasons of losses: the model does not know them. */
    private static List<Cut> cuts(byte[] bytes, List<Integer> sizes) throws IOException {
        return Cut.all(new ChoppedStream(bytes, sizes), Piece.LARGEST).stream()
                .map(cut -> cut.lost() ? new Cut(true, cut.framing(), "") : cut)
                .toList();
    }

    private static byte[] bytes(CharSequence text) {
        return text.toString().getBytes(StandardCharsets.ISO_8859_1);
    }
}
