package weft.ledger;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import weft.spi.Canonical;
import weft.spi.Chunk;
import weft.spi.store.VectorCollections;
import weft.spi.store.VectorKey;

/** The texts of a version in the making that are to have vectors, read as they are asked for. */
final class VectorTexts {
  private final Edit edit;
  private final ReadingTexts reading;

  VectorTexts(Edit edit) {
    this.edit = edit;
    this.reading = new ReadingTexts(edit);
  }

  static VectorKey keyOf(String chunkId) {
    return new VectorKey(VectorCollections.CHUNK_TEXT, chunkId, 0);
  }

  /** All of them, those of untouched chunks by id, then the others. */
  Iterable<VectorText> all() {
    return Mapped.of(() -> edit.bodies(RowKind.CHUNK), this::ofBody);
  }

  private VectorText ofBody(byte[] body) {
    Chunk chunk = Canonical.chunk(body);
    return new VectorText(keyOf(chunk.id().value()), reading.of(chunk));
  }

  /** How many there are. O(version). */
  long count() {
    var count = new long[1];
    edit.scan(RowKind.CHUNK, (id, body) -> count[0]++);
    return count[0];
  }

  /**
   * What a change set does to the texts.
   *
   * @param ids of chunks that are new or read otherwise than in the parent, ascending
   * @param gone of chunks that end
   */
  record Changed(List<String> ids, List<String> gone) {}

  Changed changed() {
    var candidates = new TreeSet<>(reading.readOtherwise());
    var gone = new ArrayList<String>();
    for (Change change : edit.changes(RowKind.CHUNK)) {
      if (change.after().isPresent()) {
        candidates.add(change.id());
      } else {
        gone.add(change.id());
      }
    }
    var ids = new ArrayList<String>();
    for (String id : candidates) {
      Optional<String> now = edit.body(RowKind.CHUNK, id).map(Canonical::chunk).map(reading::of);
      if (now.isPresent() && !now.equals(reading.before(id))) {
        ids.add(id);
      }
    }
    return new Changed(List.copyOf(ids), List.copyOf(gone));
  }

  /** The texts of chunks, in the order of the ids. */
  Iterable<VectorText> of(Changed changed) {
    return Mapped.of(
        () -> changed.ids().iterator(), id -> ofBody(edit.body(RowKind.CHUNK, id).orElseThrow()));
  }
}
