package weft.embed.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import weft.spi.embed.Calibration;
import weft.spi.embed.Calibration.Knot;

class CalibrationTest {
  /** Processors differ in the last digits of int8 models. */
  private static final double TOLERANCE = 0.03;

  static List<CalibrationMeasurement.Subject> subjects() {
    return CalibrationMeasurement.subjects();
  }

  @ParameterizedTest
  @MethodSource("subjects")
  void theFileHoldsWhatIsMeasured(CalibrationMeasurement.Subject subject) {
    Calibration kept = Calibrations.read().of(CalibrationMeasurement.name(subject));
    assertThat(kept).isNotSameAs(Calibration.IDENTITY);
    for (Knot knot : CalibrationMeasurement.measure(subject)) {
      assertThat(kept.cost(knot.raw()))
          .as(knot.toString())
          .isCloseTo(knot.cost(), within(TOLERANCE));
    }
  }
}
