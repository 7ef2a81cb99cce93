package weft.ledger;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
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

  private record Dated(String id, Instant at) {}

  /** Weaves all dated chunks; returns how many entities a window left out. */
  int weaveAll() {
    List<Dated> dated = dated();
    dated.forEach(chunk -> weave(chunk, dated));
    return cut;
  }

  /** Weaves the chunks that changed and all that are close to where they were or are. */
  int weaveAround(Set<String> relinked) {
    List<Dated> dated = dated();
    var near = new TreeSet<String>(relinked);
    for (Instant at : changedTimes(relinked)) {
      dated.stream().filter(each -> isNear(each.at, at)).forEach(each -> near.add(each.id));
    }
    dated.stream().filter(each -> near.contains(each.id)).forEach(each -> weave(each, dated));
    return cut;
  }

  private Set<Instant> changedTimes(Set<String> relinked) {
    var times = new TreeSet<Instant>();
    for (Change change : edit.changes(RowKind.CHUNK)) {
      change.before().map(Canonical::chunk).flatMap(this::timeBefore).ifPresent(times::add);
      change.after().map(Canonical::chunk).flatMap(this::time).ifPresent(times::add);
    }
    for (Change change : edit.changes(RowKind.DOCUMENT)) {
      change
          .before()
          .ifPresent(b -> Canonical.document(b).time().map(this::start).ifPresent(times::add));
      change
          .after()
          .ifPresent(b -> Canonical.document(b).time().map(this::start).ifPresent(times::add));
    }
    for (String id : relinked) {
      edit.body(RowKind.CHUNK, id).map(Canonical::chunk).flatMap(this::time).ifPresent(times::add);
    }
    return times;
  }

  private List<Dated> dated() {
    var dated = new ArrayList<Dated>();
    edit.scan(
        RowKind.CHUNK,
        (id, body) -> time(Canonical.chunk(body)).ifPresent(at -> dated.add(new Dated(id, at))));
    dated.sort(Comparator.comparing(Dated::at).thenComparing(Dated::id));
    return dated;
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

  private boolean isNear(Instant a, Instant b) {
    return Duration.between(a, b).abs().compareTo(span) <= 0;
  }

  private void weave(Dated chunk, List<Dated> dated) {
    ChunkWeave own = alone(chunk.id);
    var others = new ArrayList<ChunkWeave>();
    for (Dated other : dated) {
      if (!other.id.equals(chunk.id) && isNear(other.at, chunk.at)) {
        ChunkWeave there = alone(other.id);
        if (!there.mentions().isEmpty()) {
          others.add(there);
        }
      }
    }
    Woven together = weaver.weaveTogether(own, own.mentions().isEmpty() ? List.of() : others);
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
