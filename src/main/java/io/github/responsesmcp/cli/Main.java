package io.github.responsesmcp.cli;

import picocli.CommandLine;

/** Where the process starts. */
public final class Main {
    /** Built with the executable and kept in its heap: reading the annotations costs start time. */
    private static final CommandLine COMMAND = ServerCommand.commandLine();

    private Main() {}

    public static void main(String[] arguments) throws Exception {
        // Clients start it so, and picocli would take a tenth of the start to find that out.
        if (arguments.length == 1 && arguments[0].equals("--stdio")) {
            System.exit(ServerCommand.serving().call());
        }
        Signals.endInGoodOrder();
        System.exit(COMMAND.execute(arguments));
    }
}
