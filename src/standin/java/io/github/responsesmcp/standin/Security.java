package io.github.responsesmcp.standin;

import java.io.IOException;
import java.net.Socket;

import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;

/** What lies between a connection and the HTTP on it. */
public sealed interface Security {

    /** Where the server is found, without its port. */
    String origin();

    /** What HTTP is spoken over; waits for the handshake if there is one. */
    Socket over(Socket connection) throws IOException;

    /** Nothing. */
    record None() implements Security {
        @Override
        public String origin() {
            return "http://127.0.0.1";
        }

        @Override
        public Socket over(Socket connection) {
            return connection;
        }
    }

    /** TLS with a certificate of the context. */
    record Tls(SSLContext context) implements Security {
        @Override
        public String origin() {
            return "https://localhost";
        }

        @Override
        public Socket over(Socket connection) throws IOException {
            SSLSocket secured =
                    (SSLSocket)
                            context.getSocketFactory()
                                    .createSocket(
                                            connection, "127.0.0.1", connection.getPort(), true);
            secured.setUseClientMode(false);
            secured.startHandshake();
            return secured;
        }
    }
}
