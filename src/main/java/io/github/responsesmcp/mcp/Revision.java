package io.github.responsesmcp.mcp;

import java.util.Arrays;
import java.util.List;

/** The revisions of the protocol that are agreed on by {@code initialize}, oldest first. */
enum Revision {
    V2024_11_05("2024-11-05"),
    V2025_03_26("2025-03-26"),
    V2025_06_18("2025-06-18"),
    V2025_11_25("2025-11-25");

    private static final Revision NEWEST = V2025_11_25;

    private final String version;

    Revision(String version) {
        this.version = version;
    }

    String version() {
        return version;
    }

    /** The versions a client may ask for, oldest first. */
    static List<String> versions() {
        return Arrays.stream(values()).map(Revision::version).toList();
    }

    /** The revision to answer with: the one the client wants if we know it, else our newest. */
    static Revision negotiate(String wanted) {
        for (Revision revision : values()) {
            if (revision.version.equals(wanted)) {
                return revision;
            }
        }
        return NEWEST;
    }

    /** From 2025-06-18 on a result also carries the answer as a JSON object. */
    boolean hasStructuredContent() {
        return compareTo(V2025_06_18) >= 0;
    }

    /** From 2025-11-25 on a failed call is a result that says so, not a JSON-RPC error. */
    boolean reportsFailuresAsResults() {
        return compareTo(V2025_11_25) >= 0;
    }
}
