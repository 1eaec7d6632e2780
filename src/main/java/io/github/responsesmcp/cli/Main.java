package io.github.responsesmcp.cli;

import picocli.CommandLine;

/** Where the process starts. */
public final class Main {
    /** Built with the executable and kept in its heap: reading the annotations costs start time. */
    private static final CommandLine COMMAND = ServerCommand.commandLine();

    private Main() {}

    public static void main(String[] arguments) {
        System.exit(COMMAND.execute(arguments));
    }
}
