package weft.retrieve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import weft.spi.ChunkId;
import weft.spi.store.LexicalQuery.Statistics;

/** Receipts name the chain and add up. */
class ReceiptsTest {
  @Test
  void partsAddUpToTheRelevance() {
    Snapshot snapshot = Base.article().snapshot();
    String question = "徐康徐康后来和哪条产品线有关，同步 商户平台？";
    for (Statistics statistics : Statistics.values()) {
      for (ChunkRule rule : ChunkRule.values()) {
        var options = RecallOptions.builder().statistics(statistics).chunkRule(rule).build();
        SearchResult result = new Recall(() -> 0).search(snapshot, question, options);
        assertThat(result.hits()).isNotEmpty();
        for (Hit hit : result.hits()) {
          Receipt receipt =
              Receipts.receipt(snapshot, question, options, hit.chunkId()).orElseThrow();
          double sum = receipt.terms().stream().mapToDouble(ReceiptLine.TermPart::value).sum();
          assertThat(sum).isCloseTo(hit.relevance(), within(1e-12));
          assertThat(receipt.relevance()).isCloseTo(hit.relevance(), within(1e-12));
        }
      }
    }
  }

  @Test
  void chainStandsFirst() {
    var options = RecallOptions.builder().hops(2).build();
    Receipt receipt =
        Receipts.receipt(Base.chain().snapshot(), "Ann tea", options, new ChunkId("c4"))
            .orElseThrow();
    var ids = Base.entityIds("e:ann", "e:bob", "e:cid");
    var ann = new NamedEntity(ids.get(0), "Ann");
    var bob = new NamedEntity(ids.get(1), "Bob");
    var cid = new NamedEntity(ids.get(2), "Cid");
    assertThat(receipt.lines().subList(0, 4))
        .isEqualTo(
            List.of(
                new ReceiptLine.FromSeed(new Seed("Ann", ids.get(0), false), "Ann"),
                new ReceiptLine.OverEdge(ann, bob, 2, Base.chunkIds("c1", "c2")),
                new ReceiptLine.OverEdge(bob, cid, 1, Base.chunkIds("c3")),
                new ReceiptLine.ToChunk(cid, new ChunkId("c4"))));
    assertThat(receipt.terms()).extracting(ReceiptLine.TermPart::term).containsExactly("tea");
  }

  @Test
  void whatIsNotFoundHasNoReceipt() {
    Snapshot snapshot = Base.chain().snapshot();
    for (String chunk : List.of("c0", "c4", "c77")) {
      assertThat(Receipts.receipt(snapshot, "Ann rain", RecallOptions.DEFAULT, new ChunkId(chunk)))
          .isEmpty();
    }
    var empty = RecallOptions.builder().onNoSeed(OnNoSeed.EMPTY).build();
    assertThat(Receipts.receipt(snapshot, "rain", empty, new ChunkId("c0"))).isEmpty();
  }
}
