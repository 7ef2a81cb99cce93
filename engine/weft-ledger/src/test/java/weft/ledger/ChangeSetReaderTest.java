package weft.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import weft.spi.Chunk;
import weft.spi.ChunkId;
import weft.spi.ChunkKind;
import weft.spi.Document;
import weft.spi.EntityId;
import weft.spi.EntityName;
import weft.spi.EntityStatus;
import weft.spi.ErrorCode;
import weft.spi.Overlap;
import weft.spi.PartialTime;
import weft.spi.Proposal;
import weft.spi.TextSpan;
import weft.spi.WeftException;
import weft.spi.change.ChangeSet;
import weft.spi.change.Operation;

/** What is read from JSON Lines, and what is refused, where and why. */
class ChangeSetReaderTest {
  /** One line of every kind, as the page of change sets shows them. */
  private static final String PAGE =
      """
      {"weft":"changes/1"}
      {"op":"upsert","document":{"id":"d1","title":"T","source":"notes/a.md","media_type":"text/markdown","time":"2026-03-01","group":"g","metadata":{"k":"v"}}}
      {"op":"upsert","chunk":{"id":"c1","document_id":"d1","ordinal":0,"kind":"text","heading_path":["A","B"],"page":2,"start":0,"end":24,"text":"x","time":"2026-03-01T09:00+08:00","metadata":{}}}
      {"op":"upsert","entity":{"id":"e:xukang","type":"Person","names":["徐康",{"name":"Xu Kang","lang":"en","context":["支付"]}],"attributes":[{"key":"role","value":"owner","valid_from":"2026-01"}],"status":"curated"}}
      {"op":"merge","entities":{"into":"e:xukang","from":["e:xk2"]}}
      {"op":"split","entity":{"id":"e:liwei","names":["李伟"],"into":"e:liwei-b","chunk_ids":["c7"]}}
      {"op":"upsert","relation":{"id":"r1","source":"e:a","target":"e:b","type":"owns","edge_text":"t","confidence":0.9,"valid_from":"2026-03","valid_to":null,"observed_at":"2026-03-02","evidence":[{"chunk_id":"c1","quote":"q"}],"pinned":false}}
      {"op":"upsert","episode":{"id":"E1","name":"n","summary":"s","time":{"from":"2026-03-01","to":"2026-03-02"},"chunk_ids":["c1"],"facets":[{"id":"F2","search_text":"a","anchor_text":"b","edge_text":"c","evidence":[{"chunk_id":"c1","start":0,"end":24}],"points":[{"id":"P1","search_text":"d","edge_text":"e","evidence":[{"chunk_id":"c1","start":5,"end":12}]}],"entities":[{"id":"e:api","edge_text":"f"}]}],"entities":[{"id":"e:api","edge_text":"g"}]}}
      {"op":"delete","document_id":"d1"}
      {"op":"delete","chunk_id":"c3"}
      {"op":"delete","entity_id":"e"}
      {"op":"delete","relation_id":"r"}
      {"op":"delete","episode_id":"E1"}
      """;

  private static ChangeSet read(String text) {
    return read(text.getBytes(StandardCharsets.UTF_8));
  }

  private static ChangeSet read(byte[] bytes) {
    return ChangeSetReader.standard().read(new ByteArrayInputStream(bytes));
  }

  private static Operation only(String line) {
    return read(line).operations().getFirst();
  }

  private static String refusal(String text) {
    return refusal(text.getBytes(StandardCharsets.UTF_8));
  }

  private static String refusal(byte[] bytes) {
    var thrown = catchThrowableOfType(WeftException.class, () -> read(bytes));
    assertThat(thrown).isNotNull();
    assertThat(thrown.code()).isEqualTo(ErrorCode.INVALID_CHANGE_SET);
    assertThat(thrown).hasMessageEndingWith("; nothing was written");
    return String.valueOf(thrown.getMessage());
  }

