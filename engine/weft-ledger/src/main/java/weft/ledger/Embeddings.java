package weft.ledger;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import weft.spi.ErrorCode;
import weft.spi.WeftException;
import weft.spi.embed.Embedding;
import weft.spi.embed.VectorSpace;
import weft.spi.store.VectorRecord;
import weft.spi.store.VectorSource;

/**
 * Embeds texts and remembers what it made of them, so that nothing is embedded twice: neither after
 * an interruption nor for a rebuild. For the holder of the space's lock; not thread-safe. The cache
 * is opened at first use, and begun anew when it is lost or damaged.
 */
final class Embeddings implements AutoCloseable {
  private static final int KEPT_AT_ONCE = 1_000;

  private final EmbeddingOptions options;
  private final Optional<Path> folder;
  private final List<String> notices = new ArrayList<>();
  private volatile Optional<EmbeddingCache> cache = Optional.empty();
  private boolean grown;

  /**
   * @param folder where the cache stands; absent for one that ends with the process
   */
  Embeddings(EmbeddingOptions options, Optional<Path> folder) {
    this.options = options;
    this.folder = folder;
  }

  /** Where the vectors of new versions belong. */
  Optional<VectorSpace> space() {
    return options.space();
  }

  /**
   * Makes the cache hold what each of these texts gives, and says what that is. Texts that are not
   * known are embedded in batches; what a batch gave is kept at once, whatever becomes of the next.
   *
   * @param total how many texts there are, for telling progress
   * @throws WeftException EMBEDDER_MISMATCH when a text would have to be embedded and the embedder
   *     is of another space, or gives vectors that are; MODEL_UNREACHABLE, MODEL_FAILED, IO
   */
  EmbeddingTally ensure(VectorSpace space, Iterable<VectorText> texts, long total) {
    try {
      return run(space, texts, total);
    } catch (WeftException cause) {
      if (!EmbeddingFile.isDamage(cause) || folder.isEmpty()) {
        throw cause;
      }
      beginAnew();
      return run(space, texts, total);
    }
  }

  private EmbeddingTally run(VectorSpace space, Iterable<VectorText> texts, long total) {
    grown = true;
    return new EmbeddingRun(cache(), options, space, total).over(texts);
  }

  /** Keeps vectors that were made elsewhere by the same embedder, in batches. */
  void keep(VectorSpace space, VectorSource vectors) {
    grown = true;
    var batch = new TreeMap<String, Embedding>();
    vectors.forEach(
        record -> {
          batch.put(record.textHash(), new Embedding.Vector(record.values(), false));
          if (batch.size() == KEPT_AT_ONCE) {
            cache().keep(space, batch, List.of());
            batch.clear();
          }
        });
    cache().keep(space, batch, List.of());
  }

  /** Whether a text is known to have a vector. */
  boolean hasVector(VectorSpace space, String textHash) {
    return reading(
        known -> known.outcome(space, textHash).filter(EmbeddingOutcome::hasVector).isPresent());
  }

  /** The vector of a text; absent when it has none, or is not known. */
  Optional<float[]> vector(VectorSpace space, String textHash) {
    return reading(known -> known.vector(space, textHash));
  }

  private <T> T reading(Function<EmbeddingCache, T> work) {
    try {
      return work.apply(cache());
    } catch (WeftException cause) {
      if (!EmbeddingFile.isDamage(cause) || folder.isEmpty()) {
        throw cause;
      }
      beginAnew();
      throw new WeftException(
          ErrorCode.IO,
          "the cache of vectors was damaged and is begun anew; nothing was changed",
          "run the command again",
          cause);
    }
  }

  /** Of these hashes those of texts known to give no vector; safe without the space's lock. */
  Set<String> knownWithout(VectorSpace space, Collection<String> textHashes) {
    if (folder.isEmpty()) {
      return knownWithout(cache(), space, textHashes);
    }
    Optional<EmbeddingCache> own = EmbeddingFile.openForReading(folder.get());
    if (own.isEmpty()) {
      return Set.of();
    }
    try (EmbeddingCache known = own.get()) {
      return knownWithout(known, space, textHashes);
    }
  }

  private static Set<String> knownWithout(
      EmbeddingCache known, VectorSpace space, Collection<String> textHashes) {
    var without = new TreeSet<String>();
    for (String hash : textHashes) {
      if (known.outcome(space, hash).filter(outcome -> !outcome.hasVector()).isPresent()) {
        without.add(hash);
      }
    }
    return without;
  }

  /** Brings the cache back to its bound; never while a version is being written. */
  void trim() {
    if (grown) {
      cache.ifPresent(open -> open.trim(options.cacheBytesMax()));
      grown = false;
    }
  }

  /** Erases what is known of a text, in every space; whether anything was. */
  boolean erase(String text) {
    return cache().erase(VectorRecord.hash(text));
  }

  /** What happened to the cache since this was asked last. */
  List<String> takeNotices() {
    List<String> taken = List.copyOf(notices);
    notices.clear();
    return taken;
  }

  private EmbeddingCache cache() {
    if (cache.isEmpty()) {
      cache = Optional.of(folder.map(this::opened).orElseGet(Embeddings::inMemory));
    }
    return cache.get();
  }

  private static EmbeddingCache inMemory() {
    Database database = Database.inMemory();
    EmbeddingCache.create(database);
    return new EmbeddingCache(database);
  }

  private EmbeddingCache opened(Path place) {
    EmbeddingFile.Opened opened = EmbeddingFile.open(place);
    if (opened.begunAnew()) {
      noticeBegunAnew();
    }
    return opened.cache();
  }

  private void beginAnew() {
    close();
    EmbeddingFile.delete(folder.orElseThrow());
    noticeBegunAnew();
  }

  private void noticeBegunAnew() {
    notices.add("the cache of vectors could not be read and was begun anew");
  }

  /** Bytes of the file, or of the rows in memory. */
  long bytes() {
    return folder.isPresent()
        ? EmbeddingFile.bytes(folder.get())
        : cache.map(EmbeddingCache::bytes).orElse(0L);
  }

  @Override
  public void close() {
    Optional<EmbeddingCache> open = cache;
    cache = Optional.empty();
    open.ifPresent(EmbeddingCache::close);
  }
}
