package io.github.responsesmcp.openai;

import org.jspecify.annotations.Nullable;

import java.time.Duration;
import java.util.random.RandomGenerator;

/** How long to wait before asking again: as long as the API said, else longer each time. */
public final class Backoff {
    private static final Duration FIRST = Duration.ofMillis(500);
    private static final Duration LONGEST = Duration.ofSeconds(8);

    private final RandomGenerator random;

    public Backoff(RandomGenerator random) {
        this.random = random;
    }

    /** The wait before retry number {@code retriesSoFar + 1}. */
    Duration before(int retriesSoFar, @Nullable Duration asked) {
        if (asked != null) {
            return asked;
        }
        long ceiling = Math.min(LONGEST.toMillis(), FIRST.toMillis() << retriesSoFar);
        // Full jitter: clients that failed together do not come back together.
        return Duration.ofMillis(random.nextLong(ceiling + 1));
    }
}
