package weft.ledger;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import weft.spi.Canonical;
import weft.spi.Chunk;
import weft.spi.ChunkWeave;
import weft.spi.PartialTime;
import weft.weave.Weaver;
import weft.weave.Window;
import weft.weave.Woven;

/**
 * Weaves chunks with those close to them in time. Both chunks of such a pair list it, so both are
 * its evidence.
 */
final class TimeWeaving {
  private final Edit edit;
  private final Weaver weaver;
  private final Duration span;
  private final ZoneId zone;
  private final Map<String, Optional<PartialTime>> documentTimes = new HashMap<>();
  private final Map<String, ChunkWeave> alone = new HashMap<>();
  private int cut;

  TimeWeaving(Edit edit, Weaver weaver, Window.Within window, ZoneId zone) {
    this.edit = edit;
    this.weaver = weaver;
    this.span = window.span();
    this.zone = zone;
  }

  /** Weaves all dated chunks; returns how many entities a window left out. */
  int weaveAll() {
    NavigableMap<Instant, List<String>> dated = dated();
    dated.forEach((at, ids) -> ids.forEach(id -> weave(id, at, dated)));
    return cut;
  }

  /** Weaves the chunks that changed and all that are close to where they were or are. */
  int weaveAround(Set<String> relinked) {
    NavigableMap<Instant, List<String>> dated = dated();
    Set<String> touched = touched(relinked);
    var near = new TreeSet<>(touched);
    for (Instant at : times(touched)) {
      near(dated, at).values().forEach(near::addAll);
    }
    dated.forEach(
        (at, ids) ->
            ids.forEach(
                id -> {
                  touched.remove(id);
                  if (near.contains(id)) {
                    weave(id, at, dated);
                  }
                }));
    // What is left has no time (any more), so it is alone.
    touched.stream()
        .filter(id -> edit.exists(RowKind.CHUNK, id))
        .forEach(id -> Deriver.putWeave(edit, alone(id)));
    return cut;
  }

  /** Chunks whose text, names or time may have changed. */
  private Set<String> touched(Set<String> relinked) {
    var touched = new TreeSet<>(relinked);
    edit.changes(RowKind.CHUNK).forEach(change -> touched.add(change.id()));
    for (Change change : edit.changes(RowKind.DOCUMENT)) {
      touched.addAll(edit.ownedBy(change.id(), RowKind.CHUNK));
    }
    return touched;
  }

  /** When these chunks were and are. */
  private Set<Instant> times(Set<String> chunks) {
    var times = new TreeSet<Instant>();
    for (String id : chunks) {
      edit.before(RowKind.CHUNK, id)
          .map(Canonical::chunk)
          .flatMap(this::timeBefore)
          .ifPresent(times::add);
      edit.body(RowKind.CHUNK, id).map(Canonical::chunk).flatMap(this::time).ifPresent(times::add);
    }
    return times;
  }

  private NavigableMap<Instant, List<String>> dated() {
    var dated = new TreeMap<Instant, List<String>>();
    edit.scan(
        RowKind.CHUNK,
        (id, body) ->
            time(Canonical.chunk(body))
                .ifPresent(at -> dated.computeIfAbsent(at, absent -> new ArrayList<>()).add(id)));
    return dated;
  }

  private NavigableMap<Instant, List<String>> near(
      NavigableMap<Instant, List<String>> dated, Instant at) {
    return dated.subMap(at.minus(span), true, at.plus(span), true);
  }

  private Optional<Instant> time(Chunk chunk) {
    return chunk.time().or(() -> documentTime(chunk.documentId().value())).map(this::start);
  }

  private Optional<Instant> timeBefore(Chunk chunk) {
    return chunk
        .time()
        .or(
            () ->
                edit.before(RowKind.DOCUMENT, chunk.documentId().value())
                    .flatMap(body -> Canonical.document(body).time()))
        .map(this::start);
  }

  private Optional<PartialTime> documentTime(String id) {
    return documentTimes.computeIfAbsent(
        id,
        absent -> edit.body(RowKind.DOCUMENT, id).flatMap(body -> Canonical.document(body).time()));
  }

  private Instant start(PartialTime time) {
    return time.range(zone).begin();
  }

  private void weave(String id, Instant at, NavigableMap<Instant, List<String>> dated) {
    ChunkWeave own = alone(id);
    var others = new ArrayList<ChunkWeave>();
    if (!own.mentions().isEmpty()) {
      for (List<String> ids : near(dated, at).values()) {
        ids.stream()
            .filter(other -> !other.equals(id))
            .map(this::alone)
            .filter(other -> !other.mentions().isEmpty())
            .forEach(others::add);
      }
    }
    Woven together = weaver.weaveTogether(own, others);
    cut += together.cut();
    Deriver.putWeave(edit, together.weave());
  }

  /** The chunk woven by itself, from the mentions it has. */
  private ChunkWeave alone(String id) {
    return alone.computeIfAbsent(
        id,
        absent -> {
          var chunk = edit.body(RowKind.CHUNK, id).map(Canonical::chunk).orElseThrow();
          var mentions =
              edit.body(RowKind.WEAVE, id)
                  .map(body -> Canonical.weave(body).mentions())
                  .orElse(List.of());
          return weaver.weave(chunk.id(), chunk.text(), mentions).weave();
        });
  }
}
