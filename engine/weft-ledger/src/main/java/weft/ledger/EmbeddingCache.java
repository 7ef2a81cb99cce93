package weft.ledger;

import java.nio.ByteBuffer;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.CRC32C;
import weft.spi.ErrorCode;
import weft.spi.WeftException;
import weft.spi.embed.Embedding;
import weft.spi.embed.VectorSpace;

/**
 * What embedding gave, by space and hash of the text, in a database of its own. Losing it loses
 * time, no knowledge. Written by one thread at a time, under the space's lock.
 */
final class EmbeddingCache implements AutoCloseable {
  static final int FORMAT = 2;

  /** What a row takes apart from its vector, about. */
  private static final int ROW_BYTES = 128;

  private static final int EVICTED_AT_ONCE = 1_000;
  private static final String WHERE = " WHERE space = ? AND text_hash = ?";
  private static final List<String> TABLES =
      List.of(
          "CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
          """
          CREATE TABLE embedding (
            row INTEGER PRIMARY KEY, space TEXT NOT NULL, text_hash BLOB NOT NULL,
            used INTEGER NOT NULL, bytes INTEGER NOT NULL, outcome TEXT NOT NULL,
            checksum INTEGER NOT NULL, vector BLOB NOT NULL)""",
          "CREATE UNIQUE INDEX embedding_by_text ON embedding (text_hash, space)",
          "CREATE INDEX embedding_by_use ON embedding (used, row, bytes)");

  private final Database database;

  EmbeddingCache(Database database) {
    this.database = database;
  }

  static boolean isBlank(Database database) {
    return Schema.isBlank(database);
  }

  static void create(Database database) {
    database.inTransaction(
        () -> {
          TABLES.forEach(database::run);
          database.run("INSERT INTO meta VALUES ('format', ?)", String.valueOf(FORMAT));
          database.run("INSERT INTO meta VALUES ('run', '0')");
        });
  }

  /** Whether the tables are those that this class works with. */
  static boolean isKnown(Database database) {
    boolean hasFormat =
        database
            .first("SELECT 1 FROM sqlite_master WHERE name = 'meta'", row -> row.getInt(1))
            .isPresent();
    return hasFormat
        && database
            .first("SELECT value FROM meta WHERE key = 'format'", row -> row.getInt(1))
            .equals(Optional.of(FORMAT));
  }

  /** Counts the runs of embedding: what one run looked at was used at the same time. */
  void beginRun() {
    database.run("UPDATE meta SET value = value + 1 WHERE key = 'run'");
  }

  private long run() {
    return database
        .first("SELECT value FROM meta WHERE key = 'run'", row -> row.getLong(1))
        .orElseThrow();
  }

  /** What embedding a text gave; absent when that is not known. */
  Optional<EmbeddingOutcome> outcome(VectorSpace space, String textHash) {
    return database.first(
        "SELECT outcome FROM embedding" + WHERE,
        row -> EmbeddingOutcome.ofWord(row.getString(1)),
        space.toString(),
        bytes(textHash));
  }

  /**
   * The vector of a text; absent when it has none or is not known.
   *
   * @throws WeftException IO when it is not what was kept; then all such rows are taken out, so that
   *     the texts are embedded again
   */
  Optional<float[]> vector(VectorSpace space, String textHash) {
    Optional<Stored> stored =
        database.first(
            "SELECT vector, checksum FROM embedding" + WHERE,
            Stored::of,
            space.toString(),
            bytes(textHash));
    if (stored.filter(Stored::isDamaged).isPresent()) {
      int rows = removeDamaged();
      throw new WeftException(
          ErrorCode.IO,
          "the cache of vectors held %d damaged rows, which were taken out; nothing else was changed"
              .formatted(rows),
          "run the command again");
    }
    return stored.map(Stored::vector).filter(bytes -> bytes.length > 0).map(EmbeddingCache::floats);
  }

  /** A vector with what it should add up to: a flipped bit would be no error to SQLite. */
  private record Stored(byte[] vector, long checksum) {
    static Stored of(ResultSet row) throws SQLException {
      return new Stored(row.getBytes(1), row.getLong(2));
    }

