package weft.ledger;

import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiFunction;
import weft.spi.Canonical;
import weft.spi.Chunk;
import weft.spi.ChunkId;
import weft.spi.Overlap;

/** The texts as which chunks are read: the end of the chunk before, then their own. */
final class ReadingTexts {
  private final Edit edit;

  ReadingTexts(Edit edit) {
    this.edit = edit;
  }

  /** A chunk's text as it will be read. */
  String of(Chunk chunk) {
    return overlap(chunk) + chunk.text();
  }

  /** What is read before a chunk's own text; empty when nothing is. */
  String overlap(Chunk chunk) {
    return overlap(chunk, edit::body);
  }

  /** A chunk's text as the parent reads it; absent when it has no such chunk. */
  Optional<String> before(String chunkId) {
    return edit.before(RowKind.CHUNK, chunkId)
        .map(Canonical::chunk)
        .map(chunk -> overlap(chunk, edit::before) + chunk.text());
  }

  private static String overlap(Chunk chunk, BiFunction<RowKind, String, Optional<byte[]>> state) {
    return chunk.overlap().map(overlap -> endOf(overlap, state)).orElse("");
  }

  private static String endOf(
      Overlap overlap, BiFunction<RowKind, String, Optional<byte[]>> state) {
    Optional<String> text =
        state
            .apply(RowKind.CHUNK, overlap.chunkId().value())
            .map(Canonical::chunk)
            .map(Chunk::text);
    return text.map(t -> t.substring(beginOfEnd(t, overlap.units()))).orElse("");
  }

  /** Where the last units of a text begin, half a surrogate pair left out. */
  private static int beginOfEnd(String text, int units) {
    int begin = Math.max(0, text.length() - units);
    boolean cuts =
        begin > 0
            && begin < text.length()
            && Character.isLowSurrogate(text.charAt(begin))
            && Character.isHighSurrogate(text.charAt(begin - 1));
    return cuts ? begin + 1 : begin;
  }

  /** Unchanged chunks of changed documents, and those that overlap with changed text. */
  Set<String> readOtherwise() {
    var ids = new TreeSet<String>();
    for (Change change : edit.changes(RowKind.DOCUMENT)) {
      if (change.before().isPresent() && change.after().isPresent()) {
        ids.addAll(edit.ownedBy(change.id(), RowKind.CHUNK));
      }
    }
    var changed = new TreeSet<String>();
    for (Change change : edit.changes(RowKind.CHUNK)) {
      changed.add(change.id());
      if (change.before().isPresent() && change.after().isPresent()) {
        ids.addAll(edit.restingOn(Staging.Targets.of(new ChunkId(change.id())), RowKind.CHUNK));
      }
    }
    ids.removeAll(changed);
    return ids;
  }
}
