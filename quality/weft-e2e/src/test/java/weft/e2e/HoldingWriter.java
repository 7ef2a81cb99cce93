package weft.e2e;

import java.nio.file.Path;
import weft.engine.Weft;
import weft.spi.WeftException;

/** A process that writes once, says how that went, and stays until it is ended. */
final class HoldingWriter {
  private HoldingWriter() {}

  /**
   * @param arguments the home, and the id of the document to write
   */
  public static void main(String[] arguments) throws InterruptedException {
    try (Weft weft = Weft.open(Path.of(arguments[0]))) {
      System.out.println(outcome(weft, arguments[1]));
      System.out.flush();
      Thread.sleep(120_000);
    }
  }

  private static String outcome(Weft weft, String id) {
    try {
      weft.apply(Sets.document(id, "哨兵 " + id));
      return "written";
    } catch (WeftException refused) {
      return refused.code().name();
    }
  }
}
