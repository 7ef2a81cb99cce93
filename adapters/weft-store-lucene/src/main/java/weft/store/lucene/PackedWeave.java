package weft.store.lucene;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.IntBuffer;
import java.util.List;
import java.util.Map;
import org.apache.lucene.util.BytesRef;
import weft.spi.ChunkWeave;
import weft.spi.EntityId;
import weft.spi.EntityPair;

/**
 * A weave as the graph needs it, as ints of four bytes, lowest first: the count of mentions, the
 * count of distinct entities, these, then the lower number of each pair, then the higher ones. Ints
 * of fixed length are copied as they are, which counts in a process that has just begun.
 */
final class PackedWeave {
  private PackedWeave() {}

  static byte[] pack(ChunkWeave weave, Map<EntityId, Integer> numbers) {
    List<EntityId> entities = weave.entities();
    int ints = 2 + entities.size() + 2 * weave.pairs().size();
    ByteBuffer out = ByteBuffer.allocate(ints * Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN);
    out.putInt(weave.mentions().size()).putInt(entities.size());
    entities.forEach(entity -> out.putInt(number(numbers, entity)));
    for (EntityPair pair : weave.pairs()) {
      out.putInt(Math.min(number(numbers, pair.source()), number(numbers, pair.target())));
    }
    for (EntityPair pair : weave.pairs()) {
      out.putInt(Math.max(number(numbers, pair.source()), number(numbers, pair.target())));
    }
    return out.array();
  }

  private static int number(Map<EntityId, Integer> numbers, EntityId id) {
    Integer number = numbers.get(id);
    if (number == null) {
      throw new IllegalArgumentException("the mutation gives no number of entity " + id);
    }
    return number;
  }

  static IntBuffer ints(BytesRef packed) {
    return ByteBuffer.wrap(packed.bytes, packed.offset, packed.length)
        .order(ByteOrder.LITTLE_ENDIAN)
        .asIntBuffer();
  }
}
