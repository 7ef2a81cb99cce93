package weft.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import weft.kernel.Numerals.Numeral;

class NumeralsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "40万|400000", "四十万|400000", "400,000|400000", "1.5万|15000", "3万4000|34000",
        "25万6千|256000", "五十万零五千|505000", "三万四|34000", "两百五|250", "一百零五|105",
        "十二|12", "二十|20", "千万|10000000", "百万|1000000", "一亿二千万|120000000",
        "1亿2000万|120000000", "三千万亿|3000000000000000", "0.50|0.5", "007|7", "12.5%|12.5%",
        "壹佰贰拾叁|123", "一万零五|10005", "3万|30000", "一千零一十|1010", "2万亿|2000000000000",
        "十万|100000", "0|0", "一百一十|110"
      })
  void valuesAreRead(String text, String value) {
    assertThat(Numerals.in(text)).extracting(Numeral::value).containsExactly(value);
    assertThat(Numerals.in("共" + text + "元")).extracting(Numeral::value).containsExactly(value);
  }

  @ParameterizedTest
  @ValueSource(strings = {"三四十万", "万一", "十十", "二三百"})
  void runsWithoutAValueAreTheirOwn(String run) {
    assertThat(Numerals.in(run)).containsExactly(new Numeral(0, run.length(), "=" + run, false));
  }

  @ParameterizedTest
  @ValueSource(strings = {"2.3.1", "1,5", "12,34,567", "3万40000", "3万4万"})
  void digitsWithoutAValueCountAsWritten(String run) {
    assertThat(Numerals.in(run)).containsExactly(new Numeral(0, run.length(), "=" + run, true));
  }

  @ParameterizedTest
  @ValueSource(strings = {"一个", "十", "GPT4", "v2", "5G", "二〇二六", "a_1", "", "没有数"})
  void othersAreNoNumbers(String text) {
    assertThat(Numerals.in(text)).isEmpty();
  }

  @Test
  void onlyWholeRunsCount() {
    assertThat(values("预算140万元")).containsExactly("1400000");
    assertThat(values("三四十万")).doesNotContain("100000");
    assertThat(values("2026-03-01 的 40 万")).containsExactly("2026", "3", "1", "40");
    assertThat(values("End of 5.")).containsExactly("5");
    assertThat(values("1, 2")).containsExactly("1", "2");
  }

  @Test
  void longRunsTakeLinearTime() {
    String digits = "1".repeat(1_000_000);
    assertThat(values(digits)).containsExactly("=" + digits);
    String mixed = "万1,".repeat(300_000);
    assertThat(Numerals.in(mixed)).isNotEmpty();
  }

  private static List<String> values(String text) {
    return Numerals.in(text).stream().map(Numeral::value).toList();
  }
}
