package weft.engine;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.TreeMap;
import java.util.TreeSet;
import weft.spi.ErrorCode;
import weft.spi.WeftException;
import weft.spi.embed.Embedder;
import weft.spi.embed.EmbedderConfig;
import weft.spi.embed.EmbedderProvider;

/** The embedders on the class path, by kind. */
final class EmbedderProviders {
  /** What {@code auto} means where it is there. */
  private static final String BILINGUAL = "bilingual";

  private final Map<String, EmbedderProvider> byKind = new TreeMap<>();

  private EmbedderProviders() {}

  static EmbedderProviders installed() {
    return of(ServiceLoader.load(EmbedderProvider.class));
  }

  static EmbedderProviders of(Iterable<EmbedderProvider> installed) {
    var providers = new EmbedderProviders();
    for (EmbedderProvider provider : installed) {
      provider.kinds().forEach(kind -> providers.byKind.put(kind, provider));
    }
    return providers;
  }

  /**
   * Opens what the settings name; absent where that is none. No model is loaded yet.
   *
   * @throws WeftException INVALID_CONFIGURATION when no embedder of that kind is on the class path,
   *     or a setting of it is wrong
   */
  Optional<Embedder> open(EmbedderSettings settings, Optional<Path> home) {
    return switch (settings.kind()) {
      case EmbedderSettings.NONE -> Optional.empty();
      case EmbedderSettings.AUTO ->
          byKind.containsKey(BILINGUAL)
              ? Optional.of(open(BILINGUAL, settings, home))
              : Optional.empty();
      default -> Optional.of(open(settings.kind(), settings, home));
    };
  }

  private Embedder open(String kind, EmbedderSettings settings, Optional<Path> home) {
    EmbedderProvider provider = byKind.get(kind);
    if (provider == null) {
      var available = new TreeSet<>(byKind.keySet());
      available.addAll(List.of(EmbedderSettings.AUTO, EmbedderSettings.NONE));
      throw new WeftException(
          ErrorCode.INVALID_CONFIGURATION,
          "no embedder of kind '%s'; available: %s".formatted(kind, available),
          "correct embedder.kind in weft.yaml, or add the artifact that brings it");
    }
    return provider.open(kind, new EmbedderConfig(home, settings.handedOn()));
  }
}
