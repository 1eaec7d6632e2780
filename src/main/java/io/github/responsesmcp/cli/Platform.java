package io.github.responsesmcp.cli;

/** The kinds of systems that keep their files in different places. */
enum Platform {
    LINUX,
    MACOS,
    WINDOWS;

    static Platform here() {
        return named(System.getProperty("os.name", ""));
    }

    static Platform named(String name) {
        if (name.startsWith("Windows")) {
            return WINDOWS;
        }
        return name.startsWith("Mac") ? MACOS : LINUX;
    }
}
