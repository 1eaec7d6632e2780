package io.github.responsesmcp.house;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.googlejavaformat.java.Formatter;
import com.google.googlejavaformat.java.FormatterException;
import com.google.googlejavaformat.java.JavaFormatterOptions;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Holds every Java file to one layout: google-java-format, four spaces.
 *
 * <p>It is a test because a test runs on the JDK of the project in both builds. {@code mvn test
 * -Dtest=FormatTest -Dformat=write} puts the files in order.
 */
class FormatTest {
    private final Formatter formatter =
            new Formatter(
                    JavaFormatterOptions.builder().style(JavaFormatterOptions.Style.AOSP).build());

    @Test
    void every_java_file_is_laid_out_by_the_formatter() throws IOException, FormatterException {
        boolean write = "write".equals(System.getProperty("format"));
        List<Path> untidy = new ArrayList<>();
        for (Path file : Repository.javaSources()) {
            String source = Files.readString(file);
            String tidy = formatter.formatSourceAndFixImports(source);
            if (!tidy.equals(source)) {
                if (write) {
                    Files.writeString(file, tidy);
                } else {
                    untidy.add(file);
                }
            }
        }
        assertThat(untidy)
                .as("files to be put in order by: mvn test -Dtest=FormatTest -Dformat=write")
                .isEmpty();
    }
}
