package weft.ledger;

import java.io.IOException;
import java.nio.file.Path;
import weft.spi.Document;
import weft.spi.change.ChangeSet;
import weft.store.memory.MemoryStoreProvider;

/** A process of its own that writes to a space and holds it until it is ended. */
final class HoldingWriter {
  private HoldingWriter() {}

  /**
   * Applies one set, says so on standard output, and waits for the end of its input.
   *
   * @param arguments the folder of the space
   */
  public static void main(String[] arguments) throws IOException {
    var store = MemoryStoreProvider.emptyStore();
    var options = LedgerOptions.standard(Space.CLOCK);
    try (Ledger ledger = Ledger.open(Path.of(arguments[0]), Stores.of(store, store), options)) {
      ledger.apply(ChangeSet.builder().upsert(Document.of("theirs")).build(), "ingest");
      System.out.println("holding");
      while (System.in.read() >= 0) {
        // held until the parent closes the pipe or kills
      }
    }
  }

  static Process start(Path folder) throws IOException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                HoldingWriter.class.getName(),
                folder.toString())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    String said = process.inputReader().readLine();
    if (!"holding".equals(said)) {
      process.destroyForcibly();
      throw new IllegalStateException("the writer said " + said);
    }
    return process;
  }
}
