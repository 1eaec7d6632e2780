package io.github.responsesmcp.config;

import io.github.responsesmcp.config.Network.ExtraCa;
import io.github.responsesmcp.config.Network.Route;

import org.jspecify.annotations.Nullable;

import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads what the environment says about proxies and certificates, by the customs of curl and Node.
 *
 * <p>There is one address to reach, so there is one way to it, known at start.
 */
final class NetworkVariables {
    private static final Pattern PROXY =
            Pattern.compile(
                    "(?:([A-Za-z][A-Za-z0-9+.-]*)://)?(?:([^@/]*)@)?(\\[[0-9A-Fa-f:.]+]|[^:/@\\[\\]]+)"
                        + "(?::([0-9]{1,5}))?/?");
    private static final int USUAL_PORT = 80;
    private static final List<String> EXTRA_CAS = List.of("SSL_CERT_FILE", "NODE_EXTRA_CA_CERTS");

    private final Variables variables;

    NetworkVariables(Variables variables) {
        this.variables = variables;
    }

    Network read(URI baseUrl) {
        return new Network(route(baseUrl), extraCas());
    }

    private List<ExtraCa> extraCas() {
        List<ExtraCa> extraCas = new ArrayList<>();
        for (String name : EXTRA_CAS) {
            variables.get(name).ifPresent(file -> extraCas.add(new ExtraCa(name, file)));
        }
        return List.copyOf(extraCas);
    }

    private Route route(URI baseUrl) {
        String variable = proxyVariable(baseUrl.getScheme());
        if (variable == null) {
            return new Route.Direct("no proxy is set");
        }
        String host = Host.bare(baseUrl.getHost());
        int usual = "https".equalsIgnoreCase(baseUrl.getScheme()) ? 443 : 80;
        int port = baseUrl.getPort() < 0 ? usual : baseUrl.getPort();
        if (Host.isLoopback(host)) {
            return new Route.Direct(variable + " is set, but this machine itself is never proxied");
        }
        Optional<String> exempting =
                named("no_proxy").filter(name -> new NoProxy(value(name)).exempts(host, port));
        return exempting
                .<Route>map(name -> new Route.Direct(name + " exempts " + host))
                .orElseGet(() -> proxy(variable));
    }

    /** The variable that counts for a scheme: the special one before the one for all. */
    private @Nullable String proxyVariable(String scheme) {
        return named(scheme.toLowerCase(Locale.ROOT) + "_proxy")
                .or(() -> named("all_proxy"))
                .orElse(null);
    }

    /** Lower case first, as curl has it. */
    private Optional<String> named(String lowerCase) {
        String upperCase = lowerCase.toUpperCase(Locale.ROOT);
        return variables
                .get(lowerCase)
                .map(value -> lowerCase)
                .or(() -> variables.get(upperCase).map(value -> upperCase));
    }

    private String value(String name) {
        return variables.get(name).orElseThrow();
    }

    private Route proxy(String variable) {
        Matcher url = PROXY.matcher(value(variable));
        if (!url.matches()) {
            return new Route.Blocked(
                    variable,
                    "it is not the address of a proxy, such as http://proxy:3128 (in a password, @"
                            + " is written as %40, / as %2F)");
        }
        String scheme = url.group(1) == null ? "http" : url.group(1).toLowerCase(Locale.ROOT);
        if (!scheme.equals("http")) {
            return new Route.Blocked(
                    variable,
                    "a proxy that speaks "
                            + scheme
                            + " is not supported: name one with http://, which can carry https");
        }
        int port = url.group(4) == null ? USUAL_PORT : Integer.parseInt(url.group(4));
        if (port < 1 || port > 65_535) {
            return new Route.Blocked(variable, port + " is not the number of a port");
        }
        try {
            return new Route.Via(variable, Host.bare(url.group(3)), port, login(url.group(2)));
        } catch (IllegalArgumentException e) {
            return new Route.Blocked(
                    variable, "a % in its name or password has to be written as %25");
        }
    }

    private static @Nullable ProxyLogin login(@Nullable String written) {
        if (written == null || written.isEmpty()) {
            return null;
        }
        int colon = written.indexOf(':');
        return colon < 0
                ? new ProxyLogin(decoded(written), "")
                : new ProxyLogin(
                        decoded(written.substring(0, colon)),
                        decoded(written.substring(colon + 1)));
    }

    /** A plus stands for itself here, not for a blank as in a form. */
    private static String decoded(String written) {
        return URLDecoder.decode(written.replace("+", "%2B"), StandardCharsets.UTF_8);
    }
}
