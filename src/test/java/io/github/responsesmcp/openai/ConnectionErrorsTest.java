package io.github.responsesmcp.openai;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.responsesmcp.config.Network;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.URI;
import java.nio.channels.ClosedChannelException;

class ConnectionErrorsTest {
    private final ConnectionErrors errors =
            new ConnectionErrors(URI.create("https://api.example/v1"), Network.PLAIN);

    @Test
    void a_network_without_a_way_there_is_not_called_a_refusal() {
        ConnectException broken = new ConnectException("Network is unreachable");
        broken.initCause(new NoRouteToHostException("Network is unreachable"));

        assertThat(errors.describe(broken))
                .contains("api.example", "Network is unreachable", "check the network")
                .doesNotContain("refused");
    }

    @Test
    void a_refusal_is_one_whether_the_system_says_so_or_nothing() {
        IOException silent = new ConnectException();
        silent.initCause(new ClosedChannelException());

        assertThat(errors.describe(silent)).contains("refused");
        assertThat(errors.describe(new ConnectException("Connection refused")))
                .contains("the connection was refused");
    }
}
