package io.github.responsesmcp.standin;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/**
 * A proxy on loopback: tunnels by CONNECT, and forwards plain {@code http://} requests. Whatever it
 * is asked for, it connects to loopback only.
 */
public final class ConnectProxy implements AutoCloseable {
    // As many clients at once as the stand-in itself takes.
    private static final int BACKLOG = 4096;

    private final ServerSocket listening;
    private final String credentials;
    private final Consumer<Asked> listener;
    private final List<Asked> asked = new CopyOnWriteArrayList<>();
    private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();
    private volatile int destination;

    /**
     * What a client wanted of the proxy.
     *
     * @param method CONNECT, or the method of a plain request
     * @param target {@code host:port}
     * @param credentials whether any came with it, right or wrong; they are not kept
     * @param let whether it was let through
     */
    public record Asked(String method, String target, boolean credentials, boolean let) {}

    private ConnectProxy(String credentials, Consumer<Asked> listener) throws IOException {
        this.listening = new ServerSocket(0, BACKLOG, InetAddress.getByName("127.0.0.1"));
        this.credentials = credentials;
        this.listener = listener;
        Thread.ofVirtual().name("proxy").start(this::accept);
    }

    /** A proxy that lets everybody through. */
    public static ConnectProxy start() {
        return start("");
    }

    /** A proxy that wants {@code user:password}; nobody is asked when that is empty. */
    public static ConnectProxy start(String credentials) {
        return start(credentials, asked -> {});
    }

    /** A proxy that tells of each thing it is asked. */
    static ConnectProxy start(String credentials, Consumer<Asked> listener) {
        try {
            return new ConnectProxy(credentials, listener);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Leads to this port of loopback whatever host is asked for, "api.openai.com:443" included. */
    public ConnectProxy leadingTo(int port) {
        destination = port;
        return this;
    }

    /** The address without credentials. */
    public String url() {
        return "http://127.0.0.1:" + port();
    }

    public int port() {
        return listening.getLocalPort();
    }

    /** What was asked for so far, in order. */
    public List<Asked> asked() {
        return List.copyOf(asked);
    }

    private void accept() {
        while (!listening.isClosed()) {
            try {
                Socket client = listening.accept();
                sockets.add(client);
                Thread.ofVirtual().name("tunnel").start(() -> serve(client));
            } catch (IOException failed) {
                // Closed, or no file handle left for the moment.
                Thread.yield();
            }
        }
    }

    private void serve(Socket client) {
        try (client) {
            client.setTcpNoDelay(true);
            Optional<HttpRequest> head = HttpRequest.readHead(client.getInputStream());
            while (head.isPresent() && !led(client, head.get())) {
                head = HttpRequest.readHead(client.getInputStream());
            }
        } catch (IOException | IllegalArgumentException lost) {
            // A broken tunnel, or a client that spoke no HTTP, ends here.
        } finally {
            sockets.remove(client);
        }
    }

    /** Returns whether the connection was used up; a client that was refused may try again. */
    private boolean led(Socket client, HttpRequest head) throws IOException {
        boolean tunnel = head.method().equals("CONNECT");
        URI uri = URI.create(tunnel ? "http://" + head.target() : head.target());
        int port = uri.getPort() < 0 ? 80 : uri.getPort();
        String target = uri.getHost() + ":" + port;
        boolean known = authorised(head);
        boolean near = destination > 0 || isLoopback(uri.getHost());
        note(head, target, known && near);
        if (!known) {
            refuse(client, head, 407, "Proxy-Authenticate: Basic realm=\"stand-in\"\r\n");
            return false;
        }
        if (!near) {
            refuse(client, head, 403, "");
            return false;
        }
        try (Socket server = new Socket()) {
            try {
                server.connect(
                        new InetSocketAddress("127.0.0.1", destination > 0 ? destination : port));
            } catch (IOException nobody) {
                refuse(client, head, 502, "");
                return false;
            }
            sockets.add(server);
            server.setTcpNoDelay(true);
            if (tunnel) {
                send(client.getOutputStream(), "HTTP/1.1 200 Connection established\r\n\r\n");
            } else {
                send(server.getOutputStream(), originForm(head, uri));
            }
            Thread back = Thread.ofVirtual().name("tunnel-back").start(() -> pump(server, client));
            pump(client, server);
            back.join();
            sockets.remove(server);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return true;
    }

    private void note(HttpRequest head, String target, boolean let) {
        boolean came = head.headers().containsKey("proxy-authorization");
        Asked what = new Asked(head.method(), target, came, let);
        asked.add(what);
        listener.accept(what);
    }

    private static boolean isLoopback(String host) {
        return host != null && (host.equals("localhost") || host.startsWith("127."));
    }

    private boolean authorised(HttpRequest head) {
        String expected =
                "Basic "
                        + Base64.getEncoder()
                                .encodeToString(credentials.getBytes(StandardCharsets.UTF_8));
        return credentials.isEmpty()
                || head.headers().getOrDefault("proxy-authorization", "").equals(expected);
    }

    /** Takes the body first: closing on unread bytes is a reset, and the refusal would be lost. */
    private static void refuse(Socket client, HttpRequest head, int status, String header)
            throws IOException {
        head.withBody(client.getInputStream(), client.getOutputStream());
        send(
                client.getOutputStream(),
                "HTTP/1.1 %d %s\r\n%sContent-Length: 0\r\n\r\n"
                        .formatted(status, Reason.of(status), header));
    }

    /** The request as its server expects it; closed afterwards, as the next may go elsewhere. */
    private static String originForm(HttpRequest head, URI uri) {
        String query = uri.getRawQuery() == null ? "" : "?" + uri.getRawQuery();
        StringBuilder text = new StringBuilder(head.method());
        text.append(' ').append(uri.getRawPath()).append(query).append(" HTTP/1.1\r\n");
        for (Map.Entry<String, String> header : head.headers().entrySet()) {
            if (!header.getKey().startsWith("proxy-") && !header.getKey().equals("connection")) {
                text.append(header.getKey()).append(": ").append(header.getValue());
                text.append("\r\n");
            }
        }
        return text.append("Connection: close\r\n\r\n").toString();
    }

    private static void send(OutputStream out, String text) throws IOException {
        out.write(text.getBytes(StandardCharsets.ISO_8859_1));
        out.flush();
    }

    /** Carries bytes one way until they end, then lets both sides know by closing. */
    private static void pump(Socket from, Socket to) {
        try (from;
                to) {
            InputStream in = from.getInputStream();
            in.transferTo(to.getOutputStream());
        } catch (IOException broken) {
            // Either side broke: closing both is all there is to do.
        }
    }

    @Override
    public void close() {
        try {
            listening.close();
            for (Socket socket : sockets) {
                socket.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
