package weft.engine;

import java.util.Map;

/**
 * What makes vectors in a home.
 *
 * @param kind {@value #AUTO}, {@value #NONE}, or one that a provider serves
 * @param textsAtOnce how many texts are embedded before what came of it is kept, at least 1
 * @param cacheMbMax how much the cache of a space may hold, in MiB
 * @param handedOn settings for the embedder, without those that are as standard
 */
public record EmbedderSettings(
    String kind, int textsAtOnce, int cacheMbMax, Map<String, String> handedOn) {
  /** The bilingual embedder where it is on the class path, else none. */
  public static final String AUTO = "auto";

  /** No vectors. */
  public static final String NONE = "none";

  public EmbedderSettings {
    handedOn = Map.copyOf(handedOn);
  }
}
