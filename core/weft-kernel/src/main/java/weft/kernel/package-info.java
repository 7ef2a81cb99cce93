/** Algorithms on primitives: folding, name matching, tokens, BM25 arithmetic, top-k, int sets. */
@NullMarked
package weft.kernel;

import org.jspecify.annotations.NullMarked;
