package weft.store.lucene;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.apache.lucene.document.BinaryDocValuesField;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.FieldType;
import org.apache.lucene.document.KnnFloatVectorField;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.index.IndexOptions;
import org.apache.lucene.index.VectorSimilarityFunction;
import org.apache.lucene.util.BytesRef;
import weft.kernel.TokenCounts;
import weft.kernel.Tokens;
import weft.spi.Canonical;
import weft.spi.CanonicalWriter;
import weft.spi.ContentDigest;
import weft.spi.EntityId;
import weft.spi.Episode;
import weft.spi.Relation;
import weft.spi.embed.VectorSpace;
import weft.spi.store.GraphEdge;
import weft.spi.store.GraphNode;
import weft.spi.store.GraphParts;
import weft.spi.store.IndexedChunk;
import weft.spi.store.IndexedEntity;
import weft.spi.store.IndexedWeave;
import weft.spi.store.NodeRef;
import weft.spi.store.VectorKey;
import weft.spi.store.VectorRecord;

/**
 * How records become documents of the index: the one place where fields are defined. In Lucene a
 * field name has one structure in the whole index, hence the prefix of each kind. A changed field
 * is a new format word in {@link CommitData}. The prefixes: {@link Kind}.
 */
final class Schema {
  /** Tokens of the reading text with their frequencies. */
  static final String CHUNK_TEXT = "c_text";

  /** Length of the reading text in tokens. */
  static final String CHUNK_LENGTH = "c_length";

  /** The canonical encoding of the chunk's document. */
  static final String CHUNK_PARENT = "c_parent";

  static final String CHUNK_OVERLAP = "c_overlap";

  /** The chunk's time range, see {@link TimeBytes}; absent when it has none. */
  static final String CHUNK_TIME = "c_time";

  static final String CHUNK_DOCUMENT = "c_document";
  static final String CHUNK_KIND = "c_kind";
  static final String CHUNK_GROUP = "c_group";

  /** Key and value of what the chunk or else its document has, see {@link #pairTerm}. */
  static final String CHUNK_METADATA = "c_metadata";

  /** A weave's entities and pairs by number, see {@link PackedWeave}. */
  static final String WEAVE_GRAPH = "w_graph";

  /** The nodes at the ends of a relation, see {@link #nodeTerm}. */
  static final String RELATION_NODE = "r_node";

  /** The nodes at the ends of an episode's edges and those that it consists of. */
  static final String EPISODE_NODE = "p_node";

  /** Longer values stand in the index by their hash: Lucene bounds a term's length. */
  private static final int TERM_UNITS_MAX = 8_000;

  private static final int SPACE_HASH_DIGITS = 12;

  private static final FieldType COUNTED_TOKENS = countedTokens();

  private Schema() {}

  private static FieldType countedTokens() {
    var type = new FieldType();
    type.setTokenized(true);
    type.setOmitNorms(true);
    type.setIndexOptions(IndexOptions.DOCS_AND_FREQS);
    type.freeze();
    return type;
  }

  static Document document(weft.spi.Document document) {
    return record(Kind.DOCUMENT, document.id().value(), Canonical.encode(document));
  }

  /** A chunk's document of the index, with what is counted of it. */
  record ChunkEntry(Document document, int length) {}

  static ChunkEntry chunk(IndexedChunk item) {
    String id = item.chunk().id().value();
    TokenCounts tokens = Tokens.count(item.readingText());
    Document entry = numbered(Kind.CHUNK, id, item.number(), Canonical.encode(item.chunk()));
    entry.add(new Field(CHUNK_TEXT, new CountedTokens(tokens), COUNTED_TOKENS));
    entry.add(new NumericDocValuesField(CHUNK_LENGTH, tokens.length()));
    entry.add(binary(CHUNK_PARENT, Canonical.encode(item.document())));
    if (!item.overlapText().isEmpty()) {
      entry.add(binary(CHUNK_OVERLAP, item.overlapText().getBytes(StandardCharsets.UTF_8)));
    }
    item.time().ifPresent(time -> entry.add(binary(CHUNK_TIME, TimeBytes.of(time))));
    addFilters(entry, item);
    return new ChunkEntry(entry, tokens.length());
  }

