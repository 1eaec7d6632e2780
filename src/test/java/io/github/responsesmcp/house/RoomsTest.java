package io.github.responsesmcp.house;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import static org.assertj.core.api.Assertions.assertThat;

import static java.util.Map.entry;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** Holds each room to the rooms it may use: data flows one way through the house. */
class RoomsTest {
    private static final String ROOT = "io.github.responsesmcp.";

    private static final Map<String, Set<String>> MAY_USE =
            Map.ofEntries(
                    entry("json", Set.of()),
                    entry("log", Set.of()),
                    entry("terminal", Set.of()),
                    entry("jsonrpc", Set.of("json")),
                    entry("config", Set.of("json", "log")),
                    entry("policy", Set.of("config")),
                    entry("transport", Set.of("jsonrpc", "log")),
                    entry("openai", Set.of("json", "config", "log")),
                    entry("tools", Set.of("json", "openai", "policy", "config", "log")),
                    entry("mcp", Set.of("json", "jsonrpc", "tools", "log")),
                    entry(
                            "cli",
                            Set.of(
                                    "json",
                                    "log",
                                    "terminal",
                                    "jsonrpc",
                                    "config",
                                    "policy",
                                    "transport",
                                    "openai",
                                    "tools",
                                    "mcp")));

    private static final JavaClasses CLASSES =
            new ClassFileImporter()
                    .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                    .importPackages("io.github.responsesmcp");

    @TestFactory
    Stream<DynamicTest> a_room_reaches_only_where_it_may() {
        return MAY_USE.entrySet().stream()
                .map(rule ->
                        DynamicTest.dynamicTest(
                                rule.getKey() + " uses only " + rule.getValue(),
                                () -> check(rule.getKey(), rule.getValue())));
    }

    @Test
    void every_room_is_in_the_table_and_says_what_it_owns() throws IOException {
        try (Stream<Path> rooms =
                Files.list(Repository.file("src/main/java/io/github/responsesmcp"))) {
            assertThat(rooms)
                    .allSatisfy(room -> {
                        assertThat(MAY_USE).containsKey(room.getFileName().toString());
                        assertThat(room.resolve("package-info.java"))
                                .content()
                                .contains("Owns ", "May use ", "@NullMarked");
                    });
        }
    }

    @Test
    void the_class_files_were_really_read() {
        assertThat(CLASSES.contain(ROOT + "mcp.McpServer")).isTrue();
    }

    private static void check(String room, Set<String> mayUse) {
        DescribedPredicate<JavaClass> elsewhere =
                resideInAPackage("io.github.responsesmcp..")
                        .and(DescribedPredicate.not(resideInAPackage(ROOT + room + "..")));
        for (String allowed : mayUse) {
            elsewhere =
                    elsewhere.and(DescribedPredicate.not(resideInAPackage(ROOT + allowed + "..")));
        }
        noClasses()
                .that()
                .resideInAPackage(ROOT + room + "..")
                .should()
                .dependOnClassesThat(elsewhere.as("reside in a room it may not use"))
                .because("the table of rooms in docs/architecture.md says so")
                .check(CLASSES);
    }
}
