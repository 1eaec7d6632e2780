package io.github.responsesmcp.blackbox;

import io.github.responsesmcp.standin.StandIn;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** Tests that each have a stand-in for the API to themselves. */
abstract class AgainstStandIn {
    StandIn api;

    @BeforeEach
    void startTheStandIn() {
        api = StandIn.start();
    }

    @AfterEach
    void stopTheStandIn() {
        api.close();
    }
}
