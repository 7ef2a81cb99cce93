package weft.tck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import weft.spi.ErrorCode;
import weft.spi.WeftException;
import weft.spi.store.Capability;
import weft.spi.store.GraphReader;
import weft.spi.store.LexicalReader;
import weft.spi.store.Role;
import weft.spi.store.Store;
import weft.spi.store.StoreReader;
import weft.spi.store.StoreVersion;
import weft.spi.store.VectorReader;

/**
 * What the contracts of stores have in common. An adapter's tests subclass each contract and say
 * how a store is opened; a store is closed when its test ends.
 */
public abstract class StoreContract {
  final Fixtures fixtures = new Fixtures();
  Store store;
  private final Deque<StoreReader> readers = new ArrayDeque<>();
  private Optional<StoreVersion> latest = Optional.empty();

  /** For subclasses. */
  @SuppressWarnings("NullAway.Init") // opened before each test
  protected StoreContract() {}

  /** A store without a version, in a place of its own. */
  protected abstract Store emptyStore();

  /**
   * Closes the store and opens what it left behind, as another process would. Stores that claim
   * DURABLE override it.
   */
  protected Store reopen(Store open) {
    throw new AssertionError(open.name() + " claims DURABLE, so its tests must override reopen");
  }

  @BeforeEach
  final void openStore() {
    store = emptyStore();
  }

  @AfterEach
  final void closeStore() {
    closeReaders();
    store.close();
  }

  final void closeReaders() {
    readers.forEach(StoreReader::close);
    readers.clear();
  }

  /** Applies a change to the version made last, and names the result. */
  final StoreVersion commit(Change change) {
    StoreVersion next = Fixtures.version(latest.map(StoreVersion::number).orElse(0L) + 1);
    store.prepare(latest, next, change.mutation());
    latest = Optional.of(next);
    return next;
  }

  /** A reader that is closed when the test ends. */
  final StoreReader read(StoreVersion version) {
    StoreReader reader = store.open(version);
    readers.push(reader);
    return reader;
  }

  final LexicalReader lexicalAfter(Change change) {
    return read(commit(change)).lexical();
  }

  final GraphReader graphAfter(Change change) {
    return read(commit(change)).graph();
  }

  final VectorReader vectorsAfter(Change change) {
    return read(commit(change)).vectors();
  }

  final void need(Role role) {
    assumeTrue(store.roles().contains(role), () -> "has no role " + role);
  }

  final void need(Capability capability) {
    assumeTrue(has(capability), () -> "does not claim " + capability);
  }

  final boolean has(Capability capability) {
    return store.capabilities().contains(capability);
  }

  static void assertFails(ErrorCode code, ThrowingCallable call) {
    assertThatExceptionOfType(WeftException.class)
        .isThrownBy(call)
        .satisfies(thrown -> assertThat(thrown.code()).isEqualTo(code));
  }
}
