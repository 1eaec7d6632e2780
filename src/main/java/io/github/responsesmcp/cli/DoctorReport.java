package io.github.responsesmcp.cli;

import io.github.responsesmcp.cli.Finding.Status;
import io.github.responsesmcp.json.JsonText;
import io.github.responsesmcp.terminal.Display;
import io.github.responsesmcp.terminal.Display.Colour;
import io.github.responsesmcp.terminal.SafeText;
import io.github.responsesmcp.terminal.Wrapping;

import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

import java.util.List;

/** What the doctor found, for people and for programs. */
record DoctorReport(List<Finding> findings) {
    private static final int WIDTH = 80;
    private static final int STATUS_WIDTH = 9;
    private static final int NAME_WIDTH = 13;
    private static final int MARGIN = STATUS_WIDTH + NAME_WIDTH;

    long count(Status status) {
        return findings.stream().filter(finding -> finding.status() == status).count();
    }

    int exitCode() {
        return count(Status.PROBLEM) == 0 ? ExitCode.OK : ExitCode.FAILURE;
    }

    /** A paragraph each, and a line that counts. */
    String text(Display display) {
        StringBuilder text = new StringBuilder();
        for (Finding finding : findings) {
            text.append(display.coloured(colour(finding.status()), finding.status().word()))
                    .append(" ".repeat(STATUS_WIDTH - finding.status().word().length()))
                    .append("%-12s ".formatted(finding.name()))
                    .append(paragraph(finding.detail()))
                    .append('\n');
            if (finding.cure() != null) {
                text.append(" ".repeat(MARGIN))
                        .append(paragraph("-> " + finding.cure()))
                        .append('\n');
            }
        }
        return text.append('\n').append(total()).append('\n').toString();
    }

    private static Colour colour(Status status) {
        return switch (status) {
            case OK -> Colour.GREEN;
            case WARNING -> Colour.YELLOW;
            case PROBLEM -> Colour.RED;
        };
    }

    private static String paragraph(String text) {
        return Wrapping.paragraph(SafeText.line(text), MARGIN, WIDTH);
    }

    private String total() {
        return "%d checks: %d ok, %s, %s"
                .formatted(
                        findings.size(),
                        count(Status.OK),
                        counted(count(Status.WARNING), "warning"),
                        counted(count(Status.PROBLEM), "problem"));
    }

    private static String counted(long count, String what) {
        return count + " " + what + (count == 1 ? "" : "s");
    }

    String json() {
        ObjectNode document = JsonNodeFactory.instance.objectNode();
        var checks = document.putArray("checks");
        for (Finding finding : findings) {
            checks.addObject()
                    .put("name", finding.name())
                    .put("status", finding.status().word())
                    .put("detail", finding.detail())
                    .put("cure", finding.cure());
        }
        for (Status status : Status.values()) {
            document.put(status.word(), count(status));
        }
        return SafeText.json(JsonText.pretty(document)) + "\n";
    }
}
