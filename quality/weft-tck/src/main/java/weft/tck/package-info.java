/** Contracts of stores, written once against the interfaces, and small records to test with. */
@NullMarked
package weft.tck;

import org.jspecify.annotations.NullMarked;
