package weft.retrieve;

import java.util.List;
import java.util.Optional;
import weft.spi.ChunkId;

/**
 * Explains a search by doing it again: with the same version, question and options (and no time
 * budget that ran out) the explanation is that of the search. Stateless, safe from any thread; all
 * receipts together cost about one search, a why-not up to a few dozen walks or a comparison with
 * every vector.
 */
public final class Receipts {
  private Receipts() {}

  /**
   * How a chunk got its relevance; absent when the search does not find it at any rank (where routes
   * are fused: on no route within its depth), for which {@link #explain} has the reason.
   *
   * @throws weft.spi.WeftException as {@link Recall#search}
   */
  public static Optional<Receipt> receipt(
      Snapshot snapshot, String question, RecallOptions options, ChunkId chunkId) {
    return new ReceiptWriter(inquiry(snapshot, question, options)).receipt(chunkId);
  }

  /**
   * The receipts of several chunks, in their order; those that the search does not find are left
   * out.
   *
   * @throws weft.spi.WeftException as {@link Recall#search}
   */
  public static List<Receipt> receipts(
      Snapshot snapshot, String question, RecallOptions options, List<ChunkId> chunkIds) {
    var writer = new ReceiptWriter(inquiry(snapshot, question, options));
    return chunkIds.stream().map(writer::receipt).flatMap(Optional::stream).toList();
  }

  /**
   * Why a chunk is not among the results, or at which rank it is.
   *
   * @throws weft.spi.WeftException as {@link Recall#search}
   */
  public static WhyNot explain(
      Snapshot snapshot, String question, RecallOptions options, ChunkId chunkId) {
    return new Gates(inquiry(snapshot, question, options)).firstFailed(chunkId);
  }

  private static Inquiry inquiry(Snapshot snapshot, String question, RecallOptions options) {
    return Inquiry.of(snapshot, question, options, Stopwatch.stopped());
  }
}
