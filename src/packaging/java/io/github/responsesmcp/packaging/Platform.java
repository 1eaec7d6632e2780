package io.github.responsesmcp.packaging;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The systems that releases are made for, named as {@code uname} names them. */
public enum Platform {
    LINUX_X64("Linux", "x86_64"),
    LINUX_ARM64("Linux", "arm64"),
    MACOS_ARM64("Darwin", "arm64"),
    MACOS_X64("Darwin", "x86_64"),
    WINDOWS_X64("Windows", "x86_64");

    private static final Map<String, String> BUNDLE_SYSTEMS =
            Map.of("Linux", "linux", "Darwin", "darwin", "Windows", "win32");

    private final String system;
    private final String processor;

    Platform(String system, String processor) {
        this.system = system;
        this.processor = processor;
    }

    static Platform named(String label) throws PackagingFailure {
        return Arrays.stream(values())
                .filter(platform -> platform.label().equals(label))
                .findFirst()
                .orElseThrow(() ->
                        new PackagingFailure(
                                "there is no platform " + label + "; there are " + labels()));
    }

    /** The one that this program runs on, if it is one of them. */
    static Optional<Platform> here() {
        String name = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        String system =
                name.startsWith("windows")
                        ? "Windows"
                        : name.startsWith("mac") ? "Darwin" : name.equals("linux") ? "Linux" : name;
        String processor =
                switch (System.getProperty("os.arch")) {
                    case "amd64", "x86_64" -> "x86_64";
                    case "aarch64", "arm64" -> "arm64";
                    case String other -> other;
                };
        return Arrays.stream(values())
                .filter(platform -> platform.label().equals(system + "_" + processor))
                .findFirst();
    }

    static String labels() {
        return Arrays.stream(values()).map(Platform::label).collect(Collectors.joining(", "));
    }

    /** As in the names of archives: {@code Linux_x86_64}. */
    public String label() {
        return system + "_" + processor;
    }

    boolean isWindows() {
        return this == WINDOWS_X64;
    }

    boolean isLinux() {
        return system.equals("Linux");
    }

    String archiveEnding() {
        return isWindows() ? ".zip" : ".tar.gz";
    }

    String executable(String product) {
        return isWindows() ? product + ".exe" : product;
    }

    /** As bundles name the system. */
    String bundleSystem() {
        return BUNDLE_SYSTEMS.get(system);
    }

    /** As images name it: {@code linux/amd64}. */
    String imagePlatform() {
        return "linux/" + (processor.equals("x86_64") ? "amd64" : "arm64");
    }

    /** The Homebrew blocks that it stands in, outer first; none where there is no Homebrew. */
    List<String> homebrewBlocks() {
        return isWindows()
                ? List.of()
                : List.of(
                        system.equals("Darwin") ? "on_macos" : "on_linux",
                        processor.equals("arm64") ? "on_arm" : "on_intel");
    }
}
