package weft.embed.openai;

import java.util.Set;
import weft.spi.embed.Embedder;
import weft.spi.embed.EmbedderConfig;
import weft.spi.embed.EmbedderProvider;

/**
 * Embedders of the kind {@code openai}, for any endpoint that answers as OpenAI's {@code
 * /v1/embeddings} does. Texts leave the machine, to the address that the settings name and to no
 * other: redirects are not followed. Opening one sends nothing; safe from any thread.
 *
 * <p>Settings, all in the section {@code embedder}:
 *
 * <ul>
 *   <li>{@code base_url}, {@code model}, {@code dimension}: required. The address is that before
 *       {@code /embeddings}; the dimension, 1 to 16,384, must be known before the first answer, which
 *       is checked against it.
 *   <li>{@code send_dimensions} (false): ask the model for that dimension, where it can shorten.
 *   <li>{@code encoding} (float): {@code base64} for shorter answers; either is understood.
 *   <li>{@code api_key_file}: a file that holds the key, relative to the home; without it the
 *       environment variable {@code OPENAI_API_KEY}; without either no key is sent. The key is in no
 *       message.
 *   <li>{@code batch_size} (64 texts, 1 to 2,048), {@code requests_max} (2 at a time, 1 to 64),
 *       {@code timeout_seconds} (60 for a request, 1 to 3,600), {@code retries} (4 further attempts,
 *       0 to 20).
 *   <li>{@code query_prefix}, {@code text_prefix} (none): put before each question and text, as
 *       written, blanks too.
 *   <li>{@code chars_max} (0, off; to 10,000,000): longer texts are cut to that many UTF-16 code units
 *       before they are sent, and say so. When off, an endpoint that cuts by itself does not tell; one
 *       that refuses long texts fails the call.
 * </ul>
 *
 * <p>The id of the embedder is {@code openai:} and the model, with digests of the prefixes and {@code
 * chars_max} where they are set: the same model behind another address makes the same vectors, so
 * the address is no part of it.
 */
public final class OpenAiEmbedderProvider implements EmbedderProvider {
  private static final String KIND = "openai";

  private final Surroundings surroundings;

  /** With the clock and the environment of the machine; for ServiceLoader. */
  public OpenAiEmbedderProvider() {
    this(Surroundings.ofMachine());
  }

  OpenAiEmbedderProvider(Surroundings surroundings) {
    this.surroundings = surroundings;
  }

  @Override
  public Set<String> kinds() {
    return Set.of(KIND);
  }

  @Override
  public Embedder open(String kind, EmbedderConfig config) {
    if (!kind.equals(KIND)) {
      throw new IllegalArgumentException(
          "no embedder of kind '%s'; available: [%s]".formatted(kind, KIND));
    }
    return new OpenAiEmbedder(OpenAiSettings.read(config, surroundings), surroundings);
  }
}
