package io.github.responsesmcp.house;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** Holds pom.xml and the Gradle build to one truth. */
class BuildParityTest {
    private static final String BOTH = "%s: pom.xml (expected) and the Gradle build (actual)";

    /** Surefire brings its own launcher; Gradle wants it named, its version comes with JUnit. */
    private static final String LAUNCHER = "org.junit.platform:junit-platform-launcher";

    /** As published by Gradle for the wrapper of 9.4.1, which also runs other versions. */
    private static final String WRAPPER_SHA_256 =
            "55243ef57851f12b070ad14f7f5bb8302daceeebc5bce5ece5fa6edb23e1145c";

    private static final String BUILD_PROPERTIES =
            "src/main/resources/io/github/responsesmcp/cli/build.properties";

    private final MavenBuild maven;
    private final VersionCatalogue catalogue;
    private final GradleBuild gradle;

    BuildParityTest() throws IOException {
        maven = new MavenBuild();
        catalogue = new VersionCatalogue();
        gradle = new GradleBuild(catalogue);
    }

    @Test
    void the_two_builds_use_the_same_versions() {
        Map<String, String> versions = new TreeMap<>(catalogue.versions());
        versions.remove("java");
        versions.remove("graalvm-buildtools");

        assertThat(versions).as(BOTH, "versions").containsExactlyEntriesOf(maven.versions());
        assertThat(gradle.jacocoVersion()).isEqualTo(maven.property("jacoco.version"));
    }

    @Test
    void the_two_builds_have_the_same_dependencies() {
        Map<String, String> expected = new TreeMap<>(maven.dependencies());
        maven.annotationProcessors()
                .forEach(processor -> expected.put(processor, "annotation processor"));
        expected.put(LAUNCHER, "test");

        assertThat(new TreeMap<>(gradle.dependencies()))
                .as(BOTH, "dependencies")
                .containsExactlyEntriesOf(expected);
    }

    @Test
    void the_catalogue_lists_nothing_that_is_not_used() throws IOException {
        String script = Repository.text(GradleBuild.SCRIPT);
        assertThat(catalogue.libraries().keySet())
                .as("libraries of gradle/libs.versions.toml that build.gradle.kts uses")
                .allSatisfy(alias ->
                        assertThat(script)
                                .containsPattern(
                                        "libs\\."
                                                + Pattern.quote(alias.replace('-', '.'))
                                                + "\\)"));
        assertThat(catalogue.plugins().keySet())
                .as("plugins of gradle/libs.versions.toml that build.gradle.kts uses")
                .allSatisfy(alias ->
                        assertThat(script)
                                .contains("alias(libs.plugins." + alias.replace('-', '.') + ")"));
    }

    @Test
    void the_two_builds_compile_for_the_same_java() {
        assertThat(gradle.release()).as(BOTH, "Java release").isEqualTo(maven.release());
    }

    @Test
    void the_two_builds_tell_the_compiler_the_same() {
        assertThat(gradle.compilerArguments())
                .as(BOTH, "arguments of javac for src/main")
                .containsExactlyElementsOf(maven.compilerArguments());
        assertThat(gradle.compilerJvmArguments())
                .as(BOTH, "arguments of the JVM of javac")
                .containsExactlyElementsOf(maven.compilerJvmArguments());
        assertThat(gradle.testCompilerArguments())
                .as(BOTH, "arguments of javac for the tests")
                .containsExactlyElementsOf(maven.testCompilerArguments());
    }

    @Test
    void warnings_fail_both_builds() {
        assertThat(maven.failsOnWarnings()).as("pom.xml: failOnWarning").isTrue();
        assertThat(gradle.failsOnWarnings()).as("build.gradle.kts: -Werror").isTrue();
    }

    @Test
    void the_two_builds_compile_the_same_folders_with_the_tests() {
        assertThat(gradle.testSources())
                .as(BOTH, "source folders beside src/test/java")
                .containsExactlyElementsOf(maven.testSources());
    }

    @Test
    void the_two_builds_run_the_tests_with_the_same_jvm_arguments() {
        assertThat(gradle.testJvmArguments())
                .as(BOTH, "JVM arguments of the unit tests")
                .containsExactlyElementsOf(maven.testJvmArguments());
    }

    @Test
    void the_two_builds_ask_for_the_same_coverage() {
        assertThat(gradle.coverageMinimum())
                .as(BOTH, "coverage minimum")
                .isEqualTo(maven.coverageMinimum());
        assertThat(gradle.coverageCounter())
                .as(BOTH, "what is counted as covered")
                .isEqualTo(maven.coverageCounter());
    }

