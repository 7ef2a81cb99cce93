/** The commands that measure retrieval. */
@NullMarked
package weft.cli.eval;

import org.jspecify.annotations.NullMarked;
