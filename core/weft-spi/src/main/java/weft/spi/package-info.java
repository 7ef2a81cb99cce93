/** Records of the domain, their canonical encoding, and errors. */
@NullMarked
package weft.spi;

import org.jspecify.annotations.NullMarked;
