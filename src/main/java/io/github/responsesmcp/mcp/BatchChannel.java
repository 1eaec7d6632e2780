package io.github.responsesmcp.mcp;

import io.github.responsesmcp.jsonrpc.Channel;
import io.github.responsesmcp.jsonrpc.Id;
import io.github.responsesmcp.jsonrpc.Outgoing;
import io.github.responsesmcp.jsonrpc.Outgoing.Reply;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;

/** Collects the replies to a batch and sends them in one message when all are there. */
final class BatchChannel implements Channel {
    private final Channel channel;
    private final List<Reply> replies = new ArrayList<>();
    private int expected; // guarded by replies

    /**
     * @param expected how many messages of the batch want a reply
     */
    BatchChannel(Channel channel, int expected) {
        this.channel = channel;
        this.expected = expected;
    }

    @Override
    public void send(Outgoing message) {
        if (message instanceof Reply reply) {
            settle(reply);
        } else {
            channel.send(message);
        }
    }

    @Override
    public void forget(Id id) {
        settle(null);
    }

    @Override
    public String transport() {
        return channel.transport();
    }

    /** Takes a reply, or notes that one will not come, and sends them all after the last. */
    private void settle(@Nullable Reply reply) {
        List<Reply> complete = List.of();
        synchronized (replies) {
            if (reply != null) {
                replies.add(reply);
            }
            expected--;
            if (expected == 0) {
                complete = List.copyOf(replies);
            }
        }
        // Not under the lock: a client that does not read would hold up whoever cancels.
        if (!complete.isEmpty()) {
            channel.send(new Outgoing.Batch(complete));
        }
    }
}
