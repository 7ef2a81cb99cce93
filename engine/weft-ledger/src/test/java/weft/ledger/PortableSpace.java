package weft.ledger;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import weft.spi.Canonical;
import weft.spi.embed.Embedding;
import weft.spi.store.Mutation;
import weft.spi.store.StoreVersion;
import weft.spi.store.VectorChange;
import weft.spi.store.VectorCollections;
import weft.spi.store.VectorHit;
import weft.spi.store.VectorKey;
import weft.spi.store.VectorQuery;
import weft.spi.store.VectorRecord;
import weft.spi.store.VectorSource;
import weft.testkit.HashedEmbedder;

/** What tests of portable copies do with a space in memory. */
final class PortableSpace {
  static final HashedEmbedder EMBEDDER = new HashedEmbedder("hashed", 16);

  private PortableSpace() {}

  /** Options of a space whose texts have vectors of {@link #EMBEDDER}. */
  static LedgerOptions withVectors() {
    return withEmbedder(EMBEDDER.space().toString());
  }

  static LedgerOptions withEmbedder(String embedder) {
    LedgerOptions plain = LedgerOptions.standard(Space.CLOCK);
    return new LedgerOptions(
        plain.weaving(),
        plain.chunking(),
        plain.folding(),
        plain.analyzer(),
        embedder,
        Space.CLOCK);
  }

  static ExportReport export(Space space, Path file) {
    return space.ledger.copies().exportTo(file, space.active(), ExportOptions.standard());
  }

  static Publication take(Space space, Path file) {
    return space.ledger.copies().importFrom(file, ImportOptions.standard());
  }

  /** Gives every chunk of the active version its vector, in a further generation of the store. */
  static void embed(Space space) {
    long version = space.active();
    Edit rows = Tables.rows(space.ledger, version);
    space.ledger.onTables(
        database -> {
          var numbers = new Numbers(database);
          var records = new ArrayList<VectorRecord>();
          rows.scan(
              RowKind.CHUNK,
              (id, body) -> {
                var chunk = Canonical.chunk(body);
                if (vector(chunk.text()) instanceof Embedding.Vector(float[] values, boolean cut)) {
                  var key = new VectorKey(VectorCollections.CHUNK_TEXT, id, 0);
                  records.add(
                      new VectorRecord(
                          key, numbers.of(chunk.id()), VectorRecord.hash(chunk.text()), values));
                }
              });
          var change =
              new VectorChange(Optional.of(EMBEDDER.space()), VectorSource.of(records), List.of());
          space.store.prepare(
              Optional.of(new StoreVersion(version, 0)),
              new StoreVersion(version, 1),
              Mutation.builder().vectors(change).build());
          new Versions(database).project(version, space.store.name(), 1);
          return true;
        });
  }

  private static Embedding vector(String text) {
    return EMBEDDER.embedTexts(List.of(text)).getFirst();
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
