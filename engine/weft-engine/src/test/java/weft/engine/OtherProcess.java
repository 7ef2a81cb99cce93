package weft.engine;

import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.InstantSource;
import weft.spi.WeftException;

/** What tests do in a process of its own. */
final class OtherProcess {
  private OtherProcess() {}

  public static void main(String[] arguments) throws Exception {
    Path path = Path.of(arguments[1]);
    switch (arguments[0]) {
      case "hold" -> hold(path);
      case "drop" -> System.out.println(drop(path));
      case "record" -> record(path, arguments[2], Integer.parseInt(arguments[3]));
      default -> throw new IllegalArgumentException(arguments[0]);
    }
  }

  /** Holds a lock until the process is ended. */
  private static void hold(Path lock) throws Exception {
    try (FileChannel channel =
        FileChannel.open(lock, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
      boolean held = channel.tryLock() != null;
      String holder = "process " + ProcessHandle.current().pid() + "\n";
      channel.write(ByteBuffer.wrap(holder.getBytes(StandardCharsets.UTF_8)));
      System.out.print(held ? 'h' : 'n');
      System.out.flush();
      Thread.sleep(60_000);
    }
  }

  private static String drop(Path home) {
    try {
      Home.open(home).dropSpace("busy");
      return "dropped";
    } catch (WeftException refused) {
      return refused.code().name();
    }
  }

  private static void record(Path space, String name, int count) {
    InstantSource clock = InstantSource.fixed(Instant.parse("2026-03-01T00:00:00Z"));
    try (ActivityLog log = ActivityLog.open(space, new ActivitySettings(7, 10_000), clock)) {
      for (int i = 0; i < count; i++) {
        String id = name + i;
        log.record(new SearchRecord(id, clock.instant(), 1, "q", "{}", "{}", "test"));
        log.flush();
      }
      log.problems().forEach(System.out::println);
    }
  }
}
