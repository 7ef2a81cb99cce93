package weft.kernel;

/** Receives the names found in a text, in order of where they begin. */
@FunctionalInterface
public interface MatchConsumer {
  /**
   * One name in the text.
   *
   * @param keyIndex index of the folded name, from 0
   * @param begin first UTF-16 unit of the surface in the original text
   * @param end the UTF-16 unit behind the surface in the original text
   */
  void accept(int keyIndex, int begin, int end);
}
