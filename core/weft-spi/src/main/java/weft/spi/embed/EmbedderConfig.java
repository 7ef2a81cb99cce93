package weft.spi.embed;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * What an embedder is opened with.
 *
 * @param home against which relative paths of the settings are read; absent without a home
 * @param settings those of the section {@code embedder}, without {@code kind}; only those that were
 *     set
 */
public record EmbedderConfig(Optional<Path> home, Map<String, String> settings) {
  public EmbedderConfig {
    settings = Map.copyOf(settings);
  }
}
