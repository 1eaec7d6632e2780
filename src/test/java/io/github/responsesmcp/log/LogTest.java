package io.github.responsesmcp.log;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.concurrent.CountDownLatch;

class LogTest {
    private static final Clock CLOCK =
            Clock.fixed(Instant.parse("2026-11-18T01:02:03Z"), ZoneOffset.UTC);

    @TempDir Path folder;

    private final ByteArrayOutputStream stderr = new ByteArrayOutputStream();
    private final Redactor redactor = new Redactor("top-secret");

    @Test
    void without_debug_only_warnings_are_written() {
        try (Log log = Log.quiet(CLOCK, redactor, stderr)) {
            log.debug("mcp", "recv method=ping");
            log.error("openai", "status=500");
            log.warning("the key top-secret is old");
        }

        assertThat(written()).isEqualTo("openai-responses-mcp: warning: the key *** is old\n");
    }

    @Test
    void with_debug_an_event_is_one_line_with_time_level_and_room_on_stderr_and_in_the_file()
            throws IOException {
        Path file = folder.resolve("new/folder/debug.log");
        for (int i = 0; i < 2; i++) {
            try (Log log = Log.debugging(CLOCK, redactor, stderr, file)) {
                log.debug("mcp", "recv method=a\nb key=top-secret");
            }
        }

        String line = "2026-11-18T01:02:03Z DEBUG mcp recv method=a\\nb key=***\n";
        assertThat(written()).isEqualTo(line.repeat(2));
        assertThat(file).content().isEqualTo(line.repeat(2));
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "Windows has no owner-only file modes")
    void the_file_and_its_folders_are_for_their_owner_alone() throws IOException {
        Path file = folder.resolve("new/debug.log");
        Log.debugging(CLOCK, redactor, stderr, file).close();

        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file.getParent())))
                .isEqualTo("rwx------");
    }

    @Test
    void a_file_that_cannot_be_opened_is_one_warning() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "").resolve("below.log");
        try (Log log = Log.debugging(CLOCK, redactor, stderr, file)) {
            log.debug("mcp", "a=1");
            log.debug("mcp", "b=2");
        }

        assertThat(written().lines())
                .hasSize(3)
                .filteredOn(line -> line.contains("warning"))
                .singleElement()
                .asString()
                .contains(file.toString(), "stderr only");
    }

    @Test
    void a_closed_stderr_is_let_be() {
        OutputStream closed =
                new OutputStream() {
                    @Override
                    public void write(int b) throws IOException {
                        throw new IOException("Broken pipe");
                    }
                };
        try (Log log = Log.debugging(CLOCK, redactor, closed, folder.resolve("debug.log"))) {
            for (int i = 0; i < 10_000; i++) {
                log.debug("mcp", "i=" + i);
            }
        }
        assertThat(folder.resolve("debug.log")).content().contains("i=0\n");
    }

    @Test
    void a_reader_who_never_reads_holds_nobody_up_and_learns_how_much_is_missing() {
        CountDownLatch reads = new CountDownLatch(1);
        OutputStream stuck =
                new OutputStream() {
                    @Override
                    public void write(int b) {
                        try {
                            reads.await();
                        } catch (InterruptedException e) {
                            Thread.currentThread().interrupt();
                        }
                        stderr.write(b);
                    }
                };
        Log log = Log.debugging(CLOCK, redactor, stuck, null);
        for (int i = 0; i < 10_000; i++) {
            log.debug("mcp", "i=" + i);
        }
        reads.countDown();
        // Something after the gap is needed to see it.
        while (!written().contains("lines are missing here")) {
            log.debug("mcp", "later");
            Thread.onSpinWait();
        }
        log.close();

        assertThat(written()).contains("i=0\n").doesNotContain("i=9999\n");
    }

    private String written() {
        return stderr.toString(StandardCharsets.UTF_8);
    }
}
