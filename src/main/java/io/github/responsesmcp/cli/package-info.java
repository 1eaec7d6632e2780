/**
 * Owns the command line, the exit codes and {@code main}, and wires the rooms together.
 *
 * <p>May use every room.
 */
@NullMarked
package io.github.responsesmcp.cli;

import org.jspecify.annotations.NullMarked;
