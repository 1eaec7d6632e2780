package io.github.responsesmcp.openai;

import io.github.responsesmcp.config.Network;
import io.github.responsesmcp.config.Network.ExtraCa;
import io.github.responsesmcp.config.Network.Route;
import io.github.responsesmcp.config.UnusableFile;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ProxySelector;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509TrustManager;

/**
 * The HTTP client for an address, and what its requests need on the way: protocol, proxy, trust.
 *
 * <p>Certificates and host names are always checked; nothing turns that off.
 */
public final class ApiClient {
    private ApiClient() {}

    /**
     * A client that opens nothing yet; but making it costs time.
     *
     * @param warnings told of files with certificates that cannot be used
     */
    public static HttpClient forAddress(URI address, Network network, Consumer<String> warnings) {
        HttpClient.Builder client =
                HttpClient.newBuilder()
                        // Plain http has no way to agree on HTTP/2 without an extra exchange.
                        .version(
                                "https".equals(address.getScheme())
                                        ? HttpClient.Version.HTTP_2
                                        : HttpClient.Version.HTTP_1_1)
                        // The key must not travel to wherever a redirect points.
                        .followRedirects(HttpClient.Redirect.NEVER);
        if (network.route() instanceof Route.Via via) {
            // The JDK keeps name and password from a proxy that tunnels unless this is empty. It
            // looks once, at the first client; the user chose the proxy and wrote the login.
            System.setProperty("jdk.http.auth.tunneling.disabledSchemes", "");
            client.proxy(ProxySelector.of(new InetSocketAddress(via.host(), via.port())));
        } else {
            client.proxy(HttpClient.Builder.NO_PROXY);
        }
        List<X509Certificate> extra = extraCertificates(network.extraCas(), warnings);
        if (!extra.isEmpty()) {
            client.sslContext(trusting(extra));
        }
        return client.build();
    }

    /** Adds what a proxy wants to see; the client keeps it from whoever is behind the proxy. */
    public static HttpRequest.Builder throughProxy(HttpRequest.Builder request, Network network) {
        if (network.route() instanceof Route.Via via && via.login() != null) {
            request.header("proxy-authorization", via.login().authorization());
        }
        return request;
    }

    private static List<X509Certificate> extraCertificates(
            List<ExtraCa> files, Consumer<String> warnings) {
        List<X509Certificate> certificates = new ArrayList<>();
        for (ExtraCa ca : files) {
            try {
                certificates.addAll(CaFile.read(ca));
            } catch (UnusableFile unusable) {
                warnings.accept(
                        "%s (named by %s) %s; its certificates are not trusted"
                                .formatted(ca.file(), ca.variable(), unusable.reason()));
            }
        }
        return certificates;
    }

    /** Trust in the built-in authorities and in these. */
    private static SSLContext trusting(List<X509Certificate> extra) {
        try {
            KeyStore trusted = KeyStore.getInstance(KeyStore.getDefaultType());
            trusted.load(null, null);
            int number = 0;
            for (TrustManager manager : managers(null)) {
                if (manager instanceof X509TrustManager builtIn) {
                    for (X509Certificate certificate : builtIn.getAcceptedIssuers()) {
                        trusted.setCertificateEntry("built-in-" + number++, certificate);
                    }
                }
            }
            for (X509Certificate certificate : extra) {
                trusted.setCertificateEntry("extra-" + number++, certificate);
            }
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(null, managers(trusted), null);
            return context;
        } catch (GeneralSecurityException | IOException e) {
            throw new IllegalStateException("no TLS on this platform", e);
        }
    }

    private static TrustManager[] managers(@Nullable KeyStore trusted)
            throws GeneralSecurityException {
        TrustManagerFactory factory =
                TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        factory.init(trusted);
        return factory.getTrustManagers();
    }
}
