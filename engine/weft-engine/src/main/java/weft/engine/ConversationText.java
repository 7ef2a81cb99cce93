package weft.engine;

import java.text.BreakIterator;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import weft.ingest.Conversations;
import weft.ingest.NameProposals;
import weft.spi.Chunk;
import weft.spi.ContentDigest;
import weft.spi.Document;
import weft.spi.Proposal;
import weft.spi.change.Operation;

/** Brings a conversation into a space: a document, and a chunk for each utterance. */
final class ConversationText {
  private static final int HASH_DIGITS = 16;

  /** A longer utterance is cut at the end of a sentence. */
  private static final int CHUNK_UNITS_MAX = 2_000;

  private static final String PERSON = "Person";
  private static final String RULE = "speaker";

  private final NameProposals names;
  private final boolean proposes;

  /**
   * @param proposes whether speakers are proposed as names, besides what {@code names} finds
   */
  ConversationText(NameProposals names, boolean proposes) {
    this.names = names;
    this.proposes = proposes;
  }

  /** The document, then its chunks in order. Equal utterances in equal order give equal ids. */
  List<Operation> read(String id, String title, List<Utterance> utterances) {
    var operations = new ArrayList<Operation>();
    var document = Document.builder(id).title(title).mediaType(Conversations.MEDIA_TYPE);
    utterances.stream().flatMap(each -> each.time().stream()).findFirst().ifPresent(document::time);
    operations.add(new Operation.UpsertDocument(document.build()));
    Map<String, Integer> seen = new HashMap<>();
    for (Utterance utterance : utterances) {
      for (String part : parts(utterance.text().strip())) {
        operations.add(chunk(id, utterance, part, operations.size() - 1, seen));
      }
    }
    return operations;
  }

  private Operation chunk(
      String document, Utterance utterance, String part, int ordinal, Map<String, Integer> seen) {
    String speaker = utterance.speaker();
    String text = speaker.isEmpty() ? part : speaker + ": " + part;
    String time = utterance.time().map(Object::toString).orElse("");
    String hash = ContentDigest.hashOf(time + "\n" + text).substring(0, HASH_DIGITS);
    int count = seen.merge(hash, 1, Integer::sum);
    var chunk =
        Chunk.builder(document + "#" + hash + (count == 1 ? "" : "-" + count), document, text)
            .ordinal(ordinal);
    utterance.time().ifPresent(chunk::time);
    if (!speaker.isEmpty()) {
      chunk.metadata(Conversations.SPEAKER, speaker);
    }
    Chunk built = chunk.build();
    var proposals = new ArrayList<>(names.propose(built));
    boolean known = proposals.stream().anyMatch(each -> each.name().equals(speaker));
    if (proposes && !speaker.isEmpty() && !known) {
      proposals.addFirst(new Proposal(speaker, Optional.of(PERSON), RULE));
    }
    return new Operation.UpsertChunk(built, proposals);
  }

  /** Not longer than the bound, cut at ends of sentences where there are any. */
  private static List<String> parts(String text) {
    if (text.length() <= CHUNK_UNITS_MAX) {
      return List.of(text);
    }
    BreakIterator sentences = BreakIterator.getSentenceInstance(Locale.ROOT);
    sentences.setText(text);
    var parts = new ArrayList<String>();
    int begin = 0;
    while (text.length() - begin > CHUNK_UNITS_MAX) {
      int end = sentences.preceding(begin + CHUNK_UNITS_MAX + 1);
      if (end <= begin) {
        end = begin + CHUNK_UNITS_MAX;
        end -= Character.isLowSurrogate(text.charAt(end)) ? 1 : 0;
      }
      add(parts, text.substring(begin, end));
      begin = end;
    }
    add(parts, text.substring(begin));
    return parts;
  }

  private static void add(List<String> parts, String part) {
    if (!part.isBlank()) {
      parts.add(part.strip());
    }
  }
}
