package io.github.responsesmcp.mcp;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The revisions of the protocol, oldest first, and what each asks for. */
enum Revision {
    V2024_11_05("2024-11-05"),
    V2025_03_26("2025-03-26"),
    V2025_06_18("2025-06-18"),
    V2025_11_25("2025-11-25"),
    V2026_07_28("2026-07-28");

    /** The newest that is agreed on by {@code initialize}; later ones stand in each request. */
    static final Revision NEWEST_LEGACY = V2025_11_25;

    private final String version;

    Revision(String version) {
        this.version = version;
    }

    String version() {
        return version;
    }

    /** The revision to answer an {@code initialize} with: the one asked for, else our newest. */
    static Revision negotiate(String wanted) {
        return of(wanted).filter(revision -> !revision.isModern()).orElse(NEWEST_LEGACY);
    }

    static Optional<Revision> of(String version) {
        for (Revision revision : values()) {
            if (revision.version.equals(version)) {
                return Optional.of(revision);
            }
        }
        return Optional.empty();
    }

    static List<String> versions() {
        return Arrays.stream(values()).map(Revision::version).toList();
    }

    /** The versions that a request may claim for itself. */
    static List<String> modernVersions() {
        return Arrays.stream(values()).filter(Revision::isModern).map(Revision::version).toList();
    }

    /** Without a handshake: every request carries its revision. */
    boolean isModern() {
        return compareTo(V2026_07_28) >= 0;
    }

    /** MCP 2025-03-26: batches must be accepted. Removed in the next revision. */
    boolean hasBatches() {
        return this == V2025_03_26;
    }

    boolean hasToolAnnotations() {
        return compareTo(V2025_03_26) >= 0;
    }

    boolean hasProgressMessages() {
        return compareTo(V2025_03_26) >= 0;
    }

    /** Titles, schemas of the output, and results that carry the answer as a JSON object too. */
    boolean hasStructuredContent() {
        return compareTo(V2025_06_18) >= 0;
    }

    boolean hasServerDescription() {
        return compareTo(V2025_11_25) >= 0;
    }

    /** From 2025-11-25 on a failed call is a result that says so, not a JSON-RPC error. */
    boolean reportsFailuresAsResults() {
        return compareTo(V2025_11_25) >= 0;
    }

    /** From 2025-11-25 on an error may come without an id; before, null is the lesser evil. */
    boolean mayOmitId() {
        return compareTo(V2025_11_25) >= 0;
    }
}
