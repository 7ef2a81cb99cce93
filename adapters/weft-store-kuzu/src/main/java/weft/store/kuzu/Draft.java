package weft.store.kuzu;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * A database that is being written where nobody reads: a copy of the newest file with rows added,
 * or one from nothing. Nothing of it is left unless it is published. For one thread, under the
 * folder's lock.
 */
final class Draft implements AutoCloseable {
  private final Folder folder;
  private final int batchRows;
  private final Engine engine;
  private final Map<String, Batch> batches = new TreeMap<>();
  private final CsvLine line = new CsvLine();
  private final MessageDigest written = sha256();
  private boolean isOpen = true;
  private long nextRow;
  private int nextSeq;
  private long added;

  private Draft(Folder folder, KuzuSettings settings, OpenFile.Counters counters) {
    this.folder = folder;
    this.batchRows = settings.batchRows();
    this.nextRow = counters.nextRow();
    this.nextSeq = counters.nextSeq();
    this.added = counters.added();
    this.engine = Engine.writing(folder.draftDatabase(), settings, folder.failures());
  }

  /** Goes on from a file. O(its bytes). */
  static Draft after(Folder folder, KuzuSettings settings, OpenFile base) throws IOException {
    Files.createDirectory(folder.draft());
    folder.verified(base.number(), Optional.of(folder.draftDatabase()));
    var draft = new Draft(folder, settings, base.counters());
    draft.added++;
    draft.begin(List.of());
    return draft;
  }

  /** Begins from nothing, with numbers that go on. */
  static Draft empty(Folder folder, KuzuSettings settings, OpenFile.Counters counters)
      throws IOException {
    Files.createDirectory(folder.draft());
    var draft = new Draft(folder, settings, counters);
    draft.added = 0;
    draft.begin(Cypher.schema());
    return draft;
  }

  private void begin(List<String> schema) throws IOException {
    boolean begun = false;
    try {
      schema.forEach(engine::run);
      engine.run(Cypher.BEGIN);
      begun = true;
    } finally {
      if (!begun) {
        close();
      }
    }
  }

  int takeSeq() {
    return nextSeq++;
  }

  long takeRow() {
    return nextRow++;
  }

  /**
   * Adds a row to a table.
   *
   * @throws UncheckedIOException when the disk fails
   */
  void add(String table, Consumer<CsvLine> columns) {
    columns.accept(line);
    Batch batch = batches.computeIfAbsent(table, Batch::new);
    try {
      written.update(line.end(batch.out()));
      if (++batch.rows >= batchRows) {
        batch.copy();
      }
    } catch (IOException cause) {
      throw new UncheckedIOException(cause);
    }
  }

  /** The hash of a mark and of all rows added so far. */
  String mark(String parent) {
    written.update(parent.getBytes(StandardCharsets.UTF_8));
    return HexFormat.of().formatHex(written.digest());
  }

  void retire(VersionRow version) {
    engine.run(Cypher.retire(version.seq()));
  }

  /** Makes it the newest file, durable. Returns its number. */
  long publish() throws IOException {
    for (Batch batch : new ArrayList<>(batches.values())) {
      batch.copy();
    }
    engine.run(Cypher.counters(nextRow, nextSeq, added));
    engine.run(Cypher.COMMIT);
    engine.run(Cypher.CHECKPOINT);
    closeEngine();
    if (Files.exists(folder.draft().resolve("graph.kuzu.wal"))) {
      throw new IOException("Kuzu left a log beside " + folder.draftDatabase());
    }
    return folder.publish();
  }

  private void closeEngine() {
    if (isOpen) {
      isOpen = false;
      engine.close();
    }
  }

  /** Rows on their way to a table. */
  private final class Batch {
    private final String table;
    private final Path csv;
    private Optional<OutputStream> stream = Optional.empty();
    private int rows;

    Batch(String table) {
      this.table = table;
      this.csv = folder.draft().resolve(table + ".csv");
    }

    OutputStream out() throws IOException {
      if (stream.isEmpty()) {
        stream = Optional.of(new BufferedOutputStream(Files.newOutputStream(csv)));
      }
      return stream.get();
    }

    void copy() throws IOException {
      if (rows > 0) {
        close();
        engine.run(Cypher.copy(table, csv));
        Files.delete(csv);
        rows = 0;
      }
    }

    void close() throws IOException {
      if (stream.isPresent()) {
        stream.get().close();
        stream = Optional.empty();
      }
    }
  }

  @Override
  public void close() throws IOException {
    for (Batch batch : batches.values()) {
      batch.close();
    }
    closeEngine();
    folder.deleteDraft();
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException cause) {
      throw new AssertionError("every Java platform has SHA-256", cause);
    }
  }
}
