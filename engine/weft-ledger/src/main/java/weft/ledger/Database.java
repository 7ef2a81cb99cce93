package weft.ledger;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import weft.spi.ErrorCode;
import weft.spi.WeftException;

/**
 * One connection to a SQLite file. The only place that sees an {@link SQLException}. Each call is
 * atomic towards other threads; a transaction belongs to the thread that writes.
 */
final class Database implements AutoCloseable {
  private static final int STATEMENTS_MAX = 128;

  private final String name;
  private final Connection connection;
  private final LinkedHashMap<String, PreparedStatement> statements =
      new LinkedHashMap<>(); // the one given back longest ago first

  private Database(String name, Connection connection) {
    this.name = name;
    this.connection = connection;
  }

  /** Opens a file for writing, durable at every commit; creates it when it is not there. */
  static Database writing(Path file) {
    return prepared(
        file,
        file.toString(),
        database -> {
          database.pragma("busy_timeout = 5000");
          database.pragma("journal_mode = WAL");
          database.pragma("synchronous = FULL");
          database.pragma("cache_size = -65536");
          database.pragma("temp_store = MEMORY");
        });
  }

  /** As {@link #writing}, but what is deleted leaves no trace and no free pages in the file. */
  static Database writingErasably(Path file) {
    return prepared(
        file,
        file.toString(),
        database -> {
          database.pragma("busy_timeout = 5000");
          database.pragma("auto_vacuum = INCREMENTAL");
          database.pragma("secure_delete = ON");
          database.pragma("journal_mode = WAL");
          database.pragma("synchronous = FULL");
        });
  }

  /** Opens an existing file for reading; sees what writers have committed. */
  static Database reading(Path file) {
    return prepared(
        file,
        place(file),
        database -> {
          database.pragma("busy_timeout = 5000");
          database.pragma("query_only = ON");
        });
  }

  /** Opens an existing file to be copied: a copy counts as a write, which it is not here. */
  static Database copying(Path file) {
    return prepared(file, place(file), database -> database.pragma("busy_timeout = 5000"));
  }

  private static String place(Path file) {
    return isFrozen(file) ? "file:" + file.toUri().getRawPath() + "?immutable=1" : file.toString();
  }

  /**
   * Whether nobody can write beside the file and all that was committed stands in it. SQLite would
   * want to make the files by which readers and writers agree, and fail.
   */
  private static boolean isFrozen(Path file) {
    Path folder = file.resolveSibling(".").normalize();
    Path log = file.resolveSibling(file.getFileName() + "-wal");
    return !Files.isWritable(folder) && !Files.exists(log);
  }

  private static Database prepared(Path file, String place, Consumer<Database> settings) {
    Database database = connect(file.toString(), "jdbc:sqlite:" + place);
    boolean done = false;
    try {
      settings.accept(database);
      done = true;
      return database;
    } finally {
      if (!done) {
        database.close();
      }
    }
  }

  static Database inMemory() {
    return connect("memory", "jdbc:sqlite::memory:");
  }

  private static Database connect(String name, String url) {
    try {
      return new Database(name, DriverManager.getConnection(url));
    } catch (SQLException cause) {
      throw SqliteErrors.translate(name, cause);
    }
  }

  /** Sets what holds for the connection; a setting that answers with a row is passed over. */
  private void pragma(String setting) {
    try (Statement statement = connection.createStatement()) {
      statement.execute("PRAGMA " + setting);
    } catch (SQLException cause) {
      throw SqliteErrors.translate(name, cause);
    }
  }

  /** Runs a pragma that works rather than answers, to its end. */
  synchronized void tidy(String pragma) {
    try (Statement statement = connection.createStatement()) {
      statement.executeUpdate("PRAGMA " + pragma);
    } catch (SQLException cause) {
      throw SqliteErrors.translate(name, cause);
    }
  }

