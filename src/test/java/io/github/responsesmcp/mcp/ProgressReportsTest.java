package io.github.responsesmcp.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.responsesmcp.mcp.ProgressReports.Pace;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;

class ProgressReportsTest {
    private static final Duration NEVER = Duration.ofHours(1);
    private static final Duration SOON = Duration.ofMillis(1);

    private final BlockingQueue<Report> sent = new LinkedBlockingQueue<>();

    private record Report(long count, String message) {}

    @Test
    void the_first_report_is_sent_at_once() {
        try (ProgressReports reports = reports(NEVER, NEVER)) {
            reports.say("asking");

            assertThat(sent).containsExactly(new Report(1, "asking"));
        }
    }

    @Test
    void what_is_said_too_soon_after_it_waits() {
        try (ProgressReports reports = reports(NEVER, NEVER)) {
            for (int i = 0; i < 1000; i++) {
                reports.say("step " + i);
            }

            assertThat(sent).containsExactly(new Report(1, "step 0"));
        }
        assertThat(sent).hasSize(1);
    }

    @Test
    void of_all_that_waits_the_newest_is_told() throws InterruptedException {
        List<String> told = new ArrayList<>();
        CountDownLatch last = new CountDownLatch(1);
        try (ProgressReports reports =
                new ProgressReports(
                        (count, message) -> {
                            told.add(message);
                            if (message.equals("step 99")) {
                                last.countDown();
                            }
                        },
                        new Pace(Duration.ofMillis(20), NEVER))) {
            for (int i = 0; i < 100; i++) {
                reports.say("step " + i);
            }
            last.await();
        }

        assertThat(told).startsWith("step 0").endsWith("step 99").doesNotHaveDuplicates();
    }

    @Test
    void a_silent_call_gives_a_sign_of_life_by_itself() throws InterruptedException {
        try (ProgressReports reports = reports(SOON, SOON)) {
            reports.say("asking");

            assertThat(sent.take()).isEqualTo(new Report(1, "asking"));
            for (int count = 2; count < 5; count++) {
                Report sign = sent.take();
                assertThat(sign.count).isEqualTo(count);
                assertThat(sign.message).matches("asking \\(\\d+ s\\)");
            }
        }
    }

    @Test
    void nothing_is_said_before_there_is_something_to_say() {
        try (ProgressReports reports = reports(SOON, SOON)) {
            assertThat(reports).isNotNull();
        }

        assertThat(sent).isEmpty();
    }

    @Test
    void the_count_always_grows_whoever_speaks() throws InterruptedException {
        List<Thread> speakers = new ArrayList<>();
        try (ProgressReports reports = reports(Duration.ZERO, SOON)) {
            for (int i = 0; i < 8; i++) {
                speakers.add(
                        Thread.startVirtualThread(() -> {
                            for (int n = 0; n < 200; n++) {
                                reports.say("step");
                            }
                        }));
            }
            for (Thread speaker : speakers) {
                speaker.join();
            }
        }

        List<Long> counts = sent.stream().map(Report::count).toList();
        assertThat(counts).hasSizeGreaterThanOrEqualTo(1600).isSorted().doesNotHaveDuplicates();
    }

    @Test
    void nothing_follows_the_end() throws InterruptedException {
        ProgressReports reports = reports(SOON, SOON);
        reports.say("asking");
        sent.take();
        sent.take();
        reports.close();
        sent.clear();

        reports.say("too late");
        reports.close();

        assertThat(sent).isEmpty();
    }

    @Test
    void silence_does_not_wait_for_a_report_that_is_being_written() throws InterruptedException {
        CountDownLatch writing = new CountDownLatch(1);
        CountDownLatch read = new CountDownLatch(1);
        ProgressReports reports =
                new ProgressReports(
                        (count, message) -> {
                            sent.add(new Report(count, message));
                            writing.countDown();
                            awaitQuietly(read);
                        },
                        new Pace(Duration.ZERO, SOON));
        Thread call = Thread.startVirtualThread(() -> reports.say("asking"));
        writing.await();

        reports.silence();
        read.countDown();
        call.join();
        reports.close();

        assertThat(sent).containsExactly(new Report(1, "asking"));
    }

    @Test
    void who_does_not_want_to_hear_of_it_hears_nothing() {
        try (ProgressReports reports = ProgressReports.unwanted()) {
            reports.say("asking");
        }

        assertThat(sent).isEmpty();
    }

    private ProgressReports reports(Duration shortest, Duration longest) {
        return new ProgressReports(
                (count, message) -> sent.add(new Report(count, message)),
                new Pace(shortest, longest));
    }

    private static void awaitQuietly(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
