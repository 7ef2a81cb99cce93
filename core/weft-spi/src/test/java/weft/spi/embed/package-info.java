@NullMarked
package weft.spi.embed;

import org.jspecify.annotations.NullMarked;
