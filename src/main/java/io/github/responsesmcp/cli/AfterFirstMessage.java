package io.github.responsesmcp.cli;

import io.github.responsesmcp.jsonrpc.Channel;
import io.github.responsesmcp.jsonrpc.Message;
import io.github.responsesmcp.jsonrpc.MessageHandler;

/**
 * Puts off what nobody waits for until the first message is dealt with: a client waits for that.
 */
final class AfterFirstMessage implements MessageHandler {
    private final MessageHandler next;
    private final Runnable work;
    private boolean done;

    /**
     * @param work done once, by the thread that reads
     */
    AfterFirstMessage(MessageHandler next, Runnable work) {
        this.next = next;
        this.work = work;
    }

    @Override
    public void handle(Message message, Channel channel) {
        next.handle(message, channel);
        if (!done) {
            done = true;
            work.run();
        }
    }
}
