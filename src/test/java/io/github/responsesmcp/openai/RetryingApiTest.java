package io.github.responsesmcp.openai;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.responsesmcp.log.TestLog;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

class RetryingApiTest {
    private static final ApiRequest QUESTION =
            new ApiRequest("m", "s", "i", "q", "h", "low", "low", WebSearch.ANYWHERE, false, false);
    private static final ApiAnswer ANSWER =
            new ApiAnswer("42", false, List.of(), List.of(), null, null, null, null, 1, 0);

    private final Deque<ApiFailure> failures = new ArrayDeque<>();
    private final List<Duration> waits = new ArrayList<>();
    private final List<String> said = new ArrayList<>();
    private int asked;

    @Test
    void a_passing_failure_is_asked_again() throws Exception {
        failures.add(ApiFailure.passing("cut off"));

        assertThat(api(3).ask(QUESTION, said::add)).isEqualTo(ANSWER.after(1, 0));
        assertThat(asked).isEqualTo(2);
    }

    @Test
    void the_api_is_asked_once_and_then_as_often_as_configured() {
        for (int i = 0; i < 10; i++) {
            failures.add(ApiFailure.passing("cut off"));
        }

        assertThatThrownBy(() -> api(3).ask(QUESTION, said::add))
                .isInstanceOfSatisfying(
                        ApiFailure.class,
                        failure -> {
                            assertThat(failure.retries()).isEqualTo(3);
                            assertThat(failure.message()).isEqualTo("cut off");
                        });
        assertThat(asked).isEqualTo(4);
    }

    @Test
    void a_failure_that_will_not_pass_is_not_repeated() {
        failures.add(
                ApiFailure.lasting("no such model")
                        .with(new ApiFailure.Facts(404, null, null, "ApiError")));

        assertThatThrownBy(() -> api(3).ask(QUESTION, said::add))
                .isInstanceOfSatisfying(
                        ApiFailure.class, failure -> assertThat(failure.status()).hasValue(404));
        assertThat(waits).isEmpty();
    }

    @Test
    void the_wait_is_as_long_as_the_api_asked_for() throws Exception {
        failures.add(ApiFailure.passing("slow down").askingToWait(Duration.ofSeconds(7)));

        api(3).ask(QUESTION, said::add);

        assertThat(waits).containsExactly(Duration.ofSeconds(7));
        assertThat(said).containsExactly("trying again in 7 s (1 of 3)");
    }

    @Test
    void a_wait_longer_than_allowed_is_given_up_at_once_and_named() {
        failures.add(ApiFailure.passing("slow down").askingToWait(Duration.ofSeconds(11)));

        assertThatThrownBy(() -> api(3).ask(QUESTION, said::add))
                .hasMessageContaining("slow down")
                .hasMessageContaining("asked to wait 11 s");
        assertThat(waits).isEmpty();
        assertThat(asked).isEqualTo(1);
    }

    @Test
    void unasked_waits_have_a_ceiling_that_doubles_up_to_eight_seconds() throws Exception {
        for (int i = 0; i < 6; i++) {
            failures.add(ApiFailure.passing("cut off"));
        }

        api(6).ask(QUESTION, said::add);

        assertThat(waits)
                .zipSatisfy(
                        List.of(500, 1000, 2000, 4000, 8000, 8000),
                        (wait, ceiling) ->
                                assertThat(wait.toMillis()).isBetween(0L, ceiling.longValue()));
    }

    private RetryingApi api(int maxRetries) {
        ResponsesApi flaky =
                (question, progress) -> {
                    asked++;
                    ApiFailure failure = failures.poll();
                    if (failure != null) {
                        throw failure;
                    }
                    return ANSWER;
                };
        return new RetryingApi(
                flaky,
                new Backoff(() -> 1L << 62),
                waits::add,
                maxRetries,
                Duration.ofSeconds(10),
                TestLog.silent());
    }
}
