/** Benchmarks: whole jobs beside the reference program, and JMH for the inner loops. */
@NullMarked
package weft.bench;

import org.jspecify.annotations.NullMarked;
