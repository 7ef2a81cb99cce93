/** The program {@code weft}: arguments in, an exit code out. */
@NullMarked
package weft.cli;

import org.jspecify.annotations.NullMarked;
