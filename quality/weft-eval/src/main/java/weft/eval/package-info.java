/** Measures retrieval on sets of questions with known answers. */
@NullMarked
package weft.eval;

import org.jspecify.annotations.NullMarked;