  @Test
  void readsEveryOperationOfThePage() {
    ChangeSet set = read(PAGE);
    assertThat(set.entries())
        .extracting(ChangeSet.Entry::line)
        .containsExactly(2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13);
    assertThat(set.operations())
        .extracting(each -> each.getClass().getSimpleName())
        .containsExactly(
            "UpsertDocument",
            "UpsertChunk",
            "UpsertEntity",
            "MergeEntities",
            "SplitEntity",
            "UpsertRelation",
            "UpsertEpisode",
            "DeleteDocument",
            "DeleteChunk",
            "DeleteEntity",
            "DeleteRelation",
            "DeleteEpisode");
  }

  @Test
  void readsEveryFieldOfAChunk() {
    String line =
        """
        {"op":"upsert","chunk":{"id":"c1","document_id":"d1","ordinal":3,"kind":"table","heading_path":["A","B"],\
        "page":2,"start":5,"end":29,"text":"x","time":"2026-03-01T09:00+08:00","metadata":{"k":"v"},\
        "overlap":{"chunk_id":"c0","units":7},"proposals":[{"name":"Nova","type":"System","rule":"heading"}]}}""";
    Chunk chunk =
        Chunk.builder("c1", "d1", "x")
            .ordinal(3)
            .kind(ChunkKind.TABLE)
            .headingPath(List.of("A", "B"))
            .page(2)
            .span(new TextSpan(5, 29))
            .time(new PartialTime("2026-03-01T09:00+08:00"))
            .metadata("k", "v")
            .overlap(new Overlap(new ChunkId("c0"), 7))
            .build();
    var proposals = List.of(new Proposal("Nova", Optional.of("System"), "heading"));
    assertThat(only(line)).isEqualTo(new Operation.UpsertChunk(chunk, proposals));
  }

  @Test
  void fillsInWhatIsLeftOut() {
    assertThat(
            only(
                "{\"op\":\"upsert\",\"chunk\":{\"id\":\"c1\",\"document_id\":\"d1\",\"text\":\"🙂 x\"}}"))
        .isEqualTo(new Operation.UpsertChunk(Chunk.builder("c1", "d1", "🙂 x").build(), List.of()));
    assertThat(only("{\"op\":\"upsert\",\"document\":{\"id\":\"d1\"}}"))
        .isEqualTo(new Operation.UpsertDocument(Document.of("d1")));
    var entity =
        (Operation.UpsertEntity)
            only(
                "{\"op\":\"upsert\",\"entity\":{\"id\":\"e\",\"names\":[\"a\",{\"name\":\"b\"}]}}");
    assertThat(entity.entity().status()).isEqualTo(EntityStatus.CURATED);
    assertThat(entity.entity().names()).containsExactly(EntityName.of("a"), EntityName.of("b"));
    var relation =
        (Operation.UpsertRelation)
            only(
                "{\"op\":\"upsert\",\"relation\":{\"id\":\"r\",\"source\":\"a\",\"target\":\"b\",\"type\":\"t\"}}");
    assertThat(relation.relation().confidence()).isEqualTo(1);
    assertThat(only("{\"op\":\"split\",\"entity\":{\"id\":\"a\",\"into\":\"b\"}}"))
        .isEqualTo(
            new Operation.SplitEntity(new EntityId("a"), List.of(), new EntityId("b"), Set.of()));
  }

  @Test
  void anEmptyFileIsAnEmptySet() {
    assertThat(read("").entries()).isEmpty();
    assertThat(read("\uFEFF").entries()).isEmpty();
    assertThat(read("\n \r\n\t\n").entries()).isEmpty();
    assertThat(read("{\"weft\":\"changes/1\"}").entries()).isEmpty();
  }

