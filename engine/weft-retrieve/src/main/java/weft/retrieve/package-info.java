/**
 * Finds chunks in one frozen version and says why: {@link weft.retrieve.Recall} searches, {@link
 * weft.retrieve.Receipts} explains what was found and what was not, {@link weft.retrieve.Paths}
 * shows how two entities hang together.
 */
@NullMarked
package weft.retrieve;

import org.jspecify.annotations.NullMarked;
