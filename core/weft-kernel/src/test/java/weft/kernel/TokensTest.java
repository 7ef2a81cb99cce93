package weft.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.entry;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import org.junit.jupiter.api.Test;

class TokensTest {
  @Test
  void hanGivesCharactersAndPairs() {
    assertThat(tokens("汇率换算")).containsExactly("汇", "汇率", "率", "率换", "换", "换算", "算");
    assertThat(tokens("率")).containsExactly("率");
  }

  @Test
  void pairsNeverCrossAnythingElse() {
    assertThat(tokens("支付，迁A移")).containsExactly("支", "支付", "付", "迁", "a", "移");
    assertThat(tokens("支 付")).containsExactly("支", "付");
  }

  @Test
  void kanaAndHangulAreRunsToo() {
    assertThat(tokens("サーバ")).containsExactly("サ", "サー", "ー", "ーバ", "バ");
    assertThat(tokens("한국")).containsExactly("한", "한국", "국");
    assertThat(tokens("ｶﾞ")).containsExactly("ガ");
  }

  @Test
  void charactersAboveTheBasicPlaneStayWhole() {
    assertThat(tokens("𠮷野")).containsExactly("𠮷", "𠮷野", "野");
    assertThat(tokens("ab🙂cd𠮷ef")).containsExactly("ab", "cd", "𠮷", "ef");
  }

  @Test
  void otherLettersAndDigitsGiveLowerCaseWords() {
    assertThat(tokens("错误码E1207，Kafka-Redis a_b"))
        .containsExactly("错", "错误", "误", "误码", "码", "e1207", "kafka", "redis", "a", "b");
    assertThat(tokens("ＡＰＩ５０㎏ cafe\u0301")).containsExactly("api50kg", "café");
    assertThat(tokens("C++ /chat/completions")).containsExactly("c", "chat", "completions");
  }

  @Test
  void countsInOrderOfFirstAppearance() {
    TokenCounts counts = Tokens.count("支付 API 支付 api");
    assertThat(counts.counts())
        .containsExactly(entry("支", 2), entry("支付", 2), entry("付", 2), entry("api", 2));
    assertThat(counts.length()).isEqualTo(8);
    assertThat(counts.skipped()).isZero();
    assertThat(counts.of("api")).isEqualTo(2);
    assertThat(counts.of("none")).isZero();
  }

  @Test
  void anOverLongWordIsSkippedAndCounted() {
    TokenCounts counts = Tokens.count("x" + "aB3d".repeat(15_000) + " 错误码E1207");
    assertThat(counts.skipped()).isEqualTo(1);
    assertThat(counts.length()).isEqualTo(6);
    assertThat(counts.counts()).containsOnlyKeys("错", "错误", "误", "误码", "码", "e1207");
    assertThat(Tokens.count("a".repeat(Tokens.WORD_UNITS_MAX)).length()).isEqualTo(1);
    assertThat(Tokens.count("a".repeat(Tokens.WORD_UNITS_MAX + 1)).skipped()).isEqualTo(1);
  }

  @Test
  void marksAndPunctuationGiveNoToken() {
    for (String text : List.of("", "！！！", "？", "🙂", "\uD83D", "*", "_ - …")) {
      assertThat(Tokens.count(text)).isEqualTo(new TokenCounts(new LinkedHashMap<>(), 0, 0));
    }
  }

  @Test
  void countsGuardThemselves() {
    LinkedHashMap<String, Integer> one = new LinkedHashMap<>();
    one.put("a", 1);
    assertThatIllegalArgumentException().isThrownBy(() -> new TokenCounts(one, 0, 0));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new TokenCounts(one, 1, -1))
        .withMessageContaining("-1");
  }

  private static List<String> tokens(String text) {
    List<String> tokens = new ArrayList<>();
    Tokens.forEach(text, tokens::add);
    return tokens;
  }
}
