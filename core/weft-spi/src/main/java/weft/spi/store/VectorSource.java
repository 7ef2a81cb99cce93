package weft.spi.store;

import java.util.List;
import java.util.function.Consumer;

/** Vectors that are read as they are needed: all of a large change need not fit into memory. */
public interface VectorSource {
  /** How many there are. */
  int size();

  /** Visits all of them, each time in the same order. */
  void forEach(Consumer<VectorRecord> consumer);

  static VectorSource of(List<VectorRecord> records) {
    List<VectorRecord> all = List.copyOf(records);
    return new VectorSource() {
      @Override
      public int size() {
        return all.size();
      }

      @Override
      public void forEach(Consumer<VectorRecord> consumer) {
        all.forEach(consumer);
      }
    };
  }
}
