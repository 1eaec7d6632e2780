/**
 * What turns an executable into the things that people install: archives, bundles, formula,
 * registry entry, man page, completions, notices. It is never in the executable. {@code
 * packaging/dist} runs it from source, so it uses the JDK, and Jackson and picocli from beside the
 * program's jar.
 */
package io.github.responsesmcp.packaging;
