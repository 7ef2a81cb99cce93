package weft.bench;

import java.util.Optional;
import java.util.stream.IntStream;
import weft.spi.Chunk;
import weft.spi.Document;
import weft.spi.embed.VectorSpace;
import weft.spi.store.IndexedChunk;
import weft.spi.store.Mutation;
import weft.spi.store.Store;
import weft.spi.store.StoreVersion;
import weft.spi.store.VectorChange;

/** What a version costs that changes chunks and leaves vectors alone. */
final class VectorCommits {
  private static final int COMMITS = 20;
  private static final int CHANGED = 200;

  private VectorCommits() {}

  /**
   * The CPU of one commit in milliseconds: the mean over twenty that change two hundred chunks each.
   *
   * @param base a version to go on from
   * @param space of its vectors; absent when it has none
   * @param chunks how many are added first
   */
  static double cpuMs(
      Store store, Optional<StoreVersion> base, Optional<VectorSpace> space, int chunks) {
    long first = base.map(StoreVersion::number).orElse(0L) + 1;
    store.prepare(base, new StoreVersion(first, 0), change(space, 0, chunks, "first"));
    Measure.Times times =
        Measure.ofProcess(
            0,
            1,
            () -> {
              for (int i = 0; i < COMMITS; i++) {
                int begin = i * CHANGED % chunks;
                store.prepare(
                    Optional.of(new StoreVersion(first + i, 0)),
                    new StoreVersion(first + i + 1, 0),
                    change(space, begin, Math.min(chunks, begin + CHANGED), "commit " + i));
              }
            });
    return times.first().cpuMs() / COMMITS;
  }

  private static Mutation change(Optional<VectorSpace> space, int begin, int end, String value) {
    var change = Mutation.builder();
    space.ifPresent(known -> change.vectors(VectorChange.unchanged(known)));
    Document document = Document.builder("d").metadata("k", value).build();
    change.documents.add(document);
    IntStream.range(begin, end)
        .mapToObj(
            number -> {
              String text = "chunk " + number + " of the base, word" + number % 997;
              Chunk chunk = Chunk.builder("c" + number, "d", text).metadata("k", value).build();
              return new IndexedChunk(number, chunk, document, "", Optional.empty());
            })
        .forEach(change.chunks::add);
    return change.build();
  }
}
