package weft.store.lucene;

import java.util.Map;
import org.apache.lucene.store.ByteArrayDataInput;
import org.apache.lucene.util.BytesRef;
import weft.spi.ChunkWeave;
import weft.spi.EntityId;
import weft.spi.EntityPair;

/**
 * A weave as the graph needs it: variable-length ints for the count of mentions, the distinct
 * entities in order of first mention, and the pairs, the lower number of each first.
 */
final class PackedWeave {
  private PackedWeave() {}

  static byte[] pack(ChunkWeave weave, Map<EntityId, Integer> numbers) {
    var entities = weave.entities();
    var out = new VInts(3 + entities.size() + 2 * weave.pairs().size());
    out.add(weave.mentions().size());
    out.add(entities.size());
    entities.forEach(entity -> out.add(number(numbers, entity)));
    out.add(weave.pairs().size());
    for (EntityPair pair : weave.pairs()) {
      int source = number(numbers, pair.source());
      int target = number(numbers, pair.target());
      out.add(Math.min(source, target));
      out.add(Math.max(source, target));
    }
    return out.toBytes();
  }

  private static int number(Map<EntityId, Integer> numbers, EntityId id) {
    Integer number = numbers.get(id);
    if (number == null) {
      throw new IllegalArgumentException("the mutation gives no number of entity " + id);
    }
    return number;
  }

  /** Receives the parts in the order in which they were packed. */
  interface Sink {
    void mentions(int count);

    void entity(int number);

    void pair(int low, int high);
  }

  static void unpack(BytesRef packed, Sink sink) {
    var in = new ByteArrayDataInput(packed.bytes, packed.offset, packed.length);
    sink.mentions(in.readVInt());
    for (int left = in.readVInt(); left > 0; left--) {
      sink.entity(in.readVInt());
    }
    for (int left = in.readVInt(); left > 0; left--) {
      sink.pair(in.readVInt(), in.readVInt());
    }
  }
}
