package io.github.responsesmcp.blackbox;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** Accepts connections, reads what comes and never says a word: neither HTTP nor TLS. */
final class MuteServer implements AutoCloseable {
    private final ServerSocket listening;
    private final BlockingQueue<Visit> visits = new LinkedBlockingQueue<>();

    /** One connection, as the server sees it. */
    static final class Visit {
        private final CompletableFuture<Void> heard = new CompletableFuture<>();
        private final CompletableFuture<Void> gone = new CompletableFuture<>();

        /** Waits until the client said something. */
        Visit awaitBytes() {
            heard.orTimeout(ServerProcess.PATIENCE_SECONDS, TimeUnit.SECONDS).join();
            return this;
        }

        /** Waits until the client closed the connection. */
        void awaitHangUp() {
            gone.orTimeout(ServerProcess.PATIENCE_SECONDS, TimeUnit.SECONDS).join();
        }

        boolean isOpen() {
            return !gone.isDone();
        }

        private void listen(Socket socket) {
            try (socket) {
                if (socket.getInputStream().read() >= 0) {
                    heard.complete(null);
                    socket.getInputStream().transferTo(OutputStream.nullOutputStream());
                }
            } catch (IOException reset) {
                // A way of hanging up, too.
            }
            gone.complete(null);
        }
    }

    MuteServer() throws IOException {
        listening = new ServerSocket(0, 50, InetAddress.getByName("127.0.0.1"));
        Thread.ofVirtual().start(this::accept);
    }

    private void accept() {
        while (!listening.isClosed()) {
            try {
                Socket socket = listening.accept();
                Visit visit = new Visit();
                visits.add(visit);
                Thread.ofVirtual().start(() -> visit.listen(socket));
            } catch (IOException closed) {
                // The test is over.
            }
        }
    }

    int port() {
        return listening.getLocalPort();
    }

    /** The next connection, waited for. */
    Visit next() throws InterruptedException {
        Visit visit = visits.poll(ServerProcess.PATIENCE_SECONDS, TimeUnit.SECONDS);
        if (visit == null) {
            throw new AssertionError("nobody connected");
        }
        return visit;
    }

    @Override
    public void close() {
        try {
            listening.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
