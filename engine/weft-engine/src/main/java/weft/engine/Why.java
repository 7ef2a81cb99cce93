package weft.engine;

import java.util.List;
import weft.retrieve.RecallOptions;
import weft.retrieve.Receipt;
import weft.retrieve.SearchResult;

/**
 * How a recorded search came to its results, done again on the version it was done on.
 *
 * @param receipts one for each result, in their order
 */
public record Why(
    String searchId,
    String question,
    RecallOptions options,
    SearchResult result,
    List<Receipt> receipts) {
  public Why {
    receipts = List.copyOf(receipts);
  }
}
