package weft.ledger;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;
import weft.spi.ErrorCode;
import weft.spi.WeftException;
import weft.spi.change.ChangeSet;
import weft.spi.change.Operation;

/**
 * Writes change sets as JSON Lines in UTF-8 that {@link ChangeSetReader} reads back: the same
 * operations in the same order, except for the hashes of texts, which the ledger fills in. What has
 * its usual value is left out. Immutable and thread-safe.
 */
public final class ChangeSetWriter {
  private final JsonMapper json = new JsonMapper();

  /** A writer of the one format there is. */
  public ChangeSetWriter() {}

  /**
   * Writes the line that says the format, then a line for each operation. Flushes, does not close.
   *
   * @throws WeftException IO
   */
  public void write(ChangeSet set, OutputStream to) {
    var out = new BufferedOutputStream(to);
    try {
      line(json.createObjectNode().put("weft", ChangeSetReader.FORMAT), out);
      for (Operation operation : set.operations()) {
        line(OperationNodes.of(operation, json), out);
      }
      out.flush();
    } catch (IOException cause) {
      throw new WeftException(ErrorCode.IO, "cannot write the change set", "", cause);
    }
  }

  private void line(ObjectNode node, OutputStream out) throws IOException {
    out.write(json.writeValueAsString(node).getBytes(StandardCharsets.UTF_8));
    out.write('\n');
  }
}
