package io.github.responsesmcp.openai;

import io.github.responsesmcp.config.Network;
import io.github.responsesmcp.config.Network.ExtraCa;
import io.github.responsesmcp.config.Network.Route;
import io.github.responsesmcp.config.UnusableFile;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ProtocolException;
import java.net.ProxySelector;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.ResponseInfo;
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
public final class ApiClient implements AutoCloseable {
    private final HttpClient client;
    private final NameLookup lookup;
    private final @Nullable String proxyAuthorization;

    /**
     * Opens nothing yet; but making one costs time.
     *
     * @param warnings told of files with certificates that cannot be used
     */
    public ApiClient(URI address, Network network, Consumer<String> warnings) {
        if (network.route() instanceof Route.Via via) {
            this.lookup = new NameLookup(via.host());
            this.proxyAuthorization = via.login() == null ? null : via.login().authorization();
        } else {
            this.lookup = new NameLookup(address.getHost());
            this.proxyAuthorization = null;
        }
        this.client = client(address, network, warnings);
    }

    /**
     * Sends a request and waits for the head of the answer. An interrupt ends the wait, and the
     * exchange.
     *
     * @param body where the body arrives; to be closed also when this fails, for a head may have
     *     come at the moment of a cancel
     * @param started told of the head by the client's thread, which it must not hold up
     */
    public HttpResponse<ArrivingBody> send(
            HttpRequest.Builder request, ArrivingBody body, Consumer<ResponseInfo> started)
            throws IOException, InterruptedException {
        lookup.await();
        if (proxyAuthorization != null) {
            // The client keeps it from whoever is behind the proxy.
            request.setHeader("proxy-authorization", proxyAuthorization);
        }
        try {
            HttpResponse<ArrivingBody> head =
                    client.send(
                            request.build(),
                            info -> {
                                started.accept(info);
                                return body;
                            });
            if (head.body() == null) {
                // A proxy wants a login: the client drops what comes with that.
                body.onComplete();
            }
            return head;
        } catch (IllegalArgumentException | SecurityException malformed) {
            // Thrown for what the client cannot make sense of, such as a length that is no number.
            ProtocolException broken = new ProtocolException("the answer is malformed");
            broken.initCause(malformed);
            throw broken;
        } catch (IOException wrapped) {
            throw wrapped.getCause() instanceof IOException broken ? broken : wrapped;
        }
    }

    /** Ends all that is under way. */
    @Override
    public void close() {
        client.shutdownNow();
    }

    private static HttpClient client(URI address, Network network, Consumer<String> warnings) {
        // The client would look the name up once more, in the thread that serves all exchanges. It
        // looks at this once, when it is first used.
        System.setProperty("jdk.httpclient.disableRetryConnect", "true");
        boolean secure = "https".equals(address.getScheme());
        HttpClient.Builder client =
                HttpClient.newBuilder()
                        // The client's own thread does all that is left, for to hand it over would
                        // take longer: nothing of ours keeps that thread.
                        .executor(Runnable::run)
                        // Plain http has no way to agree on HTTP/2 without an extra exchange.
                        .version(secure ? HttpClient.Version.HTTP_2 : HttpClient.Version.HTTP_1_1)
                        // The key must not travel to wherever a redirect points.
                        .followRedirects(HttpClient.Redirect.NEVER);
        if (network.route() instanceof Route.Via via) {
            // The JDK keeps name and password from a proxy that tunnels unless this is empty. It
            // looks once, at the first client; the user chose the proxy and wrote the login.
            System.setProperty("jdk.http.auth.tunneling.disabledSchemes", "");
            // Looked up for each connection, as an address may change.
            client.proxy(
                    ProxySelector.of(InetSocketAddress.createUnresolved(via.host(), via.port())));
        } else {
            client.proxy(HttpClient.Builder.NO_PROXY);
        }
        List<X509Certificate> extra = extraCertificates(network.extraCas(), warnings);
        if (!secure) {
            client.sslContext(NoTls.context());
        } else if (!extra.isEmpty()) {
            client.sslContext(trusting(extra));
        }
        return client.build();
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