  /** Reads one value from the current row. */
  @FunctionalInterface
  interface RowReader<T> {
    T read(ResultSet row) throws SQLException;
  }

  /** Takes one row. */
  @FunctionalInterface
  interface RowConsumer {
    void accept(ResultSet row) throws SQLException;
  }

  /** Runs a statement that gives no rows; returns how many rows it changed. */
  synchronized int run(String sql, Object... arguments) {
    return using(sql, arguments, PreparedStatement::executeUpdate);
  }

  /** Every row in the statement's order. */
  synchronized void each(String sql, RowConsumer consumer, Object... arguments) {
    using(
        sql,
        arguments,
        statement -> {
          try (ResultSet rows = statement.executeQuery()) {
            while (rows.next()) {
              consumer.accept(rows);
            }
          }
          return true;
        });
  }

  synchronized <T> List<T> list(String sql, RowReader<T> reader, Object... arguments) {
    var values = new ArrayList<T>();
    each(sql, row -> values.add(reader.read(row)), arguments);
    return values;
  }

  synchronized <T> Optional<T> first(String sql, RowReader<T> reader, Object... arguments) {
    return using(
        sql,
        arguments,
        statement -> {
          try (ResultSet rows = statement.executeQuery()) {
            return rows.next() ? Optional.of(reader.read(rows)) : Optional.<T>empty();
          }
        });
  }

  /** Runs the work in one transaction: all of it is kept, or nothing. */
  void inTransaction(Runnable work) {
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

  private synchronized void rollBack() {
    try {
      if (!connection.isClosed()) {
        try (Statement statement = connection.createStatement()) {
          statement.execute("ROLLBACK");
        }
      }
    } catch (SQLException cause) {
      // The transaction that failed may have been rolled back by SQLite already (full disk).
      if (!String.valueOf(cause.getMessage()).contains("no transaction is active")) {
        throw SqliteErrors.translate(name, cause);
      }
    }
  }

  /** What is done with a statement. */
  @FunctionalInterface
  private interface Use<T> {
    T of(PreparedStatement statement) throws SQLException;
  }

  private <T> T using(String sql, Object[] arguments, Use<T> use) {
    try {
      PreparedStatement statement = taken(sql);
      boolean done = false;
      try {
        bind(statement, arguments);
        T result = use.of(statement);
        done = true;
        return result;
      } finally {
        if (done) {
          giveBack(sql, statement);
        } else {
          statement.close(); // after a failure (full disk) the driver may refuse to run it again
        }
      }
    } catch (SQLException cause) {
      throw SqliteErrors.translate(name, cause);
    }
  }

  /** Out of the cache while it is used: what runs for each row may run the same, or fill it. */
  private PreparedStatement taken(String sql) throws SQLException {
    PreparedStatement known = statements.remove(sql);
    return known != null ? known : connection.prepareStatement(sql);
  }

  private void giveBack(String sql, PreparedStatement statement) throws SQLException {
    PreparedStatement other = statements.put(sql, statement);
    if (other != null) {
      other.close();
    }
    if (statements.size() > STATEMENTS_MAX) {
      statements.pollFirstEntry().getValue().close();
    }
  }

  private static void bind(PreparedStatement statement, Object... arguments) throws SQLException {
    for (int i = 0; i < arguments.length; i++) {
      switch (arguments[i]) {
        case Long value -> statement.setLong(i + 1, value);
        case Integer value -> statement.setInt(i + 1, value);
        case String value -> statement.setString(i + 1, value);
        case byte[] value -> statement.setBytes(i + 1, value);
        default ->
            throw new IllegalArgumentException(
                "cannot bind a " + arguments[i].getClass().getName());
      }
    }
  }

  @Override
  public synchronized void close() {
    try {
      for (PreparedStatement statement : statements.values()) {
        statement.close();
      }
      connection.close();
    } catch (SQLException cause) {
      throw new WeftException(ErrorCode.IO, "closing %s failed".formatted(name), "", cause);
    }
  }
}
