package weft.engine;

import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import weft.retrieve.Allowed;
import weft.retrieve.Constraint;
import weft.retrieve.EpisodeBundle;
import weft.retrieve.Hit;
import weft.retrieve.Mode;
import weft.retrieve.Recall;
import weft.retrieve.RecallOptions;
import weft.retrieve.Receipt;
import weft.retrieve.Receipts;
import weft.retrieve.SearchResult;
import weft.retrieve.Snapshot;
import weft.spi.ChunkId;
import weft.spi.ErrorCode;
import weft.spi.WeftException;

/** Searches, and records each search so that it can be explained later. */
final class Searching {
  private final Recall recall;
  private final SearchIds ids;
  private final InstantSource clock;
  private final ActivityLog activity;
  private final String tool;

  Searching(Recall recall, SearchIds ids, InstantSource clock, ActivityLog activity, String tool) {
    this.recall = recall;
    this.tool = tool;
    this.ids = ids;
    this.clock = clock;
    this.activity = activity;
  }

  /**
   * @param opened absent in a fresh space; closed here
   */
  Search search(Optional<Opened> opened, String question, RecallOptions options) {
    if (opened.isEmpty()) {
      String notice = "the space has no version yet; weft add or weft apply makes one";
      return new Search(ids.next(), nothing(options), List.of(notice));
    }
    try (Opened version = opened.get()) {
      SearchResult result = recall.search(version.snapshot(), question, options);
      String id = ids.next();
      record(id, result, question, options);
      // A program that searches once must hear of it too.
      activity.flushFirst();
      return new Search(id, result, notices(version));
    }
  }

  /** A search that leaves no trace. */
  SearchResult unrecorded(Snapshot snapshot, String question, RecallOptions options) {
    return recall.search(snapshot, question, options);
  }

  private List<String> notices(Opened version) {
    var notices = new ArrayList<>(version.notices());
    notices.addAll(activity.problems());
    return notices;
  }

  private void record(String id, SearchResult result, String question, RecallOptions options) {
    Instant at = clock.instant();
    var search = new Search(id, result, List.of());
    activity.record(
        () ->
            new SearchRecord(
                id,
                at,
                result.version(),
                question,
                WeftJson.optionsJson(options),
                WeftJson.toJson(json -> WeftJson.search(json, search)),
                tool));
  }

  private static SearchResult nothing(RecallOptions options) {
    Optional<Allowed> allowed =
        options.mode() == Mode.CONSTRAINED
            ? Optional.of(new Allowed(0, 0, List.of(), false))
            : Optional.empty();
    return new SearchResult(
        0,
        options.mode(),
        Constraint.EMPTY,
        List.of(),
        List.of(),
        allowed,
        Optional.empty(),
        List.of(),
        List.of(),
        List.of(),
        List.of());
  }

  /**
   * @throws WeftException NOT_FOUND
   */
  SearchRecord find(String searchId) {
    activity.flush();
    Optional<SearchRecord> record =
        searchId.equals("last") ? activity.last() : activity.find(searchId);
    return record.orElseThrow(
        () ->
            new WeftException(
                ErrorCode.NOT_FOUND,
                searchId.equals("last")
                    ? "no search was recorded in this space"
                    : "no search '%s' was recorded in this space".formatted(searchId),
                "weft activity lists those that were"));
  }

  Rescore rescore(Snapshot snapshot, SearchRecord record, Map<String, String> costs) {
    RecallOptions options = WeftJson.readOptions(record.optionsJson());
    RecallOptions changed = EpisodeKeys.with(options, costs);
    return new Rescore(
        record.id(),
        record.question(),
        costs,
        bundles(snapshot, record, options),
        bundles(snapshot, record, changed));
  }

  /**
   * The episodes that a search finds.
   *
   * @throws WeftException INVALID_ARGUMENT when it looks for none
   */
  private List<EpisodeBundle> bundles(
      Snapshot snapshot, SearchRecord record, RecallOptions options) {
    return recall
        .search(snapshot, record.question(), options)
        .episodes()
        .orElseThrow(
            () ->
                new WeftException(
                    ErrorCode.INVALID_ARGUMENT,
                    "the search %s found no episodes to score again".formatted(record.id()),
                    "search with --mode episodic first"))
        .bundles();
  }

  Why why(Snapshot snapshot, SearchRecord record, RecallOptions options) {
    SearchResult result = recall.search(snapshot, record.question(), options);
    List<ChunkId> found = result.hits().stream().map(Hit::chunkId).toList();
    List<Receipt> receipts = Receipts.receipts(snapshot, record.question(), options, found);
    return new Why(record.id(), record.question(), options, result, receipts);
  }
}
