package weft.engine;

import static weft.engine.SettingType.choice;
import static weft.engine.SettingType.count;

import java.util.List;
import java.util.stream.Stream;

/**
 * The settings of stores: which serves what, and a section for each store, named as it is, whose
 * settings are handed on to it.
 */
final class StoreKeys {
  private static final int ANY = Integer.MAX_VALUE;

  static final SettingKey<String> LEXICAL =
      new SettingKey<>("stores.lexical", SettingType.name(), "lucene", "The store for full text");
  static final SettingKey<String> GRAPH =
      new SettingKey<>("stores.graph", SettingType.name(), "lucene", "The store for the graph");
  static final SettingKey<String> VECTOR =
      new SettingKey<>("stores.vector", SettingType.name(), "lucene", "The store for vectors");
  static final SettingKey<Integer> LUCENE_READERS_MAX =
      new SettingKey<>(
          "lucene.readers_max", count(1, 1_000), 8, "How many versions stay open for reading");
  static final SettingKey<Integer> LUCENE_RAM_BUFFER_MB =
      new SettingKey<>(
          "lucene.ram_buffer_mb", count(1, 2_000), 64, "Memory for text that is being indexed");
  static final SettingKey<String> LUCENE_VECTORS =
      new SettingKey<>(
          "lucene.vectors",
          choice("int8", "float", "one_bit"),
          "int8",
          "How the index of vectors holds them");
  static final SettingKey<Integer> LUCENE_VECTOR_LINKS =
      new SettingKey<>(
          "lucene.vector_links",
          count(2, 512),
          16,
          "How many neighbours a vector has in its index");
  static final SettingKey<Integer> LUCENE_VECTOR_BEAM =
      new SettingKey<>(
          "lucene.vector_beam", count(2, 3_200), 100, "How wide the index is searched in building");
  static final SettingKey<Integer> LUCENE_EXACT_BELOW =
      new SettingKey<>(
          "lucene.exact_below",
          count(0, ANY),
          10_000,
          "Up to so many candidates are compared one by one");
  static final SettingKey<Integer> LUCENE_VECTOR_CANDIDATES =
      new SettingKey<>(
          "lucene.vector_candidates",
          count(1, 100_000),
          100,
          "How many the index of vectors finds at least, to be compared exactly");

  static final SettingKey<Integer> KUZU_BUFFER_POOL_MB =
      new SettingKey<>(
          "kuzu.buffer_pool_mb",
          count(16, 65_536),
          256,
          "How much of an open file Kuzu keeps in memory");
  static final SettingKey<Integer> KUZU_THREADS =
      new SettingKey<>(
          "kuzu.threads", count(1, 256), 2, "Threads of a query, and queries at once on a file");
  static final SettingKey<Integer> KUZU_READERS_MAX =
      new SettingKey<>(
          "kuzu.readers_max", count(1, 1_000), 8, "How many versions stay in memory for reading");
  static final SettingKey<Integer> KUZU_BATCH_ROWS =
      new SettingKey<>(
          "kuzu.batch_rows",
          count(100, 10_000_000),
          100_000,
          "How many rows go to Kuzu or come from it at once");
  static final SettingKey<Integer> LANCE_PARTITIONS =
      new SettingKey<>(
          "lance.partitions",
          count(0, 65_536),
          0,
          "Into how many parts an index of vectors is cut; 0 for one for each thousand");
  static final SettingKey<Integer> LANCE_PROBES =
      new SettingKey<>(
          "lance.probes",
          count(0, 65_536),
          0,
          "Into how many of them a search looks at least; 0 for 20 or a tenth, if more");
  static final SettingKey<Integer> LANCE_REFINE =
      new SettingKey<>(
          "lance.refine",
          count(1, 1_000),
          10,
          "How many candidates the index finds for each result, to be compared exactly");
  static final SettingKey<Integer> LANCE_EXACT_BELOW =
      new SettingKey<>(
          "lance.exact_below",
          count(0, ANY),
          10_000,
          "Up to so many candidates are compared one by one");
  static final SettingKey<Integer> LANCE_UNINDEXED_MAX =
      new SettingKey<>(
          "lance.unindexed_max",
          count(0, ANY),
          10_000,
          "A write that leaves more vectors outside the index takes them in");
  static final SettingKey<Integer> LANCE_CACHE_MB =
      new SettingKey<>(
          "lance.cache_mb",
          count(0, 1_000_000),
          512,
          "How much of the vectors is kept in the heap");
  static final SettingKey<Integer> LANCE_ALLOCATOR_MAX_MB =
      new SettingKey<>(
          "lance.allocator_max_mb",
          count(16, 1_000_000),
          2_048,
          "How much memory outside the heap vectors may take on their way");

  private static final List<SettingKey<?>> NAMES = List.of(LEXICAL, GRAPH, VECTOR);

  /** What each store is told of its section, where it is said; what holds else it knows itself. */
  static final List<SettingKey<?>> HANDED_ON =
      List.of(
          LUCENE_READERS_MAX,
          LUCENE_RAM_BUFFER_MB,
          LUCENE_VECTORS,
          LUCENE_VECTOR_LINKS,
          LUCENE_VECTOR_BEAM,
          LUCENE_EXACT_BELOW,
          LUCENE_VECTOR_CANDIDATES,
          KUZU_BUFFER_POOL_MB,
          KUZU_THREADS,
          KUZU_READERS_MAX,
          KUZU_BATCH_ROWS,
          LANCE_PARTITIONS,
          LANCE_PROBES,
          LANCE_REFINE,
          LANCE_EXACT_BELOW,
          LANCE_UNINDEXED_MAX,
          LANCE_CACHE_MB,
          LANCE_ALLOCATOR_MAX_MB);

  /** In the order in which they are shown. */
  static final List<SettingKey<?>> ALL =
      Stream.of(NAMES, HANDED_ON).<SettingKey<?>>flatMap(List::stream).toList();

  private StoreKeys() {}
}
