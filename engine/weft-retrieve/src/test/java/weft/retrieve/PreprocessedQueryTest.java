package weft.retrieve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PreprocessedQueryTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "预算是多少？|预算", "请问支付迁移的负责人是谁|支付迁移的负责人", "What is the budget?|the budget",
        "Could you tell me when the release is, please?|the release", "怎么|怎么", "???|???",
        "申请流程怎么走|申请流程 走", "Whose plan was it?|plan it", "somewhat late|somewhat late"
      })
  void questionWordsAreNotEmbedded(String question, String embedded) {
    assertThat(PreprocessedQuery.of(question).vectorQuery()).isEqualTo(embedded);
  }

  @Test
  void aShortCoreOfSeveralWordsStandsAsOnePhrase() {
    PreprocessedQuery query = PreprocessedQuery.of("Where is the vendor contract?");
    assertThat(query.reason()).isEqualTo(PreprocessedQuery.Reason.SHORT_QUERY);
    assertThat(List.of("The vendor-contract ends.", "the  VENDOR “contract”"))
        .allMatch(query::holdsKeyword);
    assertThat(
            List.of("the vendor has a contract", "the vendor contracts", "breathe vendor contract"))
        .noneMatch(query::holdsKeyword);
    assertThat(PreprocessedQuery.of("变更 边界").holdsKeyword("本次变更边界如下")).isTrue();
  }

  /** P57: mixed numerals are read by their value. */
  @ParameterizedTest
  @ValueSource(strings = {"40万", "四十万", "400000", "４０万"})
  void p57NumbersAreComparedByValue(String number) {
    PreprocessedQuery query = PreprocessedQuery.of(number + "的预算后来怎么改了，方案有没有变化");
    assertThat(query.reason()).isEqualTo(PreprocessedQuery.Reason.NUMBER);
    assertThat(query.holdsKeyword("预算40万元")).isTrue();
    assertThat(query.holdsKeyword("预算140万元")).isFalse();
    assertThat(query.holdsKeyword("预算400,000元")).isTrue();
  }

  /** P57: the forms of the report. */
  @Test
  void p57MixedFormsAreUnderstood() {
    assertThat(PreprocessedQuery.of("3万4000").holdsKeyword("共 34,000 元")).isTrue();
    assertThat(PreprocessedQuery.of("25万6千").holdsKeyword("共 256000 元")).isTrue();
    assertThat(PreprocessedQuery.of("五十万零五千").holdsKeyword("共 505000 元")).isTrue();
  }

  /** P58: an approximate number is not the number inside it. */
  @Test
  void p58ApproximateNumbersGetNoBonus() {
    assertThat(PreprocessedQuery.of("十万").holdsKeyword("三四十万")).isFalse();
    assertThat(PreprocessedQuery.of("1.5万").holdsKeyword("15万")).isFalse();
    assertThat(PreprocessedQuery.of("三四十万").holdsKeyword("十万")).isFalse();
  }

  @Test
  void wholeTextsOfTheQuestionAreExact() {
    PreprocessedQuery query = PreprocessedQuery.of("API 的变更边界在 2026 年花了 40万吗");
    assertThat(List.of("API", "变更边界", "变更 边界", "四十万", "2026")).allMatch(query::isExactly);
    assertThat(List.of("AP", "变", "", "！", "边界约定", "四万", "变更边界说明")).noneMatch(query::isExactly);
    assertThat(PreprocessedQuery.of("Who is Ann Lee?").isExactly("ann  lee")).isTrue();
    assertThat(PreprocessedQuery.of("Who is Annabel?").isExactly("Ann")).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "？",
        "\uD800",
        "a\uDC00b",
        "ＡＰＩ 怎么用",
        "مرحبا بالعالم",
        "👍🏽",
        "%",
        "万一失败了怎么办",
        "ﬁ什么",
        "\u200B",
        "^$.*[",
        "C# 是什么"
      })
  void anyTextIsAQuestion(String question) {
    PreprocessedQuery query = PreprocessedQuery.of(question);
    assertThat(query.usesHybrid()).isEqualTo(!query.keyword().isEmpty());
    for (String text : List.of("", "\uD83D", "API", "C# 与 C", question)) {
      assertThat(query.holdsKeyword(text) || !query.holdsKeyword(text)).isTrue();
      query.isExactly(text);
    }
    if (query.usesHybrid()) {
      assertThat(query.holdsKeyword(question)).isTrue();
    }
  }

  @Test
  void longTextsTakeLinearTime() {
    String text = "40万，what API 怎么 ".repeat(40_000);
    PreprocessedQuery query = PreprocessedQuery.of(text);
    assertThat(query.reason()).isEqualTo(PreprocessedQuery.Reason.MIXED_LANG);
    assertThat(PreprocessedQuery.of("41万 在哪里花的呢").holdsKeyword(text)).isFalse();
    assertThat(PreprocessedQuery.of("aaa").holdsKeyword("a".repeat(1_000_000))).isFalse();
  }
}
