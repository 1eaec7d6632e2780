package io.github.responsesmcp.openai;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.responsesmcp.log.TestLog;
import io.github.responsesmcp.openai.ApiAnswer.Exchange;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

class RetryingApiTest {
    private static final ApiRequest QUESTION =
            new ApiRequest("m", "s", "i", "q", "h", "low", "low", WebSearch.ANYWHERE, false, false);
    private static final ApiAnswer ANSWER =
            new ApiAnswer(
                    "42",
                    false,
                    List.of(),
                    List.of(),
                    null,
                    null,
                    null,
                    null,
                    Exchange.first(null));

    private static final Duration LONGEST_WAIT = Duration.ofSeconds(10);

    private final Deque<ApiFailure> failures = new ArrayDeque<>();
    private final List<Duration> waits = new ArrayList<>();
    private final List<String> said = new ArrayList<>();
    private int asked;

    @Test
    void a_passing_failure_is_asked_again() throws Exception {
        failures.add(ApiFailure.passing("cut off"));

        assertThat(api(3).ask(QUESTION, said::add)).isEqualTo(ANSWER.by(new Exchange(null, 2, 0)));
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

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 5, 20})
    void requests_are_one_more_than_retries_and_nobody_waits_after_the_last(int maxRetries) {
        fail(maxRetries + 10);

        assertThatThrownBy(() -> api(maxRetries).ask(QUESTION, said::add))
                .isInstanceOfSatisfying(
                        ApiFailure.class,
                        failure -> assertThat(failure.retries()).isEqualTo(maxRetries));
        assertThat(asked).isEqualTo(1 + maxRetries);
        assertThat(waits).hasSize(maxRetries);
        assertThat(said).hasSize(maxRetries);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 4})
    void an_answer_tells_how_many_requests_it_took(int failed) throws Exception {
        fail(failed);

        assertThat(api(4).ask(QUESTION, said::add).exchange().attempts()).isEqualTo(failed + 1);
        assertThat(asked).isEqualTo(failed + 1);
    }

    @Test
    void a_failure_that_will_not_pass_ends_it_in_the_middle_too() {
        fail(2);
        failures.add(ApiFailure.lasting("no credit"));

        assertThatThrownBy(() -> api(5).ask(QUESTION, said::add))
                .isInstanceOfSatisfying(
                        ApiFailure.class, failure -> assertThat(failure.retries()).isEqualTo(2))
                .hasMessage("no credit");
        assertThat(asked).isEqualTo(3);
        assertThat(waits).hasSize(2);
    }

    @Test
    void each_wait_is_the_one_that_its_own_failure_asked_for() throws Exception {
        failures.add(ApiFailure.passing("slow down").askingToWait(Duration.ofSeconds(7)));
        failures.add(ApiFailure.passing("slow down").askingToWait(Duration.ZERO));
        failures.add(ApiFailure.passing("slow down").askingToWait(Duration.ofMillis(1)));

        api(3).ask(QUESTION, said::add);

        assertThat(waits)
                .containsExactly(Duration.ofSeconds(7), Duration.ZERO, Duration.ofMillis(1));
    }

    @Test
    void a_wait_as_long_as_allowed_is_waited() throws Exception {
        failures.add(ApiFailure.passing("slow down").askingToWait(LONGEST_WAIT));

        api(1).ask(QUESTION, said::add);

        assertThat(waits).containsExactly(LONGEST_WAIT);
    }

    @Test
    void a_wait_a_little_longer_than_allowed_is_given_up() {
        failures.add(ApiFailure.passing("slow down").askingToWait(LONGEST_WAIT.plusNanos(1)));

        assertThatThrownBy(() -> api(1).ask(QUESTION, said::add)).isInstanceOf(ApiFailure.class);
        assertThat(waits).isEmpty();
        assertThat(asked).isOne();
    }

    @Test
    void a_wait_beyond_all_measure_is_given_up_like_any_other() {
        failures.add(
                ApiFailure.passing("slow down").askingToWait(Duration.ofSeconds(Long.MAX_VALUE)));

        assertThatThrownBy(() -> api(1).ask(QUESTION, said::add))
                .hasMessageContaining("request.timeout_ms");
        assertThat(waits).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 300, 600, 5000})
    void unasked_waits_are_not_longer_than_allowed_either(long limit) throws Exception {
        fail(6);

        api(6, waits::add, Duration.ofMillis(limit)).ask(QUESTION, said::add);

        assertThat(waits)
                .hasSize(6)
                .allSatisfy(wait -> assertThat(wait).isLessThanOrEqualTo(Duration.ofMillis(limit)));
    }

    @Test
    void a_cancelled_wait_ends_at_once_and_nothing_is_asked_again() {
        fail(3);
        RetryingApi api =
                api(
                        3,
                        length -> {
                            waits.add(length);
                            throw new InterruptedException();
                        },
                        LONGEST_WAIT);

        assertThatThrownBy(() -> api.ask(QUESTION, said::add))
                .isInstanceOf(InterruptedException.class);
        assertThat(asked).isOne();
        assertThat(waits).hasSize(1);
    }

    @Test
    void a_call_that_is_cancelled_while_it_is_asked_is_not_asked_again() {
        RetryingApi api =
                new RetryingApi(
                        (question, progress) -> {
                            asked++;
                            throw new InterruptedException();
                        },
                        new Backoff(() -> 1L << 62),
                        waits::add,
                        3,
                        LONGEST_WAIT,
                        TestLog.silent());

        assertThatThrownBy(() -> api.ask(QUESTION, said::add))
                .isInstanceOf(InterruptedException.class);
        assertThat(asked).isOne();
        assertThat(waits).isEmpty();
    }

    @Test
    void a_failure_tells_how_many_of_its_attempts_may_have_been_billed() {
        failures.add(ApiFailure.passing("cut off").afterWork());
        failures.add(ApiFailure.passing("refused"));
        failures.add(ApiFailure.passing("cut off").afterWork());

        assertThatThrownBy(() -> api(2).ask(QUESTION, said::add))
                .isInstanceOfSatisfying(
                        ApiFailure.class,
                        failure -> assertThat(failure.perhapsBilled()).isEqualTo(2));
    }

    private void fail(int times) {
        for (int i = 0; i < times; i++) {
            failures.add(ApiFailure.passing("cut off"));
        }
    }

    private RetryingApi api(int maxRetries) {
        return api(maxRetries, waits::add, LONGEST_WAIT);
    }

    private RetryingApi api(int maxRetries, RetryingApi.Pause pause, Duration longestWait) {
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
                pause,
                maxRetries,
                longestWait,
                TestLog.silent());
    }
}
