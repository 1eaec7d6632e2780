package io.github.responsesmcp.mcp;

import io.github.responsesmcp.jsonrpc.ErrorCode;
import io.github.responsesmcp.jsonrpc.Id;
import io.github.responsesmcp.jsonrpc.RpcError;

import org.jspecify.annotations.Nullable;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

import java.util.Optional;
import java.util.Set;

/** What a request says about itself in {@code params._meta}. */
final class RequestMeta {
    static final String VERSION = "io.modelcontextprotocol/protocolVersion";
    static final String CAPABILITIES = "io.modelcontextprotocol/clientCapabilities";
    private static final String LOG_LEVEL = "io.modelcontextprotocol/logLevel";
    private static final Set<String> LOG_LEVELS =
            Set.of("debug", "info", "notice", "warning", "error", "critical", "alert", "emergency");

    private RequestMeta() {}

    /** Which era a request belongs to. */
    sealed interface Era {
        /** It relies on an {@code initialize} before it. */
        record Legacy() implements Era {}

        /** It carries its revision itself (MCP 2026-07-28). */
        record Modern(Revision revision) implements Era {}

        /** It claims a revision, but not so that it could be served. */
        record Refused(RpcError error) implements Era {}
    }

    /** MCP 2026-07-28: the claim is checked on every request, whatever came before. */
    static Era era(ObjectNode params) {
        JsonNode meta = params.path("_meta");
        JsonNode claim = meta.path(VERSION);
        if (claim.isMissingNode()) {
            return new Era.Legacy();
        }
        if (!claim.isString()) {
            return refused("_meta[\"" + VERSION + "\"] must be a string");
        }
        Optional<Revision> revision = Revision.of(claim.stringValue()).filter(Revision::isModern);
        if (revision.isEmpty()) {
            return new Era.Refused(unsupported(claim));
        }
        if (!meta.path(CAPABILITIES).isObject()) {
            return refused("_meta[\"" + CAPABILITIES + "\"] must be an object");
        }
        JsonNode level = meta.path(LOG_LEVEL);
        if (!level.isMissingNode() && !LOG_LEVELS.contains(level.asString(""))) {
            return refused(
                    "_meta[\"" + LOG_LEVEL + "\"] must be one of the eight levels of syslog");
        }
        return new Era.Modern(revision.get());
    }

    /** The token that progress is to be reported with; null when none is wanted. */
    static @Nullable Id progressToken(ObjectNode params) {
        return Id.of(params.path("_meta").path("progressToken")).orElse(null);
    }

    private static Era refused(String reason) {
        return new Era.Refused(new RpcError(ErrorCode.INVALID_PARAMS, reason));
    }

    private static RpcError unsupported(JsonNode claim) {
        ObjectNode data = JsonNodeFactory.instance.objectNode();
        ArrayNode supported = data.putArray("supported");
        Revision.modernVersions().forEach(supported::add);
        data.set("requested", claim);
        return new RpcError(
                ErrorCode.UNSUPPORTED_REVISION,
                "Unsupported protocol version; \"supported\" lists those a request may claim",
                data);
    }
}
