package weft.embed.onnx;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GlossesTest {
  private static final String LINES =
      """
      # CC-CEDICT
      書 书 [Shu1] /surname Shu/
      書 书 [shu1] /book; letter/CL:本[ben3]/
      圖書館 图书馆 [tu2 shu1 guan3] /library/CL:家[jia1]/
      圖 图 [tu2] /diagram; picture/
      的 的 [de5] /of/~'s (possessive particle)/
      打開 打开 [da3 kai1] /to open (a door etc)/
      not an entry
      """;

  private static final String SCRIPT =
      """
      export default {"all":[["書","书","shu1",["surname Shu","book; letter"],[],[]],\
      ["圖書館","图书馆","tu2 shu1 guan3","library",[],[]],\
      ["打開","打开","da3 kai1","to open (a door etc)",[],[]]]};
      """;

  @TempDir private Path folder;

  private String gloss(String content, String text) throws IOException {
    Path file = Files.writeString(folder.resolve("dictionary"), content);
    var out = new StringBuilder();
    CedictReader.read(file).append(text, 0, text.length(), out);
    return out.toString();
  }

  @Test
  void theLongestWordCountsInBothWritings() throws IOException {
    assertThat(gloss(LINES, "打开图书馆的书")).isEqualTo("open library book ");
    assertThat(gloss(LINES, "打開圖書館的書")).isEqualTo("open library book ");
  }

  @Test
  void unknownWordsAndParticlesAreLeftOut() throws IOException {
    assertThat(gloss(LINES, "的猫𠀀图")).isEqualTo("diagram ");
  }

  @Test
  void theDataOfTheNpmPackageIsReadToo() throws IOException {
    assertThat(gloss(SCRIPT, "打开图书馆的书")).isEqualTo("open library book ");
  }

  @Test
  void theFirstShortMeaningWithContentIsChosen() {
    assertThat(GlossRule.choose(List.of("surname Li", "see 李子[li3 zi5]", "plum")))
        .isEqualTo("plum");
    assertThat(GlossRule.choose(List.of("(coll.) to be on good terms with somebody; friendly")))
        .isEqualTo("friendly");
    assertThat(GlossRule.choose(List.of("variant of 們|们[men5]", "very"))).isEmpty();
  }

  @Test
  void sharesFollowTheScripts() {
    assertThat(ScriptShares.of("中文")).isEqualTo(new ScriptShares(1, 0));
    assertThat(ScriptShares.of("only English, don't you see 42")).isEqualTo(new ScriptShares(0, 1));
    assertThat(ScriptShares.of("API 限流")).isEqualTo(new ScriptShares(0.5, 0.5));
    assertThat(ScriptShares.of("2026-01-31")).isEqualTo(new ScriptShares(0.5, 0.5));
  }
}
