package weft.store.lance;

import java.nio.ByteBuffer;
import java.util.Locale;
import org.apache.arrow.memory.BufferAllocator;
import org.lance.JniLoader;
import weft.spi.ErrorCode;
import weft.spi.WeftException;

/** What the process must bring for Lance to run in it, asked for before Lance finds out. */
final class Natives {
  static final String FLAG = "--add-opens=java.base/java.nio=ALL-UNNAMED";

  private static final String ARTIFACT = "dev.weft:weft-store-lance";
  private static final String SLF4J_VERBOSITY = "slf4j.internal.verbosity";

  private Natives() {}

  /**
   * @throws WeftException INVALID_CONFIGURATION without the flag that Arrow needs
   */
  static void requireFlag() {
    requireFlag(
        ByteBuffer.class
            .getModule()
            .isOpen(ByteBuffer.class.getPackageName(), BufferAllocator.class.getModule()));
  }

  static void requireFlag(boolean open) {
    if (!open) {
      throw new WeftException(
          ErrorCode.INVALID_CONFIGURATION,
          "the lance store keeps vectors in memory that Java does not let it reach",
          "start Java with " + FLAG);
    }
  }

  /**
   * @throws WeftException UNSUPPORTED where there is no library for this platform
   */
  static void requireLibrary() {
    // Arrow logs through SLF4J, which would say on the console that nobody listens
    if (System.getProperty(SLF4J_VERBOSITY) == null) {
      System.setProperty(SLF4J_VERBOSITY, "ERROR");
    }
    requireLibrary(
        JniLoader::ensureLoaded,
        System.getProperty("os.name") + " " + System.getProperty("os.arch"));
  }

  static void requireLibrary(Runnable loading, String platform) {
    try {
      loading.run();
    } catch (LinkageError cause) {
      throw new WeftException(
          ErrorCode.UNSUPPORTED,
          "the native library of the lance store is not there for %s, or cannot be loaded"
              .formatted(platform.toLowerCase(Locale.ROOT)),
          "%s has it for linux (x86-64, aarch64; glibc 2.28 or newer) and macos (aarch64): put the"
                  .formatted(ARTIFACT)
              + " whole artifact on the class path, or use another store for vectors",
          cause);
    }
  }
}
