package io.github.responsesmcp.policy;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.responsesmcp.house.GeneratedFile;

import org.junit.jupiter.api.Test;

import java.io.IOException;

class SystemPolicyTest {
    @Test
    void the_document_shows_the_text_in_the_code() throws IOException {
        new GeneratedFile("docs/reference/system-policy.md")
                .has(
                        "policy",
                        "Revision `"
                                + SystemPolicy.REVISION
                                + "`:\n\n```text\n"
                                + SystemPolicy.TEXT
                                + "```\n");
    }

    @Test
    void the_rules_that_answers_are_held_to_are_in_it() {
        assertThat(SystemPolicy.TEXT)
                .contains("web_search", "Sources:", "YYYY-MM-DD", "url_citation", "oai-weather")
                .contains("Asia/Tokyo", "Japanese", "EOL", "脆弱性", "disagree", "Refuse");
    }
}
