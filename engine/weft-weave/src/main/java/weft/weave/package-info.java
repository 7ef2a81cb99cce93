/** Linking and weaving: from a text and an alias table to mentions and pairs. */
@NullMarked
package weft.weave;

import org.jspecify.annotations.NullMarked;
