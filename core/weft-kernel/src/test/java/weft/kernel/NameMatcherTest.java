package weft.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class NameMatcherTest {
  @Test
  void latinNamesOnlyAtBorders() {
    assertThat(found("Samsung 与 MongoDB 的 RAPID 接口", "Sam", "Go", "API")).isEmpty();
  }

  @Test
  void hanBesideLatinIsABorder() {
    assertThat(found("Sam用Go写API", "Sam", "Go", "API"))
        .containsExactly("Sam@0-3", "Go@4-6", "API@7-10");
  }

  @Test
  void kanaAndHangulBesideLatinAreBorders() {
    assertThat(found("カSamー한Samひ", "Sam")).containsExactly("Sam@1-4", "Sam@6-9");
    assertThat(found("ЖSam Samα", "Sam")).isEmpty();
  }

  @Test
  void caseIsFolded() {
    assertThat(found("xu kang 与 XU KANG 值班", "Xu Kang"))
        .containsExactly("xu kang@0-7", "XU KANG@10-17");
  }

  @Test
  void widthIsFoldedAndOffsetsStayOriginal() {
    String text = "ＡＰＩ网关限流５０㎏";
    assertThat(found(text, "API", "网关限流")).containsExactly("ＡＰＩ@0-3", "网关限流@3-7");
    assertThat(found(text, "API", "限流")).containsExactly("ＡＰＩ@0-3", "限流@5-7");
  }

  @Test
  void innerBlanksAreOne() {
    assertThat(found("Xu   Kang 与 Xu Kang", "Xu Kang"))
        .containsExactly("Xu   Kang@0-9", "Xu Kang@12-19");
    assertThat(found("Xu\u3000\u00A0\nKang", " Xu  Kang "))
        .containsExactly("Xu\u3000\u00A0\nKang@0-9");
  }

  @Test
  void zeroWidthCharactersAreNothing() {
    assertThat(found("RO\u200BME 帝国", "ROME")).containsExactly("RO\u200BME@0-5");
    assertThat(found("\u200BROME\u200B 帝国", "RO\u2060ME")).containsExactly("ROME@1-5");
    assertThat(found("ROME\u200Bs x\u200BROME", "ROME")).isEmpty();
  }

  @Test
  void longestFirst() {
    assertThat(found("支付迁移二期上线，支付迁移收尾，支付宝不变", "支付迁移", "支付迁移二期", "支付"))
        .containsExactly("支付迁移二期@0-6", "支付迁移@9-13", "支付@16-18");
  }

  @Test
  void aLongestNameThatFailsItsBorderGivesWayToTheNext() {
    assertThat(found("Nova Xtra 上线", "Nova", "Nova X")).containsExactly("Nova@0-4");
  }

  @Test
  void whenAllNamesAtAPlaceFailTheNextPlaceIsTried() {
    assertThat(found("南京Novax京Nova", "南京Nova", "京Nova", "Nova")).containsExactly("京Nova@7-12");
    assertThat(found("中Novax华", "中Nova", "中")).containsExactly("中@0-1");
  }

  @Test
  void digitsAreWordCharacters() {
    assertThat(found("Nova2 与 Nova 2", "Nova", "Nova 2")).containsExactly("Nova 2@8-14");
    assertThat(found("Nova２ １Nova", "Nova")).isEmpty();
  }

  @Test
  void apostropheAndHyphenAreBordersUnderscoreIsNot() {
    assertThat(found("Sam's API-first api_key", "Sam", "Go", "API"))
        .containsExactly("Sam@0-3", "API@6-9");
    assertThat(found("_API API_", "API")).isEmpty();
  }

  @Test
  void offsetsCountUtf16Units() {
    assertThat(found("🙂🙂林舟值班", "林舟")).containsExactly("林舟@4-6");
  }

  @Test
  void oddCharactersInNames() {
    assertThat(
            found(
                "方案\"甲\"、O'Neil、C:\\x、.data、a|b 与🙂组",
                "方案\"甲\"",
                "O'Neil",
                "C:\\x",
                ".data",
                "a|b",
                "🙂组"))
        .containsExactly(
            "方案\"甲\"@0-5", "O'Neil@6-12", "C:\\x@13-17", ".data@18-23", "a|b@24-27", "🙂组@29-32");
  }

  @Test
  void noOverlap() {
    assertThat(found("南京市长江大桥", "南京市", "市长", "长江大桥")).containsExactly("南京市@0-3", "长江大桥@3-7");
  }

  @Test
  void twoNamesOfOneEntityAndNothing() {
    assertThat(found("徐康（Xu Kang）主导", "徐康", "Xu Kang")).containsExactly("徐康@0-2", "Xu Kang@3-10");
    assertThat(found("天气很好", "Sam", "Go", "API")).isEmpty();
    assertThat(found("李伟到岗", "李伟")).containsExactly("李伟@0-2");
    assertThat(found("天气很好")).isEmpty();
    assertThat(found("", "Sam")).isEmpty();
  }

  @Test
  void matchesHoldWholeOriginalCharacters() {
    assertThat(found("5 ㎏", "k", "g")).isEmpty();
    assertThat(found("5 ㎏", "kg")).containsExactly("㎏@2-3");
    assertThat(found("ﬁ ﬁ", "f", "i")).isEmpty();
    assertThat(found("e\u0301 中\u0301", "e", "中")).isEmpty();
    assertThat(found("cafe\u0301 ok", "café")).containsExactly("cafe\u0301@0-5");
    assertThat(found("🙂", "\uD83D", "\uDE42")).isEmpty();
  }

  @Test
  void marksBlockABorder() {
    assertThat(found("e\u0301Sam", "Sam")).isEmpty();
    assertThat(found("n\u0308a n\u0308", "n\u0308")).containsExactly("n\u0308@4-6");
    assertThat(found("☀\uFE0FSam\uFE0F。", "Sam")).containsExactly("Sam@2-5");
  }

  @Test
  void aLoneVowelSignOfHangulDoesNotHideTheNameBeforeIt() {
    assertThat(found("민수ㅠㅠ", "민수")).containsExactly("민수@0-2");
  }

  @Test
  void offsetsNeverCutASurrogatePair() {
    String text = "ab🙂cd𠮷ef";
    assertThat(found(text, "🙂cd", "𠮷"))
        .containsExactly("🙂cd𠮷".substring(0, 4) + "@2-6", "𠮷@6-8");
  }

  @Test
  void namesShareAnIndexWhenTheyFoldAlike() {
    NameMatcher.Builder builder = NameMatcher.builder(Folding.plain());
    assertThat(builder.add("API")).isZero();
    assertThat(builder.add("徐康")).isEqualTo(1);
    assertThat(builder.add("ａｐｉ ")).isZero();
    assertThat(builder.add(" \u200B")).isEqualTo(-1);
    assertThat(builder.add("名".repeat(201))).isEqualTo(-1);
    assertThat(builder.add("𠮷".repeat(200))).isEqualTo(2);
    NameMatcher matcher = builder.build();
    assertThat(matcher.size()).isEqualTo(3);
    assertThat(matcher.key(0)).isEqualTo("api");
    assertThat(matcher.indexOf("Api")).isZero();
    assertThat(matcher.indexOf("nobody")).isEqualTo(-1);
    assertThat(matcher.indexOf("")).isEqualTo(-1);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> matcher.key(3))
        .withMessageContaining("3");
  }

  @Test
  void aBuiltMatcherDoesNotSeeLaterNames() {
    NameMatcher.Builder builder = NameMatcher.builder(Folding.plain());
    builder.add("徐康");
    NameMatcher before = builder.build();
    builder.add("林舟");
    assertThat(before.size()).isEqualTo(1);
    assertThat(before.indexOf("林舟")).isEqualTo(-1);
    assertThat(before.containsAny("林舟")).isFalse();
    assertThat(builder.build().containsAny("林舟")).isTrue();
  }

  @Test
  void aFurtherMappingServesTheKeyAlone() {
    NameMatcher.Builder builder = NameMatcher.builder(Folding.with(c -> c == '遷' ? '迁' : c));
    builder.add("支付迁移");
    List<String> surfaces = new ArrayList<>();
    String text = "王后的支付遷移";
    builder.build().match(text, (key, begin, end) -> surfaces.add(text.substring(begin, end)));
    assertThat(surfaces).containsExactly("支付遷移");
  }

  @Test
  void containsAnyKnowsNoBorders() {
    assertThat(matcher("Sam").containsAny("Samsung")).isTrue();
    assertThat(matcher("g").containsAny("5㎏")).isTrue();
    assertThat(matcher("市长").containsAny("南京市长江")).isTrue();
    assertThat(matcher("Sam", "Samba").containsAny("sa m")).isFalse();
    assertThat(matcher().containsAny("Sam")).isFalse();
  }

  private static NameMatcher matcher(String... names) {
    NameMatcher.Builder builder = NameMatcher.builder(Folding.plain());
    for (String name : names) {
      builder.add(name);
    }
    return builder.build();
  }

  private static List<String> found(String text, String... names) {
    List<String> matches = new ArrayList<>();
    matcher(names)
        .match(
            text,
            (key, begin, end) -> matches.add(text.substring(begin, end) + "@" + begin + "-" + end));
    return matches;
  }
}
