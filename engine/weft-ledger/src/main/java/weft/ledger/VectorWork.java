package weft.ledger;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import weft.spi.embed.VectorSpace;
import weft.spi.store.VectorChange;
import weft.spi.store.VectorKey;
import weft.spi.store.VectorRecord;
import weft.spi.store.VectorSource;

/**
 * The vectors of a version in the making. First its texts are embedded, into the cache; then, while
 * the version is written, their vectors are read from there. For one thread.
 */
final class VectorWork {
  private final Embeddings embeddings;
  private final Optional<VectorSpace> space;
  private final VectorTexts texts;

  /** Of the texts that an edit changes, or of all of them. */
  private final Optional<VectorTexts.Changed> changed;

  private VectorWork(
      Embeddings embeddings,
      Optional<VectorSpace> space,
      VectorTexts texts,
      Optional<VectorTexts.Changed> changed) {
    this.embeddings = embeddings;
    this.space = space;
    this.texts = texts;
    this.changed = changed;
  }

  /** For a version whose vectors are all made anew. */
  static VectorWork ofAll(Embeddings embeddings, Optional<VectorSpace> space, VectorTexts texts) {
    return new VectorWork(embeddings, space, texts, Optional.empty());
  }

  /** For a version that keeps its parent's vectors where texts are the same. */
  static VectorWork ofChanges(
      Embeddings embeddings,
      Optional<VectorSpace> space,
      VectorTexts texts,
      VectorTexts.Changed changed) {
    return new VectorWork(embeddings, space, texts, Optional.of(changed));
  }

  /** Embeds what is not known yet; the warnings that gives. See {@link Embeddings#ensure}. */
  List<String> embed() {
    boolean nothing = changed.filter(VectorTexts.Changed::isNothingNew).isPresent();
    if (space.isEmpty() || nothing) {
      return List.of();
    }
    EmbeddingTally tally =
        changed.isPresent()
            ? embeddings.ensure(space.get(), texts.of(changed.get()), changed.get().size())
            : embeddings.ensure(space.get(), texts.all(), texts.count());
    var warnings = new ArrayList<>(tally.warnings());
    warnings.addAll(embeddings.takeNotices());
    return warnings;
  }

  /** Whether the parent's vectors stay as they are. */
  boolean changesNothing() {
    return changed.filter(VectorTexts.Changed::isEmpty).isPresent();
  }

  /** What stores are told in place of the parent's vectors, or on top of them. */
  VectorChange change(Numbers numbers) {
    if (space.isEmpty()) {
      return VectorChange.none();
    }
    if (changed.isEmpty()) {
      Iterable<Wanted> all = wanted(texts.all(), numbers);
      return new VectorChange(space, source(space.get(), all), List.of());
    }
    VectorTexts.Changed some = changed.get();
    Iterable<Wanted> fresh = wanted(texts.of(some), numbers);
    return new VectorChange(space, source(space.get(), fresh), removed(space.get(), some));
  }

  private List<VectorKey> removed(VectorSpace where, VectorTexts.Changed some) {
    var removed = new ArrayList<>(some.gone());
    for (VectorText text : texts.of(some)) {
      if (!embeddings.hasVector(where, text.hash())) {
        removed.add(text.key());
      }
    }
    return removed;
  }

  /** As they are asked for. */
  private static Iterable<Wanted> wanted(Iterable<VectorText> texts, Numbers numbers) {
    return Mapped.of(
        texts,
        text -> new Wanted(text.key(), text.owner().map(numbers::of).orElse(0), text.hash()));
  }

  private VectorSource source(VectorSpace where, Iterable<Wanted> wanted) {
    int size = 0;
    for (Wanted each : wanted) {
      size += embeddings.hasVector(where, each.textHash()) ? 1 : 0;
    }
    return new CachedVectors(where, wanted, size);
  }

  /**
   * A record but for its vector. A store that builds a version may keep all of them to the end, so
   * that the text is not in it.
   */
  private record Wanted(VectorKey key, int number, String textHash) {}

  /** Reads each vector from the cache when it is its turn. */
  private final class CachedVectors implements VectorSource {
    private final VectorSpace where;
    private final Iterable<Wanted> wanted;
    private final int size;

    private CachedVectors(VectorSpace where, Iterable<Wanted> wanted, int size) {
      this.where = where;
      this.wanted = wanted;
      this.size = size;
    }

    @Override
    public int size() {
      return size;
    }

    @Override
    public void forEach(Consumer<VectorRecord> consumer) {
      for (Wanted each : wanted) {
        embeddings
            .vector(where, each.textHash())
            .map(values -> new VectorRecord(each.key(), each.number(), each.textHash(), values))
            .ifPresent(consumer);
      }
    }
  }
}
