package io.github.responsesmcp.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** What a command says beside its result, in UTF-8 whatever the locale. */
final class Stderr {
    private Stderr() {}

    static void print(String line) {
        @SuppressWarnings("resource") // not closed: the stream belongs to the process
        FileOutputStream out = new FileOutputStream(FileDescriptor.err);
        try {
            out.write((line + "\n").getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            // Whoever closed stderr does not want to know.
        }
    }
}
