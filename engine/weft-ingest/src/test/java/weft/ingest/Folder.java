package weft.ingest;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import weft.kernel.Folding;
import weft.spi.Chunk;
import weft.spi.ChunkId;
import weft.spi.Document;
import weft.spi.DocumentId;
import weft.spi.change.ChangeSet;
import weft.spi.change.Operation;

/** A folder of test files and what has been read of it, as a ledger would keep it. */
final class Folder {
  final Map<DocumentId, Document> documents = new TreeMap<>();
  final Map<ChunkId, Chunk> chunks = new TreeMap<>();
  private final Path path;

  Folder(Path path) {
    this.path = path;
  }

  Folder write(String name, String content) {
    return write(name, content.getBytes(StandardCharsets.UTF_8));
  }

  Folder write(String name, byte[] content) {
    try {
      Path file = path.resolve(name);
      Files.createDirectories(file.getParent());
      Files.write(file, content);
      return this;
    } catch (IOException cause) {
      throw new UncheckedIOException(cause);
    }
  }

  Folder delete(String name) {
    try {
      Files.delete(path.resolve(name));
      return this;
    } catch (IOException cause) {
      throw new UncheckedIOException(cause);
    }
  }

  Folder move(String from, String to) {
    try {
      Files.createDirectories(path.resolve(to).getParent());
      Files.move(path.resolve(from), path.resolve(to));
      return this;
    } catch (IOException cause) {
      throw new UncheckedIOException(cause);
    }
  }

  SyncPlan plan(ScanOptions options) {
    return sync().plan(known(), scan(options), this::chunksOf);
  }

  SyncPlan apply() {
    return apply(ScanOptions.defaults());
  }

  SyncPlan apply(ScanOptions options) {
    SyncPlan plan = plan(options);
    apply(plan.changes());
    return plan;
  }

  List<String> status() {
    return lines(sync().status(known(), scan(ScanOptions.defaults())));
  }

  /** Each report as {@code STATUS source}. */
  static List<String> lines(List<FileReport> reports) {
    return reports.stream().map(each -> each.status() + " " + each.source()).toList();
  }

  List<String> texts() {
    return chunks.values().stream().map(Chunk::text).sorted().toList();
  }

  List<String> ids() {
    return documents.keySet().stream().map(DocumentId::value).toList();
  }

  Scan scan(ScanOptions options) {
    return new SourceScanner(options, Parsers.installed().mediaTypes())
        .scan(List.of(new SourceRoot("kb", path)));
  }

  private static FolderSync sync() {
    var names = new NameProposals(List.of(), Folding.plain());
    var reader =
        new DocumentReader(Parsers.installed(), new Chunker(ChunkingOptions.defaults()), names);
    return new FolderSync(reader, Progress.none());
  }

  private List<KnownSource> known() {
    return documents.values().stream()
        .map(
            each ->
                new KnownSource(
                    each.id(), each.source(), each.metadata().get(DocumentReader.CONTENT_HASH)))
        .toList();
  }

  private List<ChunkId> chunksOf(DocumentId id) {
    return chunks.values().stream()
        .filter(each -> each.documentId().equals(id))
        .map(Chunk::id)
        .toList();
  }

  private void apply(ChangeSet changes) {
    var touched = new ArrayList<Object>();
    for (Operation operation : changes.operations()) {
      switch (operation) {
        case Operation.UpsertDocument upsert -> {
          touched.add(upsert.document().id());
          documents.put(upsert.document().id(), upsert.document());
        }
        case Operation.UpsertChunk upsert -> {
          touched.add(upsert.chunk().id());
          chunks.put(upsert.chunk().id(), upsert.chunk());
        }
        case Operation.DeleteChunk delete -> {
          touched.add(delete.id());
          chunks.remove(delete.id());
        }
        case Operation.DeleteDocument delete -> {
          touched.add(delete.id());
          documents.remove(delete.id());
          chunks.values().removeIf(each -> each.documentId().equals(delete.id()));
        }
        default -> throw new AssertionError("not from files: " + operation);
      }
    }
    requireDistinct(touched);
  }

  /** One id may stand in only one operation of a set. */
  private static void requireDistinct(List<Object> touched) {
    var distinct =
        touched.stream().map(Object::toString).collect(Collectors.toCollection(TreeSet::new));
    if (distinct.size() != touched.size()) {
      throw new AssertionError("an id stands in two operations of " + touched);
    }
  }
}
