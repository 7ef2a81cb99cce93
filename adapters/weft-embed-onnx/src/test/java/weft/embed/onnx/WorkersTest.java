package weft.embed.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Jobs on several threads: each once, and none under way when the caller goes on. */
class WorkersTest {
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5})
  void eachJobIsDoneOnce(int threads) {
    var done = new AtomicIntegerArray(100);
    try (var workers = new Workers(threads)) {
      workers.each(100, done::incrementAndGet);
      workers.each(0, done::incrementAndGet);
    }
    for (int i = 0; i < 100; i++) {
      assertThat(done.get(i)).as("job %d", i).isEqualTo(1);
    }
  }

  /** Whoever closes a model afterwards must not take it from under a job. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1})
  void noJobIsUnderWayAfterAnError(int failing) {
    var both = new CountDownLatch(2);
    var underWay = new AtomicInteger();
    try (var workers = new Workers(2)) {
      assertThatThrownBy(
              () ->
                  workers.each(
                      2,
                      i -> {
                        meet(both);
                        if (i == failing) {
                          throw new StackOverflowError("on purpose");
                        }
                        underWay.incrementAndGet();
                        pause();
                        underWay.decrementAndGet();
                      }))
          .isInstanceOf(StackOverflowError.class);
      assertThat(underWay).hasValue(0);
    }
  }

  @Test
  void afterAFailureNoJobIsBegun() {
    var begun = new AtomicInteger();
    try (var workers = new Workers(1)) {
      assertThatThrownBy(
              () ->
                  workers.each(
                      10,
                      i -> {
                        begun.incrementAndGet();
                        throw new IllegalStateException("job " + i);
                      }))
          .hasMessage("job 0");
    }
    assertThat(begun).hasValue(1);
  }

  private static void meet(CountDownLatch both) {
    both.countDown();
    try {
      both.await();
    } catch (InterruptedException cause) {
      throw new IllegalStateException(cause);
    }
  }

  private static void pause() {
    try {
      Thread.sleep(200);
    } catch (InterruptedException cause) {
      throw new IllegalStateException(cause);
    }
  }
}
