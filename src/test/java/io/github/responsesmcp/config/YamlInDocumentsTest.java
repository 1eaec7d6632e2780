package io.github.responsesmcp.config;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.responsesmcp.house.MarkdownFile;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.util.List;

/** Reads the pieces of configuration that the documents show as the program would. */
class YamlInDocumentsTest {
    /** A piece of YAML and the document that shows it. */
    record Piece(String document, String yaml) {}

    static List<Piece> pieces() throws IOException {
        return MarkdownFile.all().stream()
                .flatMap(document ->
                        document.blocks().stream()
                                .filter(block -> block.language().equals("yaml"))
                                .map(block ->
                                        new Piece(
                                                document.path(), String.join("\n", block.lines()))))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("pieces")
    void every_piece_of_yaml_can_be_used_as_it_stands(Piece piece) {
        Problems problems = new Problems();

        assertThat(YamlLayer.read(piece.document, piece.yaml, problems)).isNotEmpty();
        assertThat(problems.lines()).isEmpty();
    }

    @Test
    void there_are_pieces_to_read() throws IOException {
        assertThat(pieces()).extracting(Piece::document).contains("README.md");
    }
}
