package io.github.responsesmcp.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.responsesmcp.terminal.Display;

import org.junit.jupiter.api.Test;

import java.util.List;

class DoctorReportTest {
    private static final Display PIPED = new Display(false, false, false, true, true, 80);
    private static final Display TERMINAL = new Display(true, true, true, true, true, 80);

    private final DoctorReport report =
            new DoctorReport(
                    List.of(
                            Finding.ok("version", "1"),
                            Finding.warning("profile", "a long detail, ".repeat(8), "mend it"),
                            Finding.problem("key", "is not set", "set it")));

    @Test
    void each_finding_is_a_paragraph_with_its_cure_below_and_a_line_counts() {
        assertThat(report.text(PIPED))
                .isEqualTo(
                        """
                        ok       version      1
                        warning  profile      a long detail, a long detail, a long detail, a long
                                              detail, a long detail, a long detail, a long detail, a
                                              long detail,
                                              -> mend it
                        problem  key          is not set
                                              -> set it

                        3 checks: 1 ok, 1 warning, 1 problem
                        """);
    }

    @Test
    void a_terminal_gets_colours() {
        assertThat(report.text(TERMINAL)).contains("\u001b[31mproblem\u001b[0m  key ");
    }

    @Test
    void a_problem_fails_and_a_warning_does_not() {
        assertThat(report.exitCode()).isEqualTo(ExitCode.FAILURE);
        assertThat(new DoctorReport(report.findings().subList(0, 2)).exitCode())
                .isEqualTo(ExitCode.OK);
    }
}
