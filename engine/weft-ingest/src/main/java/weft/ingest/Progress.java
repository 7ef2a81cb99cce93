package weft.ingest;

/** Told how far a run is; called from the thread that runs it. */
@FunctionalInterface
public interface Progress {
  /** What a run is doing. */
  enum Stage {
    COMPARE,
    READ
  }

  /**
   * @param done files done in this stage
   * @param total files in this stage
   */
  void at(Stage stage, int done, int total);

  static Progress none() {
    return (stage, done, total) -> {};
  }
}
