package weft.eval;

/** Hears how far an evaluation is; called from the thread that evaluates. */
public interface EvalProgress {
  /** What is being done. */
  enum Stage {
    READ,
    PUBLISH,
    SEARCH,
    EXPLAIN
  }

  /**
   * @param what the dataset or configuration
   * @param done from 0 to {@code total}
   * @param total 0 when it is not known
   */
  void at(Stage stage, String what, int done, int total);

  /** Hears nothing. */
  static EvalProgress none() {
    return (_stage, _what, _done, _total) -> {};
  }
}
