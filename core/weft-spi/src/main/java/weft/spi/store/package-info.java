/** What a store must do, and what retrieval may ask of it. */
@NullMarked
package weft.spi.store;

import org.jspecify.annotations.NullMarked;
