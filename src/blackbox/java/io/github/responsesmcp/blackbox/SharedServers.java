package io.github.responsesmcp.blackbox;

import org.junit.jupiter.params.provider.Arguments;

import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Servers that the rows of a table talk to one after the other, one for each revision and framing.
 * A row that fails takes its server with it, so that the next one starts afresh.
 */
final class SharedServers implements AutoCloseable {
    /** No revision was agreed on yet. */
    static final String BEFORE_INITIALIZE = "before initialize";

    private final Map<String, String> environment;
    private final Map<String, ServerProcess> idle = new HashMap<>();

    SharedServers(Map<String, String> environment) {
        this.environment = environment;
    }

    /** Each row in each framing. */
    static Stream<Arguments> inBothFramings(Edge... edges) {
        return Arrays.stream(edges)
                .flatMap(edge ->
                        Arrays.stream(Framing.values())
                                .map(framing -> Arguments.of(edge, framing)));
    }

    /** Each row under each revision in each framing. */
    static Stream<Arguments> inBothFramings(List<String> revisions, Edge... edges) {
        return revisions.stream()
                .flatMap(revision ->
                        inBothFramings(edges)
                                .map(row -> Arguments.of(row.get()[0], row.get()[1], revision)));
    }

    /** Something to say to a server in a framing. */
    @FunctionalInterface
    interface Conversation {
        void with(ServerProcess server) throws Exception;
    }

    void check(String revision, Framing framing, Edge edge) throws Exception {
        talk(revision, framing, server -> edge.holdsFor(server, framing));
    }

    void checkRaw(String revision, Framing framing, Edge edge) throws Exception {
        talk(revision, framing, server -> edge.holdsRawFor(server, framing));
    }

    private void talk(String revision, Framing framing, Conversation conversation)
            throws Exception {
        String key = revision + ", " + framing;
        ServerProcess server = idle.remove(key);
        if (server == null) {
            server = ServerProcess.start(environment);
            if (!revision.equals(BEFORE_INITIALIZE)) {
                server.initialize(revision, framing);
            }
        }
        try {
            conversation.with(server);
        } catch (Exception | AssertionError failed) {
            server.kill();
            throw failed;
        }
        idle.put(key, server);
    }

    @Override
    public void close() throws IOException {
        for (ServerProcess server : idle.values()) {
            server.close();
        }
    }
}
