package weft.ledger;

import java.nio.file.Path;
import java.util.List;
import weft.spi.embed.Embedder;
import weft.spi.embed.Embedding;
import weft.spi.store.VectorCollections;
import weft.spi.store.VectorHit;
import weft.spi.store.VectorQuery;
import weft.testkit.HashedEmbedder;

/** What tests of portable copies do with a space in memory. */
final class PortableSpace {
  static final HashedEmbedder EMBEDDER = new HashedEmbedder("hashed", 16);

  private PortableSpace() {}

  /** Options of a space whose texts have vectors of {@link #EMBEDDER}. */
  static LedgerOptions withVectors() {
    return withEmbedder(EMBEDDER);
  }

  static LedgerOptions withEmbedder(Embedder embedder) {
    LedgerOptions plain = LedgerOptions.standard(Space.CLOCK);
    return new LedgerOptions(
        plain.weaving(),
        plain.chunking(),
        plain.folding(),
        plain.analyzer(),
        EmbeddingOptions.of(embedder),
        Space.CLOCK);
  }

  static ExportReport export(Space space, Path file) {
    return space.ledger.copies().exportTo(file, space.active(), ExportOptions.standard());
  }

  static Publication take(Space space, Path file) {
    return space.ledger.copies().importFrom(file, ImportOptions.standard());
  }

  /** The nearest chunks of the active version: ids and distances. */
  static List<String> nearest(Space space, String question) {
    if (!(EMBEDDER.embedQuestion(question) instanceof Embedding.Vector vector)) {
      throw new IllegalArgumentException("no vector for '%s'".formatted(question));
    }
    try (LedgerSnapshot snapshot = space.open()) {
      return snapshot
          .vectors()
          .search(VectorQuery.of(VectorCollections.CHUNK_TEXT, vector.values(), 10))
          .stream()
          .map(PortableSpace::told)
          .toList();
    }
  }

  private static String told(VectorHit hit) {
    return hit.key().id() + " " + hit.distance();
  }
}
