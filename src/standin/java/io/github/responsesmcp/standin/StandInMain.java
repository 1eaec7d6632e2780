package io.github.responsesmcp.standin;

import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.concurrent.CountDownLatch;

/** The stand-in as a program: prints its address, then a line for each thing it was asked. */
public final class StandInMain {
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("HH:mm:ss.SSS").withZone(ZoneId.systemDefault());
    private static final String USAGE =
            """
            A stand-in for the OpenAI Responses API, on 127.0.0.1 only.

            Options:
              --port N                 listen on this port; any free one if not given
              --tls DIR                speak TLS, and leave the certificate to trust in DIR/ca.pem
              --proxy [USER:PASSWORD]  also run a CONNECT proxy; its address is the second line
              --until-eof              end when standard input ends
              --help                   this text

            The first line printed is the base URL. A question asks for trouble in double brackets,
            as in "What is HTTP 404? [[times=2 status=429 retry-after=1]]":

            %s

            PLACE is headers (before them), middle, or a number of bytes of the body.
            DURATION is 500ms, 2s or 1m; a number alone is seconds.
            """;

    private StandInMain() {}

    private record Options(int port, String tls, boolean proxy, String credentials, boolean eof) {}

    private static final class Misuse extends Exception {
        private static final long serialVersionUID = 1L;

        Misuse(String message) {
            super(message);
        }
    }

    public static void main(String[] arguments) throws Exception {
        if (Arrays.asList(arguments).contains("--help")) {
            System.out.print(USAGE.formatted(ScenarioText.help()));
            return;
        }
        try {
            run(parsed(arguments), System.in, System.out);
        } catch (Misuse e) {
            System.err.println(e.getMessage());
            System.exit(2);
        } catch (UncheckedIOException e) {
            System.err.println("The stand-in cannot start: " + e.getCause().getMessage() + ".");
            System.exit(1);
        }
    }

    private static Options parsed(String[] arguments) throws Misuse {
        Options options = new Options(0, "", false, "", false);
        Deque<String> left = new ArrayDeque<>(Arrays.asList(arguments));
        while (!left.isEmpty()) {
            String option = left.pop();
            boolean valued = !left.isEmpty() && !left.peek().startsWith("--");
            options =
                    switch (option) {
                        case "--port" ->
                                new Options(
                                        port(valued ? left.pop() : ""),
                                        options.tls,
                                        options.proxy,
                                        options.credentials,
                                        options.eof);
                        case "--tls" -> {
                            if (!valued) {
                                throw new Misuse("--tls needs a folder.");
                            }
                            yield new Options(
                                    options.port,
                                    left.pop(),
                                    options.proxy,
                                    options.credentials,
                                    options.eof);
                        }
                        case "--proxy" ->
                                new Options(
                                        options.port,
                                        options.tls,
                                        true,
                                        valued ? left.pop() : "",
                                        options.eof);
                        case "--until-eof" ->
                                new Options(
                                        options.port,
                                        options.tls,
                                        options.proxy,
                                        options.credentials,
                                        true);
                        default ->
                                throw new Misuse(
                                        "Unknown option %s; --help lists them.".formatted(option));
                    };
        }
        return options;
    }

    private static int port(String text) throws Misuse {
        if (!text.matches("\\d{1,5}") || Integer.parseInt(text) > 65535) {
            throw new Misuse("--port needs a number from 0 to 65535.");
        }
        return Integer.parseInt(text);
    }

    private static void run(Options options, InputStream in, PrintStream out) throws Exception {
        StandIn.Setup setup =
                StandIn.Setup.usual()
                        .port(options.port)
                        .listener(received -> say(out, line(received)));
        ThrowAwayCa ca = options.tls.isEmpty() ? null : ThrowAwayCa.createIn(Path.of(options.tls), "localhost");
        StandIn standIn;
        try {
            standIn = StandIn.start(ca == null ? setup : setup.tls(ca));
        } catch (UncheckedIOException e) {
            if (ca != null) {
                ca.close();
            }
            throw e;
        }
        ConnectProxy proxy = options.proxy ? ConnectProxy.start(options.credentials) : null;
        CountDownLatch end = new CountDownLatch(1);
        Thread cleaning =
                new Thread(() -> {
                    standIn.close();
                    if (proxy != null) {
                        proxy.close();
                    }
                    if (ca != null) {
                        ca.close();
                    }
                });
        Runtime.getRuntime().addShutdownHook(cleaning);
        say(out, standIn.baseUrl());
        if (proxy != null) {
            say(out, proxy.url());
        }
        if (options.eof) {
            in.transferTo(OutputStream.nullOutputStream());
        } else {
            end.await();
        }
    }

    /** A reader of the lines who went away is no reason to stop answering. */
    private static void say(PrintStream out, String line) {
        synchronized (out) {
            out.println(line);
            out.flush();
        }
    }

    /** Neither the question nor any header is printed. */
    static String line(Received received) {
        Question question = Question.of(received.body());
        return "%s %s %s model=%s stream=%s scenario=[%s] question=%d chars -> %d, %s"
                .formatted(
                        TIME.format(received.at()),
                        received.method(),
                        received.path(),
                        question.model(),
                        question.streamed(),
                        received.scenario(),
                        question.text().length(),
                        received.status(),
                        outcome(received.ending()));
    }

    private static String outcome(Ending ending) {
        return switch (ending) {
            case Ending.Open() -> "open";
            case Ending.Complete(Instant at) -> "complete at " + TIME.format(at);
            case Ending.HungUp(Instant at) -> "client hung up at " + TIME.format(at);
            case Ending.BrokenOff(Instant at, String how) -> how + " at " + TIME.format(at);
        };
    }
}
