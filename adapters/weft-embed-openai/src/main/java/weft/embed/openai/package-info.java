/**
 * An embedder behind an OpenAI-compatible endpoint: one POST to {@code …/embeddings} per batch, with
 * the JDK's HTTP client.
 */
@NullMarked
package weft.embed.openai;

import org.jspecify.annotations.NullMarked;
