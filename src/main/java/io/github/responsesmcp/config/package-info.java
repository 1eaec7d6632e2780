/**
 * Owns the settings: where they come from, whether they are valid, and the immutable records they
 * become.
 *
 * <p>May use {@code json} and {@code log}.
 */
@NullMarked
package io.github.responsesmcp.config;

import org.jspecify.annotations.NullMarked;
