/**
 * Owns the Responses API: the request, the HTTP exchange, retries, and what is read out of a
 * response.
 *
 * <p>May use {@code json}, {@code config} and {@code log}.
 */
@NullMarked
package io.github.responsesmcp.openai;

import org.jspecify.annotations.NullMarked;
