package weft.store.kuzu;

import com.kuzudb.Connection;
import com.kuzudb.Database;
import com.kuzudb.FlatTuple;
import com.kuzudb.PreparedStatement;
import com.kuzudb.QueryResult;
import com.kuzudb.Value;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import weft.spi.WeftException;

/**
 * An open Kuzu database, as few calls. Safe from any thread until closed; at most as many queries
 * as there are threads run at once.
 */
final class Engine implements AutoCloseable {
  /** Addresses that are set aside, not memory: Kuzu's own default of 8 TiB lets few files open. */
  private static final long WRITE_BYTES_MAX = 1L << 40;

  private static final long READ_BYTES_MIN = 1L << 30;

  private final Failing failing;
  private final int threads;
  private final Database database;
  private final Semaphore permits;
  private final Deque<Session> idle = new ArrayDeque<>();

  /** Makes an error of what Kuzu says. */
  @FunctionalInterface
  interface Failing {
    WeftException failed(String message, @Nullable Throwable cause);
  }

  /** A call that may throw anything, declared or not. */
  @FunctionalInterface
  private interface NativeCall<T> {
    T run();
  }

  private Engine(Path file, KuzuSettings settings, long bytesMax, Failing failing) {
    this.failing = failing;
    this.threads = settings.threads();
    this.permits = new Semaphore(threads);
    boolean readOnly = bytesMax != WRITE_BYTES_MAX;
    long pool = settings.bufferPoolMb() * (1L << 20);
    String path = file.toAbsolutePath().toString();
    this.database = call(() -> new Database(path, pool, true, readOnly, bytesMax, false, -1));
  }

  /** Opens a file, or makes an empty one, to write. */
  static Engine writing(Path file, KuzuSettings settings, Failures failures) {
    return new Engine(file, settings, WRITE_BYTES_MAX, failures::writing);
  }

  /** Opens a file that does not change any more. */
  static Engine reading(Path file, long bytes, KuzuSettings settings, Failures failures) {
    long bytesMax = Math.max(READ_BYTES_MIN, Long.highestOneBit(bytes) << 2);
    return new Engine(file, settings, bytesMax, failures::reading);
  }

  /** A connection with its prepared statements. */
  private static final class Session {
    final Connection connection;
    final Map<Kind, PreparedStatement> records = new EnumMap<>(Kind.class);

    Session(Connection connection) {
      this.connection = connection;
    }

    void close() {
      records.values().forEach(PreparedStatement::close);
      connection.close();
    }
  }

  /** One row of an answer; holds until the next one is read. */
  static final class Row {
    private final FlatTuple tuple;

    private Row(FlatTuple tuple) {
      this.tuple = tuple;
    }

    long integer(int column) {
      try (Value value = tuple.getValue(column)) {
        return value.<Number>getValue().longValue();
      }
    }

    /** Text that was encoded. */
    String text(int column) {
      return new String(bytes(column), StandardCharsets.UTF_8);
    }

    /** Empty where there is nothing, as Kuzu makes of an empty text. */
    byte[] bytes(int column) {
      try (Value value = tuple.getValue(column)) {
        return value.isNull() ? new byte[0] : value.getValue();
      }
    }

    /** A list that was cast to a string. */
    int[] integers(int column) {
      try (Value value = tuple.getValue(column)) {
        String list = value.getValue();
        return parse(list);
      }
    }

    private static int[] parse(String list) {
      int count = list.length() <= 2 ? 0 : 1 + (int) list.chars().filter(c -> c == ',').count();
      var numbers = new int[count];
      int at = 0;
      for (int i = 1; i < list.length() - 1; i++) {
        char c = list.charAt(i);
        if (c == ',') {
          at++;
        } else {
          numbers[at] = numbers[at] * 10 + (c - '0');
        }
      }
      return numbers;
    }
  }

  /** Runs a statement that answers nothing. */
  void run(String cypher) {
    scan(cypher, row -> {});
  }

  /** Hands over every row of an answer, which Kuzu holds as a whole meanwhile. */
  void scan(String cypher, Consumer<Row> consumer) {
    Session session = borrow();
    try (QueryResult result = checked(call(() -> session.connection.query(cypher)))) {
      while (result.hasNext()) {
        try (FlatTuple tuple = result.getNext()) {
          consumer.accept(new Row(tuple));
        }
      }
    } finally {
      giveBack(session);
    }
  }

  /**
   * The record of a row that is there.
   *
   * @throws WeftException when it is not
   */
  byte[] record(Kind kind, long row) {
    Session session = borrow();
    try (Value key = new Value(row);
        QueryResult result = checked(call(() -> execute(session, kind, key)))) {
      if (!result.hasNext()) {
        throw failing.failed("no row %d of %s".formatted(row, kind.table), null);
      }
      try (FlatTuple tuple = result.getNext()) {
        return new Row(tuple).bytes(0);
      }
    } finally {
      giveBack(session);
    }
  }

  private QueryResult execute(Session session, Kind kind, Value key) {
    PreparedStatement statement =
        session.records.computeIfAbsent(kind, fresh -> prepare(session, fresh));
    return session.connection.execute(statement, Map.of("row", key));
  }

  private PreparedStatement prepare(Session session, Kind kind) {
    PreparedStatement statement = session.connection.prepare(Cypher.record(kind));
    if (!statement.isSuccess()) {
      String message = statement.getErrorMessage();
      statement.close();
      throw failing.failed(message, null);
    }
    return statement;
  }

  private QueryResult checked(QueryResult result) {
    if (!result.isSuccess()) {
      String message = result.getErrorMessage();
      result.close();
      throw failing.failed(message, null);
    }
    return result;
  }

  private Session borrow() {
    permits.acquireUninterruptibly();
    boolean lent = false;
    try {
      Session session = idleOrNew();
      lent = true;
      return session;
    } finally {
      if (!lent) {
        permits.release();
      }
    }
  }

  private Session idleOrNew() {
    synchronized (idle) {
      if (!idle.isEmpty()) {
        return idle.pop();
      }
    }
    return call(
        () -> {
          var connection = new Connection(database);
          connection.setMaxNumThreadForExec(threads);
          return new Session(connection);
        });
  }

  private void giveBack(Session session) {
    synchronized (idle) {
      idle.push(session);
    }
    permits.release();
  }

  /** Kuzu's binding throws {@link Exception} itself, without declaring it. */
  private <T> T call(NativeCall<T> call) {
    try {
      return call.run();
    } catch (WeftException known) {
      throw known;
    } catch (Exception thrown) {
      throw failing.failed(String.valueOf(thrown.getMessage()), thrown);
    }
  }

  /** No query may run any more. */
  @Override
  public void close() {
    synchronized (idle) {
      idle.forEach(Session::close);
      idle.clear();
    }
    call(
        () -> {
          database.close();
          return true;
        });
  }
}
