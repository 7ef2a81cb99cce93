package weft.engine;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import weft.ingest.Conversations;
import weft.ingest.EpisodeWriter;
import weft.spi.Chunk;
import weft.spi.Document;
import weft.spi.DocumentId;
import weft.spi.Episode;
import weft.spi.EpisodeId;
import weft.spi.change.Operation;

/** Makes the episodes of documents that a change set reads anew, all of their chunks. */
final class EpisodeOperations {
  private final EpisodeWriter writer;
  private final Function<DocumentId, Collection<EpisodeId>> present;

  /**
   * @param present the episodes that a document had
   */
  EpisodeOperations(EpisodeWriter writer, Function<DocumentId, Collection<EpisodeId>> present) {
    this.writer = writer;
    this.present = present;
  }

  /** Upserts of episodes, and deletions of those that are no more. */
  List<Operation> of(List<Operation> operations) {
    Map<DocumentId, Document> documents = new LinkedHashMap<>();
    Map<DocumentId, List<Chunk>> chunks = new LinkedHashMap<>();
    for (Operation operation : operations) {
      if (operation instanceof Operation.UpsertDocument(Document document)) {
        documents.put(document.id(), document);
      } else if (operation instanceof Operation.UpsertChunk(Chunk chunk, var _names)) {
        chunks.computeIfAbsent(chunk.documentId(), _id -> new ArrayList<>()).add(chunk);
      }
    }
    var episodes = new ArrayList<Operation>();
    documents.forEach(
        (id, document) -> {
          if (chunks.containsKey(id)) {
            episodes.addAll(of(document, chunks.getOrDefault(id, List.of())));
          }
        });
    return episodes;
  }

  private List<Operation> of(Document document, List<Chunk> chunks) {
    List<Episode> made =
        Conversations.isOne(document)
            ? writer.ofTurns(Conversations.turns(chunks))
            : writer.ofSections(document, chunks);
    Set<EpisodeId> kept = made.stream().map(Episode::id).collect(Collectors.toSet());
    var operations = new ArrayList<Operation>();
    made.forEach(episode -> operations.add(new Operation.UpsertEpisode(episode)));
    present.apply(document.id()).stream()
        .filter(id -> !kept.contains(id))
        .forEach(id -> operations.add(new Operation.DeleteEpisode(id)));
    return operations;
  }
}
