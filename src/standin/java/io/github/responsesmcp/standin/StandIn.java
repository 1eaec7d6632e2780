package io.github.responsesmcp.standin;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Clock;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

/**
 * A server on loopback that behaves like the Responses API. Requests meet the scenarios set in
 * code, one each and in order; after those, the scenario written in their question; else they are
 * answered as they deserve.
 */
public final class StandIn implements AutoCloseable {
    // Clients that come all at once wait here; the next one too many would be kept for a second.
    private static final int BACKLOG = 4096;
    private static final long PATIENCE_SECONDS = 30;

    private final Setup setup;
    private final Journal journal;
    private final Director director;
    private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();
    private final Set<Connection> connections = ConcurrentHashMap.newKeySet();
    private final int port;
    private ServerSocket listening;
    private volatile boolean closed;

    /**
     * What can be chosen at the start.
     *
     * @param port 0 for any free one
     * @param listener hears of each exchange once, when it ended
     * @param remembersBodies whether what was received is kept whole after the exchange ended
     */
    public record Setup(
            int port,
            Clock clock,
            Security security,
            Consumer<Received> listener,
            boolean remembersBodies) {
        public static Setup usual() {
            return new Setup(
                    0, Clock.systemDefaultZone(), new Security.None(), received -> {}, true);
        }

        public Setup port(int number) {
            return new Setup(number, clock, security, listener, remembersBodies);
        }

        public Setup clock(Clock other) {
            return new Setup(port, other, security, listener, remembersBodies);
        }

        public Setup tls(ThrowAwayCa ca) {
            Security tls = new Security.Tls(ca.serverContext());
            return new Setup(port, clock, tls, listener, remembersBodies);
        }

        public Setup listener(Consumer<Received> other) {
            return new Setup(port, clock, security, other, remembersBodies);
        }

        /** For one who is asked a million times: bodies go once the listener heard of them. */
        public Setup forgetful() {
            return new Setup(port, clock, security, listener, false);
        }
    }

    private StandIn(Setup setup) throws IOException {
        this.setup = setup;
        this.journal = new Journal(setup.listener(), setup.remembersBodies());
        this.director = new Director(setup.clock(), this::refuseConnections);
        this.port = listen(setup.port());
    }

    public static StandIn start() {
        return start(Setup.usual());
    }

    public static StandIn start(Setup setup) {
        try {
            return new StandIn(setup);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A URL on loopback on which nobody listens, nor will. */
    public static String nobodysUrl() {
        return "http://127.0.0.1:%d/v1".formatted(Nobody.BOUND.getLocalPort());
    }

    /** Holds a port without listening: were it given back, another test could get it. */
    private static final class Nobody {
        private static final Socket BOUND = new Socket();

        static {
            try {
                BOUND.bind(new InetSocketAddress("127.0.0.1", 0));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /** The base URL for clients; it ends in {@code /v1}. */
    public String baseUrl() {
        return setup.security().origin() + ":" + port + "/v1";
    }

    public int port() {
        return port;
    }

    /** Sets what the next requests meet, one scenario each and in order. */
    public StandIn enqueue(Scenario... scenarios) {
        for (Scenario scenario : scenarios) {
            director.enqueue(scenario);
        }
        return this;
    }

    /** Sets what requests meet when no scenario is queued, whatever their question says. */
    public StandIn otherwise(Scenario scenario) {
        director.otherwise(scenario);
        return this;
    }

    /** How many queued scenarios no request has met yet. */
    public int waiting() {
        return director.waiting();
    }

    /** All that was received so far, in order. */
    public List<Received> requests() {
        return journal.entries();
    }

    /** Waits until so many requests came, and fails when they do not. */
    public List<Received> awaitRequests(int count) {
        return journal.awaitRequests(count);
    }

    /** Waits until the exchange of this number, counted from 1, ended in whatever way. */
    public Received awaitEnding(int number) {
        return journal.awaitEnding(number);
    }

    /**
     * Waits until the client hung up on the request of this number; another ending is a failure.
     */
    public Received awaitHangUp(int number) {
        Received ended = journal.awaitEnding(number);
        if (!ended.hungUp()) {
            throw new AssertionError(
                    "request %d ended otherwise: %s".formatted(number, ended.ending()));
        }
        return ended;
    }

    /**
     * Closes the connections that clients keep for their next request, as a server does after a
     * while, and waits until each client saw it. Returns how many there were.
     */
    public int closeIdleConnections() {
        int closed = 0;
        for (Connection connection : connections) {
            if (connection.isGone()) {
                continue; // closed before; its thread is about to find that out
            }
            try {
                connection.closeWhenIdle().get(PATIENCE_SECONDS, TimeUnit.SECONDS);
                closed++;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            } catch (ExecutionException | TimeoutException e) {
                throw new AssertionError("a client keeps a connection that was closed", e);
            }
        }
        return closed;
    }

    /** From now on whoever connects is refused; open connections stay. */
    public synchronized void refuseConnections() {
        try {
            listening.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Listens again, at the same address, after refusing. */
    public synchronized void acceptConnections() {
        if (listening.isClosed()) {
            try {
                listen(port);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private synchronized int listen(int wanted) throws IOException {
        ServerSocket server = new ServerSocket();
        try {
            server.setReuseAddress(true);
            server.bind(new InetSocketAddress("127.0.0.1", wanted), BACKLOG);
        } catch (IOException e) {
            server.close();
            throw e;
        }
        listening = server;
        Thread.ofVirtual().name("stand-in").start(() -> accept(server));
        return server.getLocalPort();
    }

    private void accept(ServerSocket server) {
        while (!server.isClosed()) {
            try {
                Socket socket = server.accept();
                sockets.add(socket);
                Thread.ofVirtual().name("connection").start(() -> serve(socket));
            } catch (IOException failed) {
                // Closed, or no file handle left for the moment: the next client may have luck.
                Thread.yield();
            }
        }
    }

    private void serve(Socket socket) {
        try (socket) {
            if (closed) {
                return; // Let in at the last moment: close() may not have seen it any more.
            }
            Connection connection =
                    new Connection(socket, setup.security().over(socket), journal, director);
            connections.add(connection);
            connection.serve();
            connections.remove(connection);
        } catch (IOException failed) {
            // A client that does not trust the certificate ends here; it tells its own user.
        } finally {
            sockets.remove(socket);
        }
    }

    @Override
    public void close() {
        closed = true;
        journal.close();
        refuseConnections();
        for (Socket socket : sockets) {
            try {
                socket.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
