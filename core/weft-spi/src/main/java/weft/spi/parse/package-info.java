/** What turns the bytes of a file into blocks of text. */
@NullMarked
package weft.spi.parse;

import org.jspecify.annotations.NullMarked;
