package io.github.responsesmcp.openai;

import io.github.responsesmcp.config.Network;
import io.github.responsesmcp.config.Network.Route;
import io.github.responsesmcp.openai.ApiFailure.Facts;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.channels.UnresolvedAddressException;
import java.security.cert.CertPathBuilderException;
import java.security.cert.CertPathValidatorException;
import java.security.cert.CertificateException;
import java.security.cert.CertificateExpiredException;
import java.security.cert.CertificateNotYetValidException;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

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
                .with(new Facts(0, null, null, "TimeoutException"))
                .afterWork();
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

    /** What happened to an exchange that broke. */
    ApiFailure explain(IOException broken) {
        Facts facts = new Facts(0, null, null, broken.getClass().getSimpleName());
        int refusal = tunnelRefusal(broken);
        // A certificate does not get better by looking at it again.
        boolean mayPass = refusal == 0 ? !has(broken, CertificateException.class) : refusal >= 500;
        ApiFailure failure = ApiFailure.of(describe(broken), mayPass).with(facts);
        return refusal == 0 && isAfterConnecting(broken) ? failure.afterWork() : failure;
    }

    /** What went wrong, and what to do about it. */
    public String describe(IOException broken) {
        int refusal = tunnelRefusal(broken);
        return "no answer from "
                + whom()
                + ": "
                + (refusal > 0 ? refusedBy(proxy(), refusal) : reason(broken));
    }

    /** What to say of a proxy that wants a login, or another one. */
    public String wantsLogin() {
        return network.route() instanceof Route.Via via
                ? "the proxy "
                        + via.shown()
                        + (via.login() == null
                                ? " wants a login; put name:password@ before the host in that"
                                        + " variable"
                                : " does not accept the login in that variable")
                : "a proxy on the way wants a login; name the proxy in HTTPS_PROXY";
    }

    private String reason(IOException broken) {
        if (has(broken, UnresolvedAddressException.class)
                || has(broken, UnknownHostException.class)) {
            return isProxied()
                    ? "the proxy's host name is unknown; check " + proxy().variable()
                    : "the host name is unknown; check openai.base_url and the network";
        }
        if (has(broken, SSLException.class)) {
            return "the secure connection (TLS) failed: "
                    + tlsReason(broken)
                    + "; if a proxy of your company opens connections, name its CA in SSL_CERT_FILE"
                    + " or NODE_EXTRA_CA_CERTS";
        }
        if (has(broken, ConnectException.class)) {
            String obstacle = obstacle(broken);
            if (obstacle != null) {
                return "no way there (" + obstacle + "); check the network and its firewall";
            }
            return isProxied()
                    ? "the proxy refused the connection; check " + proxy().variable()
                    : "the connection was refused; check openai.base_url, the network and the"
                            + " proxy";
        }
        return "the connection broke off ("
                + broken.getClass().getSimpleName()
                + (broken.getMessage() == null ? "" : ": " + broken.getMessage())
                + ")";
    }

    /** What the system says of the way to a host that was not reached; null when it refused. */
    private static @Nullable String obstacle(Throwable broken) {
        for (Throwable cause = broken; cause != null; cause = cause.getCause()) {
            String said = cause.getMessage();
            if (said != null) {
                return said.contains("refused") ? null : said;
            }
        }
        return null;
    }

    private static boolean isAfterConnecting(IOException broken) {
        return Stream.of(
                        UnresolvedAddressException.class,
                        UnknownHostException.class,
                        SSLException.class,
                        ConnectException.class,
                        // Such as too many open files: the client got nowhere.
                        Error.class)
                .noneMatch(kind -> has(broken, kind));
    }

    private static String tlsReason(IOException broken) {
        if (has(broken, CertificateExpiredException.class)
                || has(broken, CertificateNotYetValidException.class)) {
            return "its certificate is expired or not valid yet (check the clock of this machine)";
        }
        if (has(broken, CertPathBuilderException.class)
                || has(broken, CertPathValidatorException.class)) {
            return "its certificate is not trusted";
        }
        return has(broken, CertificateException.class)
                ? "its certificate does not fit openai.base_url (" + broken.getMessage() + ")"
                : String.valueOf(broken.getMessage());
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
    private int tunnelRefusal(Throwable broken) {
        for (Throwable cause = isProxied() ? broken : null;
                cause != null;
                cause = cause.getCause()) {
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
