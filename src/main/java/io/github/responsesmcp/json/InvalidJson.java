package io.github.responsesmcp.json;

/** Says that some bytes are not one JSON value in strict UTF-8. */
public final class InvalidJson extends Exception {
    private static final long serialVersionUID = 1L;

    InvalidJson(String message) {
        // Raised for every bad message a client sends: a stack trace would only cost.
        super(message, null, false, false);
    }

    public String reason() {
        return String.valueOf(getMessage());
    }
}
