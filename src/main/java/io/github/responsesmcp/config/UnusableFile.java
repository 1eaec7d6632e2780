package io.github.responsesmcp.config;

/** Says why a file cannot be used; the reason goes on after its name: "is a directory". */
public final class UnusableFile extends Exception {
    private static final long serialVersionUID = 1L;

    public UnusableFile(String reason) {
        super(reason, null, false, false);
    }

    public String reason() {
        return String.valueOf(getMessage());
    }
}
