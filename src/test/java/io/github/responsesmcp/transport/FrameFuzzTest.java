package io.github.responsesmcp.transport;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * Any bytes as a stream: the reader comes to an end, and how the bytes came in does not matter.
 *
 * <p>An input is the stream itself, so that the files of the corpus can be read.
 */
class FrameFuzzTest {
    private static final int LARGEST = 1024;

    @FuzzTest(maxExecutions = 20_000)
    void any_stream_is_cut_the_same_however_it_is_chopped(byte[] stream) throws IOException {
        List<Cut> cuts = cuts(stream, List.of(Integer.MAX_VALUE));

        int delivered =
                cuts.stream().filter(cut -> !cut.lost()).mapToInt(c -> c.text().length()).sum();
        assertThat(delivered).isLessThanOrEqualTo(stream.length);
        assertThat(cuts(stream, List.of(1))).isEqualTo(cuts);
        assertThat(cuts(stream, sizes(stream))).isEqualTo(cuts);
    }

    private static List<Cut> cuts(byte[] stream, List<Integer> sizes) throws IOException {
        FrameReader reader = new FrameReader(new ChoppedStream(stream, sizes), LARGEST);
        List<Cut> cuts = new ArrayList<>();
        for (Frame frame = reader.next(); frame != null; frame = reader.next()) {
            cuts.add(Cut.of(frame));
            assertThat(cuts).as("more frames than bytes").hasSizeLessThanOrEqualTo(stream.length);
        }
        return cuts;
    }

    /** Some sizes or other, the same for the same stream. */
    private static List<Integer> sizes(byte[] stream) {
        Random random = new Random(Arrays.hashCode(stream));
        return random.ints(8, 1, 40).boxed().toList();
    }
}
