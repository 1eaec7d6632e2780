package io.github.responsesmcp.packaging;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import java.nio.charset.StandardCharsets;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The SBOM of a release, in CycloneDX: the libraries as the build lists them, and what no build
 * tool knows of, the Java runtime that native-image puts into the executable.
 */
final class MaterialsList {
    private static final Pattern RUNTIME =
            Pattern.compile("(?m)^runtime:\\s+Substrate VM (\\S+)\\s*$");

    private MaterialsList() {}

    /**
     * @param built what the CycloneDX plugin wrote
     * @param about what the executable says with {@code --version --debug}
     */
    static String of(Product product, String built, String about) throws PackagingFailure {
        Matcher runtime = RUNTIME.matcher(about);
        if (!runtime.find()) {
            throw new PackagingFailure("this is no native executable; it says of itself: " + about);
        }
        ObjectNode list = (ObjectNode) new JsonMapper().readTree(built);
        ObjectNode component = component(runtime.group(1));
        String reference = component.path("bom-ref").stringValue();
        ((ArrayNode) list.path("components")).add(component);
        JsonNode self = list.path("metadata").path("component").path("bom-ref");
        for (JsonNode dependency : list.path("dependencies")) {
            if (dependency.path("ref").equals(self)) {
                ((ArrayNode) dependency.path("dependsOn")).add(reference);
            }
        }
        ((ArrayNode) list.path("dependencies"))
                .addObject()
                .put("ref", reference)
                .putArray("dependsOn");
        ((ObjectNode) list.path("metadata")).put("timestamp", product.time().toString());
        list.put("serialNumber", "");
        byte[] content = list.toString().getBytes(StandardCharsets.UTF_8);
        list.put("serialNumber", "urn:uuid:" + UUID.nameUUIDFromBytes(content));
        return Json.text(list);
    }

    private static ObjectNode component(String version) {
        ObjectNode component = new JsonMapper().createObjectNode();
        String purl = "pkg:generic/graalvm-native-image-runtime@" + version.replace("+", "%2B");
        component.put("type", "platform");
        component.put("bom-ref", purl);
        component.put("name", "graalvm-native-image-runtime");
        component.put("version", version);
        component.put(
                "description",
                "Substrate VM and the parts of the OpenJDK class library that native-image linked"
                        + " in; the libraries of GraalVM's own that it is made of come with it.");
        component.put("scope", "required");
        component
                .putArray("licenses")
                .addObject()
                .put("expression", "GPL-2.0-only WITH Classpath-exception-2.0");
        component.put("purl", purl);
        return component;
    }
}
