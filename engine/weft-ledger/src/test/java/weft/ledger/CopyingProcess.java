package weft.ledger;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import weft.store.memory.MemoryStoreProvider;

/** A process of its own that copies, and stands still in the midst of it until it is ended. */
final class CopyingProcess {
  private CopyingProcess() {}

  /**
   * Says {@code midst} on standard output once some of the work is done, and goes no further.
   *
   * @param arguments {@code export} or {@code import}, the folder of the space, the file
   */
  public static void main(String[] arguments) {
    var store = MemoryStoreProvider.emptyStore();
    var options = LedgerOptions.standard(Space.CLOCK);
    long stopAt = Long.parseLong(arguments[3]);
    CopyProgress stop = (done, total) -> standStill(done * 100 >= total * stopAt);
    Path file = Path.of(arguments[2]);
    try (Ledger ledger = Ledger.open(Path.of(arguments[1]), Stores.of(store, store), options)) {
      switch (arguments[0]) {
        case "export" -> ledger.copies().exportTo(file, 1, new ExportOptions(true, false, stop));
        case "import" ->
            ledger
                .copies()
                .importFrom(file, new ImportOptions(true, ImportOptions.BYTES_MAX, stop));
        default -> throw new IllegalArgumentException(arguments[0]);
      }
    }
  }

  private static void standStill(boolean now) {
    if (now) {
      System.out.println("midst");
      try {
        Thread.sleep(60_000);
      } catch (InterruptedException cause) {
        throw new IllegalStateException(cause);
      }
    }
  }

  /**
   * Starts the copy and kills the process in the midst of it.
   *
   * @param percent of the work after which it is killed
   */
  static void kill(String what, Path space, Path file, int percent) throws Exception {
    Process process =
        new ProcessBuilder(
                List.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "--enable-native-access=ALL-UNNAMED",
                    "-cp",
                    System.getProperty("java.class.path"),
                    CopyingProcess.class.getName(),
                    what,
                    space.toString(),
                    file.toString(),
                    String.valueOf(percent)))
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    try {
      String said = process.inputReader().readLine();
      if (!"midst".equals(said)) {
        throw new IOException("the copying process said " + said);
      }
    } finally {
      process.destroyForcibly();
      process.waitFor();
    }
  }
}
