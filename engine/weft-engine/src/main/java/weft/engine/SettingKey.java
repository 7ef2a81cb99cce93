package weft.engine;

/**
 * A setting that exists.
 *
 * @param name such as {@code retrieval.hops}: at most one section
 * @param standard what holds where nothing is said
 * @param description one sentence without a full stop
 */
record SettingKey<T>(String name, SettingType<T> type, T standard, String description) {
  /** The part before the dot; empty for a setting of the top level. */
  String section() {
    return name.substring(0, Math.max(0, name.indexOf('.')));
  }

  /** The part after the dot. */
  String leaf() {
    return name.substring(name.indexOf('.') + 1);
  }
}
