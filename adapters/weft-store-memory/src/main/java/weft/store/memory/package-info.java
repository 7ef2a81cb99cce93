/** The simple, slow and right store: every read is a plain computation over all records. */
@NullMarked
package weft.store.memory;

import org.jspecify.annotations.NullMarked;
