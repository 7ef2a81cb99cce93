package weft.embed.openai;

import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Function;

/**
 * Time and environment of the machine, so that tests give their own.
 *
 * @param clock against which a date in {@code Retry-After} is read
 * @param sleeper waits between attempts
 * @param environment the value of an environment variable
 */
record Surroundings(
    InstantSource clock, Sleeper sleeper, Function<String, Optional<String>> environment) {
  /** Waits. */
  @FunctionalInterface
  interface Sleeper {
    void sleep(Duration pause) throws InterruptedException;
  }

  @SuppressForbidden("what the provider found by ServiceLoader uses")
  static Surroundings ofMachine() {
    return new Surroundings(
        InstantSource.system(), Thread::sleep, name -> Optional.ofNullable(System.getenv(name)));
  }
}
