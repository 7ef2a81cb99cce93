package weft.ingest;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import weft.ingest.Comparison.Outcome;
import weft.spi.ChunkId;
import weft.spi.DocumentId;
import weft.spi.change.ChangeSet;

/** One run over a scan; collects reports and changes. Not thread-safe, used once. */
final class SyncRun {
  private final DocumentReader reader;
  private final Progress progress;
  private final List<FileReport> reports = new ArrayList<>();
  private final ChangeSet.Builder changes = ChangeSet.builder();

  SyncRun(DocumentReader reader, Progress progress) {
    this.reader = reader;
    this.progress = progress;
  }

  /** What the comparison says, and the documents whose files are gone. */
  record Compared(List<Outcome> outcomes, List<KnownSource> missing) {}

  SyncPlan plan() {
    reports.sort(Comparator.comparing(FileReport::source).thenComparing(FileReport::status));
    return new SyncPlan(reports, changes.build());
  }

  Compared compare(List<KnownSource> known, Scan scan) {
    var comparison = new Comparison(known, scan);
    scan.skipped()
        .forEach(
            each ->
                report(
                    each.source(),
                    FileStatus.SKIPPED,
                    comparison.idOf(each.source()),
                    each.reason()));
    Map<SourceFile, String> hashes = new LinkedHashMap<>();
    int done = 0;
    for (SourceFile file : scan.files()) {
      try {
        byte[] bytes = Files.readAllBytes(file.path());
        // Empty files are all alike: their hash must not make one the other's new name.
        hashes.put(file, ContentHash.isEmpty(bytes) ? "" : ContentHash.of(bytes));
      } catch (IOException cause) {
        failed(file, comparison.idOf(file.source()), cause);
      }
      progress.at(Progress.Stage.COMPARE, ++done, scan.files().size());
    }
    return new Compared(comparison.compare(hashes), comparison.missing());
  }

  void note(Compared compared) {
    compared.outcomes().forEach(this::noteFile);
    compared.missing().forEach(this::noteMissing);
  }

  private void noteFile(Outcome outcome) {
    boolean isNew = outcome.status() == FileStatus.NEW;
    report(
        outcome.file().source(),
        outcome.empty() ? FileStatus.EMPTY : outcome.status(),
        isNew ? Optional.empty() : Optional.of(outcome.id()),
        outcome.formerSource());
  }

  private void noteMissing(KnownSource gone) {
    report(gone.source(), FileStatus.MISSING, Optional.of(gone.id()), "");
  }

  void read(Compared compared, Function<DocumentId, Collection<ChunkId>> chunksOf) {
    int done = 0;
    for (Outcome outcome : compared.outcomes()) {
      if (outcome.status() == FileStatus.UNCHANGED) {
        noteFile(outcome);
      } else {
        read(outcome, chunksOf);
      }
      progress.at(Progress.Stage.READ, ++done, compared.outcomes().size());
    }
    for (KnownSource gone : compared.missing()) {
      noteMissing(gone);
      changes.delete(gone.id());
    }
  }

  private void read(Outcome outcome, Function<DocumentId, Collection<ChunkId>> chunksOf) {
    SourceFile file = outcome.file();
    try {
      byte[] bytes = Files.readAllBytes(file.path());
      if (ContentHash.isEmpty(bytes)) {
        withoutText(outcome, FileStatus.EMPTY);
        return;
      }
      var read = reader.read(outcome.id(), file.source(), file.mediaType(), bytes);
      if (read.chunks().isEmpty()) {
        withoutText(outcome, FileStatus.NO_TEXT);
      } else {
        write(outcome, read, chunksOf);
      }
    } catch (IOException cause) {
      failed(file, known(outcome), cause);
    } catch (RuntimeException cause) {
      // Parsers and proposers come from others; a fault of theirs costs one file, not the run.
      failed(file, known(outcome), cause);
    }
  }

  private static Optional<DocumentId> known(Outcome outcome) {
    return outcome.status() == FileStatus.NEW ? Optional.empty() : Optional.of(outcome.id());
  }

  /** The old text is no longer what the file says, so the document goes. */
  private void withoutText(Outcome outcome, FileStatus status) {
    known(outcome).ifPresent(changes::delete);
    report(outcome.file().source(), status, known(outcome), "");
  }

  private void write(
      Outcome outcome, ReadDocument read, Function<DocumentId, Collection<ChunkId>> chunksOf) {
    changes.upsert(read.document());
    if (outcome.status() != FileStatus.RENAMED || isReadDifferently(outcome)) {
      read.chunks().forEach(changes::add);
      known(outcome).map(chunksOf).ifPresent(present -> deleteOthers(present, read));
    }
    reports.add(
        new FileReport(
            outcome.file().source(),
            outcome.status(),
            Optional.of(outcome.id()),
            read.chunks().size(),
            outcome.formerSource()));
  }

  /** The same bytes are another text in another format, as when a.html becomes a.md. */
  private static boolean isReadDifferently(Outcome outcome) {
    return !MediaTypes.ofName(outcome.formerSource())
        .equals(Optional.of(outcome.file().mediaType()));
  }

  private void deleteOthers(Collection<ChunkId> present, ReadDocument read) {
    Set<ChunkId> gone = new TreeSet<>(present);
    read.chunks().forEach(each -> gone.remove(each.chunk().id()));
    gone.forEach(changes::delete);
  }

  private void failed(SourceFile file, Optional<DocumentId> id, Throwable cause) {
    String reason =
        Optional.ofNullable(cause.getMessage()).orElse(cause.getClass().getSimpleName());
    report(file.source(), FileStatus.FAILED, id, reason);
  }

  private void report(String source, FileStatus status, Optional<DocumentId> id, String reason) {
    reports.add(new FileReport(source, status, id, 0, reason));
  }
}
