package io.github.responsesmcp.openai;

import io.github.responsesmcp.config.Network;
import io.github.responsesmcp.config.Network.Route;
import io.github.responsesmcp.openai.ApiFailure.Facts;

import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.channels.UnresolvedAddressException;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import javax.net.ssl.SSLException;

/** Says what went wrong between us and the API, and what to do about it. */
public final class ConnectionErrors {
    /** How the JDK's client tells that a proxy will not connect us. */
    private static final Pattern TUNNEL_REFUSED = Pattern.compile("Tunnel failed, got: ([0-9]{3})");

    private final String api;
    private final Network network;

    public ConnectionErrors(URI address, Network network) {
        this.api = address.getHost() + (address.getPort() < 0 ? "" : ":" + address.getPort());
        this.network = network;
    }

    static ApiFailure timeout(Duration limit) {
        return ApiFailure.passing(
                        "timeout: no answer within "
                                + limit.toMillis()
                                + " ms (setting request.timeout_ms, OPENAI_API_TIMEOUT)")
                .with(new Facts(0, null, null, "TimeoutException"));
    }

    /** A proxy is named that cannot be used. */
    static ApiFailure blocked(Route.Blocked by) {
        return ApiFailure.lasting(
                "the proxy cannot be used: "
                        + by.variable()
                        + ": "
                        + by.reason()
                        + ", or name the API's host in NO_PROXY");
    }

    ApiFailure explain(IOException broken) {
        Facts facts = new Facts(0, null, null, broken.getClass().getSimpleName());
        int refusal = isProxied() ? tunnelRefusal(broken) : 0;
        String reason = refusal > 0 ? refusedBy(proxy(), refusal) : reason(broken);
        boolean mayPass = refusal == 0 || refusal >= 500;
        return ApiFailure.of("no answer from " + whom() + ": " + reason, mayPass).with(facts);
    }

    /** What to say of a proxy that wants a login, or another one. */
    String wantsLogin() {
        return network.route() instanceof Route.Via via
                ? "the proxy "
                        + via.shown()
                        + (via.login() == null
                                ? " wants a login; write it as http://name:password@host:port"
                                : " does not accept the login in that variable")
                : "a proxy on the way wants a login; name the proxy in HTTPS_PROXY";
    }

    /** What broke, and what to do about it. */
    public String reason(IOException broken) {
        if (has(broken, UnresolvedAddressException.class)
                || has(broken, UnknownHostException.class)) {
            return isProxied()
                    ? "the proxy's host name is unknown; check " + proxy().variable()
                    : "the host name is unknown; check openai.base_url and the network";
        }
        if (has(broken, SSLException.class)) {
            return "the secure connection failed ("
                    + broken.getMessage()
                    + "); if a proxy of your company opens connections, name its CA in"
                    + " SSL_CERT_FILE or NODE_EXTRA_CA_CERTS";
        }
        if (has(broken, ConnectException.class)) {
            return isProxied()
                    ? "the proxy refused the connection; check " + proxy().variable()
                    : "the connection was refused; check openai.base_url, the network and the"
                            + " proxy";
        }
        return "the connection broke off ("
                + broken.getClass().getSimpleName()
                + (broken.getMessage() == null ? "" : ": " + broken.getMessage())
                + "); the attempt may have been billed";
    }

    private String whom() {
        return isProxied() ? api + " through the proxy " + proxy().shown() : api;
    }

    private boolean isProxied() {
        return network.route() instanceof Route.Via;
    }

    private Route.Via proxy() {
        return (Route.Via) network.route();
    }

    private static String refusedBy(Route.Via proxy, int status) {
        return "the proxy will not connect to it (status "
                + status
                + "); ask who runs the proxy, or check "
                + proxy.variable();
    }

    /** The status with which a proxy refused a tunnel; 0 when that is not what happened. */
    private static int tunnelRefusal(Throwable broken) {
        for (Throwable cause = broken; cause != null; cause = cause.getCause()) {
            Matcher told = TUNNEL_REFUSED.matcher(String.valueOf(cause.getMessage()));
            if (told.find()) {
                return Integer.parseInt(told.group(1));
            }
        }
        return 0;
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
