/** The commands, one class for each, against the facade {@code weft.engine.Weft}. */
@NullMarked
package weft.cli.command;

import org.jspecify.annotations.NullMarked;
