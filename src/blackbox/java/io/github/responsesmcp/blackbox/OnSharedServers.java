package io.github.responsesmcp.blackbox;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

import java.util.Map;

/** Tests of one class that send their messages to the same few servers. */
@TestInstance(Lifecycle.PER_CLASS)
abstract class OnSharedServers {
    final SharedServers servers = new SharedServers(Map.of());

    @AfterAll
    void end() throws Exception {
        servers.close();
    }
}
