package weft.ledger;

import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import weft.kernel.NameMatcher;
import weft.spi.Canonical;
import weft.spi.CanonicalReader;
import weft.spi.Chunk;
import weft.spi.ChunkWeave;
import weft.spi.EntityId;
import weft.weave.Linker;
import weft.weave.Weaver;
import weft.weave.Window;
import weft.weave.Woven;

/**
 * Links and weaves what a change set may have changed: chunks whose text is new, whose pins
 * changed, and whose folded text holds a touched name. Everything else stays as it is.
 */
final class Deriver {
  private final Edit edit;
  private final LedgerOptions options;
  private final Pins pins;
  private final Weaver weaver;
  private int cut;

  Deriver(Edit edit, LedgerOptions options, AliasTable aliases) {
    this.edit = edit;
    this.pins = new Pins(edit, aliases);
    this.options = options;
    this.weaver = new Weaver(options.weaving());
  }

  /** How many entities were left unpaired because their window held too many. */
  int cut() {
    return cut;
  }

  /** Weaves what text or names changed. O(all text) when names were touched, else O(change). */
  void derive(Linker linker, Set<String> touchedKeys) {
    var done = new HashSet<String>();
    for (Change change : edit.changes(RowKind.CHUNK)) {
      change
          .after()
          .ifPresentOrElse(
              body -> linkIfNewText(linker, change, body, done),
              () -> edit.end(RowKind.WEAVE, change.id()));
    }
    for (Change change : edit.changes(RowKind.PIN)) {
      linkChunk(linker, change.after().or(change::before).orElseThrow(), done);
    }
    if (!touchedKeys.isEmpty()) {
      linkTouched(linker, touchedKeys, done);
    }
    if (options.weaving().window() instanceof Window.Within window) {
      weaveOverTime(window, done, false);
    }
  }

  /** Weaves every chunk anew. */
  void deriveAll(Linker linker) {
    Map<String, Map<String, EntityId>> allPins = pins.all();
    var left = new HashSet<String>();
    edit.scan(RowKind.WEAVE, (id, body) -> left.add(id));
    edit.scan(
        RowKind.CHUNK,
        (id, body) -> {
          left.remove(id);
          link(linker, Canonical.chunk(body), allPins.getOrDefault(id, Map.of()));
        });
    left.forEach(id -> edit.end(RowKind.WEAVE, id));
    if (options.weaving().window() instanceof Window.Within window) {
      weaveOverTime(window, Set.of(), true);
    }
  }

  private void weaveOverTime(Window.Within window, Set<String> relinked, boolean everything) {
    var time = new TimeWeaving(edit, weaver, window, options.weaving().zone());
    cut += everything ? time.weaveAll() : time.weaveAround(relinked);
  }

  private void linkIfNewText(Linker linker, Change change, byte[] body, Set<String> done) {
    Chunk chunk = Canonical.chunk(body);
    boolean sameText =
        change.before().map(Canonical::chunk).map(Chunk::text).equals(Optional.of(chunk.text()));
    if (!sameText && done.add(change.id())) {
      link(linker, chunk, pins.of(change.id()));
    }
  }

  private void linkChunk(Linker linker, byte[] pin, Set<String> done) {
    String id = new CanonicalReader(pin).text();
    if (done.add(id)) {
      edit.body(RowKind.CHUNK, id)
          .ifPresent(body -> link(linker, Canonical.chunk(body), pins.of(id)));
    }
  }

  private void linkTouched(Linker linker, Set<String> touchedKeys, Set<String> done) {
    var names = NameMatcher.builder(options.folding());
    touchedKeys.forEach(names::add);
    NameMatcher touched = names.build();
    edit.scan(
        RowKind.CHUNK,
        (id, body) -> {
          if (!done.contains(id)) {
            Chunk chunk = Canonical.chunk(body);
            if (touched.containsAny(chunk.text())) {
              done.add(id);
              link(linker, chunk, pins.of(id));
            }
          }
        });
  }

  private void link(Linker linker, Chunk chunk, Map<String, EntityId> pins) {
    Woven woven = weaver.weave(chunk.id(), chunk.text(), linker.link(chunk.text(), pins));
    cut += woven.cut();
    putWeave(edit, woven.weave());
  }

  static void putWeave(Edit edit, ChunkWeave weave) {
    String id = weave.chunkId().value();
    if (weave.isEmpty()) {
      edit.end(RowKind.WEAVE, id);
    } else {
      edit.put(RowKind.WEAVE, id, Canonical.encode(weave));
    }
  }
}