  @Test
  void skipsBlankLinesAndAByteOrderMarkButCountsThem() {
    ChangeSet set =
        read(
            "\uFEFF\n\n{\"weft\":\"changes/1\"}\r\n\r\n{\"op\":\"delete\",\"chunk_id\":\"c\"}\r\n");
    assertThat(set.entries()).extracting(ChangeSet.Entry::line).containsExactly(5);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      quoteCharacter = '`',
      value = {
        "{\"op\":\"upsert\",\"chunk\":{\"id\":\"c\",\"document_id\":\"d\",\"txt\":\"x\"}} # unknown field 'chunk.txt'; the nearest known one is 'text'",
        "{\"op\":\"upsert\",\"chnk\":{}} # unknown field 'chnk'; the nearest known one is 'chunk'",
        "{\"opp\":\"upsert\"} # unknown field 'opp'; the nearest known one is 'op'",
        "{\"op\":\"upsert\",\"chunk\":{\"document_id\":\"d\",\"text\":\"x\"}} # field 'chunk.id' is missing",
        "{\"op\":\"upsert\",\"chunk\":{\"id\":\"c\",\"text\":\"x\"}} # field 'chunk.document_id' is missing",
        "{\"op\":\"upsert\"} # one of [document, chunk, entity, relation, episode] is missing",
        "{\"op\":\"upsert\",\"document\":{\"id\":\"d\"},\"chunk\":{}} # [document, chunk] stand in one line",
        "{\"chunk_id\":\"c\"} # field 'op' is missing",
        "{\"op\":\"put\"} # no operation 'put'; there are [upsert, delete, merge, split]",
        "{\"op\":7} # field 'op' must be a text, not the number 7",
        "{\"op\":\"delete\",\"chunk_id\":7} # field 'chunk_id' must be a text, not the number 7",
        "{\"op\":\"delete\",\"chunk_id\":\"a\",\"document_id\":\"b\"} # stand in one line",
        "{\"op\":\"upsert\",\"document\":{\"id\":\"d\",\"title\":null}} # field 'document.title' must be a text, not null; leave it out where there is none",
        "{\"op\":\"upsert\",\"document\":{\"id\":\"d\",\"metadata\":{\"k\":1}}} # field 'document.metadata.k' must be a text",
        "{\"op\":\"upsert\",\"document\":{\"id\":\"d\",\"time\":\"2026-02-30\"}} # field 'document.time': not a time: '2026-02-30'",
        "{\"op\":\"upsert\",\"document\":{\"id\":\"\"}} # need a document id of 1 to",
        "{\"op\":\"upsert\",\"document\":[]} # field 'document' must be an object, not an array",
        "{\"op\":\"upsert\",\"chunk\":{\"id\":\"c\",\"document_id\":\"d\",\"text\":\" \"}} # is blank",
        "{\"op\":\"upsert\",\"chunk\":{\"id\":\"c\",\"document_id\":\"d\",\"text\":\"x\",\"ordinal\":1.5}} # field 'chunk.ordinal' must be a whole number, not the number 1.5",
        "{\"op\":\"upsert\",\"chunk\":{\"id\":\"c\",\"document_id\":\"d\",\"text\":\"x\",\"page\":0}} # need page >= 1, got 0",
        "{\"op\":\"upsert\",\"chunk\":{\"id\":\"c\",\"document_id\":\"d\",\"text\":\"x\",\"kind\":\"poem\"}} # no chunk kind 'poem'; there are text, table, code",
        "{\"op\":\"upsert\",\"chunk\":{\"id\":\"c\",\"document_id\":\"d\",\"text\":\"x\",\"heading_path\":[1]}} # field 'chunk.heading_path[0]' must be a text",
        "{\"op\":\"upsert\",\"chunk\":{\"id\":\"c\",\"document_id\":\"d\",\"text\":\"x\",\"proposals\":[{\"name\":\"n\"}]}} # field 'chunk.proposals[0].rule' is missing",
        "{\"op\":\"upsert\",\"chunk\":{\"id\":\"c\",\"document_id\":\"d\",\"text\":\"x\",\"overlap\":{\"chunk_id\":\"b\",\"units\":0}}} # at least 1 unit",
        "{\"op\":\"upsert\",\"chunk\":{\"id\":\"c\",\"document_id\":\"d\",\"text\":\"\\ud83d\"}} # half a surrogate pair",
        "{\"op\":\"upsert\",\"entity\":{\"id\":\"e\",\"names\":[]}} # has no name",
        "{\"op\":\"upsert\",\"entity\":{\"id\":\"e\"}} # has no name",
        "{\"op\":\"upsert\",\"entity\":{\"id\":\"e\",\"names\":\"a\"}} # field 'entity.names' must be an array, not a text",
        "{\"op\":\"upsert\",\"entity\":{\"id\":\"e\",\"names\":[{\"nme\":\"a\"}]}} # unknown field 'entity.names[0].nme'; the nearest known one is 'name'",
        "{\"op\":\"upsert\",\"entity\":{\"id\":\"e\",\"names\":[\"a\"],\"status\":\"x\"}} # no status 'x'",
        "{\"op\":\"merge\",\"entities\":{\"into\":\"a\",\"from\":[\"a\"]}} # a merge of a into itself",
        "{\"op\":\"merge\",\"entities\":{\"into\":\"a\"}} # at least one entity in 'from'",
        "{\"op\":\"split\",\"entity\":{\"id\":\"a\",\"into\":\"a\"}} # a split of a into itself",
        "{\"op\":\"upsert\",\"relation\":{\"id\":\"r\",\"source\":\"a\",\"target\":\"b\",\"type\":\"t\",\"confidence\":2}} # need confidence from 0 to 1",
        "{\"op\":\"upsert\",\"relation\":{\"id\":\"r\",\"source\":\"a\",\"target\":\"b\",\"type\":\"t\",\"valid_from\":null}} # field 'relation.valid_from' must be a text, not null",
        "{\"op\":\"upsert\",\"relation\":{\"id\":\"r\",\"source\":\"a\",\"target\":\"b\",\"type\":\"t\",\"pinned\":\"no\"}} # field 'relation.pinned' must be true or false",
        "{\"op\":\"upsert\",\"episode\":{\"id\":\"E\",\"name\":\"n\",\"facets\":[{\"id\":\"F\",\"search_text\":\"s\",\"evidence\":[{\"chunk_id\":\"c\",\"start\":3}]}]}} # field 'episode.facets[0].evidence[0].end' is missing",
        "{\"op\":\"delete\",\"chunk_id\":\"a\",\"chunk_id\":\"b\"} # not JSON: Duplicate",
        "{\"op\":\"delete\",\"chunk_id\":\"a\"} {} # not JSON",
        "{\"op\":\"delete\", # not JSON",
        "nonsense # not JSON",
        "[] # the line must be an object, not an array",
        "\"op\" # the line must be an object, not a text",
        "{\"weft\":\"changes/2\"} # format 'changes/2'; this program reads 'changes/1'",
        "{\"weft\":\"changes/1\",\"op\":\"delete\"} # a line that says the format says nothing else",
      })
  void refusesAndSaysWhy(String line, String reason) {
    assertThat(refusal("\n" + line)).startsWith("line 2: ").contains(reason);
  }

