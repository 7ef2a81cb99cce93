package weft.retrieve;

import java.util.List;
import weft.spi.ChunkId;

/**
 * What is put before a reader or a model.
 *
 * @param passages by the best rank of their chunks
 * @param charsMax how many characters they may have together
 * @param left the chunks that did not fit, in order of rank
 */
public record Context(List<Passage> passages, int charsMax, List<ChunkId> left) {
  public Context {
    passages = List.copyOf(passages);
    left = List.copyOf(left);
  }

  /** How many UTF-16 units of text the passages have together. */
  public int chars() {
    return passages.stream().mapToInt(passage -> passage.text().length()).sum();
  }
}
