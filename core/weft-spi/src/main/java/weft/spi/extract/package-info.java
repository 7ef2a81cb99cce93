/** What finds names in text. */
@NullMarked
package weft.spi.extract;

import org.jspecify.annotations.NullMarked;
