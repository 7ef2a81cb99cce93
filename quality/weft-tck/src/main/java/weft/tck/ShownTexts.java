package weft.tck;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import weft.spi.ChunkId;
import weft.spi.DocumentId;
import weft.spi.embed.VectorSpace;
import weft.spi.store.LexicalReader;
import weft.spi.store.NodeKind;
import weft.spi.store.NodeRef;
import weft.spi.store.Role;
import weft.spi.store.StoreReader;
import weft.spi.store.VectorCollections;
import weft.spi.store.VectorKey;
import weft.spi.store.VectorRecord;

/**
 * Texts of chunks that a store shows through whichever role it has, so that what versions are can be
 * asked of every store alike.
 */
final class ShownTexts {
  private static final VectorSpace PLANE = new VectorSpace("plane", 2);

  private final Fixtures fixtures;
  private final Role role;
  private final List<String> ids;
  private final Map<String, String> byHash = new TreeMap<>();

  /**
   * @param role through which is looked
   * @param ids of the chunks that are looked for
   */
  ShownTexts(Fixtures fixtures, Role role, List<String> ids) {
    this.fixtures = fixtures;
    this.role = role;
    this.ids = ids;
  }

  /** A change to a version that may have vectors. */
  Writing change() {
    return new Writing(fixtures.change().space(PLANE));
  }

  /** A change that is told with the texts of chunks only. */
  final class Writing {
    private final Change change;

    private Writing(Change change) {
      this.change = change;
    }

    Writing put(String id, String text) {
      byHash.put(VectorRecord.hash(text), text);
      change.chunk(id, text).vector(key(id), text, fixtures.chunkNumber(id), 1, 0);
      return this;
    }

    Writing remove(String id) {
      change.removeChunk(id).removeVector(id);
      return this;
    }

    Change change() {
      return change;
    }
  }

  /** What a version shows of the chunks, in the order of their ids. */
  List<String> of(StoreReader reader) {
    return switch (role) {
      case LEXICAL -> of(reader.lexical());
      case GRAPH ->
          reader
              .graph()
              .nodes(ids.stream().map(id -> new NodeRef(NodeKind.CHUNK, id)).toList())
              .stream()
              .map(node -> node.text())
              .toList();
      case VECTOR ->
          reader.vectors().records(ids.stream().map(ShownTexts::key).toList()).stream()
              .map(record -> Objects.requireNonNull(byHash.get(record.textHash())))
              .toList();
    };
  }

  /** Once by id and once by document. */
  private List<String> of(LexicalReader lexical) {
    var chunks = lexical.chunks(ids.stream().map(ChunkId::new).toList());
    assertThat(lexical.chunkCount()).isEqualTo(chunks.size());
    assertThat(lexical.chunksOf(new DocumentId(Change.DOCUMENT))).isEqualTo(chunks);
    return chunks.stream().map(item -> item.chunk().text()).toList();
  }

  private static VectorKey key(String id) {
    return new VectorKey(VectorCollections.CHUNK_TEXT, id, 0);
  }
}
