package io.github.responsesmcp.house;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Runs the scripts that find a GraalVM and build the image, with GraalVMs that are a script each.
 */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "these scripts are for a Unix shell")
class ToolchainTest {
    /** Writes the file that its -o names. */
    private static final String WORKING =
            """
            while [ "$1" != -o ]; do shift; done
            echo "$LC_ALL" > "$2"
            chmod +x "$2"
            """;

    /** Then tells of calls by reflection, as the real one does. */
    private static final String REFLECTING =
            """
            mkdir -p "${2%/*}/dynamic-access/library"
            cat > "${2%/*}/dynamic-access/library/reflection-calls.json" << 'END'
            {
              "Class#forName(String)": [
                "a.B$C.make(B.java:7)",
                "a.B$C.make(B.java:9)",
                "a.D.<init>(D.java:3)"
              ]
            }
            END
            """;

    @TempDir private Path folder;
    private Path bin;
    private Path scripts;
    private Path target;

    private record Outcome(int exitCode, String out, String err) {}

    @BeforeEach
    void a_copy_of_the_scripts() throws IOException {
        bin = Files.createDirectories(folder.resolve("bin"));
        scripts = folder.resolve("a clone/native-image");
        target = folder.resolve("a clone/target");
        Path original = Repository.file("native-image");
        try (Stream<Path> files = Files.walk(original)) {
            for (Path file : (Iterable<Path>) files::iterator) {
                Path copy = scripts.resolve(original.relativize(file).toString());
                Files.createDirectories(copy.getParent());
                Files.copy(file, copy);
            }
        }
        // What the builders of these tests find reachable by reflection: nothing, usually.
        Files.writeString(scripts.resolve("reflection"), "# nothing\n");
    }

    @Test
    void graalvm_home_wins_over_java_home_and_path() throws Exception {
        Path first = graalVm("first", 25);
        Map<String, String> environment =
                Map.of(
                        "GRAALVM_HOME", first.toString(),
                        "JAVA_HOME", graalVm("second", 25).toString(),
                        "PATH", pathWith(graalVm("third", 25)));

        Outcome outcome = graalVmHome(environment);

        assertThat(outcome.out).isEqualTo(first + "\n");
        assertThat(outcome.err).contains("using the GraalVM of GRAALVM_HOME");
    }

    @Test
    void a_java_home_with_native_image_wins_over_path() throws Exception {
        Path second = graalVm("second", 25);

        Outcome outcome =
                graalVmHome(
                        Map.of(
                                "JAVA_HOME", second.toString(),
                                "PATH", pathWith(graalVm("third", 25))));

        assertThat(outcome.out).isEqualTo(second + "\n");
    }

    @Test
    void a_java_home_without_native_image_is_passed_over() throws Exception {
        Path third = graalVm("third", 25);

        Outcome outcome =
                graalVmHome(Map.of("JAVA_HOME", folder.toString(), "PATH", pathWith(third)));

        assertThat(outcome.out).isEqualTo(third + "\n");
        assertThat(outcome.err).contains("found on PATH");
    }

    @Test
    void native_image_on_path_may_be_a_symbolic_link() throws Exception {
        Path third = graalVm("third", 25);
        Files.createSymbolicLink(bin.resolve("native-image"), third.resolve("bin/native-image"));

        assertThat(graalVmHome(Map.of()).out).isEqualTo(third + "\n");
    }

    @Test
    void an_older_graalvm_is_passed_over_and_it_says_so() throws Exception {
        Path third = graalVm("third", 25);

        Outcome outcome =
                graalVmHome(
                        Map.of(
                                "JAVA_HOME", graalVm("old", 21).toString(),
                                "PATH", pathWith(third)));

        assertThat(outcome.out).isEqualTo(third + "\n");
        assertThat(outcome.err).contains("is passed over: it is for JDK 21");
    }

    @Test
    void a_graalvm_home_that_is_too_old_is_an_error() throws Exception {
        Outcome outcome = graalVmHome(Map.of("GRAALVM_HOME", graalVm("old", 21).toString()));

        assertThat(outcome.exitCode).isEqualTo(1);
        assertThat(outcome.out).isEmpty();
        assertThat(outcome.err).contains("a GraalVM for JDK 21; set it to").hasLineCount(1);
    }

    @Test
    void a_graalvm_home_without_native_image_is_an_error() throws Exception {
        Outcome outcome = graalVmHome(Map.of("GRAALVM_HOME", folder.toString()));

        assertThat(outcome.exitCode).isEqualTo(1);
        assertThat(outcome.err).contains("has no bin/native-image; set it to").hasLineCount(1);
    }

