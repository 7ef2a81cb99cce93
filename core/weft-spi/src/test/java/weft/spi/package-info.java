@NullMarked
package weft.spi;

import org.jspecify.annotations.NullMarked;
