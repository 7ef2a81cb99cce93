package weft.store.memory;

import weft.spi.store.Store;
import weft.tck.LexicalContract;

final class MemoryLexicalTest extends LexicalContract {
  @Override
  protected Store emptyStore() {
    return MemoryStoreProvider.emptyStore();
  }
}
