// The build of record. pom.xml is the same build for a machine that reaches Maven Central and nothing else;
// BuildParityTest fails when the two differ.
//
//   ./gradlew check                every test: on the JVM, and again on the native executable
//   ./gradlew check -PskipNative   everything on the JVM, nothing native
//   ./gradlew nativeCompile        build/native/nativeCompile/openai-responses-mcp
//
// nativeCompile takes the GraalVM of GRAALVM_HOME, else of JAVA_HOME. On Linux x86_64 one can be assembled:
// GRAALVM_HOME=$(native-image/toolchain/graalvm-home) ./gradlew nativeCompile

import org.apache.tools.ant.filters.ReplaceTokens
import org.gradle.api.tasks.testing.logging.TestExceptionFormat

plugins {
    java
    jacoco
    alias(libs.plugins.graalvm.buildtools)
}

group = "io.github.responsesmcp"
description = "Lightweight MCP server (Responses API core). OpenAI integration + web_search."
// The version of the product stands in pom.xml and nowhere else.
version = Regex("<artifactId>${rootProject.name}</artifactId>\\s*<version>([^<]+)</version>")
    .find(providers.fileContents(layout.projectDirectory.file("pom.xml")).asText.get())!!
    .groupValues[1]

val mainClassName = "io.github.responsesmcp.cli.Main"
val artifact = rootProject.name
val coordinates = "$group/$artifact"
val productVersion = version.toString()
val javaRelease = libs.versions.java.get().toInt()
val skipNative = providers.gradleProperty("skipNative").map { it != "false" }.getOrElse(false)

java {
    toolchain {
        languageVersion.set(JavaLanguageVersion.of(javaRelease))
    }
}

dependencies {
    implementation(libs.jackson.databind)
    implementation(libs.snakeyaml.engine)
    implementation(libs.picocli.core)

    compileOnly(libs.jspecify)
    compileOnly(libs.graal.nativeimage)

    annotationProcessor(libs.picocli.codegen)
    annotationProcessor(libs.errorprone.core)
    annotationProcessor(libs.nullaway)

    testImplementation(libs.junit.jupiter)
    testImplementation(libs.jqwik)
    testImplementation(libs.jazzer.junit)
    testImplementation(libs.assertj.core)
    testImplementation(libs.archunit)
    testImplementation(libs.google.java.format)
    testImplementation(libs.json.schema.validator)
    testImplementation(libs.jetty.alpn)
    testImplementation(libs.jetty.server)
    testImplementation(libs.jetty.http2)
    testImplementation(libs.mcp.sdk)
    testImplementation(libs.openai.java)
    testRuntimeOnly(libs.junit.platform.launcher)
}

configurations.testImplementation {
    extendsFrom(configurations.compileOnly.get())
}

sourceSets.test {
    java.srcDirs("src/standin/java", "src/blackbox/java", "src/packaging/java", "src/picture/java")
}

// Compiling

val compilerArguments = listOf(
    "-Xlint:all,-processing",
    "-XDcompilePolicy=simple",
    "--should-stop=ifError=FLOW",
    "-Xplugin:ErrorProne -XepDisableAllChecks -Xep:NullAway:ERROR -XepOpt:NullAway:OnlyNullMarked=true -XepOpt:NullAway:JSpecifyMode=true",
    "-Aproject=$coordinates",
)

val testCompilerArguments = listOf(
    "-Xlint:all,-processing,-classfile",
    "-proc:none",
)

val compilerJvmArguments = listOf(
    "--add-exports=jdk.compiler/com.sun.tools.javac.api=ALL-UNNAMED",
    "--add-exports=jdk.compiler/com.sun.tools.javac.file=ALL-UNNAMED",
    "--add-exports=jdk.compiler/com.sun.tools.javac.main=ALL-UNNAMED",
    "--add-exports=jdk.compiler/com.sun.tools.javac.model=ALL-UNNAMED",
    "--add-exports=jdk.compiler/com.sun.tools.javac.parser=ALL-UNNAMED",
    "--add-exports=jdk.compiler/com.sun.tools.javac.processing=ALL-UNNAMED",
    "--add-exports=jdk.compiler/com.sun.tools.javac.tree=ALL-UNNAMED",
    "--add-exports=jdk.compiler/com.sun.tools.javac.util=ALL-UNNAMED",
    "--add-opens=jdk.compiler/com.sun.tools.javac.code=ALL-UNNAMED",
    "--add-opens=jdk.compiler/com.sun.tools.javac.comp=ALL-UNNAMED",
)

