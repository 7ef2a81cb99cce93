/** Tests of the rules that the compiler cannot hold: layers, sizes, and the truth of the documents. */
@NullMarked
package weft.checks;

import org.jspecify.annotations.NullMarked;
