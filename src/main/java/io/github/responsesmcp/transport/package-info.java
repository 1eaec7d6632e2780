/**
 * Owns the way from bytes to whole messages and back: framing, start, stop.
 *
 * <p>May use {@code jsonrpc} and {@code log}.
 */
@NullMarked
package io.github.responsesmcp.transport;

import org.jspecify.annotations.NullMarked;
