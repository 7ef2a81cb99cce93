package weft.engine;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.TreeSet;
import java.util.function.LongSupplier;
import java.util.random.RandomGenerator;
import weft.ingest.ChunkingOptions;
import weft.kernel.Folding;
import weft.ledger.EmbeddingOptions;
import weft.ledger.EmbeddingProgress;
import weft.ledger.Ledger;
import weft.ledger.LedgerOptions;
import weft.ledger.Stores;
import weft.retrieve.Recall;
import weft.spi.ErrorCode;
import weft.spi.WeftException;
import weft.spi.embed.Embedder;
import weft.spi.extract.CharacterFolding;
import weft.weave.WeavingProfile;

/** Opens a knowledge base; not thread-safe. Without a home it lives in memory. */
public final class WeftBuilder {
  private static final long MIB = 1L << 20;
  private static final StoreNames IN_MEMORY =
      new StoreNames("memory", "memory", "memory", Map.of());

  private Optional<Path> home = Optional.empty();
  private String space = Home.DEFAULT_SPACE;
  private Optional<Configuration> configuration = Optional.empty();
  private String tool = "java";
  private InstantSource clock = Surroundings.clock();
  private LongSupplier nanoClock = Surroundings.nanoClock();
  private RandomGenerator random = Surroundings.random();
  private Optional<Embedder> embedder = Optional.empty();
  private boolean anyEmbedder;
  private Optional<Path> files = Optional.empty();
  private EmbeddingProgress progress = EmbeddingProgress.SILENT;

  WeftBuilder() {}

  /** The folder of the home; made when it is not there. */
  public WeftBuilder home(Path value) {
    home = Optional.of(value);
    return this;
  }

  /** The space in the home; {@code default} unless set. */
  public WeftBuilder space(String value) {
    space = value;
    return this;
  }

  /** Settings to use in place of those of the home and the environment. */
  public WeftBuilder configuration(Configuration value) {
    configuration = Optional.of(value);
    return this;
  }

  /** Who searches, as the activity shows it; {@code java} unless set. */
  public WeftBuilder tool(String value) {
    tool = value;
    return this;
  }

  /** Where the times of versions and searches come from. */
  public WeftBuilder clock(InstantSource value) {
    clock = value;
    return this;
  }

  /** What timings are measured with, in nanoseconds. */
  public WeftBuilder nanoClock(LongSupplier value) {
    nanoClock = value;
    return this;
  }

  /** Where the random part of search ids comes from. */
  public WeftBuilder random(RandomGenerator value) {
    random = value;
    return this;
  }

  /** Against which folder relative paths of the settings are read; the home unless it is said. */
  public WeftBuilder filesFrom(Path folder) {
    files = Optional.of(folder);
    return this;
  }

  /** What makes vectors, in place of what the settings name; the caller closes it. */
  public WeftBuilder embedder(Embedder value) {
    embedder = Optional.of(value);
    return this;
  }

  /**
   * Opens also a space whose active version has vectors of another embedder: for looking after it,
   * and for a reindex. Searching by vectors and writing are refused then.
   */
  public WeftBuilder anyEmbedder() {
    anyEmbedder = true;
    return this;
  }

  /** Who is told how far embedding is. */
  public WeftBuilder progress(EmbeddingProgress value) {
    progress = value;
    return this;
  }

  /**
   * @throws WeftException INVALID_CONFIGURATION, NOT_A_HOME, LEDGER_DAMAGED, IO; EMBEDDER_MISMATCH
   *     when the active version has vectors of another embedder
   */
  public Weft open() {
    Configuration settings = configuration.orElseGet(this::configured);
    Optional<Path> folder = home.map(path -> Home.create(path).spaceFolder(space));
    var undo = new ArrayDeque<Runnable>();
    boolean done = false;
    try {
      Weft weft = open(settings, folder, undo);
      done = true;
      return weft;
    } finally {
      if (!done) {
        undo.forEach(Runnable::run);
      }
    }
  }

  /**
   * @param undo closes what was opened, the latest first
   */
  private Weft open(Configuration settings, Optional<Path> folder, Deque<Runnable> undo) {
    Optional<Embedder> own =
        embedder.isPresent()
            ? Optional.empty()
            : EmbedderProviders.installed().open(settings.embedder(), files.or(() -> home));
    Runnable closeEmbedder = () -> own.ifPresent(Embedder::close);
    undo.push(closeEmbedder);
    Optional<Embedder> used = own.or(() -> embedder);
    Ledger ledger = ledger(settings, folder, used, undo);
    if (!anyEmbedder) {
      ledger.requireSameEmbedder();
    }
    ActivityLog activity =
        folder.isPresent()
            ? ActivityLog.open(folder.get(), settings.activity(), clock)
            : ActivityLog.inMemory(settings.activity(), clock);
    var ids = new SearchIds(clock, random);
    var searching = new Searching(new Recall(nanoClock), ids, clock, activity, tool);
    Optional<Embedder> questions = used.map(QuestionMemory::new);
    return new Weft(
        new Parts(settings, folder, ledger, questions, closeEmbedder, activity, searching));
  }

  private Ledger ledger(
      Configuration settings,
      Optional<Path> folder,
      Optional<Embedder> used,
      Deque<Runnable> undo) {
    StoreNames names = home.isPresent() ? settings.stores() : IN_MEMORY;
    Stores stores = StoreProviders.installed().open(names, folder, used.isPresent());
    undo.push(stores::close);
    LedgerOptions options = ledgerOptions(settings, used);
    Ledger ledger =
        folder.isPresent()
            ? Ledger.open(folder.get(), stores, options)
            : Ledger.inMemory(stores, options);
    undo.pop();
    undo.push(ledger::close);
    return ledger;
  }

  private Configuration configured() {
    return home.isPresent()
        ? Configuration.load(home.get(), System.getenv(), Map.of())
        : Configuration.defaults();
  }

  private LedgerOptions ledgerOptions(Configuration settings, Optional<Embedder> used) {
    WeavingProfile profile = settings.weavingProfile();
    return new LedgerOptions(
        profile,
        chunkingId(settings.chunkingOptions()),
        folding(profile.folding()),
        LedgerOptions.ANALYZER,
        new EmbeddingOptions(
            used,
            settings.embedder().textsAtOnce(),
            settings.embedder().cacheMbMax() * MIB,
            progress),
        clock);
  }

  private static String chunkingId(ChunkingOptions options) {
    return "hybrid/%d/%s".formatted(options.limit(), options.overlap());
  }

  private static Folding folding(String name) {
    if (name.isEmpty()) {
      return Folding.plain();
    }
    var known = new TreeSet<String>();
    for (CharacterFolding folding : ServiceLoader.load(CharacterFolding.class)) {
      if (folding.name().equals(name)) {
        return Folding.with(folding::fold);
      }
      known.add(folding.name());
    }
    throw new WeftException(
        ErrorCode.INVALID_CONFIGURATION,
        "no folding named '%s'; available: %s".formatted(name, known),
        "correct weaving.folding in weft.yaml, or add the artifact that brings it");
  }
}
