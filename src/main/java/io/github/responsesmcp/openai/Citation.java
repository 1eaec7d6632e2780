package io.github.responsesmcp.openai;

import org.jspecify.annotations.Nullable;

/** A page that the answer rests on. */
public record Citation(String url, @Nullable String title) {}
