package io.github.responsesmcp.json;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

import org.junit.jupiter.api.Test;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Random;

/** The JDK's strict decoder is the judge. */
class Utf8Test {
    private final CharsetDecoder decoder =
            StandardCharsets.UTF_8
                    .newDecoder()
                    .onMalformedInput(CodingErrorAction.REPORT)
                    .onUnmappableCharacter(CodingErrorAction.REPORT);

    private final CharBuffer decoded = CharBuffer.allocate(4096);

    @Test
    void every_sequence_of_up_to_three_bytes_is_judged_like_the_jdk_does() {
        for (int length = 0; length <= 3; length++) {
            byte[] bytes = new byte[length];
            for (int all = 0; all < 1 << 8 * length; all++) {
                for (int i = 0; i < length; i++) {
                    bytes[i] = (byte) (all >> 8 * i);
                }
                assertJudgedAlike(bytes);
            }
        }
    }

    @Test
    void every_sequence_of_four_bytes_at_the_borders_is_judged_like_the_jdk_does() {
        int[] borders = {0, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC2, 0xED, 0xFF};
        byte[] bytes = new byte[4];
        for (int first = 0; first < 256; first++) {
            for (int second = 0; second < 256; second++) {
                for (int third : borders) {
                    for (int fourth : borders) {
                        bytes[0] = (byte) first;
                        bytes[1] = (byte) second;
                        bytes[2] = (byte) third;
                        bytes[3] = (byte) fourth;
                        assertJudgedAlike(bytes);
                    }
                }
            }
        }
    }

    @Property(tries = 2000, edgeCases = EdgeCasesMode.NONE)
    void any_bytes_are_judged_like_the_jdk_does(@ForAll byte[] bytes) {
        assertJudgedAlike(bytes);
    }

    @Property(tries = 2000, edgeCases = EdgeCasesMode.NONE)
    void text_with_a_few_wrong_bytes_is_judged_like_the_jdk_does(
            @ForAll("text") String text, @ForAll long seed) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        assertJudgedAlike(bytes);

        Random random = new Random(seed);
        for (int i = 0; i < 3 && bytes.length > 0; i++) {
            bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
            assertJudgedAlike(bytes);
        }
    }

    @Property(tries = 1000, edgeCases = EdgeCasesMode.NONE)
    void only_the_bytes_between_the_borders_count(@ForAll("text") String text, @ForAll long seed) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        int from = new Random(seed).nextInt(bytes.length + 1);
        int to = new Random(~seed).nextInt(from, bytes.length + 1);

        assertThat(Utf8.isValid(bytes, from, to)).isEqualTo(isValidToTheJdk(bytes, from, to));
    }

    @Provide
    Arbitrary<String> text() {
        return Arbitraries.oneOf(
                Arbitraries.strings(),
                Arbitraries.strings().withChars("a\u007f\u0080\u07ff\u0800\ud7ff\ue000\uffff"),
                Arbitraries.integers()
                        .between(0x10000, 0x10FFFF)
                        .list()
                        .ofMaxSize(20)
                        .map(points -> {
                            StringBuilder astral = new StringBuilder();
                            points.forEach(astral::appendCodePoint);
                            return astral.toString();
                        }));
    }

    private void assertJudgedAlike(byte[] bytes) {
        boolean valid = isValidToTheJdk(bytes, 0, bytes.length);
        if (Utf8.isValid(bytes, 0, bytes.length) != valid) {
            assertThat(bytes).as("valid: %s", valid).isNull();
        }
    }

    private boolean isValidToTheJdk(byte[] bytes, int from, int to) {
        ByteBuffer in = ByteBuffer.wrap(bytes, from, to - from);
        decoder.reset();
        decoded.clear();
        while (true) {
            var result = decoder.decode(in, decoded, true);
            if (!result.isOverflow()) {
                return !result.isError();
            }
            decoded.clear();
        }
    }
}
