package io.github.responsesmcp.config;

/** Which layer gave a setting its value. */
public sealed interface Origin {
    /** How {@code --show-config} names it. */
    String label();

    /** Nobody set it. */
    record Defaults() implements Origin {
        @Override
        public String label() {
            return "defaults";
        }
    }

    /** A line of the configuration file. */
    record Yaml(int line) implements Origin {
        @Override
        public String label() {
            return "yaml:" + line;
        }
    }

    /** A variable of the environment. */
    record Environment(String variable) implements Origin {
        @Override
        public String label() {
            return "env:" + variable;
        }
    }

    /** An option of the command line. */
    record CommandLine(String option) implements Origin {
        @Override
        public String label() {
            return "cli:" + option;
        }
    }
}
