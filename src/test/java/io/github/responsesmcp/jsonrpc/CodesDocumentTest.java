package io.github.responsesmcp.jsonrpc;

import io.github.responsesmcp.house.GeneratedFile;

import org.junit.jupiter.api.Test;

import java.io.IOException;

/** Holds the document about errors to the table of codes. */
class CodesDocumentTest {
    private static final GeneratedFile DOCUMENT = new GeneratedFile("docs/reference/errors.md");

    @Test
    void every_code_is_listed_with_its_meaning() throws IOException {
        StringBuilder table = new StringBuilder("| code | what it means |\n| --- | --- |\n");
        for (ErrorCode code : ErrorCode.values()) {
            table.append("| %d | %s |\n".formatted(code.number(), code.meaning()));
        }
        DOCUMENT.has("codes", table.toString());
    }
}
