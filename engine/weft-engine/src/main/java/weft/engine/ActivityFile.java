package weft.engine;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** One connection to {@code activity.db}. Not thread-safe; every call may fail. */
final class ActivityFile implements AutoCloseable {
  private static final int FORMAT = 1;
  private static final int BUSY_MS = 5_000;
  private static final int ATTEMPTS_MAX = 20;
  private static final int PRIMARY_CODE = 0xff;
  private static final int BUSY = 5;
  private static final int CORRUPT = 11;
  private static final int NOT_A_DATABASE = 26;
  private static final String COLUMNS = "id, at, version, question, options, result, tool";

  private final Connection connection;

  private ActivityFile(Connection connection) {
    this.connection = connection;
  }

  /** Opens the file and creates it where it is not there. */
  static ActivityFile open(Path file) throws SQLException {
    return open("jdbc:sqlite:" + file);
  }

  static ActivityFile inMemory() throws SQLException {
    return open("jdbc:sqlite::memory:");
  }

  private static ActivityFile open(String url) throws SQLException {
    var opened = new ActivityFile(DriverManager.getConnection(url));
    boolean done = false;
    try {
      opened.prepare();
      done = true;
      return opened;
    } finally {
      if (!done) {
        opened.connection.close();
      }
    }
  }

  private void prepare() throws SQLException {
    run("PRAGMA busy_timeout = " + BUSY_MS);
    logAhead(ATTEMPTS_MAX);
    run("PRAGMA synchronous = NORMAL");
    long format = number("PRAGMA user_version");
    if (format > FORMAT) {
      throw new SQLException("it has format %d, this program writes %d".formatted(format, FORMAT));
    }
    if (format == 0) {
      inTransaction(this::createTables);
    }
  }

  /**
   * Turns on the write-ahead log. While others do the same SQLite fails at once instead of waiting;
   * beginning to write does wait for them.
   */
  private void logAhead(int attempts) throws SQLException {
    try {
      run("PRAGMA journal_mode = WAL");
    } catch (SQLException cause) {
      if (attempts <= 1 || (cause.getErrorCode() & PRIMARY_CODE) != BUSY) {
        throw cause;
      }
      inTransaction(() -> {});
      logAhead(attempts - 1);
    }
  }

  private void createTables() throws SQLException {
    run(
        """
        CREATE TABLE IF NOT EXISTS search (
          seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, at INTEGER NOT NULL,
          version INTEGER NOT NULL, question TEXT NOT NULL, options TEXT NOT NULL,
          result TEXT NOT NULL, tool TEXT NOT NULL)""");
    run("CREATE INDEX IF NOT EXISTS search_at ON search (at)");
    run("PRAGMA user_version = " + FORMAT);
  }

  /** Whether an error says that the file is damaged. */
  static boolean isDamage(SQLException cause) {
    int code = cause.getErrorCode() & PRIMARY_CODE;
    return code == CORRUPT || code == NOT_A_DATABASE;
  }

  /** Whether SQLite finds nothing wrong with the file. Reads all of it. */
  boolean isSound() throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("PRAGMA quick_check(1)")) {
      return rows.next() && "ok".equals(rows.getString(1));
    }
  }

  /**
   * Adds records, then removes those that are too old or too many.
   *
   * @param before older ones go
   * @param keep how many of the newest stay
   */
  void add(List<SearchRecord> records, Instant before, int keep) throws SQLException {
    inTransaction(
        () -> {
          insert(records);
          run("DELETE FROM search WHERE at < " + before.toEpochMilli());
          run("DELETE FROM search WHERE seq <= (SELECT max(seq) FROM search) - " + keep);
        });
  }

  private void insert(List<SearchRecord> records) throws SQLException {
    String sql = "INSERT OR REPLACE INTO search (%s) VALUES (?, ?, ?, ?, ?, ?, ?)";
    try (PreparedStatement statement = connection.prepareStatement(sql.formatted(COLUMNS))) {
      for (SearchRecord search : records) {
        statement.setString(1, search.id());
        statement.setLong(2, search.at().toEpochMilli());
        statement.setLong(3, search.version());
        statement.setString(4, search.question());
        statement.setString(5, search.optionsJson());
        statement.setString(6, search.resultJson());
        statement.setString(7, search.tool());
        statement.executeUpdate();
      }
    }
  }

  /** The record of this id, or nothing. */
  List<SearchRecord> find(String id) throws SQLException {
    String sql = "SELECT %s FROM search WHERE id = ?".formatted(COLUMNS);
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      statement.setString(1, id);
      return records(statement);
    }
  }

  /** The newest first. */
  List<SearchRecord> recent(int limit) throws SQLException {
    String sql = "SELECT %s FROM search ORDER BY seq DESC LIMIT ?".formatted(COLUMNS);
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      statement.setInt(1, limit);
      return records(statement);
    }
  }

  private static List<SearchRecord> records(PreparedStatement statement) throws SQLException {
    var found = new ArrayList<SearchRecord>();
    try (ResultSet row = statement.executeQuery()) {
      while (row.next()) {
        found.add(
            new SearchRecord(
                row.getString(1),
                Instant.ofEpochMilli(row.getLong(2)),
                row.getLong(3),
                row.getString(4),
                row.getString(5),
                row.getString(6),
                row.getString(7)));
      }
    }
    return found;
  }

  @FunctionalInterface
  private interface Work {
    void run() throws SQLException;
  }

  private void inTransaction(Work work) throws SQLException {
    run("BEGIN IMMEDIATE");
    boolean done = false;
    try {
      work.run();
      run("COMMIT");
      done = true;
    } finally {
      if (!done) {
        rollBack();
      }
    }
  }

  private void rollBack() {
    try {
      run("ROLLBACK");
    } catch (SQLException _rolledBackAlready) {
      // A full disk ends the transaction by itself; what failed is on its way to the caller.
    }
  }

  private void run(String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private long number(String sql) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(sql)) {
      return row.next() ? row.getLong(1) : 0;
    }
  }

  @Override
  public void close() throws SQLException {
    connection.close();
  }
}
