package io.github.responsesmcp.openai;

import org.jspecify.annotations.Nullable;

/**
 * A page that the answer rests on.
 *
 * @param url its address without tracking parameters, or the id of a live feed
 * @param publishedAt an ISO date, only where the API gave one
 */
public record Citation(String url, @Nullable String title, @Nullable String publishedAt) {}
