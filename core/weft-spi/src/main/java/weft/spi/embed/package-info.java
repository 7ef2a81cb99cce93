/** How texts become vectors: what an embedder promises, and how one is found. */
@NullMarked
package weft.spi.embed;

import org.jspecify.annotations.NullMarked;
