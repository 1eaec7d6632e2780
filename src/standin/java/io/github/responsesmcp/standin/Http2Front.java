package io.github.responsesmcp.standin;

import org.eclipse.jetty.alpn.server.ALPNServerConnectionFactory;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http2.server.HTTP2ServerConnectionFactory;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.SecureRequestCustomizer;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.SslConnectionFactory;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.ssl.SslContextFactory;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * A server on loopback that speaks HTTP/2 over TLS, as the real API does, and leaves the answers to
 * a stand-in behind it. It takes so many exchanges at once on a connection and no more.
 */
public final class Http2Front implements AutoCloseable {
    /** What belongs to a connection and not to what it carries. */
    private static final Set<String> HOP_BY_HOP =
            Set.of("connection", "content-length", "host", "transfer-encoding", "upgrade");

    private static final long PATIENCE_SECONDS = 30;

    private final Server server = new Server();
    private final ServerConnector connector;
    private final HttpClient behind =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final List<Seen> seen = new CopyOnWriteArrayList<>();

    /**
     * A request as it came in.
     *
     * @param protocol such as {@code HTTP/2.0}
     * @param clientPort tells the connections of a client from each other
     */
    public record Seen(String protocol, int clientPort) {}

    private Http2Front(StandIn standIn, ThrowAwayCa ca, int maxStreams) throws Exception {
        HttpConfiguration http = new HttpConfiguration();
        http.addCustomizer(new SecureRequestCustomizer());
        HTTP2ServerConnectionFactory http2 = new HTTP2ServerConnectionFactory(http);
        http2.setMaxConcurrentStreams(maxStreams);
        ALPNServerConnectionFactory alpn = new ALPNServerConnectionFactory();
        alpn.setDefaultProtocol("http/1.1");
        SslContextFactory.Server tls = new SslContextFactory.Server();
        tls.setSslContext(ca.serverContext());
        connector =
                new ServerConnector(
                        server,
                        new SslConnectionFactory(tls, alpn.getProtocol()),
                        alpn,
                        http2,
                        new HttpConnectionFactory(http));
        connector.setHost("127.0.0.1");
        server.addConnector(connector);
        server.setHandler(new Forwarding(URI.create(standIn.baseUrl())));
        server.start();
    }

    public static Http2Front start(StandIn standIn, ThrowAwayCa ca, int maxStreams) {
        try {
            return new Http2Front(standIn, ca, maxStreams);
        } catch (Exception e) {
            throw new IllegalStateException("the server for HTTP/2 does not start", e);
        }
    }

    /** The base URL for clients; it ends in {@code /v1}. */
    public String baseUrl() {
        return "https://localhost:" + port() + "/v1";
    }

    public int port() {
        return connector.getLocalPort();
    }

    /** What came in so far. */
    public List<Seen> seen() {
        return List.copyOf(seen);
    }

    /**
     * Closes every connection that is open, as a server does with those that idle too long, and
     * waits until each client saw it. Returns how many there were.
     */
    public int closeConnections() {
        List<EndPoint> open = List.copyOf(connector.getConnectedEndPoints());
        CountDownLatch left = new CountDownLatch(open.size());
        Connection.Listener listener =
                new Connection.Listener() {
                    @Override
                    public void onClosed(Connection connection) {
                        if (open.contains(connection.getEndPoint())) {
                            left.countDown();
                        }
                    }
                };
        for (EndPoint end : open) {
            end.getConnection().addEventListener(listener);
            end.shutdownOutput();
        }
        try {
            if (!left.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                throw new AssertionError("a client keeps a connection that was closed");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return open.size();
    }

    private final class Forwarding extends Handler.Abstract {
        private final URI target;

        Forwarding(URI target) {
            this.target = target;
        }

        @Override
        public boolean handle(Request request, Response response, Callback callback) {
            seen.add(
                    new Seen(
                            request.getConnectionMetaData().getProtocol(),
                            Request.getRemotePort(request)));
            // Its own thread: one that waits must not hold up who reads the next frame.
            Thread.ofVirtual().start(() -> forward(request, response, callback));
            return true;
        }

        private void forward(Request request, Response response, Callback callback) {
            try {
                CompletableFuture<HttpResponse<InputStream>> answer =
                        behind.sendAsync(copied(request), BodyHandlers.ofInputStream());
                request.addFailureListener(gone -> abandon(answer));
                copy(answer.join(), response);
                callback.succeeded();
            } catch (IOException | CompletionException | CancellationException lost) {
                callback.failed(lost);
            }
        }

        /** The client gave up: the stand-in is to see that as a connection that closes. */
        private static void abandon(CompletableFuture<HttpResponse<InputStream>> answer) {
            answer.cancel(true);
            answer.thenAccept(begun -> {
                try {
                    begun.body().close();
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        }

        private HttpRequest copied(Request request) throws IOException {
            byte[] body;
            try (InputStream in = Content.Source.asInputStream(request)) {
                body = in.readAllBytes();
            }
            HttpRequest.Builder copy =
                    HttpRequest.newBuilder(target.resolve(Request.getPathInContext(request)))
                            .method(
                                    request.getMethod(),
                                    HttpRequest.BodyPublishers.ofByteArray(body));
            for (HttpField field : request.getHeaders()) {
                if (!HOP_BY_HOP.contains(field.getLowerCaseName())) {
                    copy.header(field.getName(), field.getValue());
                }
            }
            return copy.build();
        }

        private static void copy(HttpResponse<InputStream> answer, Response response)
                throws IOException {
            response.setStatus(answer.statusCode());
            answer.headers()
                    .map()
                    .forEach((name, values) -> {
                        if (!HOP_BY_HOP.contains(name)) {
                            response.getHeaders().put(name, values);
                        }
                    });
            byte[] buffer = new byte[16 * 1024];
            try (InputStream in = answer.body();
                    OutputStream out = Content.Sink.asOutputStream(response)) {
                for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
                    out.write(buffer, 0, n);
                    out.flush();
                }
            }
        }
    }

    @Override
    public void close() {
        behind.shutdownNow();
        try {
            server.stop();
        } catch (Exception e) {
            throw new IllegalStateException("the server for HTTP/2 does not stop", e);
        }
    }
}
