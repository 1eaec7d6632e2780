package io.github.responsesmcp.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** What a command has to say, in UTF-8 whatever the locale. */
final class Stdout {
    private Stdout() {}

    /** Prints it at once; the exit code that follows from how that went. */
    static int print(String text) {
        // Not closed: the stream belongs to the process.
        @SuppressWarnings("resource")
        FileOutputStream out = new FileOutputStream(FileDescriptor.out);
        try {
            out.write(text.getBytes(StandardCharsets.UTF_8));
            return ExitCode.OK;
        } catch (IOException e) {
            String why = String.valueOf(e.getMessage());
            if (why.contains("roken pipe") || why.contains("pipe is being closed")) {
                return ExitCode.OK; // the reader has seen enough
            }
            Stderr.print(ServerCommand.NAME + ": stdout cannot be written to (" + why + ")");
            return ExitCode.FAILURE;
        }
    }
}