tasks.withType<JavaCompile>().configureEach {
    options.release.set(javaRelease)
    options.encoding = "UTF-8"
    options.compilerArgs.add("-Werror")
    // Incremental compilation reads the class files, and that of Gradle 8.7 knows none newer than Java 22's.
    options.isIncremental = false
}

tasks.compileJava {
    options.compilerArgs.addAll(compilerArguments)
    options.isFork = true
    options.forkOptions.jvmArgs = compilerJvmArguments
}

tasks.compileTestJava {
    options.compilerArgs.addAll(testCompilerArguments)
}

// What a tree without git says is the same as in pom.xml.
val commit = runCatching {
    providers.exec { commandLine("git", "rev-parse", "--short=12", "HEAD") }.standardOutput.asText.get().trim()
}.getOrDefault("unknown")

tasks.processResources {
    val tokens = mapOf("project.version" to productVersion, "git.commit.id.abbrev" to commit)
    inputs.property("tokens", tokens)
    filesMatching("**/build.properties") {
        filter(ReplaceTokens::class, "tokens" to tokens)
    }
}

// The program for the JVM: build/libs/openai-responses-mcp.jar, its libraries beside it in lib/

val libraries = tasks.register<Sync>("libraries") {
    description = "Puts the libraries where the manifest of the jar looks for them."
    from(configurations.runtimeClasspath)
    into(layout.buildDirectory.dir("libs/lib"))
}

tasks.jar {
    archiveFileName.set("$artifact.jar")
    dependsOn(libraries)
    val classPath = configurations.runtimeClasspath.get().elements.map { files ->
        files.joinToString(" ") { "lib/${it.asFile.name}" }
    }
    manifest {
        attributes("Main-Class" to mainClassName, "Class-Path" to classPath)
    }
}

// The program as a native executable

val isWindows = System.getProperty("os.name").startsWith("Windows")
val isMac = System.getProperty("os.name").startsWith("Mac")

graalvmNative {
    toolchainDetection.set(false)
    testSupport.set(false)
    metadataRepository {
        enabled.set(false)
    }
    binaries {
        named("main") {
            imageName.set(artifact)
            mainClass.set(mainClassName)
            buildArgs.addAll(
                providers.fileContents(layout.projectDirectory.file("native-image/arguments")).asText.map { text ->
                    text.lines().filter { it.isNotBlank() && !it.startsWith("#") }
                },
            )
            configurationFileDirectories.from(layout.projectDirectory.dir("native-image/metadata"))
            // An image keeps the character encoding of its build's locale.
            if (!isWindows) {
                environmentVariables.put("LC_ALL", if (isMac) "en_US.UTF-8" else "C.UTF-8")
            }
        }
    }
}

// Testing

// google-java-format reads Java with the compiler's own parser
val testJvmArguments = listOf(
    "--add-exports=jdk.compiler/com.sun.tools.javac.api=ALL-UNNAMED",
    "--add-exports=jdk.compiler/com.sun.tools.javac.code=ALL-UNNAMED",
    "--add-exports=jdk.compiler/com.sun.tools.javac.file=ALL-UNNAMED",
    "--add-exports=jdk.compiler/com.sun.tools.javac.parser=ALL-UNNAMED",
    "--add-exports=jdk.compiler/com.sun.tools.javac.tree=ALL-UNNAMED",
    "--add-exports=jdk.compiler/com.sun.tools.javac.util=ALL-UNNAMED",
)

tasks.withType<Test>().configureEach {
    useJUnitPlatform()
    // ./gradlew test -Dformat=write lays the Java files out, -Dgolden=write makes generated and golden files anew.
    listOf("format", "golden").forEach { name ->
        providers.systemProperty(name).orNull?.let { systemProperty(name, it) }
    }
    testLogging {
        events("failed", "skipped")
        exceptionFormat = TestExceptionFormat.FULL
    }
}

tasks.test {
    exclude("**/*IT.class", "**/*FuzzTest.class")
    jvmArgs(testJvmArguments)
    extensions.configure<JacocoTaskExtension> {
        includes = listOf("io.github.responsesmcp.*")
    }
    // The tests of the house read the repository itself.
    inputs.files(fileTree(projectDir) { include("*.md", "bench/run") }, "pom.xml", "settings.gradle.kts", "build.gradle.kts", ".github", "config", "docs", "gradle", "native-image", "packaging", "src")
        .withPropertyName("repository")
        .withPathSensitivity(PathSensitivity.RELATIVE)
}

// The fuzz targets: each goes through its corpus and on from there for a number of rounds, in a JVM of its own, because
// Jazzer rewrites classes and fuzzes no second test

