package toolchain;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** The JVM in which the image builder runs. */
final class BuilderProcess {
    private static final Set<String> KEPT_VARIABLES =
            Set.of("PATH", "PWD", "HOME", "LANG", "LANGUAGE");
    private static final double MOST_KILOBYTES =
            31_250_000; // above 32 GB a JVM needs longer references

    private final Path home;
    private final Map<String, String> extraEnvironment;

    BuilderProcess(Path home, Map<String, String> extraEnvironment) {
        this.home = home;
        this.extraEnvironment = extraEnvironment;
    }

    /**
     * How much memory the builder may take: what is available, or most of it on a machine that has
     * little or is a CI's.
     */
    static List<String> memoryFlags() throws IOException {
        long total = 0, available = 0;
        for (String line : Files.readAllLines(Path.of("/proc/meminfo"))) {
            if (line.startsWith("MemTotal:")) {
                total = Long.parseLong(line.replaceAll("\\D", ""));
            } else if (line.startsWith("MemAvailable:")) {
                available = Long.parseLong(line.replaceAll("\\D", ""));
            }
        }
        boolean most = "true".equals(System.getenv("CI")) || available < (8L << 20);
        double use = Math.min(most ? total * 0.85 : available, MOST_KILOBYTES);
        return List.of(
                "-XX:+UseParallelGC",
                "-XX:GCTimeRatio=9",
                "-XX:+ExitOnOutOfMemoryError",
                String.format(Locale.ROOT, "-XX:MaxRAMPercentage=%.2f", use / total * 100),
                "-Dsvm.build.memoryUsageReasonText="
                        + (most ? "85% of system memory" : "using available memory"));
    }

    /** Runs the builder and returns its exit status. */
    int run(List<String> jvmArgs, List<String> imageArgs) throws IOException, InterruptedException {
        Path temp = Files.createTempDirectory("native-image-");
        Thread cleanUp = new Thread(() -> delete(temp));
        try {
            Path jvmFile = temp.resolve("jvm.args"), imageFile = temp.resolve("image.args");
            Files.write(jvmFile, jvmArgs.stream().map(BuilderProcess::quoted).toList());
            Files.writeString(imageFile, String.join("\0", withTempDirectory(imageArgs, temp)));
            Process builder = builder(temp, jvmFile, imageFile).start();
            cleanUp =
                    new Thread(() -> { // also for Ctrl-C and SIGTERM
                        builder.destroy();
                        try {
                            builder.waitFor();
                        } catch (InterruptedException e) {
                            Thread.currentThread().interrupt();
                        }
                        delete(temp);
                    });
            Runtime.getRuntime().addShutdownHook(cleanUp);
            return explained(builder.waitFor());
        } catch (IOException e) {
            cleanUp.run();
            throw e;
        }
    }

    /**
     * Has the builder put its temporary files in our folder, which goes away even when the build is
     * interrupted.
     */
    private static List<String> withTempDirectory(List<String> imageArgs, Path temp) {
        if (imageArgs.stream().anyMatch(a -> a.startsWith("-H:TempDirectory"))) {
            return imageArgs;
        }
        List<String> all = new ArrayList<>(imageArgs);
        all.add("-H:TempDirectory@driver=" + temp);
        return all;
    }

    private ProcessBuilder builder(Path temp, Path jvmFile, Path imageFile) {
        ProcessBuilder pb =
                new ProcessBuilder(
                                home.resolve("bin/java").toString(),
                                "@" + jvmFile,
                                "--image-args-file=" + imageFile)
                        .inheritIO();
        Map<String, String> env = pb.environment();
        env.keySet().removeIf(k -> !KEPT_VARIABLES.contains(k) && !k.startsWith("LC_"));
        env.putAll(extraEnvironment);
        env.putIfAbsent("LANG", "C.UTF-8"); // images keep the encodings of the build's locale
        env.put("USE_NATIVE_IMAGE_JAVA_PLATFORM_MODULE_SYSTEM", "true");
        env.put("DRIVER_TEMP_DIR_ENV_VARIABLE", temp.toString());
        return pb;
    }

    private static int explained(int status) {
        switch (status) {
            case 2 ->
                    System.err.println(
                            "Error: the builder asked for a fallback image, which this native-image"
                                + " cannot make.");
            case 3, 137 ->
                    System.err.println(
                            "Error: the image build ran out of memory; try -J-Xmx<size> or free"
                                + " some memory.");
            default -> {}
        }
        return status;
    }

    private static String quoted(String argument) {
        return '"' + argument.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }

    private static void delete(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            files.sorted(Comparator.reverseOrder()).forEach(f -> f.toFile().delete());
        } catch (IOException e) {
            System.err.println("Warning: cannot delete " + folder + ": " + e.getMessage());
        }
    }
}
