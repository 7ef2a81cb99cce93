package weft.retrieve;

import java.text.BreakIterator;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import weft.kernel.Shingles;
import weft.kernel.Tokens;
import weft.spi.ChunkId;
import weft.spi.DocumentId;
import weft.spi.store.IndexedChunk;
import weft.spi.store.LexicalReader;

/**
 * Puts results together to be read: neighbours of one document are joined, near-copies stand once,
 * and all of it stays within a budget. Goes by rank: what fits is taken, what does not is named, and
 * a smaller one after it may still fit. Only a first chunk that is too long by itself is cut. Equal
 * results give equal contexts.
 */
public final class ContextAssembler {
  private static final Comparator<Taken> IN_DOCUMENT =
      Comparator.comparingInt((Taken taken) -> taken.item.chunk().ordinal())
          .thenComparingInt(taken -> taken.item.chunk().span().begin())
          .thenComparing(taken -> taken.item.chunk().id());

  private final ContextOptions options;
  private final Map<DocumentId, List<Taken>> taken = new LinkedHashMap<>();
  private final Map<DocumentId, Integer> lengths = new HashMap<>();
  private final List<Taken> byRank = new ArrayList<>();
  private final NearCopies texts = new NearCopies();
  private final List<ChunkId> left = new ArrayList<>();
  private int chars;

  private ContextAssembler(ContextOptions options) {
    this.options = options;
  }

  /** A chunk that is in the context, with its copies. */
  private record Taken(int rank, IndexedChunk item, List<Passage.Copy> copies) {}

  /** A run of chunks of one document, in its order, with their text. */
  private record Run(List<Taken> chunks, String text) {
    int rank() {
      return chunks.stream().mapToInt(Taken::rank).min().orElseThrow();
    }
  }

  /**
   * The context of these results. O(characters), and for each chunk its neighbours that were taken
   * before.
   *
   * @param lexical of the version that was searched
   * @param hits best first
   */
  public static Context assemble(LexicalReader lexical, List<Hit> hits, ContextOptions options) {
    var assembler = new ContextAssembler(options);
    for (IndexedChunk item : lexical.chunks(hits.stream().map(Hit::chunkId).toList())) {
      assembler.offer(item);
    }
    return assembler.context();
  }

  private void offer(IndexedChunk item) {
    Shingles shingles = Shingles.of(item.chunk().text());
    OptionalInt copy = copied(item, shingles);
    if (copy.isPresent()) {
      byRank
          .get(copy.getAsInt())
          .copies
          .add(new Passage.Copy(item.chunk().id(), item.document().id()));
      return;
    }
    var offered = new Taken(byRank.size(), item, new ArrayList<>());
    var together = new ArrayList<>(taken.getOrDefault(item.document().id(), List.of()));
    together.add(offered);
    together.sort(IN_DOCUMENT);
    int length = runs(together).stream().mapToInt(run -> run.text.length()).sum();
    int grown = chars - lengths.getOrDefault(item.document().id(), 0) + length;
    if (grown > options.charsMax() && !byRank.isEmpty()) {
      left.add(item.chunk().id());
      return;
    }
    taken.put(item.document().id(), together);
    lengths.put(item.document().id(), length);
    byRank.add(offered);
    texts.add(shingles);
    chars = grown;
  }

  /** The chunk of which this one is nearly a copy; what says other numbers says something else. */
  private OptionalInt copied(IndexedChunk item, Shingles shingles) {
    if (shingles.size() == 0) {
      return OptionalInt.empty();
    }
    Set<String> own = numbers(item);
    return texts.find(shingles, place -> numbers(byRank.get(place).item).containsAll(own));
  }

  private static Set<String> numbers(IndexedChunk item) {
    return Tokens.count(item.chunk().text()).counts().keySet().stream()
        .filter(token -> token.codePoints().anyMatch(Character::isDigit))
        .collect(Collectors.toSet());
  }

  /** The chunks of one document as they are read, neighbours joined. */
  private static List<Run> runs(List<Taken> inOrder) {
    var runs = new ArrayList<Run>();
    List<Taken> open = new ArrayList<>();
    var text = new StringBuilder();
    for (Taken next : inOrder) {
      var joined =
          open.isEmpty() ? Optional.<String>empty() : Joints.joined(open.getLast().item, next.item);
      if (joined.isEmpty() && !open.isEmpty()) {
        runs.add(new Run(List.copyOf(open), text.toString()));
        open = new ArrayList<>();
        text.setLength(0);
      }
      text.append(joined.orElse(next.item.readingText()));
      open.add(next);
    }
    if (!open.isEmpty()) {
      runs.add(new Run(List.copyOf(open), text.toString()));
    }
    return runs;
  }

  private Context context() {
    List<Passage> passages =
        taken.values().stream()
            .flatMap(chunks -> runs(chunks).stream())
            .sorted(Comparator.comparingInt(Run::rank))
            .map(this::passage)
            .toList();
    return new Context(passages, options.charsMax(), left);
  }

  private Passage passage(Run run) {
    String text = head(run.text, options.charsMax());
    var document = run.chunks.getFirst().item.document();
    return new Passage(
        run.chunks.stream().map(each -> each.item.chunk().id()).toList(),
        document.id(),
        document.title(),
        document.source(),
        text,
        run.chunks.stream()
            .sorted(Comparator.comparingInt(Taken::rank))
            .flatMap(each -> each.copies.stream())
            .toList(),
        text.length() < run.text.length());
  }

  /** As much of the beginning as fits, never a part of a character. */
  private static String head(String text, int unitsMax) {
    if (text.length() <= unitsMax) {
      return text;
    }
    BreakIterator characters = BreakIterator.getCharacterInstance(Locale.ROOT);
    characters.setText(text);
    int end = characters.isBoundary(unitsMax) ? unitsMax : characters.preceding(unitsMax);
    return text.substring(0, Math.max(0, end));
  }
}