  private static void addFilters(Document entry, IndexedChunk item) {
    entry.add(term(CHUNK_DOCUMENT, item.document().id().value()));
    entry.add(term(CHUNK_KIND, item.chunk().kind().word()));
    item.document().group().ifPresent(group -> entry.add(term(CHUNK_GROUP, valueTerm(group))));
    var metadata = new TreeMap<>(item.document().metadata());
    metadata.putAll(item.chunk().metadata());
    metadata.forEach((key, value) -> entry.add(term(CHUNK_METADATA, pairTerm(key, value))));
  }

  static Document entity(IndexedEntity item) {
    String id = item.entity().id().value();
    return numbered(Kind.ENTITY, id, item.number(), Canonical.encode(item.entity()));
  }

  static Document weave(IndexedWeave item, Map<EntityId, Integer> entityNumbers) {
    Document entry =
        record(Kind.WEAVE, item.weave().chunkId().value(), Canonical.encode(item.weave()));
    entry.add(new NumericDocValuesField(Kind.WEAVE.number, item.chunkNumber()));
    entry.add(binary(WEAVE_GRAPH, PackedWeave.pack(item.weave(), entityNumbers)));
    return entry;
  }

  static Document relation(Relation relation) {
    Document entry = record(Kind.RELATION, relation.id().value(), Canonical.encode(relation));
    addNodes(entry, RELATION_NODE, ends(List.of(GraphParts.edge(relation))));
    return entry;
  }

  static Document episode(Episode episode) {
    Document entry = record(Kind.EPISODE, episode.id().value(), Canonical.encode(episode));
    var nodes = ends(GraphParts.edges(episode));
    GraphParts.nodes(episode).stream().map(GraphNode::ref).forEach(nodes::add);
    addNodes(entry, EPISODE_NODE, nodes);
    return entry;
  }

  private static Set<NodeRef> ends(List<GraphEdge> edges) {
    var ends = new LinkedHashSet<NodeRef>();
    for (GraphEdge edge : edges) {
      ends.add(edge.source());
      ends.add(edge.target());
    }
    return ends;
  }

  private static void addNodes(Document entry, String field, Set<NodeRef> nodes) {
    nodes.forEach(node -> entry.add(term(field, nodeTerm(node))));
  }

  static Document vector(VectorRecord record, VectorSpace space) {
    VectorKey key = record.key();
    var payload = new CanonicalWriter();
    payload.text(key.collection()).text(key.id()).integer(key.n()).text(record.textHash());
    Document entry = record(Kind.VECTOR, vectorTerm(key), payload.toBytes());
    entry.add(new NumericDocValuesField(Kind.VECTOR.number, record.number()));
    entry.add(
        new KnnFloatVectorField(
            vectorField(key.collection(), space),
            record.values(),
            VectorSimilarityFunction.DOT_PRODUCT));
    return entry;
  }

  /** A field of its own for each space: Lucene fixes a field's dimension for the whole index. */
  static String vectorField(String collection, VectorSpace space) {
    String hash = ContentDigest.hashOf(space.embedder()).substring(0, SPACE_HASH_DIGITS);
    return "v_%d_%s_%s".formatted(space.dimension(), hash, collection);
  }

  /** A key as a term; two different keys never give the same. */
  static String vectorTerm(VectorKey key) {
    return key.n() + ":" + key.collection().length() + ":" + key.collection() + key.id();
  }

  private static Document record(Kind kind, String id, byte[] payload) {
    var entry = new Document();
    entry.add(term(kind.id, id));
    entry.add(binary(kind.payload, payload));
    return entry;
  }

  private static Document numbered(Kind kind, String id, int number, byte[] payload) {
    Document entry = record(kind, id, payload);
    entry.add(new NumericDocValuesField(kind.number, number));
    entry.add(binary(kind.key, id.getBytes(StandardCharsets.UTF_8)));
    return entry;
  }

  private static Field term(String field, String value) {
    return new StringField(field, value, Field.Store.NO);
  }

  private static Field binary(String field, byte[] value) {
    return new BinaryDocValuesField(field, new BytesRef(value));
  }

  /** A value of any length as a term. */
  static String valueTerm(String value) {
    return value.length() <= TERM_UNITS_MAX ? "=" + value : "#" + ContentDigest.hashOf(value);
  }

  /** A key with its value as a term; two different pairs never give the same. */
  static String pairTerm(String key, String value) {
    return key.length() + ":" + key + valueTerm(value);
  }

  static String nodeTerm(NodeRef node) {
    return node.kind().ordinal() + ":" + node.id();
  }
}
