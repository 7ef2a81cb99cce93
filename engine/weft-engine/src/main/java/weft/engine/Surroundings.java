package weft.engine;

import java.time.InstantSource;
import java.util.function.LongSupplier;
import java.util.random.RandomGenerator;

/** The one place where time and chance of the machine come in. */
@SuppressForbidden("what the builder uses unless its caller gives something else")
final class Surroundings {
  private Surroundings() {}

  static InstantSource clock() {
    return InstantSource.system();
  }

  static LongSupplier nanoClock() {
    return System::nanoTime;
  }

  static RandomGenerator random() {
    return RandomGenerator.of("SecureRandom");
  }
}
