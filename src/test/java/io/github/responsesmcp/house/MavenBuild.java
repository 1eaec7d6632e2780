package io.github.responsesmcp.house;

import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.xpath.XPath;
import javax.xml.xpath.XPathConstants;
import javax.xml.xpath.XPathExpressionException;
import javax.xml.xpath.XPathFactory;

/** pom.xml, read for what has to be the same in the Gradle build. */
final class MavenBuild {
    private static final Pattern REFERENCE = Pattern.compile("\\$\\{([^}]+)}");
    private static final String COMPILER =
            "/project/build/plugins/plugin[artifactId='maven-compiler-plugin']";
    private static final String COMPILE =
            COMPILER + "/executions/execution[id='default-compile']/configuration";
    private static final String TEST_COMPILE =
            COMPILER + "/executions/execution[id='default-testCompile']/configuration";

    private final XPath xpath = XPathFactory.newInstance().newXPath();
    private final Document pom;
    private final Map<String, String> properties = new TreeMap<>();

    MavenBuild() throws IOException {
        try {
            DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
            factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
            pom = factory.newDocumentBuilder().parse(Repository.file("pom.xml").toFile());
        } catch (ParserConfigurationException | SAXException e) {
            throw new IOException("pom.xml cannot be read", e);
        }
        for (Element property : elements("/project/properties/*")) {
            properties.put(property.getTagName(), property.getTextContent().strip());
        }
        properties.put("project.groupId", text("/project/groupId"));
        properties.put("project.artifactId", text("/project/artifactId"));
        properties.put("project.version", text("/project/version"));
    }

    String property(String name) {
        return resolved("${" + name + "}");
    }

    /** Every version that pom.xml gives a name, as jackson → 3.2.4. */
    Map<String, String> versions() {
        Map<String, String> versions = new TreeMap<>();
        properties.forEach((name, value) -> {
            if (name.endsWith(".version") && !name.startsWith("project.")) {
                versions.put(name.substring(0, name.length() - ".version".length()), value);
            }
        });
        return versions;
    }

    /** Every dependency, as group:artifact:version → compile, provided or test. */
    Map<String, String> dependencies() {
        Map<String, String> dependencies = new TreeMap<>();
        for (Element dependency : elements("/project/dependencies/dependency")) {
            String scope = child(dependency, "scope");
            dependencies.put(coordinates(dependency), scope.isEmpty() ? "compile" : scope);
        }
        return dependencies;
    }

    List<String> annotationProcessors() {
        return elements(COMPILE + "/annotationProcessorPaths/path").stream()
                .map(this::coordinates)
                .toList();
    }

    String release() {
        return resolved(text(COMPILER + "/configuration/release"));
    }

    boolean failsOnWarnings() {
        return text(COMPILER + "/configuration/failOnWarning").equals("true");
    }

    /** What the compiler is told, without what goes to its JVM. */
    List<String> compilerArguments() {
        return arguments(COMPILE).stream().filter(argument -> !argument.startsWith("-J")).toList();
    }

    List<String> compilerJvmArguments() {
        return arguments(COMPILE).stream()
                .filter(argument -> argument.startsWith("-J"))
                .map(argument -> argument.substring(2))
                .toList();
    }

    List<String> testCompilerArguments() {
        return arguments(TEST_COMPILE);
    }

    List<String> testJvmArguments() {
        return List.of(property("test.jvm.args").split("\\s+"));
    }

    List<String> testSources() {
        return elements("//plugin[artifactId='build-helper-maven-plugin']//sources/source").stream()
                .map(Element::getTextContent)
                .toList();
    }

    String jarMainClass() {
        return resolved(text("//plugin[artifactId='maven-jar-plugin']//manifest/mainClass"));
    }

    String jarName() {
        return resolved(text("/project/build/finalName")) + ".jar";
    }

    String executableName() {
        String executable = properties.getOrDefault("executable", "");
        return executable.substring(executable.lastIndexOf('/') + 1);
    }

    /** The script that makes the executable; it reads the arguments under native-image/. */
    String nativeScript() {
        return text("//execution[id='native-executable']/configuration/executable");
    }

    String nativeMainClass() {
        return resolved(
                text("//execution[id='native-executable']/configuration/arguments/argument[2]"));
    }

    String coverageMinimum() {
        return resolved(text("//execution[id='report-coverage']//limit/minimum"));
    }

    String coverageCounter() {
        return text("//execution[id='report-coverage']//limit/counter")
                + " "
                + text("//execution[id='report-coverage']//limit/value");
    }

    private List<String> arguments(String configuration) {
        return elements(configuration + "/compilerArgs/arg").stream()
                .map(argument -> resolved(argument.getTextContent()))
                .toList();
    }

    private String coordinates(Element dependency) {
        return resolved(
                child(dependency, "groupId")
                        + ":"
                        + child(dependency, "artifactId")
                        + ":"
                        + child(dependency, "version"));
    }

    private String resolved(String value) {
        Matcher references = REFERENCE.matcher(value);
        return references.replaceAll(reference ->
                Matcher.quoteReplacement(
                        properties.getOrDefault(reference.group(1), reference.group())));
    }

    private String text(String path) {
        List<Element> found = elements(path);
        if (found.size() != 1) {
            throw new AssertionError(
                    "pom.xml has " + found.size() + " elements " + path + ", not one");
        }
        return found.getFirst().getTextContent().strip();
    }

    private List<Element> elements(String path) {
        try {
            NodeList nodes = (NodeList) xpath.evaluate(path, pom, XPathConstants.NODESET);
            return IntStream.range(0, nodes.getLength())
                    .mapToObj(i -> (Element) nodes.item(i))
                    .toList();
        } catch (XPathExpressionException e) {
            throw new AssertionError(e);
        }
    }

    private static String child(Element parent, String name) {
        List<String> found = new ArrayList<>();
        for (Node node = parent.getFirstChild(); node != null; node = node.getNextSibling()) {
            if (node.getNodeName().equals(name)) {
                found.add(node.getTextContent().strip());
            }
        }
        return String.join(" ", found);
    }
}
