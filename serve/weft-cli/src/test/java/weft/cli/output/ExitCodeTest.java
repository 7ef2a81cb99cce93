package weft.cli.output;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import weft.spi.ErrorCode;

class ExitCodeTest {
  /** The table, written down a second time: a change must be meant. */
  static Stream<Arguments> table() {
    return Stream.of(
        arguments(ErrorCode.INVALID_ARGUMENT, 2),
        arguments(ErrorCode.INVALID_CONFIGURATION, 2),
        arguments(ErrorCode.UNSUPPORTED, 2),
        arguments(ErrorCode.INVALID_CHANGE_SET, 3),
        arguments(ErrorCode.INVALID_FILE, 3),
        arguments(ErrorCode.NOT_A_HOME, 3),
        arguments(ErrorCode.CONFLICT, 3),
        arguments(ErrorCode.FORMAT_TOO_NEW, 3),
        arguments(ErrorCode.LIMIT_REACHED, 3),
        arguments(ErrorCode.NOT_FOUND, 4),
        arguments(ErrorCode.VERSION_GONE, 4),
        arguments(ErrorCode.LOCKED, 5),
        arguments(ErrorCode.EMBEDDER_MISMATCH, 3),
        arguments(ErrorCode.MODEL_UNREACHABLE, 7),
        arguments(ErrorCode.MODEL_FAILED, 7),
        arguments(ErrorCode.LEDGER_DAMAGED, 1),
        arguments(ErrorCode.STORE_DAMAGED, 1),
        arguments(ErrorCode.IO, 1),
        arguments(ErrorCode.INTERNAL, 1));
  }

  @ParameterizedTest
  @MethodSource("table")
  void eachErrorHasItsExitCode(ErrorCode code, int exit) {
    assertThat(ExitCode.of(code)).isEqualTo(exit);
  }

  @Test
  void theTableNamesEveryError() {
    assertThat(table().map(row -> row.get()[0]))
        .containsExactlyInAnyOrderElementsOf(Arrays.asList((Object[]) ErrorCode.values()));
  }
}
