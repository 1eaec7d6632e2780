package io.github.responsesmcp.openai;

import io.github.responsesmcp.openai.ApiFailure.Facts;

import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.channels.UnresolvedAddressException;
import java.time.Duration;

import javax.net.ssl.SSLException;

/** Says what went wrong between us and the API, and what to do about it. */
final class ConnectionErrors {
    private ConnectionErrors() {}

    static ApiFailure timeout(Duration limit) {
        return ApiFailure.passing(
                        "timeout: no answer within "
                                + limit.toMillis()
                                + " ms (setting request.timeout_ms, OPENAI_API_TIMEOUT)")
                .with(new Facts(0, null, "timeout", null));
    }

    static ApiFailure explain(IOException broken, URI endpoint) {
        String where =
                endpoint.getHost() + (endpoint.getPort() < 0 ? "" : ":" + endpoint.getPort());
        Facts facts = new Facts(0, null, broken.getClass().getSimpleName(), null);
        return ApiFailure.passing("no answer from " + where + ": " + reason(broken)).with(facts);
    }

    private static String reason(IOException broken) {
        if (has(broken, UnresolvedAddressException.class)
                || has(broken, UnknownHostException.class)) {
            return "the host name is unknown; check openai.base_url and the network";
        }
        if (has(broken, SSLException.class)) {
            return "the secure connection failed ("
                    + broken.getMessage()
                    + "); if a proxy of your company opens connections, name its CA in"
                    + " SSL_CERT_FILE or NODE_EXTRA_CA_CERTS";
        }
        if (has(broken, ConnectException.class)) {
            return "the connection was refused; check openai.base_url, the network and the proxy";
        }
        return "the connection broke off ("
                + broken.getClass().getSimpleName()
                + (broken.getMessage() == null ? "" : ": " + broken.getMessage())
                + "); the attempt may have been billed";
    }

    private static boolean has(Throwable broken, Class<? extends Throwable> kind) {
        for (Throwable cause = broken; cause != null; cause = cause.getCause()) {
            if (kind.isInstance(cause)) {
                return true;
            }
        }
        return false;
    }
}
