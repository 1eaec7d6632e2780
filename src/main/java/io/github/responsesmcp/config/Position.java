package io.github.responsesmcp.config;

/** A place in a file, counted from 1. */
record Position(int line, int column) {}
