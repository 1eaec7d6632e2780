package io.github.responsesmcp.packaging;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import java.io.IOException;
import java.util.SequencedMap;

/** The entry in the MCP registry, {@code server.json}: the template, and the packages there are. */
public final class RegistryEntry {
    private static final JsonMapper MAPPER = new JsonMapper();

    private RegistryEntry() {}

    /**
     * @param bundles checksums of the bundles that there are
     */
    public static String of(Product product, SequencedMap<Platform, String> bundles)
            throws IOException {
        ObjectNode entry =
                (ObjectNode) MAPPER.readTree(product.filled("packaging/registry/server.json"));
        JsonNode variables = entry.remove("environmentVariables");
        ArrayNode packages = entry.putArray("packages");
        bundles.forEach((platform, sum) -> {
            ObjectNode bundle = packages.addObject();
            bundle.put("registryType", "mcpb");
            bundle.put("identifier", product.download(product.bundle(platform)));
            bundle.put("fileSha256", sum);
            finish(bundle, variables);
        });
        ObjectNode image = packages.addObject();
        image.put("registryType", "oci");
        image.put("identifier", product.token("image") + ":" + product.version());
        finish(image, variables);
        return Json.text(entry);
    }

    private static void finish(ObjectNode described, JsonNode variables) {
        described.putObject("transport").put("type", "stdio");
        described.set("environmentVariables", variables);
    }
}
