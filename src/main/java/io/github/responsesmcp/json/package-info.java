/**
 * Owns JSON text: strict parsing into a tree and writing a tree as one line of valid UTF-8.
 *
 * <p>May use no other room.
 */
@NullMarked
package io.github.responsesmcp.json;

import org.jspecify.annotations.NullMarked;
