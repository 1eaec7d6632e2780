package io.github.responsesmcp.packaging;

/** Why nothing can be packed, in a sentence for whoever called. */
public final class PackagingFailure extends Exception {
    private static final long serialVersionUID = 1;

    PackagingFailure(String message) {
        super(message);
    }
}
