package weft.store.kuzu;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/**
 * A published file, open for reading; closed with its last user. A row keeps its number in every
 * file that comes after, so that what was loaded from one can be read on in another.
 */
final class OpenFile {
  private final long number;
  private final Path path;
  private final Object key;
  private final Engine engine;
  private final int blockRows;
  private final VersionTable table;
  private final Counters counters;
  private final AtomicInteger users = new AtomicInteger(1);

  /**
   * Where numbering goes on.
   *
   * @param added writes since all rows were last written anew
   */
  record Counters(long nextRow, int nextSeq, long added) {
    static final Counters FIRST = new Counters(1, 1, 0);
  }

  private OpenFile(long number, Path path, Object key, Engine engine, KuzuSettings settings) {
    this.number = number;
    this.path = path;
    this.key = key;
    this.engine = engine;
    this.blockRows = settings.batchRows();
    var versions = new ArrayList<VersionRow>();
    engine.scan(Cypher.VERSIONS, row -> versions.add(VersionRow.of(row)));
    this.table = new VersionTable(versions);
    var read = new ArrayList<Counters>();
    engine.scan(
        Cypher.COUNTERS,
        row -> read.add(new Counters(row.integer(0), (int) row.integer(1), row.integer(2))));
    this.counters = read.getFirst();
  }

  /** Opens the file, which is read whole once to know that it is sound. Has one user. */
  static OpenFile open(Folder folder, long number, KuzuSettings settings) throws IOException {
    Path path = folder.database(number);
    Object key = key(path);
    Seal seal = folder.verified(number, Optional.empty());
    Engine engine = Engine.reading(path, seal.bytes(), settings, folder.failures());
    boolean opened = false;
    try {
      var file = new OpenFile(number, path, key, engine, settings);
      opened = true;
      return file;
    } finally {
      if (!opened) {
        engine.close();
      }
    }
  }

  /** Tells a file from another one of the same name. */
  private static Object key(Path path) throws IOException {
    var attributes = Files.readAttributes(path, BasicFileAttributes.class);
    Object key = attributes.fileKey();
    String time = attributes.lastModifiedTime() + " " + attributes.size();
    return key == null ? time : key + " " + time;
  }

  long number() {
    return number;
  }

  VersionTable table() {
    return table;
  }

  Counters counters() {
    return counters;
  }

  /** Whether the file still stands in its folder under its name. */
  boolean isInPlace() {
    try {
      return key.equals(key(path));
    } catch (IOException _gone) {
      return false;
    }
  }

  boolean isInUse() {
    return users.get() > 0;
  }

  /** One more user; only for who knows that there is one. */
  OpenFile acquire() {
    users.incrementAndGet();
    return this;
  }

  void release() {
    if (users.decrementAndGet() == 0) {
      engine.close();
    }
  }

  byte[] record(Kind kind, long row) {
    return engine.record(kind, row);
  }

  /** id, row that ended, seq where. */
  void endings(Consumer<Engine.Row> consumer) {
    blocks((begin, end) -> engine.scan(Cypher.endings(begin, end), consumer));
  }

  /** row, begin, id, number or 0. */
  void index(Kind kind, Consumer<Engine.Row> consumer) {
    blocks((begin, end) -> engine.scan(Cypher.index(kind, begin, end), consumer));
  }

  /** All columns of weaves but the record. */
  void weaves(Consumer<Engine.Row> consumer) {
    blocks((begin, end) -> engine.scan(Cypher.weaves(begin, end), consumer));
  }

  /** row, begin, id, record. */
  void records(Kind kind, Consumer<Engine.Row> consumer) {
    blocks((begin, end) -> engine.scan(Cypher.records(kind, begin, end), consumer));
  }

  /** All columns of the kind. */
  void all(Kind kind, Consumer<Engine.Row> consumer) {
    blocks((begin, end) -> engine.scan(Cypher.all(kind, begin, end), consumer));
  }

  @FunctionalInterface
  private interface Block {
    void read(long begin, long end);
  }

  /** Kuzu holds an answer whole: it is asked for one stretch of rows after the other. */
  private void blocks(Block block) {
    for (long begin = 0; begin < counters.nextRow(); begin += blockRows) {
      block.read(begin, begin + blockRows);
    }
  }
}