  @Test
  void theFormatStandsInTheFirstLineOnly() {
    assertThat(refusal("{\"op\":\"delete\",\"chunk_id\":\"c\"}\n{\"weft\":\"changes/1\"}"))
        .startsWith("line 2: unknown field 'weft'");
  }

  @Test
  void refusesWhatIsNotUtf8() {
    byte[] bytes = "{\"op\":\"delete\",\"chunk_id\":\"é\"}".getBytes(StandardCharsets.ISO_8859_1);
    assertThat(refusal(bytes)).startsWith("line 1: not UTF-8");
    assertThat(refusal("{}".getBytes(StandardCharsets.UTF_16LE))).startsWith("line 1: ");
  }

  @Test
  void refusesALineThatIsTooLongWithoutReadingItWhole() {
    InputStream endless =
        new InputStream() {
          private int read;

          @Override
          public int read() {
            assertThat(read++).as("bytes read").isLessThan(20_000);
            return 'x';
          }

          @Override
          public int read(byte[] into, int offset, int length) {
            java.util.Arrays.fill(into, offset, offset + length, (byte) 'x');
            read += length;
            return length;
          }
        };
    var thrown =
        catchThrowableOfType(WeftException.class, () -> new ChangeSetReader(1_000).read(endless));
    assertThat(thrown)
        .hasMessage("line 1: the line is longer than 1000 bytes; nothing was written");
  }

  @Test
  void refusesBottomlessNesting() {
    assertThat(refusal("[".repeat(100_000))).startsWith("line 1: not JSON");
  }

  @Test
  void writesWhatItReads() {
    ChangeSet set = read(PAGE);
    var out = new ByteArrayOutputStream();
    new ChangeSetWriter().write(set, out);
    assertThat(read(out.toByteArray())).isEqualTo(set);
  }
}
