package weft.eval;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import weft.ingest.EpisodeRules;
import weft.ingest.EpisodeWriter;
import weft.ingest.Turn;
import weft.spi.Chunk;
import weft.spi.DocumentId;
import weft.spi.change.Operation;

/**
 * Makes the episodes of passages that are turns of sessions: each passage is a document of its own,
 * but what belongs together is the session.
 */
final class SessionEpisodes {
  private final Map<DocumentId, Passage> passages = new LinkedHashMap<>();

  SessionEpisodes(List<Passage> passages) {
    for (Passage passage : passages) {
      if (passage.session().isPresent()) {
        this.passages.put(new DocumentId(passage.id()), passage);
      }
    }
  }

  /** Puts episodes of sessions in the place of those of single turns. */
  void replaceIn(List<Operation> operations) {
    boolean made = operations.stream().anyMatch(Operation.UpsertEpisode.class::isInstance);
    if (passages.isEmpty() || !made) {
      return;
    }
    operations.removeIf(Operation.UpsertEpisode.class::isInstance);
    var writer = new EpisodeWriter(EpisodeRules.DEFAULT);
    for (List<Turn> session : sessions(operations)) {
      writer.ofTurns(session).stream().map(Operation.UpsertEpisode::new).forEach(operations::add);
    }
  }

  private Iterable<List<Turn>> sessions(List<Operation> operations) {
    Map<String, List<Turn>> sessions = new LinkedHashMap<>();
    for (Operation operation : operations) {
      if (operation instanceof Operation.UpsertChunk(Chunk chunk, var _names)) {
        Passage passage = passages.get(chunk.documentId());
        if (passage != null) {
          String key = passage.group().orElse("") + "\n" + passage.session().orElse("");
          sessions
              .computeIfAbsent(key, _key -> new ArrayList<>())
              .add(new Turn(chunk, passage.speaker().orElse(""), passage.time()));
        }
      }
    }
    return sessions.values();
  }
}