val fuzz = tasks.register<Test>("fuzz") {
    group = "verification"
    description = "Runs the fuzz targets for a fixed number of rounds each."
    testClassesDirs = sourceSets.test.get().output.classesDirs
    classpath = sourceSets.test.get().runtimeClasspath
    useJUnitPlatform {
        includeEngines("junit-jupiter")
    }
    include("**/*FuzzTest.class")
    shouldRunAfter(tasks.test)
    environment("JAZZER_FUZZ", "1")
    forkEvery = 1
    // Jazzer attaches itself to the JVM and loads a library.
    jvmArgs("-XX:+EnableDynamicAgentLoading", "--enable-native-access=ALL-UNNAMED")
    maxHeapSize = "512m"
    workingDir = temporaryDir
    extensions.configure<JacocoTaskExtension> {
        isEnabled = false
    }
}

// The black-box suite: the same tests against the program for the JVM and against the native executable

/** Writes the command that starts the server to a file of JVM arguments, where its quotes are safe on every system. */
fun Test.startServerBy(build: String, command: () -> String) {
    group = "verification"
    description = "Runs the black-box suite against the $build build."
    testClassesDirs = sourceSets.test.get().output.classesDirs
    classpath = sourceSets.test.get().runtimeClasspath
    include("**/*IT.class")
    shouldRunAfter(tasks.test)
    inputs.dir("src/blackbox/golden").withPropertyName("golden").withPathSensitivity(PathSensitivity.RELATIVE)
    inputs.files(fileTree(projectDir) { include("*.md", "docs/**/*.md") }).withPropertyName("documents").withPathSensitivity(PathSensitivity.RELATIVE)
    systemProperty("server.build", build)
    // Much of a black-box test is waiting: a few classes at a time share the processors.
    systemProperty("junit.jupiter.execution.parallel.enabled", "true")
    systemProperty("junit.jupiter.execution.parallel.mode.default", "same_thread")
    systemProperty("junit.jupiter.execution.parallel.mode.classes.default", "concurrent")
    systemProperty("junit.jupiter.execution.parallel.config.strategy", "fixed")
    systemProperty("junit.jupiter.execution.parallel.config.fixed.parallelism", "4")
    extensions.configure<JacocoTaskExtension> {
        isEnabled = false
    }
    val arguments = File(temporaryDir, "jvm-arguments")
    jvmArgs("@$arguments")
    doFirst {
        val property = "-Dserver.command=${command()}"
        arguments.writeText("\"" + property.replace("\\", "\\\\").replace("\"", "\\\"") + "\"\n")
    }
}

val serverAgent = configurations.create("serverAgent") {
    isCanBeConsumed = false
}

dependencies {
    "serverAgent"(variantOf(libs.jacoco.agent) { classifier("runtime") })
}

val serverCoverage = layout.buildDirectory.file("jacoco/server.exec").get().asFile

val blackboxJvm = tasks.register<Test>("blackboxJvm") {
    startServerBy("jvm") {
        val agent = "-javaagent:${serverAgent.singleFile}=destfile=$serverCoverage,includes=io.github.responsesmcp.*"
        "java -XX:+UseSerialGC -XX:TieredStopAtLevel=1 \"$agent\" -jar \"${tasks.jar.get().archiveFile.get().asFile}\""
    }
    inputs.files(tasks.jar, libraries, serverAgent).withPropertyName("server")
    outputs.file(serverCoverage).withPropertyName("coverage")
    doFirst {
        serverCoverage.delete()
    }
}

val blackboxNative = tasks.register<Test>("blackboxNative") {
    val executable = layout.buildDirectory.file("native/nativeCompile/$artifact${if (isWindows) ".exe" else ""}").get().asFile
    startServerBy("native") { "\"$executable\"" }
    inputs.files(tasks.nativeCompile).withPropertyName("server")
}

// Coverage, of the unit tests and of the server processes on the JVM

jacoco {
    toolVersion = libs.versions.jacoco.get()
}

tasks.withType<JacocoReportBase>().configureEach {
    dependsOn(tasks.test, blackboxJvm)
    executionData.setFrom(layout.buildDirectory.file("jacoco/test.exec"), serverCoverage)
}

tasks.jacocoTestCoverageVerification {
    violationRules {
        rule {
            limit {
                counter = "LINE"
                value = "COVEREDRATIO"
                minimum = "0.80".toBigDecimal()
            }
        }
    }
}

tasks.check {
    dependsOn(fuzz, blackboxJvm, tasks.jacocoTestReport, tasks.jacocoTestCoverageVerification)
    if (!skipNative) {
        dependsOn(blackboxNative)
    }
}
