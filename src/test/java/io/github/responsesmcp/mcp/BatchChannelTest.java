package io.github.responsesmcp.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.responsesmcp.json.JsonText;
import io.github.responsesmcp.jsonrpc.Channel;
import io.github.responsesmcp.jsonrpc.Id;
import io.github.responsesmcp.jsonrpc.Outgoing;
import io.github.responsesmcp.jsonrpc.Outgoing.Reply;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

class BatchChannelTest {
    private final List<Outgoing> sent = Collections.synchronizedList(new ArrayList<>());
    private final Channel client =
            new Channel() {
                @Override
                public void send(Outgoing message) {
                    sent.add(message);
                }

                @Override
                public String transport() {
                    return "test";
                }
            };

    @Test
    void the_replies_go_out_together_when_the_last_is_there() {
        BatchChannel batch = new BatchChannel(client, 2);

        batch.send(reply(2));
        assertThat(sent).isEmpty();
        batch.send(reply(1));

        assertThat(sent).containsExactly(new Outgoing.Batch(List.of(reply(2), reply(1))));
        assertThat(batch.transport()).isEqualTo("test");
    }

    @Test
    void progress_does_not_wait_for_the_replies() {
        Outgoing notice = new Outgoing.Notice("notifications/progress", JsonText.written("{}"));

        new BatchChannel(client, 2).send(notice);

        assertThat(sent).containsExactly(notice);
    }

    @Test
    void a_member_that_is_cancelled_last_completes_the_batch_without_it() {
        BatchChannel batch = new BatchChannel(client, 2);

        batch.send(reply(1));
        batch.forget(new Id("2"));

        assertThat(sent).containsExactly(new Outgoing.Batch(List.of(reply(1))));
    }

    @Test
    void a_member_that_is_cancelled_first_is_not_waited_for() {
        BatchChannel batch = new BatchChannel(client, 3);

        batch.forget(new Id("2"));
        batch.send(reply(1));
        assertThat(sent).isEmpty();
        batch.send(reply(3));

        assertThat(sent).containsExactly(new Outgoing.Batch(List.of(reply(1), reply(3))));
    }

    @Test
    void a_batch_of_which_everything_is_cancelled_sends_nothing() {
        BatchChannel batch = new BatchChannel(client, 2);

        batch.forget(new Id("1"));
        batch.forget(new Id("2"));

        assertThat(sent).isEmpty();
    }

    @Test
    void replies_from_many_threads_make_one_message() throws InterruptedException {
        BatchChannel batch = new BatchChannel(client, 200);
        List<Thread> calls = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            int id = i;
            calls.add(
                    Thread.startVirtualThread(() -> {
                        if (id % 3 == 0) {
                            batch.forget(new Id(String.valueOf(id)));
                        } else {
                            batch.send(reply(id));
                        }
                    }));
        }
        for (Thread call : calls) {
            call.join();
        }

        assertThat(sent).hasSize(1);
        assertThat(((Outgoing.Batch) sent.getFirst()).replies())
                .hasSize(133)
                .doesNotHaveDuplicates();
    }

    private static Reply reply(int id) {
        return new Outgoing.Success(new Id(String.valueOf(id)), EMPTY);
    }

    /** One object for all, since a text has no equality of its own. */
    private static final JsonText EMPTY = JsonText.written("{}");
}
