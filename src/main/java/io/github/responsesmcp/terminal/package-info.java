/**
 * Owns what a person sees on a terminal: whether there is one, how wide a text is, where lines
 * break, and that nothing from elsewhere can do more to it than be read.
 *
 * <p>May use no other room.
 */
@NullMarked
package io.github.responsesmcp.terminal;

import org.jspecify.annotations.NullMarked;
