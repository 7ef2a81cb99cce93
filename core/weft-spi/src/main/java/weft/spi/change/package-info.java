/** Change sets: what a caller asks to become true. */
@NullMarked
package weft.spi.change;

import org.jspecify.annotations.NullMarked;
