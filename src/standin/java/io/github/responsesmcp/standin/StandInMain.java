package io.github.responsesmcp.standin;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.net.BindException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.concurrent.CountDownLatch;

/** The stand-in as a program: prints its address, then a line for each thing it was asked. */
public final class StandInMain {
    private static final String USAGE =
            """
            A stand-in for the OpenAI Responses API, on 127.0.0.1 only.

            Options:
              --port N                 listen on this port; any free one if not given
              --tls DIR                speak TLS, and leave the certificate to trust in DIR/ca.pem
              --tls-host NAME          with --tls: be certified for this host, not for localhost
              --proxy [USER:PASSWORD]  also run a CONNECT proxy; its address is the second line
              --until-eof              end when standard input ends
              --help                   this text

            The first line printed is the base URL; then comes a line for each exchange, when it
            ended. A question asks for trouble in double brackets, as in
            "What is HTTP 404? [[times=2 status=429 retry-after=1]]":

            %s

            PLACE is headers (before them), inside-headers, middle, or a number of bytes of the body.
            DURATION is 500ms, 2s or 1m; a number alone is seconds.
            """;

    private int port;
    private String tlsFolder = "";
    private String tlsHost = "localhost";
    private boolean proxied;
    private String credentials = "";
    private boolean untilEof;

    private StandInMain(String[] arguments) throws Misuse {
        Deque<String> left = new ArrayDeque<>(Arrays.asList(arguments));
        while (!left.isEmpty()) {
            String option = left.pop();
            switch (option) {
                case "--port" -> port = port(value(option, left));
                case "--tls" -> tlsFolder = value(option, left);
                case "--tls-host" -> tlsHost = value(option, left);
                case "--proxy" -> {
                    proxied = true;
                    credentials = hasValue(left) ? left.pop() : "";
                }
                case "--until-eof" -> untilEof = true;
                default -> throw new Misuse("Unknown option %s; --help lists them.", option);
            }
        }
        if (!tlsHost.equals("localhost") && tlsFolder.isEmpty()) {
            throw new Misuse("--tls-host %s needs --tls beside it.", tlsHost);
        }
    }

    private static boolean hasValue(Deque<String> left) {
        return !left.isEmpty() && !left.peek().startsWith("--");
    }

    private static String value(String option, Deque<String> left) throws Misuse {
        if (!hasValue(left)) {
            throw new Misuse("%s needs a value; --help says which.", option);
        }
        return left.pop();
    }

    private static int port(String text) throws Misuse {
        if (!text.matches("\\d{1,5}") || Integer.parseInt(text) > 65535) {
            throw new Misuse("--port needs a number from 0 to 65535, not %s.", text);
        }
        return Integer.parseInt(text);
    }

    private static final class Misuse extends Exception {
        private static final long serialVersionUID = 1L;

        Misuse(String sentence, String what) {
            super(sentence.formatted(what));
        }
    }

    public static void main(String[] arguments) throws InterruptedException {
        if (Arrays.asList(arguments).contains("--help")) {
            System.out.print(USAGE.formatted(ScenarioText.help()));
            return;
        }
        try {
            new StandInMain(arguments).run(System.out);
        } catch (Misuse e) {
            System.err.println(e.getMessage());
            System.exit(2);
        } catch (IOException e) {
            System.err.printf("The stand-in cannot start: %s.%n", e.getMessage());
            System.exit(1);
        } catch (UncheckedIOException e) {
            System.err.printf("The stand-in cannot start: %s.%n", e.getCause());
            System.exit(1);
        }
    }

    private void run(PrintStream out) throws IOException, InterruptedException {
        Deque<AutoCloseable> open = new ArrayDeque<>();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> closeAll(open)));
        StandIn.Setup setup =
                StandIn.Setup.usual()
                        .port(port)
                        .forgetful()
                        .listener(received -> say(out, Line.of(received)));
        if (!tlsFolder.isEmpty()) {
            ThrowAwayCa ca = ThrowAwayCa.createIn(Path.of(tlsFolder), tlsHost);
            open.push(ca);
            setup = setup.tls(ca);
        }
        StandIn standIn = started(setup);
        open.push(standIn);
        say(out, standIn.baseUrl());
        if (proxied) {
            ConnectProxy proxy = ConnectProxy.start(credentials, asked -> say(out, Line.of(asked)));
            open.push(proxy);
            say(out, proxy.url());
        }
        if (untilEof) {
            System.in.transferTo(OutputStream.nullOutputStream());
        } else {
            new CountDownLatch(1).await();
        }
    }

    private StandIn started(StandIn.Setup setup) throws IOException {
        try {
            return StandIn.start(setup);
        } catch (UncheckedIOException e) {
            if (e.getCause() instanceof BindException) {
                throw new IOException(
                        "port %d of 127.0.0.1 is in use or not allowed; give another --port, or none for any free one"
                                .formatted(port),
                        e);
            }
            throw e;
        }
    }

    private static void closeAll(Deque<AutoCloseable> open) {
        for (AutoCloseable each : open) {
            try {
                each.close();
            } catch (Exception e) {
                System.err.println("Could not be closed: " + e);
            }
        }
    }

    /** A reader of the lines who went away is no reason to stop answering. */
    private static void say(PrintStream out, String line) {
        synchronized (out) {
            out.println(line);
            out.flush();
        }
    }
}
