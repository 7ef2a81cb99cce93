package weft.embed.onnx;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Runs numbered jobs on a bounded number of threads, the caller's among them. Threads are started
 * when first needed and do not keep the process alive.
 */
final class Workers implements AutoCloseable {
  private final int threads;
  private @Nullable ExecutorService helpers;

  /**
   * @param threads that work for one caller, at least 1
   */
  Workers(int threads) {
    this.threads = threads;
  }

  /**
   * Runs all jobs from 0 to {@code count - 1}, begun in their order, and waits for them. After a
   * failure no job is begun; it is thrown once no job is under way any more, so that what jobs use
   * can be closed then.
   */
  void each(int count, IntConsumer job) {
    var next = new AtomicInteger();
    Runnable work =
        () -> {
          int i;
          while ((i = next.getAndIncrement()) < count) {
            runOrStop(job, i, next, count);
          }
        };
    List<CompletableFuture<Void>> others = new ArrayList<>();
    for (int i = 1; i < Math.min(threads, count); i++) {
      others.add(CompletableFuture.runAsync(work, helpers()));
    }
    try {
      work.run();
    } finally {
      others.forEach(Workers::awaitEnd);
    }
    others.forEach(Workers::throwFailure);
  }

  private static void runOrStop(IntConsumer job, int i, AtomicInteger next, int count) {
    boolean done = false;
    try {
      job.accept(i);
      done = true;
    } finally {
      if (!done) {
        next.set(count);
      }
    }
  }

  private static void awaitEnd(CompletableFuture<Void> other) {
    other.handle((done, failure) -> done).join();
  }

  private static void throwFailure(CompletableFuture<Void> ended) {
    try {
      ended.join();
    } catch (CompletionException wrapped) {
      switch (wrapped.getCause()) {
        case RuntimeException cause -> throw cause;
        case Error cause -> throw cause;
        case null, default -> throw wrapped;
      }
    }
  }

  private synchronized ExecutorService helpers() {
    if (helpers == null) {
      helpers =
          Executors.newFixedThreadPool(
              threads - 1, Thread.ofPlatform().daemon().name("weft-embed-", 1).factory());
    }
    return helpers;
  }

  @Override
  public synchronized void close() {
    if (helpers != null) {
      helpers.shutdown();
    }
  }
}
