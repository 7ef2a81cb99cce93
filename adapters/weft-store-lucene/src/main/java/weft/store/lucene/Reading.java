package weft.store.lucene;

import org.apache.lucene.store.AlreadyClosedException;
import weft.spi.ErrorCode;
import weft.spi.WeftException;

/**
 * Runs reads of one open version and tells damage from faults.
 *
 * @param failures for the folder of the store
 */
record Reading(OpenVersion version, Failures failures) {
  <T> T read(Failures.Call<T> call) {
    try {
      return failures.translating(call);
    } catch (AlreadyClosedException closed) {
      throw closed;
    } catch (WeftException known) {
      throw known.code() == ErrorCode.INTERNAL ? explained(known) : known;
    } catch (RuntimeException odd) {
      // flipped bits can surface as any exception of those who decode them
      throw explained(odd);
    }
  }

  /** Says that the files are damaged if they are, else gives back what was thrown. */
  private RuntimeException explained(RuntimeException thrown) {
    try {
      verify();
      return thrown;
    } catch (WeftException damage) {
      damage.addSuppressed(thrown);
      return damage;
    }
  }

  /** Reads every file of the version whole, each once in the life of the store. */
  void verify() {
    failures.translating(
        () -> {
          version.verify();
          return true;
        });
  }
}
