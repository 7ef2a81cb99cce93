package weft.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;
import weft.spi.Chunk;
import weft.spi.Document;
import weft.spi.Entity;
import weft.spi.change.ChangeSet;
import weft.spi.change.Operation;

/** A corpus as the reference program reads it, and as a change set. */
final class CorpusJson {
  private CorpusJson() {}

  static void write(CooccurrenceCorpus corpus, Path file) {
    var aliases = new ArrayList<Map<String, Object>>();
    for (int i = 0; i < corpus.names().size(); i++) {
      aliases.add(pairs("id", "e" + i, "names", List.of(corpus.names().get(i))));
    }
    var chunks = new ArrayList<Map<String, Object>>();
    for (int i = 0; i < corpus.chunks().size(); i++) {
      chunks.add(pairs("chunkId", "c" + i, "text", corpus.chunks().get(i)));
    }
    var all = new LinkedHashMap<String, Object>();
    all.put("aliases", aliases);
    all.put("chunks", chunks);
    all.put("queryTexts", corpus.questions());
    JsonMapper.builder().build().writeValue(file, all);
  }

  private static Map<String, Object> pairs(
      String key, String value, String otherKey, Object otherValue) {
    var map = new LinkedHashMap<String, Object>();
    map.put(key, value);
    map.put(otherKey, otherValue);
    return map;
  }

  /** The same content in one change set: one document a hundred chunks. */
  static ChangeSet changeSet(CooccurrenceCorpus corpus) {
    var operations = new ArrayList<Operation>();
    for (int i = 0; i < corpus.names().size(); i++) {
      operations.add(new Operation.UpsertEntity(Entity.of("e" + i, corpus.names().get(i))));
    }
    for (int i = 0; i < corpus.chunks().size(); i++) {
      String document = "d" + i / 100;
      if (i % 100 == 0) {
        operations.add(new Operation.UpsertDocument(Document.of(document)));
      }
      Chunk chunk =
          Chunk.builder("c" + i, document, corpus.chunks().get(i)).ordinal(i % 100).build();
      operations.add(new Operation.UpsertChunk(chunk, List.of()));
    }
    return ChangeSet.of(operations);
  }
}
