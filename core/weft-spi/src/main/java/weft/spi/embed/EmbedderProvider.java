package weft.spi.embed;

import java.util.Set;

/** Opens embedders; found by ServiceLoader under the kinds it serves. */
public interface EmbedderProvider {
  /** The words used as {@code embedder.kind}, such as {@code bilingual}; no two providers share one. */
  Set<String> kinds();

  /**
   * Opens an embedder; models are loaded at first use.
   *
   * @throws weft.spi.WeftException INVALID_CONFIGURATION for a setting that is missing or wrong,
   *     INVALID_FILE for a model file that is none
   */
  Embedder open(String kind, EmbedderConfig config);
}
