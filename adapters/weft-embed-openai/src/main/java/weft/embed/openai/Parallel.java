package weft.embed.openai;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Runs tasks side by side, all or none. */
final class Parallel {
  private Parallel() {}

  /**
   * The results in the order of the tasks, each run in a virtual thread of its own. When one fails,
   * or the caller is interrupted, the others are interrupted and waited for.
   */
  static <T> List<T> all(List<Callable<T>> tasks) throws InterruptedException {
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      try {
        var done = new ExecutorCompletionService<T>(threads);
        List<Future<T>> parts = tasks.stream().map(done::submit).toList();
        for (int i = 0; i < parts.size(); i++) {
          done.take().get();
        }
        return parts.stream().map(Future::resultNow).toList();
      } catch (ExecutionException failed) {
        throw unchecked(failed);
      } finally {
        threads.shutdownNow();
      }
    }
  }

  private static RuntimeException unchecked(ExecutionException failed) {
    return switch (failed.getCause()) {
      case RuntimeException cause -> cause;
      case Error cause -> throw cause;
      case null, default -> new IllegalStateException(failed);
    };
  }
}