    @Test
    void on_another_platform_one_message_says_what_to_install() throws Exception {
        program(bin.resolve("uname"), "[ \"$1\" = -s ] && echo Plan9 || echo mips");

        Outcome outcome = graalVmHome(Map.of());

        assertThat(outcome.exitCode).isEqualTo(1);
        assertThat(outcome.err)
                .isEqualTo(
                        "native-image toolchain: error: no GraalVM found; install GraalVM for JDK"
                                + " 25 and set GRAALVM_HOME to its folder.\n");
    }

    @Test
    @EnabledOnOs(value = OS.LINUX, architectures = "amd64")
    void without_a_c_compiler_nothing_is_assembled_and_the_packages_are_named() throws Exception {
        String path = pathWithOnly("bash", "dirname", "uname");
        Path cache = folder.resolve("cache");

        Outcome outcome = graalVmHome(Map.of("PATH", path, "XDG_CACHE_HOME", cache.toString()));

        assertThat(outcome.exitCode).isEqualTo(1);
        assertThat(outcome.err).contains("missing on this machine: gcc", "apt-get install gcc");
        assertThat(cache).doesNotExist();
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void an_executable_is_made_in_a_utf8_locale_and_nothing_else_stays() throws Exception {
        Outcome outcome = build(graalVm("graalvm", 25));

        assertThat(outcome.exitCode).isZero();
        assertThat(outcome.out).containsPattern("made .*/target/program in \\d+ s, 0 MB");
        assertThat(target.resolve("program")).hasContent("C.UTF-8");
        assertThat(names(target)).containsExactly("program", "program.made-of");
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void an_executable_is_made_again_when_something_changes_that_went_in() throws Exception {
        Path graalVm = graalVm("graalvm", 25);
        build(graalVm);
        assertThat(build(graalVm).out).contains("is up to date");

        for (Path input :
                List.of(
                        scripts.resolve("arguments"),
                        scripts.resolve("reflection"),
                        scripts.resolve("metadata/reachability-metadata.json"),
                        graalVm.resolve("release"),
                        folder.resolve("classes/A.class"),
                        folder.resolve("library.jar"))) {
            Files.writeString(input, Files.readString(input) + "\n");
            assertThat(build(graalVm).out).as("after a change of %s", input).contains("made ");
            assertThat(build(graalVm).out).contains("is up to date");
        }
        assertThat(build(graalVm("other", 25)).out).contains("made ");
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void a_failed_image_build_leaves_nothing_behind() throws Exception {
        Path graalVm = graalVm("graalvm", 25);
        build(graalVm);
        program(graalVm.resolve("bin/native-image"), WORKING + "exit 3");
        Files.writeString(scripts.resolve("arguments"), "-O1");

        Outcome outcome = build(graalVm);

        assertThat(outcome.exitCode).isEqualTo(1);
        assertThat(outcome.err).contains("native-image: error: the image build failed");
        assertThat(names(target)).isEmpty();
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void a_call_by_reflection_that_is_not_listed_fails_the_image_build_and_so_does_one_less()
            throws Exception {
        Path graalVm = graalVm("graalvm", 25);
        program(graalVm.resolve("bin/native-image"), WORKING + REFLECTING);
        Path listed = scripts.resolve("reflection");

        Outcome unlisted = build(graalVm);

        assertThat(unlisted.exitCode).isEqualTo(1);
        assertThat(unlisted.err)
                .contains("native-image/reflection")
                .containsPattern("reachable now: +a\\.B\\$C\\.make Class#forName\\(String\\)\n")
                .containsPattern("reachable now: +a\\.D\\.<init> Class#forName\\(String\\)\n");
        assertThat(names(target)).isEmpty();

        Files.writeString(
                listed, "a.D.<init> Class#forName(String)\n\na.B$C.make Class#forName(String)\n");
        assertThat(build(graalVm).exitCode).isZero();

        Files.writeString(listed, Files.readString(listed) + "a.E.get Field#get(Object)\n");
        assertThat(build(graalVm).err)
                .containsPattern("not any more: +a\\.E\\.get Field#get\\(Object\\)")
                .doesNotContain("a.D");
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void an_interrupted_image_build_ends_the_builder_and_leaves_nothing_behind() throws Exception {
        Path graalVm = graalVm("graalvm", 25);
        Path started = folder.resolve("started");
        Path fifo = folder.resolve("never written to");
        program(
                graalVm.resolve("bin/native-image"),
                WORKING
                        + "mkfifo '%s'; echo $$ > '%s.new'; mv '%s.new' '%s'; read -r x < '%s'"
                                .formatted(fifo, started, started, started, fifo));

        Process build = start(buildEnvironment(graalVm), buildCommand());
        while (!Files.exists(started)) {
            assertThat(build.isAlive()).isTrue();
            Thread.onSpinWait();
        }
        build.destroy();

        assertThat(build.waitFor(30, TimeUnit.SECONDS)).isTrue();
        assertThat(build.exitValue()).isEqualTo(143);
        assertThat(ProcessHandle.of(Long.parseLong(Files.readString(started).strip())))
                .matches(builder -> builder.isEmpty() || !builder.get().isAlive());
        assertThat(names(target)).isEmpty();
    }

    @Test
    void smoke_says_when_maven_is_missing() throws Exception {
        Map<String, String> environment = Map.of("PATH", pathWithOnly("bash", "dirname"));

        Outcome outcome = run(environment, Repository.file("smoke").toString(), "--jvm");

        assertThat(outcome.exitCode).isEqualTo(1);
        assertThat(outcome.err).startsWith("smoke: Maven is missing. Install it").hasLineCount(1);
    }

    @Test
    void smoke_ends_with_the_reason_why_the_build_failed() throws Exception {
        program(bin.resolve("mvn"), "echo 'native-image: error: no wood; fetch some.'; exit 1");

        Outcome outcome = smokeOnThisJdk();

        assertThat(outcome.exitCode).isEqualTo(1);
        assertThat(outcome.err).isEqualTo("smoke: the build failed: no wood; fetch some.\n");
    }

    @Test
    void smoke_names_a_full_disk() throws Exception {
        program(bin.resolve("mvn"), "echo '[ERROR] No space left on device'; exit 1");

        Outcome outcome = smokeOnThisJdk();

        assertThat(outcome.exitCode).isEqualTo(1);
        assertThat(outcome.err).contains("because a disk is full; free some space");
    }

    @Test
    void smoke_knows_its_arguments() throws Exception {
        Outcome outcome = run(Map.of(), Repository.file("smoke").toString(), "--native");

        assertThat(outcome.exitCode).isEqualTo(2);
        assertThat(outcome.err).contains("unknown arguments: --native; usage: ./smoke [--jvm]");
    }

    private Path graalVm(String name, int java) throws IOException {
        Path home = folder.resolve(name);
        Files.createDirectories(home.resolve("bin"));
        Files.writeString(home.resolve("release"), "JAVA_VERSION=\"%d.0.1\"\n".formatted(java));
        program(home.resolve("bin/native-image"), WORKING);
        return home;
    }

    private static void program(Path file, String text) throws IOException {
        Files.writeString(file, "#!/bin/sh\n" + text + "\n");
        assertThat(file.toFile().setExecutable(true)).isTrue();
    }

    private String pathWith(Path graalVm) {
        return graalVm.resolve("bin") + ":" + bin + ":/usr/bin:/bin";
    }

    private String pathWithOnly(String... tools) throws IOException {
        for (String tool : tools) {
            Path there = Path.of("/usr/bin", tool);
            program(
                    bin.resolve(tool),
                    "exec %s \"$@\"".formatted(Files.exists(there) ? there : "/bin/" + tool));
        }
        return bin.toString();
    }

    private Outcome graalVmHome(Map<String, String> environment) throws Exception {
        return run(environment, scripts.resolve("toolchain/graalvm-home").toString());
    }

    private Outcome smokeOnThisJdk() throws Exception {
        return run(
                Map.of("JAVA_HOME", System.getProperty("java.home")),
                Repository.file("smoke").toString(),
                "--jvm");
    }

    private Outcome build(Path graalVm) throws Exception {
        return run(buildEnvironment(graalVm), buildCommand());
    }

    private static Map<String, String> buildEnvironment(Path graalVm) {
        return Map.of("GRAALVM_HOME", graalVm.toString());
    }

    private String[] buildCommand() throws IOException {
        Path classes = Files.createDirectories(folder.resolve("classes"));
        Path library = folder.resolve("library.jar");
        if (!Files.exists(library)) {
            Files.writeString(classes.resolve("A.class"), "a class");
            Files.writeString(library, "a jar");
        }
        return new String[] {
            scripts.resolve("build").toString(),
            target.resolve("program").toString(),
            "Main",
            classes + ":" + library
        };
    }

    private Outcome run(Map<String, String> environment, String... command) throws Exception {
        Process process = start(environment, command);
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        return new Outcome(
                process.exitValue(),
                Files.readString(folder.resolve("out")),
                Files.readString(folder.resolve("err")));
    }

    /** With nothing in its environment but what is given, and a PATH. */
    private Process start(Map<String, String> environment, String... command) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().clear();
        builder.environment().put("PATH", bin + ":/usr/bin:/bin");
        builder.environment().putAll(environment);
        return builder.redirectOutput(folder.resolve("out").toFile())
                .redirectError(folder.resolve("err").toFile())
                .start();
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }
}
