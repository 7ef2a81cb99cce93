package weft.store.kuzu;

import com.kuzudb.Version;
import java.util.Locale;
import java.util.Optional;
import weft.spi.ErrorCode;
import weft.spi.WeftException;

/** Whether Kuzu's native library is there for this platform and can be loaded. */
final class NativeLibrary {
  private static final String ARTIFACT = "dev.weft:weft-store-kuzu (com.kuzudb:kuzu)";

  private NativeLibrary() {}

  /**
   * Loads the library; at once when it is loaded already.
   *
   * @throws WeftException UNSUPPORTED, naming the artifact and the platform
   */
  static void require() {
    String os = System.getProperty("os.name", "");
    String arch = System.getProperty("os.arch", "");
    requireFor(os, arch);
    try {
      Version.getStorageVersion();
    } catch (LinkageError cause) {
      // also what its static initializer throws, the first time and ever after
      throw unsupported(os, arch, "cannot be loaded: " + cause, Optional.of(cause));
    }
  }

  /** Asks before Kuzu does: it prints a trace to standard error where nothing fits. */
  static void requireFor(String os, String arch) {
    String file = "/libkuzu_java_native.so_" + system(os) + "_" + processor(arch);
    if (Version.class.getResource(file) == null) {
      throw unsupported(os, arch, "is not there", Optional.empty());
    }
  }

  private static String system(String os) {
    String name = os.toLowerCase(Locale.ROOT);
    if (name.startsWith("windows")) {
      return "windows";
    }
    return name.startsWith("mac") ? "osx" : name;
  }

  private static String processor(String arch) {
    return switch (arch.toLowerCase(Locale.ROOT)) {
      case "x86_64", "amd64" -> "amd64";
      case "aarch64", "arm64" -> "arm64";
      default -> arch;
    };
  }

  private static WeftException unsupported(
      String os, String arch, String what, Optional<Throwable> cause) {
    String message =
        "the kuzu store of %s does not run on %s %s: its native library %s"
            .formatted(ARTIFACT, os, arch, what);
    String hint =
        "choose another store for the graph, such as lucene; or run on Linux or macOS (x86-64,"
            + " arm64) or Windows (x86-64), with a temporary folder that programs may run from";
    return cause
        .map(thrown -> new WeftException(ErrorCode.UNSUPPORTED, message, hint, thrown))
        .orElseGet(() -> new WeftException(ErrorCode.UNSUPPORTED, message, hint));
  }
}
