package weft.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import weft.engine.Weft;
import weft.retrieve.ChunkRule;
import weft.retrieve.Hit;
import weft.retrieve.Mode;
import weft.retrieve.RecallOptions;
import weft.retrieve.SearchResult;
import weft.spi.store.LexicalQuery.Statistics;

/** Compares what two spaces answer, in every mode and with both statistics. */
final class Answers {
  private static final double TOLERANCE = 1e-12;

  private Answers() {}

  /** Each mode, chunk rule, hop count and least weight with each statistics. */
  static List<RecallOptions> everyWay() {
    var ways = new ArrayList<RecallOptions>();
    for (Statistics statistics : Statistics.values()) {
      RecallOptions.Builder builder = RecallOptions.builder().statistics(statistics).topK(100);
      ways.add(builder.mode(Mode.LEXICAL).build());
      for (ChunkRule rule : ChunkRule.values()) {
        for (int hops = 0; hops <= 2; hops++) {
          for (int weight = 1; weight <= 2; weight++) {
            builder.mode(Mode.CONSTRAINED).chunkRule(rule).hops(hops).minWeight(weight);
            ways.add(builder.build());
          }
        }
      }
    }
    return ways;
  }

  static SearchResult ask(Weft weft, String question, RecallOptions options, long version) {
    return weft.search(question, options, OptionalLong.of(version)).result();
  }

  /** Everything but the number of the version and the time it took. */
  static void requireSame(SearchResult one, SearchResult other) {
    assertThat(other.seeds()).isEqualTo(one.seeds());
    assertThat(other.expanded()).isEqualTo(one.expanded());
    assertThat(other.allowed()).isEqualTo(one.allowed());
    assertThat(other.constraint()).isEqualTo(one.constraint());
    assertThat(other.truncated()).isEqualTo(one.truncated());
    assertThat(other.hits()).hasSameSizeAs(one.hits());
    for (int i = 0; i < one.hits().size(); i++) {
      Hit here = one.hits().get(i);
      Hit there = other.hits().get(i);
      assertThat(there.chunkId()).isEqualTo(here.chunkId());
      assertThat(there.relevance()).isCloseTo(here.relevance(), within(TOLERANCE));
      assertThat(there.text()).isEqualTo(here.text());
      assertThat(there.title()).isEqualTo(here.title());
      assertThat(there.entities()).isEqualTo(here.entities());
      assertThat(there.via()).isEqualTo(here.via());
    }
  }
}
