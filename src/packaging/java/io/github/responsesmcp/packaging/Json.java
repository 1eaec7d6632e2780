package io.github.responsesmcp.packaging;

import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.core.util.Separators;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** JSON as people lay it out, the same on every system. */
public final class Json {
    private Json() {}

    public static String text(JsonNode node) {
        DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
        DefaultPrettyPrinter printer =
                new DefaultPrettyPrinter(
                                Separators.createDefaultInstance()
                                        .withObjectNameValueSpacing(Separators.Spacing.AFTER))
                        .withObjectIndenter(indenter)
                        .withArrayIndenter(indenter);
        return new JsonMapper().writer().with(printer).writeValueAsString(node) + "\n";
    }
}
