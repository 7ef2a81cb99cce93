package weft.tck;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import weft.kernel.Tokens;
import weft.spi.Chunk;
import weft.spi.ChunkId;
import weft.spi.ChunkWeave;
import weft.spi.EntityId;
import weft.spi.EntityLink;
import weft.spi.EntityPair;
import weft.spi.Episode;
import weft.spi.EpisodeId;
import weft.spi.Evidence;
import weft.spi.Facet;
import weft.spi.FacetPoint;
import weft.spi.Mention;
import weft.spi.PartialTime;
import weft.spi.Relation;
import weft.spi.RelationId;
import weft.spi.TextSpan;
import weft.spi.store.LexicalQuery;
import weft.spi.store.LexicalQuery.Bm25Parameters;
import weft.spi.store.LexicalQuery.Statistics;
import weft.spi.store.LexicalQuery.Term;
import weft.spi.store.NodeKind;
import weft.spi.store.NodeRef;
import weft.spi.store.ScalarFilter;
import weft.spi.store.StoreVersion;

/**
 * Small records and mutations to test stores with. An instance numbers ids as a ledger does: dense
 * from 0 in order of first sight, never given to another id; use one for all changes of one store.
 * Not thread-safe.
 */
public final class Fixtures {
  /** The usual parameters of BM25. */
  public static final Bm25Parameters BM25 = new Bm25Parameters(1.2, 0.75);

  private final Map<String, Integer> chunkNumbers = new HashMap<>();
  private final Map<String, Integer> entityNumbers = new HashMap<>();
  private int nextChunk;
  private int nextEntity;

  /** Begins a change that hands out this instance's numbers. */
  public Change change() {
    return new Change(this);
  }

  /** The number of a chunk id, new at first sight. */
  public int chunkNumber(String id) {
    return chunkNumbers.computeIfAbsent(id, fresh -> nextChunk++);
  }

  /** The number of an entity id, new at first sight. */
  public int entityNumber(String id) {
    return entityNumbers.computeIfAbsent(id, fresh -> nextEntity++);
  }

  /** Leaves a hole of this many numbers before the next new chunk and the next new entity. */
  public Fixtures skipNumbers(int count) {
    nextChunk += count;
    nextEntity += count;
    return this;
  }

  /** The n-th version, first generation. */
  public static StoreVersion version(long number) {
    return new StoreVersion(number, 0);
  }

  /** A chunk of document {@code d}. */
  public static Chunk chunk(String id, String text) {
    return Chunk.builder(id, Change.DOCUMENT, text).build();
  }

  /**
   * A weave with one mention for each entity, in the order given, at begin 0, 1, 2, …, and every
   * pair of distinct entities.
   */
  public static ChunkWeave weave(String chunkId, String... entityIds) {
    var mentions = new ArrayList<Mention>();
    for (String id : entityIds) {
      int begin = mentions.size();
      mentions.add(new Mention(new EntityId(id), "x", new TextSpan(begin, begin + 1), false));
    }
    return new ChunkWeave(new ChunkId(chunkId), mentions, pairs(List.of(entityIds)));
  }

  /** Every pair of distinct entities, ascending. */
  public static List<EntityPair> pairs(List<String> entityIds) {
    List<EntityId> ids = entityIds.stream().distinct().sorted().map(EntityId::new).toList();
    var pairs = new ArrayList<EntityPair>();
    for (int i = 0; i < ids.size(); i++) {
      for (int j = i + 1; j < ids.size(); j++) {
        pairs.add(new EntityPair(ids.get(i), ids.get(j)));
      }
    }
    return pairs;
  }

  /** An authored relation that always holds. */
  public static Relation relation(String id, String source, String type, String target) {
    return relation(id, source, type, target, List.of());
  }

  /** A relation that rests on chunks and always holds. */
  public static Relation relation(
      String id, String source, String type, String target, List<String> chunkIds) {
    return new Relation(
        new RelationId(id),
        new EntityId(source),
        new EntityId(target),
        type,
        source + " " + type + " " + target,
        0.5,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        evidence(chunkIds),
        false);
  }

  /** The same relation, holding from one time until another. */
  public static Relation valid(
      Relation relation, Optional<PartialTime> from, Optional<PartialTime> to) {
    return new Relation(
        relation.id(),
        relation.source(),
        relation.target(),
        relation.type(),
        relation.edgeText(),
        relation.confidence(),
        from,
        to,
        relation.observedAt(),
        relation.evidence(),
        relation.pinned());
  }

  /**
   * An episode that rests on one chunk and involves one entity, with one facet {@code <id>.f},
   * which involves the entity too, and one point {@code <id>.p}.
   */
  public static Episode episode(String id, String chunkId, String entityId) {
    var rests = evidence(List.of(chunkId));
    var link = new EntityLink(new EntityId(entityId), "involves " + entityId);
    var point = new FacetPoint(id + ".p", "point of " + id, "makes the point", rests);
    var facet =
        new Facet(
            id + ".f",
            "facet of " + id,
            "anchor of " + id,
            "has the facet",
            rests,
            List.of(point),
            List.of(link));
    return new Episode(
        new EpisodeId(id),
        "name of " + id,
        "summary of " + id,
        Optional.empty(),
        Optional.empty(),
        rests,
        List.of(facet),
        List.of(link));
  }

  private static List<Evidence> evidence(List<String> chunkIds) {
    return chunkIds.stream().map(id -> Evidence.of(new ChunkId(id))).toList();
  }

  /** A search for the tokens of a text, over all chunks, with the statistics of the corpus. */
  public static LexicalQuery query(String text, int limit) {
    List<Term> terms = new ArrayList<>();
    Tokens.count(text).counts().forEach((term, count) -> terms.add(new Term(term, count)));
    return new LexicalQuery(
        terms, Optional.empty(), ScalarFilter.none(), Statistics.CORPUS, BM25, limit);
  }

  /** These values at length 1. */
  public static float[] unit(double... values) {
    double squares = 0;
    for (double value : values) {
      squares += value * value;
    }
    var unit = new float[values.length];
    for (int i = 0; i < unit.length; i++) {
      unit[i] = (float) (values[i] / Math.sqrt(squares));
    }
    return unit;
  }

  /** A direction at random, every one as likely as another. */
  public static float[] unit(RandomGenerator random, int dimension) {
    return unit(random.doubles(dimension, 0, 1).map(any -> random.nextGaussian()).toArray());
  }

  public static NodeRef chunkRef(String id) {
    return new NodeRef(NodeKind.CHUNK, id);
  }

  public static NodeRef entityRef(String id) {
    return new NodeRef(NodeKind.ENTITY, id);
  }

  /** The ids as chunk ids, in the same order. */
  public static List<ChunkId> chunkIds(String... ids) {
    return List.of(ids).stream().map(ChunkId::new).toList();
  }

  /** The ids as entity ids, in the same order. */
  public static List<EntityId> entityIds(String... ids) {
    return List.of(ids).stream().map(EntityId::new).toList();
  }
}
