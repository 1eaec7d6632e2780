package io.github.responsesmcp.house;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The Gradle build, read for what has to be the same in pom.xml.
 *
 * <p>Kotlin is not parsed: each question is a pattern that has to be found exactly once, so that a
 * script that is written otherwise fails here instead of passing unread.
 */
final class GradleBuild {
    static final String SCRIPT = "build.gradle.kts";
    static final String SETTINGS = "settings.gradle.kts";

    private static final Map<String, String> SCOPES =
            Map.of(
                    "implementation", "compile",
                    "compileOnly", "provided",
                    "testImplementation", "test",
                    "testRuntimeOnly", "test",
                    "annotationProcessor", "annotation processor");
    private static final Pattern DEPENDENCY =
            Pattern.compile("(?m)^    (\\w+)\\((?!variantOf)([^\\n]*)\\)$");
    private static final Pattern STRING = Pattern.compile("\"((?:[^\"\\\\]|\\\\.)*)\"");

    private final VersionCatalogue catalogue;
    private final String script;
    private final String settings;

    GradleBuild(VersionCatalogue catalogue) throws IOException {
        this.catalogue = catalogue;
        this.script = withoutComments(Repository.text(SCRIPT));
        this.settings = withoutComments(Repository.text(SETTINGS));
    }

    String name() {
        return only(settings, SETTINGS, "rootProject\\.name = \"([^\"]+)\"");
    }

    String group() {
        return only("(?m)^group = \"([^\"]+)\"");
    }

    /** How the script comes by the version of the product. */
    String versionSource() {
        return only("(?ms)^version = (.*?)\\n\\n");
    }

    /** Every dependency, as group:artifact:version → the scope that Maven would call it. */
    Map<String, String> dependencies() {
        Map<String, String> dependencies = new TreeMap<>();
        String block = only("(?ms)^dependencies \\{\\n(    implementation.*?)^}");
        for (MatchResult found : DEPENDENCY.matcher(block).results().toList()) {
            String scope = SCOPES.get(found.group(1));
            if (scope == null || !found.group(2).startsWith("libs.")) {
                throw new AssertionError(
                        SCRIPT + ": not understood by this test: " + found.group().strip());
            }
            dependencies.put(catalogue.library(found.group(2).substring(5)), scope);
        }
        long lines = block.lines().filter(line -> !line.isBlank()).count();
        if (lines != dependencies.size()) {
            throw new AssertionError(
                    SCRIPT + ": " + lines + " dependency lines, understood " + dependencies);
        }
        return dependencies;
    }

    String release() {
        only("languageVersion\\.set\\(JavaLanguageVersion\\.of\\((javaRelease)\\)\\)");
        only("options\\.release\\.set\\((javaRelease)\\)");
        only("val javaRelease = (libs\\.versions\\.java)\\.get\\(\\)\\.toInt\\(\\)");
        return catalogue.versions().get("java");
    }

    boolean failsOnWarnings() {
        return script.contains("options.compilerArgs.add(\"-Werror\")");
    }

    List<String> compilerArguments() {
        only(
                "(?s)tasks\\.compileJava"
                        + " \\{\\s+(options\\.compilerArgs\\.addAll\\(compilerArguments\\))");
        return strings("compilerArguments").stream()
                .map(argument -> argument.replace("$coordinates", coordinates()))
                .toList();
    }

    List<String> compilerJvmArguments() {
        only("(options\\.forkOptions\\.jvmArgs = compilerJvmArguments)\\n");
        return strings("compilerJvmArguments");
    }

    List<String> testCompilerArguments() {
        only(
                "(?s)tasks\\.compileTestJava"
                        + " \\{\\s+(options\\.compilerArgs\\.addAll\\(testCompilerArguments\\))");
        return strings("testCompilerArguments");
    }

    List<String> testJvmArguments() {
        only("\\s(jvmArgs\\(testJvmArguments\\))");
        return strings("testJvmArguments");
    }

    List<String> testSources() {
        return stringsIn(only("(?s)sourceSets\\.test \\{\\s+java\\.srcDirs\\(([^)]*)\\)"));
    }

    String mainClass() {
        return only("val mainClassName = \"([^\"]+)\"");
    }

    String jarMainClass() {
        only("\"Main-Class\" to (mainClassName)");
        return mainClass();
    }

    String jarName() {
        return only("archiveFileName\\.set\\(\"([^\"]+)\"\\)").replace("$artifact", artifact());
    }

    String executableName() {
        only("imageName\\.set\\((artifact)\\)");
        return artifact();
    }

    String nativeMainClass() {
        only("mainClass\\.set\\((mainClassName)\\)");
        return mainClass();
    }

    /** The files and folders that the arguments of native-image come from. */
    List<String> nativeSources() {
        return List.of(
                only(
                        "(?s)buildArgs\\.addAll\\(\\s*providers\\.fileContents\\(layout\\.projectDirectory\\.file\\(\"([^\"]+)\"\\)\\)"),
                only(
                        "configurationFileDirectories\\.from\\(layout\\.projectDirectory\\.dir\\(\"([^\"]+)\"\\)\\)"));
    }

    /** Arguments of native-image that stand in the script itself. */
    List<String> nativeArgumentsOfItsOwn() {
        return Pattern.compile("\"(?:-H:|-R:|-O|--initialize|--no-fallback)[^\"]*\"")
                .matcher(script)
                .results()
                .map(MatchResult::group)
                .toList();
    }

    String coverageMinimum() {
        return only("minimum = \"([^\"]+)\"\\.toBigDecimal\\(\\)");
    }

    String coverageCounter() {
        return only("counter = \"([^\"]+)\"") + " " + only("\\svalue = \"([^\"]+)\"");
    }

    /** Tools whose version the script takes from the catalogue. */
    String jacocoVersion() {
        only("toolVersion = (libs\\.versions\\.jacoco)\\.get\\(\\)");
        return catalogue.versions().get("jacoco");
    }

    private String coordinates() {
        only("val coordinates = (\"\\$group/\\$artifact\")");
        return group() + "/" + artifact();
    }

    private String artifact() {
        only("val artifact = (rootProject\\.name)");
        return name();
    }

    private List<String> strings(String value) {
        return stringsIn(only("(?s)val " + value + " = listOf\\((.*?)\\n\\)"));
    }

    private static List<String> stringsIn(String text) {
        return STRING.matcher(text).results().map(found -> found.group(1)).toList();
    }

    private String only(String pattern) {
        return only(script, SCRIPT, pattern);
    }

    private static String only(String text, String file, String pattern) {
        List<MatchResult> found = Pattern.compile(pattern).matcher(text).results().toList();
        if (found.size() != 1) {
            throw new AssertionError(
                    file + " has " + found.size() + " places, not one, that match " + pattern);
        }
        return found.getFirst().group(1);
    }

    /** A comment cannot stand for the thing itself. */
    private static String withoutComments(String text) {
        Matcher comments = Pattern.compile("(?m)^\\s*(//|/\\*\\*).*\\n").matcher(text);
        return comments.replaceAll("");
    }
}
