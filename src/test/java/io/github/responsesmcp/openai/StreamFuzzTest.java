package io.github.responsesmcp.openai;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;

import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * Any bytes as a streamed answer.
 *
 * <p>An input is the stream itself, so that the files of the corpus can be read.
 */
class StreamFuzzTest {
    @FuzzTest(maxExecutions = 5_000)
    void any_stream_ends_in_an_answer_or_a_failure_however_it_is_chopped(byte[] stream) {
        Reading whole = Reading.ofStream(stream, List.of(Integer.MAX_VALUE));

        whole.check();
        assertThat(Reading.ofStream(stream, List.of(1))).isEqualTo(whole);
        assertThat(Reading.ofStream(stream, sizes(stream))).isEqualTo(whole);
    }

    /** Some sizes or other, the same for the same stream. */
    private static List<Integer> sizes(byte[] stream) {
        Random random = new Random(Arrays.hashCode(stream));
        return random.ints(8, 1, 200).boxed().toList();
    }
}
