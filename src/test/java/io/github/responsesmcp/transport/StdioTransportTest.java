package io.github.responsesmcp.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.responsesmcp.json.JsonText;
import io.github.responsesmcp.jsonrpc.Channel;
import io.github.responsesmcp.jsonrpc.Message;
import io.github.responsesmcp.jsonrpc.Message.Malformed;
import io.github.responsesmcp.jsonrpc.Message.Request;
import io.github.responsesmcp.jsonrpc.Outgoing;
import io.github.responsesmcp.log.TestLog;

import org.junit.jupiter.api.Test;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

class StdioTransportTest {
    private static final String PING = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}";
    private static final String PONG = "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":\"pong\"}";
    private static final String FRAMED_PONG =
            "Content-Length: " + PONG.length() + "\r\n\r\n" + PONG;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final List<Message> received = new ArrayList<>();
    private boolean gone;

    @Test
    void a_line_is_answered_by_a_line() throws IOException {
        assertThat(answersTo(PING + "\n")).isEqualTo(PONG + "\n");
    }

    @Test
    void a_frame_is_answered_by_a_frame() throws IOException {
        assertThat(answersTo(framed(PING))).isEqualTo(FRAMED_PONG);
    }

    @Test
    void both_framings_come_in_any_order() throws IOException {
        assertThat(answersTo(framed(PING) + PING + "\r\n" + framed(PING)))
                .isEqualTo(FRAMED_PONG + PONG + "\n" + FRAMED_PONG);
    }

    @Test
    void headers_are_read_in_any_case_with_others_beside_them() throws IOException {
        assertThat(
                        answersTo(
                                "content-type: application/json\ncontent-LENGTH:"
                                        + PING.length()
                                        + "\n\n"
                                        + PING))
                .isEqualTo(FRAMED_PONG);
    }

    @Test
    void the_length_counts_bytes_not_characters() throws IOException {
        String message = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"天気\"}";

        assertThat(answersTo(framed(message) + framed(PING))).isEqualTo(FRAMED_PONG + FRAMED_PONG);
    }

    @Test
    void blank_lines_between_messages_are_ignored() throws IOException {
        assertThat(answersTo("\n \r\n" + PING + "\n\n\n" + PING))
                .isEqualTo((PONG + "\n").repeat(2));
    }

    @Test
    void what_is_no_message_is_handed_on_once_and_the_next_one_is_served() throws IOException {
        answersTo("garbage\n" + PING + "\nContent-Length: x\r\n\r\n" + PING + "\n");

        assertThat(received)
                .hasExactlyElementsOfTypes(
                        Malformed.class, Request.class, Malformed.class, Request.class);
    }

    @Test
    void a_second_start_is_an_error_that_says_so() throws IOException {
        StdioTransport transport = transport("", out);
        transport.start((message, channel) -> {});

        assertThatThrownBy(() -> transport.start((message, channel) -> {}))
                .hasMessageContaining("already started");
    }

    @Test
    void a_stopped_transport_serves_no_further_message() throws IOException {
        StdioTransport transport = transport(PING + "\n" + PING + "\n", out);
        transport.start((message, channel) -> {
            received.add(message);
            transport.stop();
            transport.stop();
        });

        assertThat(received).hasSize(1);
    }

    @Test
    void a_closed_stdout_ends_the_conversation() throws IOException {
        OutputStream closed =
                new OutputStream() {
                    @Override
                    public void write(int b) throws IOException {
                        throw new IOException("Broken pipe");
                    }
                };
        transport(PING + "\n" + PING + "\n", closed).start(this::pong);

        assertThat(received).hasSize(1);
        assertThat(gone).isTrue();
    }

    private String answersTo(String input) throws IOException {
        transport(input, out).start(this::pong);
        return out.toString(StandardCharsets.UTF_8);
    }

    private void pong(Message message, Channel channel) {
        received.add(message);
        if (message instanceof Request request) {
            channel.send(new Outgoing.Success(request.id(), JsonText.quoted("pong")));
        }
    }

    private StdioTransport transport(String input, OutputStream out) {
        return new StdioTransport(
                new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
                out,
                new StdioTransport.Options(false, 1000),
                () -> gone = true,
                TestLog.silent());
    }

    private static String framed(String message) {
        int length = message.getBytes(StandardCharsets.UTF_8).length;
        return "Content-Length: " + length + "\r\n\r\n" + message;
    }
}
