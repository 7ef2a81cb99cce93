package weft.extract.hanlp;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import weft.spi.extract.CharacterFolding;
import weft.spi.extract.NameProposer;

class HanlpProposerTest {
  private static List<String> names(String text) {
    return new HanlpProposer()
        .propose(text).stream().map(each -> each.type().orElse("") + " " + each.name()).toList();
  }

  @Test
  void personsPlacesAndOrganisations() {
    assertThat(names("徐康主导支付迁移，林舟负责网关限流，陈楠在上海的星河科技有限公司工作。"))
        .containsExactly(
            "Person 徐康", "Person 林舟", "Person 陈楠", "Place 上海", "Organization 星河科技有限公司");
    assertThat(names("李伟从清华大学毕业后加入深圳市腾讯计算机系统有限公司，常驻杭州。"))
        .containsExactly(
            "Person 李伟", "Organization 清华大学", "Organization 深圳市腾讯计算机系统有限公司", "Place 杭州");
    assertThat(names("远山基金会签约")).containsExactly("Organization 远山基金会");
  }

  @Test
  void aWordThatTheRecogniserTookAlongIsLetGo() {
    assertThat(names("2026年3月1日，徐康和林舟在评审会上决定由陈楠接手。"))
        .containsExactly("Person 徐康", "Person 林舟", "Person 陈楠");
  }

  @Test
  void genericOrganisationsAreNone() {
    assertThat(names("我们公司的委员会开了会")).isEmpty();
  }

  @Test
  void namesAreSlicesOfTheTextAsItStands() {
    assertThat(names("昨天陳楠去了臺北")).contains("Place 臺北");
  }

  @Test
  void textWithoutHanHasNoneAndRepeatsCountOnce() {
    assertThat(names("Xu Kang leads the migration")).isEmpty();
    assertThat(names("林舟说林舟来了")).containsExactly("Person 林舟");
  }

  @Test
  void manyThreadsGetTheSameAnswer() {
    String text = "徐康在上海的星河科技有限公司工作，林舟常驻杭州。";
    List<String> alone = names(text);
    List<List<String>> together =
        IntStream.range(0, 200).parallel().mapToObj(_i -> names(text)).toList();
    assertThat(together).isEqualTo(Collections.nCopies(200, alone));
  }

  @Test
  void standardStreamsStaySilent() {
    PrintStream out = System.out;
    PrintStream err = System.err;
    var written = new ByteArrayOutputStream();
    var capture = new PrintStream(written, true, StandardCharsets.UTF_8);
    try {
      System.setOut(capture);
      System.setErr(capture);
      names("徐康来了");
      new SimplifiedFolding().fold('後');
    } finally {
      System.setOut(out);
      System.setErr(err);
    }
    assertThat(written.toString(StandardCharsets.UTF_8)).isEmpty();
  }

  @Test
  void bothAreFoundByName() {
    assertThat(ServiceLoader.load(NameProposer.class).stream().map(each -> each.get().name()))
        .containsExactly("hanlp");
    assertThat(ServiceLoader.load(CharacterFolding.class).stream().map(each -> each.get().name()))
        .containsExactly("simplified");
  }
}
