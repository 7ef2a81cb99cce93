/** An embedder behind an OpenAI-compatible endpoint. */
@NullMarked
package weft.embed.openai;

import org.jspecify.annotations.NullMarked;
