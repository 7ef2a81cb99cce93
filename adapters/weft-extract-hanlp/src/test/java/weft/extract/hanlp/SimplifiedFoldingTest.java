package weft.extract.hanlp;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SimplifiedFoldingTest {
  private final SimplifiedFolding folding = new SimplifiedFolding();

  private String fold(String text) {
    return text.codePoints()
        .map(folding::fold)
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }

  @Test
  void p30_keysFoldAndTextsStay() {
    assertThat(fold("支付遷移")).isEqualTo("支付迁移");
    assertThat(fold("後端")).isEqualTo("后端");
    assertThat(fold("王後")).isEqualTo(fold("王后")).isEqualTo("王后");
    assertThat(SimplifiedFolding.fold("王后")).isEqualTo("王后");
  }

  @Test
  void oneForOneAndStable() {
    for (int c = 0; c <= 0x2FFFF; c++) {
      int once = folding.fold(c);
      assertThat(folding.fold(once)).isEqualTo(once);
      assertThat(Character.charCount(once)).isEqualTo(Character.charCount(c));
    }
  }

  @Test
  void otherScriptsStay() {
    assertThat(fold("API かな 한글 🙂𠮷")).isEqualTo("API かな 한글 🙂𠮷");
  }
}
