/** Tests of the embedder against an endpoint on the real wire. */
@NullMarked
package weft.embed.openai;

import org.jspecify.annotations.NullMarked;
