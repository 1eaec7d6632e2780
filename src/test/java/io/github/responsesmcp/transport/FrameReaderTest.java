package io.github.responsesmcp.transport;

import static io.github.responsesmcp.transport.Cut.framed;
import static io.github.responsesmcp.transport.Cut.line;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.responsesmcp.transport.Frame.Whole;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

class FrameReaderTest {
    private static final int LARGEST = 100;
    private static final String A = "{\"a\":1}";
    private static final String B = "{\"b\":2}";
    private static final int LONGEST_HEADER_BLOCK = 1 << 16;

    @Test
    void both_framings_come_in_any_order() throws IOException {
        assertThat(cuts(A + "\n" + frame(B) + frame(A) + B + "\n" + frame(A)))
                .containsExactly(line(A), framed(B), framed(A), line(B), framed(A));
    }

    @Test
    void a_frame_may_hold_newlines_and_what_looks_like_a_header() throws IOException {
        String body = "{\n\"Content-Length\": 5}\r\n\r\nContent-Length: 1\r\n\r\n";

        assertThat(cuts(frame(body) + A + "\n")).containsExactly(framed(body), line(A));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Content-Length: 7\r\n\r\n",
                "Content-Length: 7\n\n",
                "content-length:7\n\r\n",
                "CONTENT-LENGTH :\t7 \r\n \r\n",
                "Content-Length: 007\r\n\r\n",
                "Content-Length: 7\r\nContent-Length: 7\r\n\r\n",
                "Content-Type: application/json\r\nContent-Length: 7\r\n\r\n",
                "Content-Length: 7\r\nX-Other: Content-Length: 9\r\n\r\n",
                "\r\n\n  \t\r\nContent-Length: 7\r\n\r\n",
                " \tContent-Length: 7\r\n\r\n"
            })
    void a_header_block_is_read_however_it_is_laid_out(String headers) throws IOException {
        assertThat(cuts(headers + A + B + "\n")).containsExactly(framed(A), line(B));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Content-Length: 7\r\nContent-Length: 8\r\n\r\n",
                "Content-Length: -7\r\n\r\n",
                "Content-Length: +7\r\n\r\n",
                "Content-Length: 7.0\r\n\r\n",
                "Content-Length: seven\r\n\r\n",
                "Content-Length:\r\n\r\n",
                "Content-Length: 99999999999999999999\r\n\r\n",
                "Content-Length: 999999999999999999\r\n\r\n",
                "Content-Length: 1073741825\r\n\r\n",
                "Content-Type: application/json\r\n\r\n",
                "GET: /\r\nHost: localhost\r\n\r\n"
            })
    void a_header_block_without_a_usable_length_costs_one_loss(String headers) throws IOException {
        List<Cut> cuts = cuts(headers + A + "\n" + frame(B));

        assertThat(cuts.getFirst().lost()).isTrue();
        assertThat(cuts.getFirst().framing()).isEqualTo(Framing.CONTENT_LENGTH);
        assertThat(cuts.subList(1, cuts.size())).containsExactly(line(A), framed(B));
    }

    @Test
    void an_empty_frame_is_a_message_of_no_bytes() throws IOException {
        assertThat(cuts("Content-Length: 0\r\n\r\n" + A + "\n"))
                .containsExactly(framed(""), line(A));
    }

    @Test
    void a_line_that_only_looks_like_a_header_does_not_swallow_the_messages_behind_it()
            throws IOException {
        assertLostThen(cuts("INFO: starting\n" + A + "\n" + B + "\n"), line(A), line(B));
        assertLostThen(cuts("Content-Length: 7\r\n" + A + "\n" + B + "\n"), line(A), line(B));
        assertLostThen(cuts("INFO: starting\n" + A), line(A));
    }

    @Test
    void a_long_message_behind_a_line_that_looks_like_a_header_is_served_too() throws IOException {
        String message = "[" + " ".repeat(3 * LONGEST_HEADER_BLOCK) + "]";

        assertLostThen(cuts("INFO: x\n" + message + "\n", 1 << 20), line(message));
    }

    @Test
    void a_message_may_be_as_long_as_allowed_and_no_longer() throws IOException {
        String most = "x".repeat(LARGEST);

        assertThat(cuts(most + "\n" + frame(most))).containsExactly(line(most), framed(most));
        assertLostThen(cuts(most + "x\n" + A + "\n"), line(A));
        assertLostThen(cuts(frame(most + "x") + A + "\n"), line(A));
    }

    @Test
    void an_overlong_message_is_answered_in_the_framing_it_came_in() throws IOException {
        assertThat(cuts("x".repeat(LARGEST + 1) + "\n" + frame("x".repeat(LARGEST + 1))))
                .extracting(Cut::framing)
                .containsExactly(Framing.LINES, Framing.CONTENT_LENGTH);
    }

    @Test
    void a_header_that_never_ends_costs_one_loss() throws IOException {
        String endless = "X-Padding: y\r\n".repeat(2 * LONGEST_HEADER_BLOCK / 14);

        assertLostThen(cuts(endless + "\r\n" + A + "\n", 1 << 20), line(A));
        assertLostThen(cuts(endless + A + "\n", 1 << 20), line(A));
        assertLostThen(
                cuts("X: " + "y".repeat(LONGEST_HEADER_BLOCK) + "\n\n" + A, 1 << 20), line(A));
        assertLostThen(cuts(endless, 1 << 20));
    }

    @Test
    void a_long_message_behind_an_endless_header_is_served() throws IOException {
        String endless = "X-Padding: y\r\n".repeat(2 * LONGEST_HEADER_BLOCK / 14);
        String message = "[" + " ".repeat(3 * LONGEST_HEADER_BLOCK) + "]";

        assertLostThen(cuts(endless + message + "\n", 1 << 20), line(message));
    }

    @Test
    void what_stands_before_a_header_on_its_line_is_cut_off() throws IOException {
        assertThat(cuts("{\"cut\" off" + frame(A) + B + "\n"))
                .containsExactly(line("{\"cut\" off"), framed(A), line(B));
        assertThat(cuts("\u00FF\u0000" + frame(A)))
                .containsExactly(line("\u00FF\u0000"), framed(A));
    }

    @Test
    void the_stream_may_end_anywhere() throws IOException {
        String all = "Content-Length: 7\r\n\r\n" + A;
        for (int end = 0; end < all.length(); end++) {
            List<Cut> cuts = cuts(all.substring(0, end));

            assertThat(cuts).as("after %d bytes", end).hasSize(end == 0 ? 0 : 1);
        }
        assertThat(cuts(all)).containsExactly(framed(A));
    }

    @Test
    void the_last_line_needs_no_end() throws IOException {
        assertThat(cuts(A + "\n" + B)).containsExactly(line(A), line(B));
        assertThat(cuts(A + "\n \r\t")).containsExactly(line(A));
        assertLostThen(cuts("x".repeat(LARGEST + 1)));
    }

    @Test
    void a_byte_order_mark_is_skipped_at_the_beginning_alone() throws IOException {
        String mark = "\u00EF\u00BB\u00BF";

        assertThat(cuts(mark + A + "\n")).containsExactly(line(A));
        assertThat(cuts(mark + frame(A))).containsExactly(framed(A));
        assertThat(cuts(mark)).isEmpty();
        assertThat(cuts(mark + mark + A + "\n")).containsExactly(line(mark + A));
        assertThat(cuts(A + "\n" + mark + B + "\n")).containsExactly(line(A), line(mark + B));
        assertThat(cuts("\u00EF\u00BB")).containsExactly(line("\u00EF\u00BB"));
        assertThat(cuts("\u00EF")).containsExactly(line("\u00EF"));
    }

    @Test
    void a_large_message_passes_and_its_memory_is_given_back() throws IOException {
        int large = 50 << 20;
        byte[] bytes = new byte[large + 1];
        Arrays.fill(bytes, (byte) 'x');
        bytes[large] = '\n';
        FrameReader reader = new FrameReader(joined(bytes, A + "\n" + frame(B)), large);

        assertThat(((Whole) reader.next()).length()).isEqualTo(large);
        Whole next = (Whole) reader.next();
        assertThat(Cut.of(next)).isEqualTo(line(A));
        assertThat(next.bytes()).hasSizeLessThan(1 << 20);
    }

    @Test
    void a_large_frame_passes_and_its_memory_is_given_back() throws IOException {
        int large = 50 << 20;
        byte[] header = ascii("Content-Length: " + large + "\r\n\r\n");
        byte[] bytes = Arrays.copyOf(header, header.length + large);
        FrameReader reader = new FrameReader(joined(bytes, A + "\n"), large);

        assertThat(((Whole) reader.next()).length()).isEqualTo(large);
        Whole next = (Whole) reader.next();
        assertThat(Cut.of(next)).isEqualTo(line(A));
        assertThat(next.bytes()).hasSizeLessThan(1 << 20);
    }

    @Test
    void a_message_that_comes_byte_by_byte_is_served() throws IOException {
        byte[] bytes = ascii("x".repeat(4 << 20) + "\n" + A + "\n");

        List<Cut> cuts = Cut.all(new ChoppedStream(bytes, List.of(1)), 4 << 20);

        assertThat(cuts).hasSize(2);
        assertThat(cuts.getLast()).isEqualTo(line(A));
    }

    private static void assertLostThen(List<Cut> cuts, Cut... others) {
        assertThat(cuts).isNotEmpty();
        assertThat(cuts.getFirst().lost()).as("%s", cuts.getFirst()).isTrue();
        assertThat(cuts.subList(1, cuts.size())).containsExactly(others);
    }

    private static List<Cut> cuts(String input) throws IOException {
        return cuts(input, LARGEST);
    }

    private static List<Cut> cuts(String input, int largest) throws IOException {
        byte[] bytes = input.getBytes(StandardCharsets.ISO_8859_1);
        return Cut.all(new ByteArrayInputStream(bytes), largest);
    }

    private static InputStream joined(byte[] first, String second) {
        return new SequenceInputStream(
                new ByteArrayInputStream(first), new ByteArrayInputStream(ascii(second)));
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    private static String frame(String body) {
        return "Content-Length: " + body.length() + "\r\n\r\n" + body;
    }
}
