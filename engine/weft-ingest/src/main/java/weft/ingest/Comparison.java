package weft.ingest;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import weft.spi.DocumentId;

/**
 * Compares files with known documents, by source and content hash. Each file has one outcome; a
 * vanished document is given to at most one new file with its content, both taken by source.
 */
final class Comparison {
  /**
   * A file, what it is, and the document it belongs to.
   *
   * @param empty whether it holds nothing but blanks
   * @param formerSource empty unless it was renamed
   */
  record Outcome(
      SourceFile file, FileStatus status, DocumentId id, boolean empty, String formerSource) {}

  private final Map<String, KnownSource> bySource = new TreeMap<>();
  private final Set<String> takenIds = new TreeSet<>();
  private final Map<String, KnownSource> vanished = new TreeMap<>();

  Comparison(List<KnownSource> known, Scan scan) {
    for (KnownSource each : known) {
      bySource.put(each.source(), each);
      takenIds.add(each.id().value());
    }
    scan.missing(bySource.keySet()).forEach(source -> vanished.put(source, bySource.get(source)));
  }

  /**
   * In the order given.
   *
   * @param hashes of the content; the empty string for an empty file
   */
  List<Outcome> compare(Map<SourceFile, String> hashes) {
    var outcomes = new ArrayList<Outcome>();
    hashes.forEach((file, hash) -> outcomes.add(outcome(file, hash)));
    return outcomes;
  }

  /** The documents whose files are gone and were not found elsewhere, ascending by source. */
  List<KnownSource> missing() {
    return List.copyOf(vanished.values());
  }

  Optional<DocumentId> idOf(String source) {
    return Optional.ofNullable(bySource.get(source)).map(KnownSource::id);
  }

  private Outcome outcome(SourceFile file, String hash) {
    Optional<KnownSource> known = Optional.ofNullable(bySource.get(file.source()));
    if (known.isPresent()) {
      boolean same = !hash.isEmpty() && known.get().contentHash().equals(hash);
      return new Outcome(
          file,
          same ? FileStatus.UNCHANGED : FileStatus.CHANGED,
          known.get().id(),
          hash.isEmpty(),
          "");
    }
    return renamed(hash)
        .map(from -> new Outcome(file, FileStatus.RENAMED, from.id(), false, from.source()))
        .orElseGet(
            () -> new Outcome(file, FileStatus.NEW, freeId(file.source()), hash.isEmpty(), ""));
  }

  private Optional<KnownSource> renamed(String hash) {
    Optional<KnownSource> from =
        vanished.values().stream()
            .filter(each -> !hash.isEmpty() && each.contentHash().equals(hash))
            .min(Comparator.comparing(KnownSource::source));
    from.ifPresent(each -> vanished.remove(each.source()));
    return from;
  }

  /** The source, or with a counter when a document that moved away still has that id. */
  private DocumentId freeId(String source) {
    String id = source;
    for (int n = 2; !takenIds.add(id); n++) {
      id = source + "~" + n;
    }
    return new DocumentId(id);
  }
}