    @Test
    void the_two_builds_make_things_of_the_same_name() {
        assertThat(gradle.group()).as(BOTH, "group").isEqualTo(maven.property("project.groupId"));
        assertThat(gradle.name())
                .as(BOTH, "artifact")
                .isEqualTo(maven.property("project.artifactId"));
        assertThat(gradle.jarName()).as(BOTH, "jar").isEqualTo(maven.jarName());
        assertThat(gradle.executableName())
                .as(BOTH, "native executable")
                .isEqualTo(maven.executableName());
    }

    @Test
    void the_two_builds_start_the_same_main_class() {
        assertThat(gradle.mainClass())
                .as(BOTH, "main class")
                .isEqualTo(maven.property("main.class"));
        assertThat(gradle.jarMainClass())
                .as(BOTH, "main class of the jar")
                .isEqualTo(maven.jarMainClass());
        assertThat(gradle.nativeMainClass())
                .as(BOTH, "main class of the executable")
                .isEqualTo(maven.nativeMainClass());
    }

    @Test
    void the_arguments_of_native_image_stand_once_and_both_builds_use_them() throws IOException {
        assertThat(maven.nativeScript())
                .as("pom.xml: what makes the executable")
                .isEqualTo("${project.basedir}/native-image/build");
        assertThat(Repository.text("native-image/build"))
                .as("native-image/build, which pom.xml calls: where its arguments come from")
                .contains(
                        "\"@$here/arguments\" \"-H:ConfigurationFileDirectories=$here/metadata\"");
        assertThat(gradle.nativeSources())
                .as("build.gradle.kts: where the arguments of native-image come from")
                .containsExactly("native-image/arguments", "native-image/metadata");
        assertThat(gradle.nativeArgumentsOfItsOwn())
                .as("build.gradle.kts: arguments that belong into native-image/arguments")
                .isEmpty();
    }

    @Test
    void native_image_arguments_are_one_on_a_line() throws IOException {
        assertThat(Repository.text("native-image/arguments").lines())
                .as("native-image/arguments: Gradle takes a line for one argument")
                .allSatisfy(line -> assertThat(line).matches("-\\S+|#.*|"));
    }

    @Test
    void the_version_of_the_product_stands_in_pom_xml_alone() throws IOException {
        assertThat(gradle.versionSource())
                .as("build.gradle.kts: the version is read from pom.xml")
                .contains("layout.projectDirectory.file(\"pom.xml\")")
                .contains("<artifactId>${rootProject.name}</artifactId>\\\\s*<version>");
        assertThat(Repository.text("pom.xml"))
                .as("pom.xml: the first artifactId with a version, which build.gradle.kts takes")
                .containsPattern(
                        "(?s)\\A.*?<artifactId>"
                                + gradle.name()
                                + "</artifactId>\\s*<version>"
                                + Pattern.quote(maven.property("project.version"))
                                + "</version>");
        String version = '"' + maven.property("project.version") + '"';
        assertThat(Repository.text(GradleBuild.SCRIPT)).doesNotContain(version);
        assertThat(Repository.text(GradleBuild.SETTINGS)).doesNotContain(version);
        assertThat(Repository.text(BUILD_PROPERTIES)).startsWith("version=@project.version@\n");
    }

    @Test
    void both_builds_fill_in_what_the_program_says_about_its_build() throws IOException {
        String script = Repository.text(GradleBuild.SCRIPT);
        assertThat(Repository.text(BUILD_PROPERTIES).lines())
                .allSatisfy(line -> {
                    String token = line.replaceFirst("[a-z]+=@(.+)@", "$1");
                    assertThat(maven.property(token)).as("pom.xml: %s", token).isNotEmpty();
                    assertThat(script).as("build.gradle.kts").contains('"' + token + "\" to ");
                });
    }

    @Test
    void the_gradle_wrapper_is_the_official_one() throws IOException, NoSuchAlgorithmException {
        byte[] jar = Files.readAllBytes(Repository.file("gradle/wrapper/gradle-wrapper.jar"));
        byte[] sum = MessageDigest.getInstance("SHA-256").digest(jar);

        assertThat(HexFormat.of().formatHex(sum))
                .as("SHA-256 of gradle/wrapper/gradle-wrapper.jar")
                .isEqualTo(WRAPPER_SHA_256);
    }

    @Test
    void the_gradle_distribution_is_pinned_by_its_checksum() throws IOException {
        Properties wrapper = new Properties();
        wrapper.load(new StringReader(Repository.text("gradle/wrapper/gradle-wrapper.properties")));

        assertThat(wrapper.getProperty("distributionUrl"))
                .matches("https://services\\.gradle\\.org/distributions/gradle-9[.\\d]+-bin\\.zip");
        assertThat(wrapper.getProperty("distributionSha256Sum"))
                .as("distributionSha256Sum in gradle/wrapper/gradle-wrapper.properties")
                .isNotNull()
                .matches("[0-9a-f]{64}");
        assertThat(wrapper.getProperty("validateDistributionUrl")).isEqualTo("true");
    }
}
