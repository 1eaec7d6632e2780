package io.github.responsesmcp.mcp;

import io.github.responsesmcp.jsonrpc.Channel;
import io.github.responsesmcp.jsonrpc.Id;
import io.github.responsesmcp.jsonrpc.Outgoing;
import io.github.responsesmcp.jsonrpc.Outgoing.Reply;

import java.util.ArrayList;
import java.util.List;

/** Collects the replies to a batch and sends them in one message when all are there. */
final class BatchChannel implements Channel {
    private final Channel channel;
    private final List<Reply> replies = new ArrayList<>();
    private int expected;

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
    public synchronized void forget(Id id) {
        expected--;
        sendWhenComplete();
    }

    @Override
    public String transport() {
        return channel.transport();
    }

    private synchronized void settle(Reply reply) {
        replies.add(reply);
        sendWhenComplete();
    }

    private void sendWhenComplete() {
        if (replies.size() == expected && !replies.isEmpty()) {
            channel.send(new Outgoing.Batch(List.copyOf(replies)));
        }
    }
}
