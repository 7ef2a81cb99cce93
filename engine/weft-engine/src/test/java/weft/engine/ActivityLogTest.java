package weft.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ActivityLogTest {
  private static final ActivitySettings SETTINGS = new ActivitySettings(7, 10_000);
  private static final Instant NOW = Instant.parse("2026-03-01T09:00:00.123Z");

  @TempDir Path space;

  @Test
  void keepsSearchesBeyondTheProcess() {
    SearchRecord first = search("1", NOW);
    SearchRecord second = search("2", NOW.plusMillis(1));
    try (ActivityLog log = open()) {
      log.record(first);
      log.record(second);
      assertThat(log.last()).contains(second);
    }
    try (ActivityLog log = open()) {
      assertThat(log.find("1")).contains(first);
      assertThat(log.find("3")).isEmpty();
      assertThat(log.last()).contains(second);
      assertThat(log.recent(10)).containsExactly(second, first);
      assertThat(log.recent(1)).containsExactly(second);
      assertThat(log.recent(0)).isEmpty();
      assertThat(log.problems()).isEmpty();
      assertThatThrownBy(() -> log.recent(-1)).hasMessageContaining("-1");
    }
  }

  @Test
  void makesNoFileForLooking() {
    try (ActivityLog log = ActivityLog.open(space.resolve("new"), SETTINGS, () -> NOW)) {
      assertThat(log.last()).isEmpty();
    }
    assertThat(space.resolve("new")).doesNotExist();
  }

  @Test
  void inMemoryItEndsWithItself() {
    try (ActivityLog log = ActivityLog.inMemory(SETTINGS, () -> NOW)) {
      log.record(search("1", NOW));
      assertThat(log.find("1")).contains(search("1", NOW));
      assertThat(log.problems()).isEmpty();
    }
  }

  @Test
  void forgetsWhatIsTooOldOrTooMuch() {
    try (ActivityLog log = ActivityLog.open(space, new ActivitySettings(2, 3), () -> NOW)) {
      log.record(search("old", NOW.minus(Duration.ofDays(2)).minusMillis(1)));
      log.record(search("young", NOW.minus(Duration.ofDays(2))));
      log.flush();
      assertThat(ids(log)).containsExactly("young");
      IntStream.range(0, 200).forEach(i -> log.record(search("s" + i, NOW)));
      assertThat(ids(log)).containsExactly("s199", "s198", "s197");
    }
  }

  @Test
  void afterClosingRecordsAreDroppedAndCounted() {
    ActivityLog log = open();
    log.close();
    log.record(search("1", NOW));
    assertThat(log.dropped()).isEqualTo(1);
    assertThat(log.problems()).containsExactly("1 search was not recorded");
    assertThat(log.find("1")).isEmpty();
    log.close();
  }

  @Test
  void aFullQueueDropsAndCounts() throws SQLException {
    try (ActivityLog log = open()) {
      log.record(search("first", NOW));
      log.flush();
      int more = 3 * ActivityLog.QUEUE_MAX;
      try (var other = DriverManager.getConnection("jdbc:sqlite:" + space.resolve("activity.db"));
          var statement = other.createStatement()) {
        statement.execute("BEGIN IMMEDIATE"); // the log's thread waits for this
        IntStream.range(0, more).forEach(i -> log.record(search("s" + i, NOW)));
        statement.execute("ROLLBACK");
      }
      log.flush();
      assertThat(log.dropped()).isGreaterThan(0).isLessThan(more);
      assertThat(log.recent(more)).hasSize(Math.toIntExact(1 + more - log.dropped()));
      assertThat(log.problems()).containsExactly(log.dropped() + " searches were not recorded");
    }
  }

  @Test
  void whereItCannotWriteItSaysSoAndKeepsThemInMemory() throws IOException {
    Path file = Files.writeString(space.resolve("file"), "x");
    try (ActivityLog log = ActivityLog.open(file.resolve("space"), SETTINGS, () -> NOW)) {
      log.record(search("1", NOW));
      assertThat(log.find("1")).isPresent();
      assertThat(log.problems()).hasSize(1);
      assertThat(log.problems().getFirst())
          .startsWith("searches are not recorded in")
          .contains("activity.db");
    }
  }

  @Test
  void aFileThatIsNoDatabaseIsPutAside() throws IOException {
    Path file = Files.writeString(space.resolve("activity.db"), "not a database".repeat(100));
    Files.writeString(space.resolve("activity.db.damaged"), "an earlier one");
    try (ActivityLog log = open()) {
      log.record(search("1", NOW));
      assertThat(log.find("1")).isPresent();
      assertThat(log.problems())
          .containsExactly(
              "%s was damaged; it is now %s and was begun anew"
                  .formatted(file, space.resolve("activity.db.damaged-2")));
    }
    assertThat(space.resolve("activity.db.damaged")).hasContent("an earlier one");
    try (ActivityLog log = open()) {
      assertThat(log.find("1")).isPresent();
      assertThat(log.problems()).isEmpty();
    }
  }

  @Test
  void aFileThatIsDamagedInsideIsPutAside() throws IOException {
    try (ActivityLog log = open()) {
      IntStream.range(0, 500).forEach(i -> log.record(search("s" + i, NOW)));
    }
    Path file = space.resolve("activity.db");
    byte[] bytes = Files.readAllBytes(file);
    for (int i = 4096; i < bytes.length; i++) {
      bytes[i] = 'x';
    }
    Files.write(file, bytes);
    try (ActivityLog log = open()) {
      log.record(search("1", NOW));
      assertThat(log.find("1")).isPresent();
      assertThat(log.problems()).hasSize(1);
      assertThat(log.problems().getFirst()).contains("was damaged");
    }
  }

  @Test
  void aNewerFormatIsLeftAlone() throws SQLException {
    String url = "jdbc:sqlite:" + space.resolve("activity.db");
    try (var connection = DriverManager.getConnection(url);
        var statement = connection.createStatement()) {
      statement.execute("PRAGMA user_version = 2");
    }
    try (ActivityLog log = open()) {
      log.record(search("1", NOW));
      log.flush();
      assertThat(log.problems()).hasSize(1);
      assertThat(log.problems().getFirst()).contains("it has format 2");
    }
  }

  @Test
  void whatCannotBeWrittenIsSaidAndCounted() throws SQLException {
    try (ActivityLog log = open()) {
      log.record(search("1", NOW));
      log.flush();
      try (var other = DriverManager.getConnection("jdbc:sqlite:" + space.resolve("activity.db"));
          var statement = other.createStatement()) {
        statement.execute("DROP TABLE search");
      }
      log.record(search("2", NOW));
      log.record(search("3", NOW));
      log.flush();
      assertThat(log.dropped()).isEqualTo(2);
      assertThat(log.last()).isEmpty();
      assertThat(log.problems().getFirst()).contains("are not recorded", "no such table");
      assertThat(log.problems().getLast()).isEqualTo("2 searches were not recorded");
    }
  }

  @Test
  void manyBeginTheFileAtOnce() throws Exception {
    for (int round = 0; round < 20; round++) {
      Path folder = space.resolve("round" + round);
      var threads = new ArrayList<Thread>();
      var problems = new ConcurrentLinkedQueue<String>();
      for (int i = 0; i < 6; i++) {
        String id = "s" + i;
        threads.add(
            Thread.ofPlatform()
                .start(
                    () -> {
                      try (ActivityLog log = ActivityLog.open(folder, SETTINGS, () -> NOW)) {
                        log.record(search(id, NOW));
                        log.flush();
                        problems.addAll(log.problems());
                      }
                    }));
      }
      for (Thread thread : threads) {
        thread.join();
      }
      assertThat(problems).isEmpty();
      try (ActivityLog log = ActivityLog.open(folder, SETTINGS, () -> NOW)) {
        assertThat(log.recent(10)).hasSize(6);
      }
    }
  }

  @Test
  void severalProcessesWriteAtOnce() throws Exception {
    var processes = new ArrayList<Process>();
    for (String name : List.of("a", "b", "c")) {
      processes.add(recordElsewhere(name));
    }
    for (Process process : processes) {
      assertThat(new String(process.getInputStream().readAllBytes(), "UTF-8")).isEmpty();
      assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
    }
    try (ActivityLog log = open()) {
      assertThat(log.recent(1_000)).hasSize(3 * 50);
    }
  }

  private Process recordElsewhere(String name) throws IOException {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "--enable-native-access=ALL-UNNAMED",
            "-cp",
            System.getProperty("java.class.path"),
            OtherProcess.class.getName(),
            "record",
            space.toString(),
            name,
            "50")
        .redirectError(ProcessBuilder.Redirect.DISCARD)
        .start();
  }

  private ActivityLog open() {
    InstantSource clock = () -> NOW;
    return ActivityLog.open(space, SETTINGS, clock);
  }

  private static List<String> ids(ActivityLog log) {
    return log.recent(1_000).stream().map(SearchRecord::id).toList();
  }

  private static SearchRecord search(String id, Instant at) {
    return new SearchRecord(id, at, 3, "徐康 \"pay\" 😀", "{\"hops\":1}", "{\"results\":[]}", "cli");
  }
}