    boolean isDamaged() {
      return sumOf(vector) != checksum;
    }
  }

  private int removeDamaged() {
    var damaged = new ArrayList<Long>();
    database.each(
        "SELECT vector, checksum, row FROM embedding",
        row -> {
          if (Stored.of(row).isDamaged()) {
            damaged.add(row.getLong(3));
          }
        });
    database.inTransaction(
        () -> damaged.forEach(row -> database.run("DELETE FROM embedding WHERE row = ?", row)));
    return damaged.size();
  }

  private static long sumOf(byte[] vector) {
    var sum = new CRC32C();
    sum.update(vector);
    return sum.getValue();
  }

  /** Keeps what embedding gave, by hash of the text, and says what was used; all in one commit. */
  void keep(VectorSpace space, Map<String, Embedding> made, Collection<String> used) {
    long run = run();
    database.inTransaction(
        () -> {
          used.forEach(hash -> use(space, hash, run));
          made.forEach((hash, embedding) -> put(space, hash, embedding, run));
        });
  }

  private void use(VectorSpace space, String textHash, long run) {
    database.run("UPDATE embedding SET used = ?" + WHERE, run, space.toString(), bytes(textHash));
  }

  private void put(VectorSpace space, String textHash, Embedding embedding, long run) {
    byte[] vector =
        switch (embedding) {
          case Embedding.Vector made -> bytes(made.values());
          case Embedding.None _none -> new byte[0];
        };
    database.run(
        """
        INSERT OR REPLACE INTO embedding
          (space, text_hash, used, bytes, outcome, checksum, vector)
        VALUES (?, ?, ?, ?, ?, ?, ?)""",
        space.toString(),
        bytes(textHash),
        run,
        ROW_BYTES + vector.length,
        EmbeddingOutcome.of(embedding).word(),
        sumOf(vector),
        vector);
  }

  /** How many bytes the rows take, about. */
  long bytes() {
    return database
        .first("SELECT coalesce(sum(bytes), 0) FROM embedding", row -> row.getLong(1))
        .orElse(0L);
  }

  /** Forgets what was used longest ago until no more than this is left. */
  void trim(long bytesMax) {
    long over = bytes() - bytesMax;
    if (over <= 0) {
      return;
    }
    while (over > 0) {
      over -= evict(over);
    }
    reclaim();
  }

  /** Forgets some of what is too much, in one commit; the bytes of what went. */
  private long evict(long over) {
    var freed = new long[1];
    database.inTransaction(() -> freed[0] = evictOldest(over));
    return freed[0];
  }

  private long evictOldest(long over) {
    long freed = 0;
    List<long[]> oldest =
        database.list(
            "SELECT row, bytes FROM embedding ORDER BY used, row LIMIT ?",
            row -> new long[] {row.getLong(1), row.getLong(2)},
            EVICTED_AT_ONCE);
    for (long[] row : oldest) {
      if (freed < over) {
        database.run("DELETE FROM embedding WHERE row = ?", row[0]);
        freed += row[1];
      }
    }
    return freed;
  }

  /** Erases a text in every space, from the file and its log; whether it was there. */
  boolean erase(String textHash) {
    int rows = database.run("DELETE FROM embedding WHERE text_hash = ?", bytes(textHash));
    reclaim();
    return rows > 0;
  }

  /** Gives free pages back to the file system. */
  private void reclaim() {
    database.tidy("incremental_vacuum");
    database.tidy("wal_checkpoint(TRUNCATE)");
  }

  private static byte[] bytes(String textHash) {
    return HexFormat.of().parseHex(textHash);
  }

  private static byte[] bytes(float[] values) {
    ByteBuffer bytes = ByteBuffer.allocate(values.length * Float.BYTES);
    bytes.asFloatBuffer().put(values);
    return bytes.array();
  }

  private static float[] floats(byte[] bytes) {
    var values = new float[bytes.length / Float.BYTES];
    ByteBuffer.wrap(bytes).asFloatBuffer().get(values);
    return values;
  }

  @Override
  public void close() {
    database.close();
  }
}
