package weft.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.assertj.core.api.AbstractThrowableAssert;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import weft.spi.ErrorCode;
import weft.spi.WeftException;

/** Asserts errors by their code. */
final class Failing {
  private Failing() {}

  static AbstractThrowableAssert<?, ? extends Throwable> fails(
      ErrorCode code, ThrowingCallable call) {
    return assertThatThrownBy(call)
        .isInstanceOfSatisfying(
            WeftException.class, error -> assertThat(error.code()).as("%s", error).isEqualTo(code));
  }
}
