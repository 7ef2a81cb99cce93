package weft.store.lance;

import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.Float4Vector;
import org.apache.arrow.vector.IntVector;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.complex.FixedSizeListVector;
import org.apache.arrow.vector.types.FloatingPointPrecision;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;
import org.apache.arrow.vector.types.pojo.Schema;
import weft.spi.store.VectorRecord;

/** The columns of a dataset and how records stand in them. */
final class Columns {
  static final String ID = "id";
  static final String N = "n";
  static final String NUMBER = "number";
  static final String TEXT_HASH = "text_hash";
  static final String VECTOR = "vector";
  static final List<String> KEYS = List.of(ID, N, NUMBER);
  static final List<String> ALL = List.of(ID, N, NUMBER, TEXT_HASH, VECTOR);

  private static final int INT_BITS = 32;

  private Columns() {}

  static Schema schema(int dimension) {
    var value =
        new Field(
            "item",
            FieldType.nullable(new ArrowType.FloatingPoint(FloatingPointPrecision.SINGLE)),
            null);
    return new Schema(
        List.of(
            plain(ID, new ArrowType.Utf8()),
            plain(N, new ArrowType.Int(INT_BITS, true)),
            plain(NUMBER, new ArrowType.Int(INT_BITS, true)),
            plain(TEXT_HASH, new ArrowType.Utf8()),
            new Field(
                VECTOR,
                FieldType.notNullable(new ArrowType.FixedSizeList(dimension)),
                List.of(value))));
  }

  private static Field plain(String name, ArrowType type) {
    return new Field(name, FieldType.notNullable(type), null);
  }

  /** Records as a batch, which the caller closes. */
  static VectorSchemaRoot batch(
      List<VectorRecord> records, int dimension, BufferAllocator allocator) {
    VectorSchemaRoot batch = VectorSchemaRoot.create(schema(dimension), allocator);
    boolean filled = false;
    try {
      fill(batch, records, dimension);
      filled = true;
      return batch;
    } finally {
      if (!filled) {
        batch.close();
      }
    }
  }

  private static void fill(VectorSchemaRoot batch, List<VectorRecord> records, int dimension) {
    int rows = records.size();
    var ids = (VarCharVector) batch.getVector(ID);
    var ns = (IntVector) batch.getVector(N);
    var numbers = (IntVector) batch.getVector(NUMBER);
    var hashes = (VarCharVector) batch.getVector(TEXT_HASH);
    var vectors = (FixedSizeListVector) batch.getVector(VECTOR);
    ns.allocateNew(rows);
    numbers.allocateNew(rows);
    vectors.setInitialCapacity(rows);
    vectors.allocateNew();
    var values = (Float4Vector) vectors.getDataVector();
    values.allocateNew(rows * dimension);
    for (int row = 0; row < rows; row++) {
      VectorRecord record = records.get(row);
      ids.setSafe(row, record.key().id().getBytes(StandardCharsets.UTF_8));
      ns.set(row, record.key().n());
      numbers.set(row, record.number());
      hashes.setSafe(row, record.textHash().getBytes(StandardCharsets.UTF_8));
      vectors.setNotNull(row);
      for (int i = 0; i < dimension; i++) {
        values.set(row * dimension + i, record.values()[i]);
      }
    }
    batch.setRowCount(rows);
  }

  /** The vectors of a batch, by row. */
  static float[][] vectors(VectorSchemaRoot batch, int dimension) {
    var column = (FixedSizeListVector) batch.getVector(VECTOR);
    var values = (Float4Vector) column.getDataVector();
    var vectors = new float[batch.getRowCount()][dimension];
    long bytes = (long) dimension * Float.BYTES;
    for (int row = 0; row < vectors.length; row++) {
      FloatBuffer buffer =
          values
              .getDataBuffer()
              .nioBuffer(row * bytes, (int) bytes)
              .order(ByteOrder.LITTLE_ENDIAN)
              .asFloatBuffer();
      buffer.get(vectors[row]);
    }
    return vectors;
  }

  static String text(VectorSchemaRoot batch, String column, int row) {
    return new String(((VarCharVector) batch.getVector(column)).get(row), StandardCharsets.UTF_8);
  }

  static int integer(VectorSchemaRoot batch, String column, int row) {
    return ((IntVector) batch.getVector(column)).get(row);
  }
}
