package io.github.responsesmcp.blackbox;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.responsesmcp.blackbox.Wire.Received;

import java.util.ArrayList;
import java.util.List;

/**
 * A row of a table of edge cases: what is sent, and the gists of all that comes back before the
 * ping that follows is answered.
 */
record Edge(String name, byte[] sent, List<String> answers) {
    private static final String PING = "\"the ping afterwards\"";

    static Edge edge(String name, String sent, String... answers) {
        return new Edge(name, Wire.utf8(sent), List.of(answers));
    }

    static Edge edge(String name, byte[] sent, String... answers) {
        return new Edge(name, sent, List.of(answers));
    }

    /** Sends it as a message, and holds the server to the answers and to their framing. */
    void holdsFor(ServerProcess server, Framing framing) throws Exception {
        server.send(framing, sent);
        for (Received received : answered(server, framing)) {
            assertThat(received.framed()).as("%s: framed", received).isEqualTo(framing.isFramed());
        }
    }

    /** Sends the bytes as they are, and a ping in the framing. */
    void holdsRawFor(ServerProcess server, Framing framing) throws Exception {
        server.sendBytes(sent);
        answered(server, framing);
    }

    private List<Received> answered(ServerProcess server, Framing framing) throws Exception {
        server.send(framing, Messages.ping(PING));
        List<Received> received = new ArrayList<>();
        List<String> gists = new ArrayList<>();
        boolean alive = false;
        while (!alive || gists.size() < answers.size()) {
            Received next = next(server, gists, alive);
            if (Gist.of(next.message()).equals(PING + ": result")) {
                alive = true;
                assertThat(next.framed()).isEqualTo(framing.isFramed());
            } else {
                received.add(next);
                gists.add(Gist.of(next.message()));
            }
        }
        assertThat(gists).as("answers to %s", name).containsExactlyInAnyOrderElementsOf(answers);
        return received;
    }

    private Received next(ServerProcess server, List<String> gists, boolean alive)
            throws InterruptedException {
        try {
            return server.next();
        } catch (AssertionError missing) {
            throw new AssertionError(
                    "%s: expected %s, got %s, and %s answer to the ping"
                            .formatted(name, answers, gists, alive ? "an" : "no"),
                    missing);
        }
    }

    @Override
    public String toString() {
        return name;
    }
}
