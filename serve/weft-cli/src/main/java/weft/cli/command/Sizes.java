package weft.cli.command;

import java.util.Locale;

/** Numbers of bytes for people. */
final class Sizes {
  private static final String[] UNITS = {"B", "KB", "MB", "GB", "TB"};
  private static final double STEP = 1024;

  private Sizes() {}

  /** Such as {@code 1.4 MB}. */
  static String of(long bytes) {
    double value = bytes;
    int unit = 0;
    while (value >= STEP && unit < UNITS.length - 1) {
      value /= STEP;
      unit++;
    }
    String format = unit == 0 ? "%.0f %s" : "%.1f %s";
    return String.format(Locale.ROOT, format, value, UNITS[unit]);
  }
}
