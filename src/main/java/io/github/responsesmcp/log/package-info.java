/**
 * Owns what the process says to people: warnings, the debug switch, redaction.
 *
 * <p>May use no other room.
 */
@NullMarked
package io.github.responsesmcp.log;

import org.jspecify.annotations.NullMarked;
