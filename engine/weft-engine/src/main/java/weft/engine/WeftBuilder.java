package weft.engine;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.TreeSet;
import java.util.function.LongSupplier;
import java.util.random.RandomGenerator;
import weft.ingest.ChunkingOptions;
import weft.kernel.Folding;
import weft.ledger.Ledger;
import weft.ledger.LedgerOptions;
import weft.ledger.Stores;
import weft.retrieve.Recall;
import weft.spi.ErrorCode;
import weft.spi.WeftException;
import weft.spi.extract.CharacterFolding;
import weft.weave.WeavingProfile;

/** Opens a knowledge base; not thread-safe. Without a home it lives in memory. */
public final class WeftBuilder {
  private static final StoreNames IN_MEMORY = new StoreNames("memory", "memory", Map.of());

  private Optional<Path> home = Optional.empty();
  private String space = Home.DEFAULT_SPACE;
  private Optional<Configuration> configuration = Optional.empty();
  private String tool = "java";
  private InstantSource clock = Surroundings.clock();
  private LongSupplier nanoClock = Surroundings.nanoClock();
  private RandomGenerator random = Surroundings.random();

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

  /**
   * @throws WeftException INVALID_CONFIGURATION, NOT_A_HOME, LEDGER_DAMAGED, IO
   */
  public Weft open() {
    Configuration settings = configuration.orElseGet(this::configured);
    Optional<Path> folder = home.map(path -> Home.create(path).spaceFolder(space));
    StoreNames names = home.isPresent() ? settings.stores() : IN_MEMORY;
    Stores stores = StoreProviders.installed().open(names, folder);
    LedgerOptions options = ledgerOptions(settings);
    Ledger ledger =
        folder.isPresent()
            ? Ledger.open(folder.get(), stores, options)
            : Ledger.inMemory(stores, options);
    ActivityLog activity =
        folder.isPresent()
            ? ActivityLog.open(folder.get(), settings.activity(), clock)
            : ActivityLog.inMemory(settings.activity(), clock);
    var ids = new SearchIds(clock, random);
    var searching = new Searching(new Recall(nanoClock), ids, clock, activity, tool);
    return new Weft(new Parts(settings, folder, ledger, activity, searching));
  }

  private Configuration configured() {
    return home.isPresent()
        ? Configuration.load(home.get(), System.getenv(), Map.of())
        : Configuration.defaults();
  }

  private LedgerOptions ledgerOptions(Configuration settings) {
    WeavingProfile profile = settings.weavingProfile();
    return new LedgerOptions(
        profile,
        chunkingId(settings.chunkingOptions()),
        folding(profile.folding()),
        LedgerOptions.ANALYZER,
        "none",
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
