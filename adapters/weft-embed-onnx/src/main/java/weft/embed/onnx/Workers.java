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
   * failure no job is begun; the failure is thrown.
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
    RuntimeException failure = null;
    try {
      work.run();
    } catch (RuntimeException ours) {
      failure = ours;
    }
    for (CompletableFuture<Void> other : others) {
      failure = joined(other, failure);
    }
    if (failure != null) {
      throw failure;
    }
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

  private static @Nullable RuntimeException joined(
      CompletableFuture<Void> other, @Nullable RuntimeException before) {
    try {
      other.join();
      return before;
    } catch (CompletionException wrapped) {
      if (wrapped.getCause() instanceof Error error) {
        throw error;
      }
      return before != null || !(wrapped.getCause() instanceof RuntimeException cause)
          ? before
          : cause;
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
