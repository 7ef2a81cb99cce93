package weft.ledger;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import weft.spi.ErrorCode;
import weft.spi.RecordKind;
import weft.spi.WeftException;
import weft.spi.embed.VectorSpace;
import weft.spi.store.Capability;
import weft.spi.store.GraphReader;
import weft.spi.store.LexicalReader;
import weft.spi.store.Mutation;
import weft.spi.store.Role;
import weft.spi.store.Store;
import weft.spi.store.StoreReader;
import weft.spi.store.StoreVersion;
import weft.spi.store.VectorKey;
import weft.spi.store.VectorReader;
import weft.spi.store.VectorRecord;
import weft.store.memory.MemoryStoreProvider;

/** A memory store that fails on purpose, or shows other records than it was given. */
final class FaultyStore implements Store {
  private final Store store = MemoryStoreProvider.emptyStore();
  private final String name;
  private final Map<RecordKind, Consumer<Map<String, byte[]>>> tampered =
      new EnumMap<>(RecordKind.class);
  private Consumer<Map<VectorKey, VectorRecord>> tamperedVectors = same -> {};
  private Optional<VectorSpace> tamperedSpace = Optional.empty();
  private Mutation last = Mutation.builder().build();
  private int callsLeft = Integer.MAX_VALUE;
  private Runnable beforeOpen = () -> {};
  private boolean failsToClose;

  FaultyStore() {
    this("memory");
  }

  FaultyStore(String name) {
    this.name = name;
  }

  /** Lets this many writing calls pass, then fails each. */
  void failAfter(int calls) {
    callsLeft = calls;
  }

  void heal() {
    callsLeft = Integer.MAX_VALUE;
    tampered.clear();
    tamperedVectors = same -> {};
    tamperedSpace = Optional.empty();
  }

  /** Does this once, just before a version is opened: as another process might. */
  void beforeNextOpen(Runnable meanwhile) {
    beforeOpen = meanwhile;
  }

  void failToClose(boolean fails) {
    failsToClose = fails;
  }

  /** From now on readers show the records of this kind so changed. */
  void tamper(RecordKind kind, Consumer<Map<String, byte[]>> change) {
    tampered.put(kind, change);
  }

  /** From now on readers show the vectors so changed. */
  void tamperVectors(Consumer<Map<VectorKey, VectorRecord>> change) {
    tamperedVectors = change;
  }

  /** From now on readers say that the vectors are of this space. */
  void tamperSpace(VectorSpace other) {
    tamperedSpace = Optional.of(other);
  }

  /** What the last version was prepared from. */
  Mutation lastMutation() {
    return last;
  }

  private void call() {
    if (callsLeft <= 0) {
      throw new WeftException(ErrorCode.IO, "the store fails on purpose");
    }
    callsLeft--;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Set<Role> roles() {
    return store.roles();
  }

  @Override
  public Set<Capability> capabilities() {
    return store.capabilities();
  }

  @Override
  public Set<StoreVersion> versions() {
    return store.versions();
  }

  @Override
  public void prepare(Optional<StoreVersion> parent, StoreVersion next, Mutation mutation) {
    call();
    last = mutation;
    store.prepare(parent, next, mutation);
    call();
  }

  @Override
  public void build(StoreVersion next, Iterable<Mutation> whole) {
    call();
    store.build(next, whole);
    call();
  }

  @Override
  public StoreReader open(StoreVersion version) {
    Runnable meanwhile = beforeOpen;
    beforeOpen = () -> {};
    meanwhile.run();
    return new TamperedReader(store.open(version));
  }

  @Override
  public void discard(StoreVersion version) {
    call();
    store.discard(version);
  }

  @Override
  public void retain(Set<StoreVersion> keep) {
    call();
    store.retain(keep);
  }

  @Override
  public long bytes() {
    return store.bytes();
  }

  @Override
  public long bytes(StoreVersion version) {
    return store.bytes(version);
  }

  @Override
  public void upkeep() {
    store.upkeep();
  }

  /** Keeps what it holds, as a store on disk would. */
  @Override
  public void close() {
    if (failsToClose) {
      throw new WeftException(ErrorCode.IO, "the store fails to close on purpose");
    }
  }

  private final class TamperedReader implements StoreReader {
    private final StoreReader reader;

    private TamperedReader(StoreReader reader) {
      this.reader = reader;
    }

    @Override
    public StoreVersion version() {
      return reader.version();
    }

    @Override
    public LexicalReader lexical() {
      return reader.lexical();
    }

    @Override
    public GraphReader graph() {
      return reader.graph();
    }

    @Override
    public VectorReader vectors() {
      var records = new TreeMap<VectorKey, VectorRecord>();
      reader.vectors().scan(record -> records.put(record.key(), record));
      tamperedVectors.accept(records);
      return new ShownVectors(reader.vectors(), tamperedSpace, records);
    }

    @Override
    public void scan(RecordKind kind, RecordVisitor visitor) {
      var records = new TreeMap<String, byte[]>();
      reader.scan(kind, records::put);
      tampered.getOrDefault(kind, same -> {}).accept(records);
      records.forEach(visitor::visit);
    }

    @Override
    public void close() {
      reader.close();
    }
  }
}
