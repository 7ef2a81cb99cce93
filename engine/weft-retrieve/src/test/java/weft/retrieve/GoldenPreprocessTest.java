package weft.retrieve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import weft.testkit.Golden;
import weft.testkit.Golden.PreprocessCase;

class GoldenPreprocessTest {
  static List<PreprocessCase> cases() {
    return Golden.preprocessing();
  }

  @ParameterizedTest
  @MethodSource("cases")
  void questionsAreUnderstood(PreprocessCase given) {
    PreprocessedQuery query = PreprocessedQuery.of(given.question());
    assertThat(query.original()).isEqualTo(given.question());
    assertThat(query.reason().word()).isEqualTo(given.reason());
    assertThat(query.keyword()).isEqualTo(given.keyword());
    assertThat(query.usesHybrid()).isEqualTo(!given.keyword().isEmpty());
    assertThat(query.vectorQuery()).isNotEmpty();
    assertThat(given.bonus()).allMatch(query::holdsKeyword);
    assertThat(given.noBonus()).noneMatch(query::holdsKeyword);
  }
}
