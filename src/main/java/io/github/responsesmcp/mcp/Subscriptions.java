package io.github.responsesmcp.mcp;

import io.github.responsesmcp.json.JsonText;
import io.github.responsesmcp.jsonrpc.Id;
import io.github.responsesmcp.jsonrpc.Outgoing;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The open {@code subscriptions/listen} requests (MCP 2026-07-28).
 *
 * <p>Nothing here ever changes, so there is nothing to notify of; but a client may listen.
 */
final class Subscriptions {
    private static final String ACKNOWLEDGED = "notifications/subscriptions/acknowledged";

    private final Map<Id, Incoming> open = new ConcurrentHashMap<>();

    void listen(Incoming incoming) {
        open.put(incoming.id(), incoming);
        JsonText params = JsonText.written("{" + meta(incoming.id()) + ",\"notifications\":{}}");
        incoming.channel().send(new Outgoing.Notice(ACKNOWLEDGED, params));
    }

    boolean isOpen(Id id) {
        return open.containsKey(id);
    }

    void cancel(Id id) {
        Incoming cancelled = open.remove(id);
        if (cancelled != null) {
            cancelled.channel().forget(id);
        }
    }

    /** Ends them all, as a server does that goes away by itself. */
    void close() {
        open.forEach((id, incoming) -> {
            open.remove(id);
            incoming.succeed(JsonText.written("{\"resultType\":\"complete\"," + meta(id) + "}"));
        });
    }

    private static String meta(Id id) {
        return "\"_meta\":{\"io.modelcontextprotocol/subscriptionId\":" + id.token() + "}";
    }
}
