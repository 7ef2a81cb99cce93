package weft.store.lance;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import weft.spi.store.StoreVersion;

/** Versions as names of files. */
final class StoreVersions {
  private static final Pattern NAME = Pattern.compile("([1-9][0-9]{0,17})\\.(0|[1-9][0-9]{0,8})");

  private StoreVersions() {}

  /** The version that a file is named after; absent for any other name. */
  static Optional<StoreVersion> ofName(String name) {
    Matcher parts = NAME.matcher(name);
    return parts.matches()
        ? Optional.of(
            new StoreVersion(Long.parseLong(parts.group(1)), Integer.parseInt(parts.group(2))))
        : Optional.empty();
  }

  static StoreVersion parse(String written) {
    return ofName(written)
        .orElseThrow(() -> new IllegalArgumentException("'" + written + "' is no version"));
  }
}
