package weft.engine;

import java.nio.file.Files;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import weft.spi.ErrorCode;
import weft.spi.WeftException;
import weft.spi.embed.Embedder;
import weft.spi.embed.EmbedderConfig;
import weft.spi.embed.EmbedderProvider;
import weft.spi.embed.Embedding;
import weft.spi.embed.VectorSpace;
import weft.testkit.HashedEmbedder;

/** Embedders without a model, found as real ones are; their name is {@code embedder.model}. */
public final class HashedProvider implements EmbedderProvider {
  /** How often one was used, which loads a model. */
  static final AtomicInteger LOADED = new AtomicInteger();

  static final AtomicInteger CLOSED = new AtomicInteger();

  /** For ServiceLoader. */
  public HashedProvider() {}

  @Override
  public Set<String> kinds() {
    return Set.of("hashed", "hashed-wide");
  }

  @Override
  public Embedder open(String kind, EmbedderConfig config) {
    Optional.ofNullable(config.settings().get("tokenizer"))
        .map(name -> config.home().orElseThrow().resolve(name))
        .filter(Files::notExists)
        .ifPresent(
            absent -> {
              throw new WeftException(ErrorCode.INVALID_CONFIGURATION, "no file " + absent);
            });
    int dimension = kind.equals("hashed") ? 8 : 12;
    return new Counting(
        new HashedEmbedder(config.settings().getOrDefault("model", kind), dimension));
  }

  private record Counting(HashedEmbedder embedder) implements Embedder {
    @Override
    public VectorSpace space() {
      return embedder.space();
    }

    @Override
    public List<Embedding> embedTexts(List<String> texts) {
      LOADED.incrementAndGet();
      return embedder.embedTexts(texts);
    }

    @Override
    public Embedding embedQuestion(String question) {
      LOADED.incrementAndGet();
      return embedder.embedQuestion(question);
    }

    @Override
    public void close() {
      CLOSED.incrementAndGet();
    }
  }
}
