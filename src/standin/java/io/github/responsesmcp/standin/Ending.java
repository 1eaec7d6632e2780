package io.github.responsesmcp.standin;

import java.time.Instant;

/** How an exchange ended, as the stand-in saw it. */
public sealed interface Ending {

    /** Not yet. */
    record Open() implements Ending {}

    /** The whole answer was handed over. */
    record Complete(Instant at) implements Ending {}

    /** The client closed the connection before the whole answer was handed over. */
    record HungUp(Instant at) implements Ending {}

    /** The stand-in itself broke it off: a cut, a reset, or its own end. */
    record BrokenOff(Instant at, String how) implements Ending {}
}
