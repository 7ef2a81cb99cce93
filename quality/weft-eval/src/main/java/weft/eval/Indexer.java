package weft.eval;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import weft.engine.Home;
import weft.engine.Setting;
import weft.engine.TextDocument;
import weft.engine.Weft;
import weft.eval.EvalProgress.Stage;
import weft.ledger.LedgerOptions;
import weft.ledger.VersionInfo;
import weft.spi.change.ChangeSet;
import weft.spi.change.Operation;

/**
 * Brings a corpus into a space: a passage is a document, its title the heading of its text. The
 * space is named after the corpus, the settings and this format, and is used again as long as these
 * are the same. Not thread-safe.
 */
public final class Indexer {
  /** Changes when equal corpora and settings would give other spaces. */
  private static final String FORMAT = "2";

  /** The reason of the version that is complete. */
  private static final String REASON = "eval";

  private static final int DIGITS = 12;
  private static final int STEP = 500;

  /** The sections of settings that decide what is in a space. */
  private static final List<String> SECTIONS =
      List.of("stores.", "zone", "chunking.", "weaving.", "embedder.", "ingest.episodes");

  private final IndexOptions options;
  private final EvalProgress progress;

  public Indexer(IndexOptions options, EvalProgress progress) {
    this.options = options;
    this.progress = progress;
  }

  /**
   * Opens the space of a corpus; fills it when it is not there yet.
   *
   * @throws weft.spi.WeftException what making and filling a space throws
   */
  public IndexedDataset open(Dataset dataset) {
    Path folder = options.folder().resolve(dataset.name() + "-" + digest(dataset));
    Home.create(folder);
    Weft weft =
        Weft.builder()
            .home(folder)
            .configuration(options.configuration())
            .progress((done, total) -> embedded(dataset, done, total))
            .filesFrom(options.files())
            .tool("eval")
            .open();
    boolean done = false;
    try {
      if (weft.snapshots().list().stream().map(VersionInfo::reason).noneMatch(REASON::equals)) {
        fill(weft, dataset);
      }
      IndexedDataset indexed = IndexedDataset.owning(weft, dataset, shown());
      done = true;
      return indexed;
    } finally {
      if (!done) {
        weft.close();
      }
    }
  }

  private void embedded(Dataset dataset, long done, long total) {
    progress.at(Stage.PUBLISH, dataset.name(), Math.toIntExact(done), Math.toIntExact(total));
  }

  private void fill(Weft weft, Dataset dataset) {
    var operations = new ArrayList<Operation>();
    if (options.names().titles()) {
      operations.addAll(TitleNames.of(dataset.passages()));
    }
    List<Passage> passages = dataset.passages();
    for (int at = 0; at < passages.size(); at += STEP) {
      progress.at(Stage.READ, dataset.name(), at, passages.size());
      List<TextDocument> some =
          passages.subList(at, Math.min(at + STEP, passages.size())).stream()
              .map(Indexer::document)
              .toList();
      operations.addAll(weft.textChanges(some, options.names().proposals()).operations());
    }
    new SessionEpisodes(passages).replaceIn(operations);
    progress.at(Stage.READ, dataset.name(), passages.size(), passages.size());
    progress.at(Stage.PUBLISH, dataset.name(), 0, 0);
    weft.apply(ChangeSet.of(operations), REASON);
    progress.at(Stage.PUBLISH, dataset.name(), 1, 1);
  }

  private static TextDocument document(Passage passage) {
    var metadata = new TreeMap<String, String>();
    passage.session().ifPresent(session -> metadata.put("session", session));
    passage.speaker().ifPresent(speaker -> metadata.put("speaker", speaker));
    return new TextDocument(
        passage.id(), passage.title(), passage.text(), passage.time(), passage.group(), metadata);
  }

  private String digest(Dataset dataset) {
    MessageDigest digest = LineReader.sha256();
    var text = new StringBuilder();
    text.append(FORMAT).append('\n').append(LedgerOptions.ANALYZER).append('\n');
    text.append(dataset.corpusDigest()).append('\n').append(options.names()).append('\n');
    relevant(setting -> true)
        .forEach((key, value) -> text.append(key).append('=').append(value).append('\n'));
    byte[] hash = digest.digest(text.toString().getBytes(StandardCharsets.UTF_8));
    return HexFormat.of().formatHex(hash).substring(0, DIGITS);
  }

  private Map<String, String> relevant(java.util.function.Predicate<Setting> which) {
    var relevant = new LinkedHashMap<String, String>();
    for (Setting setting : options.configuration().settings()) {
      if (SECTIONS.stream().anyMatch(setting.key()::startsWith) && which.test(setting)) {
        relevant.put(setting.key(), setting.value());
      }
    }
    return relevant;
  }

  private Map<String, String> shown() {
    var shown = new LinkedHashMap<String, String>();
    shown.put("names", options.names().word());
    shown.putAll(relevant(setting -> !setting.origin().equals("default")));
    return shown;
  }
}
