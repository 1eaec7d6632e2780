package io.github.responsesmcp.packaging;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** The program behind {@code packaging/dist}; that script says what it does. */
public final class DistMain {
    private Path executable = Path.of("target", Product.NAME);
    private Path folder = Path.of("target", "dist");
    private Path materials = Path.of("target", "bom.json");
    private boolean complete;
    private String platform =
            Platform.here().map(Platform::label).orElse("(this machine's, which is not known)");

    private DistMain() {}

    public static void main(String[] arguments) throws IOException {
        try {
            new DistMain().run(new ArrayDeque<>(List.of(arguments)));
        } catch (PackagingFailure failure) {
            System.err.println("dist: " + failure.getMessage() + ".");
            System.exit(1);
        }
    }

    private void run(Deque<String> arguments) throws IOException, PackagingFailure {
        String step =
                arguments.isEmpty() || arguments.peek().startsWith("-") ? "" : arguments.pop();
        while (!arguments.isEmpty()) {
            String option = arguments.pop();
            if (option.equals("--complete")) {
                complete = true;
                continue;
            }
            String value = arguments.isEmpty() ? "" : arguments.pop();
            switch (option) {
                case "--executable" -> executable = Path.of(value);
                case "--platform" -> platform = value;
                case "--into" -> folder = Path.of(value);
                case "--materials" -> materials = Path.of(value);
                default -> throw new PackagingFailure("there is no option " + option);
            }
        }
        Dist dist = new Dist(product(), folder);
        switch (step) {
            case "platform" -> add(dist);
            case "finish" -> dist.finish(materials, complete);
            case "" -> {
                add(dist);
                dist.finish(materials, complete);
            }
            default -> throw new PackagingFailure("there is no step " + step);
        }
    }

    private void add(Dist dist) throws IOException, PackagingFailure {
        if (!Files.isExecutable(executable)) {
            throw new PackagingFailure(
                    executable + " is no executable; mvn -DskipTests package builds it");
        }
        dist.add(Platform.named(platform), executable);
    }

    /** The script hands in what git knows, or says that there is no git. */
    private static Product product() throws IOException {
        return new Product(
                Path.of(""),
                Instant.ofEpochSecond(Long.parseLong(System.getenv("SOURCE_DATE_EPOCH"))),
                System.getenv().getOrDefault("SOURCE_COMMIT", "unknown"));
    }
}
