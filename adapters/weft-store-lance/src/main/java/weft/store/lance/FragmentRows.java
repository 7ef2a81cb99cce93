package weft.store.lance;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.VectorSchemaRoot;

/**
 * The keys and numbers of a data file's rows, also of those that versions have deleted. A file never
 * changes, so versions share it. Immutable; about 40 bytes a row with ids of 16.
 */
final class FragmentRows {
  private static final int SPREAD = 0x9e3779b9;

  private final String file;
  private final byte[] ids;
  private final int[] idEnds;
  private final int[] ns;
  private final int[] numbers;
  private final int[] slots;

  /**
   * @param file the data file's name, which no other has
   * @param batches all of its rows
   */
  FragmentRows(String file, List<Batch> batches) {
    this.file = file;
    int rows = batches.stream().mapToInt(batch -> batch.ns.length).sum();
    int bytes = batches.stream().mapToInt(batch -> batch.ids.length).sum();
    this.ids = new byte[bytes];
    this.idEnds = new int[rows];
    this.ns = new int[rows];
    this.numbers = new int[rows];
    int row = 0;
    int end = 0;
    for (Batch batch : batches) {
      System.arraycopy(batch.ids, 0, ids, end, batch.ids.length);
      System.arraycopy(batch.ns, 0, ns, row, batch.ns.length);
      System.arraycopy(batch.numbers, 0, numbers, row, batch.numbers.length);
      for (int i = 0; i < batch.ns.length; i++) {
        idEnds[row + i] = end + batch.idEnds[i];
      }
      row += batch.ns.length;
      end += batch.ids.length;
    }
    this.slots = new int[Integer.highestOneBit(Math.max(1, rows)) << 2];
    for (int i = 0; i < rows; i++) {
      put(i);
    }
  }

  /** Some rows as they were read. */
  record Batch(byte[] ids, int[] idEnds, int[] ns, int[] numbers) {
    static Batch of(VectorSchemaRoot read) {
      int rows = read.getRowCount();
      var column = (VarCharVector) read.getVector(Columns.ID);
      int total = 0;
      for (int row = 0; row < rows; row++) {
        total += column.getValueLength(row);
      }
      var batch = new Batch(new byte[total], new int[rows], new int[rows], new int[rows]);
      int end = 0;
      for (int row = 0; row < rows; row++) {
        byte[] id = column.get(row);
        System.arraycopy(id, 0, batch.ids, end, id.length);
        end += id.length;
        batch.idEnds[row] = end;
        batch.ns[row] = Columns.integer(read, Columns.N, row);
        batch.numbers[row] = Columns.integer(read, Columns.NUMBER, row);
      }
      return batch;
    }
  }

  private void put(int row) {
    int slot = slot(hash(ids, begin(row), idEnds[row], ns[row]));
    while (slots[slot] != 0) {
      slot = (slot + 1) & (slots.length - 1);
    }
    slots[slot] = row + 1;
  }

  private int slot(int hash) {
    return hash & (slots.length - 1);
  }

  private static int hash(byte[] id, int begin, int end, int n) {
    int hash = n;
    for (int i = begin; i < end; i++) {
      hash = 31 * hash + id[i];
    }
    hash *= SPREAD;
    return hash ^ hash >>> 16;
  }

  private int begin(int row) {
    return row == 0 ? 0 : idEnds[row - 1];
  }

  String file() {
    return file;
  }

  /** How many rows the file has. */
  int size() {
    return ns.length;
  }

  String id(int row) {
    return new String(ids, begin(row), idEnds[row] - begin(row), StandardCharsets.UTF_8);
  }

  int n(int row) {
    return ns[row];
  }

  int number(int row) {
    return numbers[row];
  }

  /** The row of a key, or -1; a file has each key once. */
  int find(byte[] id, int n) {
    int slot = slot(hash(id, 0, id.length, n));
    for (; slots[slot] != 0; slot = (slot + 1) & (slots.length - 1)) {
      int row = slots[slot] - 1;
      if (ns[row] == n && Arrays.equals(ids, begin(row), idEnds[row], id, 0, id.length)) {
        return row;
      }
    }
    return -1;
  }
}
