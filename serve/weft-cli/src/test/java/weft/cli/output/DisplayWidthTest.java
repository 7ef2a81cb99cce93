package weft.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DisplayWidthTest {
  @ParameterizedTest
  @CsvSource({"abc,3", "徐康,4", "ｱ,1", "（,2", "가,2", "e\u0301,1", "a\u200Bb,2", "👍,2", "𠮷,2"})
  void wideCharactersTakeTwoColumns(String text, int columns) {
    assertThat(DisplayWidth.of(text)).isEqualTo(columns);
  }

  @Test
  void shortenedTextFitsAndKeepsWholeCharacters() {
    assertThat(DisplayWidth.shorten("支付迁移二期", 7)).isEqualTo("支付迁…");
    assertThat(DisplayWidth.shorten("𠮷𠮷𠮷", 4)).isEqualTo("𠮷…");
    assertThat(DisplayWidth.shorten("short", 5)).isEqualTo("short");
    for (int columns = 1; columns < 20; columns++) {
      assertThat(DisplayWidth.of(DisplayWidth.shorten("a徐b康c👍d支e付", columns)))
          .isLessThanOrEqualTo(columns);
    }
  }

  @Test
  void aTextOfSeveralLinesBecomesOne() {
    assertThat(DisplayWidth.oneLine(" a\n\t b\u0007 \u001b[31mc ")).isEqualTo("a b [31mc");
  }

  @Test
  void linesBreakBetweenWords() {
    assertThat(DisplayWidth.wrapped("every audit request", 13)).isEqualTo("every audit");
    assertThat(DisplayWidth.wrapped("支付迁移", 5)).isEqualTo("支付");
    assertThat(DisplayWidth.wrapped("支付迁移，", 8)).isEqualTo("支付迁");
    assertThat(DisplayWidth.wrapped("whole", 9)).isEqualTo("whole");
  }

  @Test
  void columnsLineUpWhateverTheScript() {
    var table = new Table(Table.Align.LEFT, Table.Align.RIGHT, Table.Align.LEFT);
    table.row("徐康", "1", "x").row("abc", "20", "");
    assertThat(table.lines()).containsExactly("徐康   1  x", "abc   20");
  }
}
