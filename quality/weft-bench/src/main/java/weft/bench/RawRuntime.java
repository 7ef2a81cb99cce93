package weft.bench;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import java.io.IOException;
import java.io.InputStream;
import java.nio.LongBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * onnxruntime without Weft around it: tokens are ready, outputs are left in the runtime. What an
 * embedder can reach at most.
 */
final class RawRuntime implements AutoCloseable {
  private final OrtEnvironment environment = OrtEnvironment.getEnvironment();
  private final OrtSession.SessionOptions options;
  private final OrtSession session;

  /** Thrown out of the jobs of a run. */
  private static final class Failed extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private Failed(OrtException cause) {
      super(cause);
    }
  }

  /**
   * @param resource of the model on the class path
   * @param threadsPerRun that work on one run
   */
  RawRuntime(String resource, int threadsPerRun) throws OrtException, IOException {
    options = new OrtSession.SessionOptions();
    options.setOptimizationLevel(OrtSession.SessionOptions.OptLevel.ALL_OPT);
    options.setIntraOpNumThreads(threadsPerRun);
    try (InputStream in = RawRuntime.class.getClassLoader().getResourceAsStream(resource)) {
      if (in == null) {
        throw new IllegalArgumentException("no resource " + resource);
      }
      session = environment.createSession(in.readAllBytes(), options);
    }
  }

  /** Runs batches one after the other in each of several callers. */
  void run(List<List<long[]>> batches, int callers) {
    var next = new AtomicInteger();
    Runnable work =
        () -> {
          int i;
          while ((i = next.getAndIncrement()) < batches.size()) {
            run(batches.get(i));
          }
        };
    CompletableFuture<?>[] others = new CompletableFuture<?>[callers - 1];
    for (int i = 0; i < others.length; i++) {
      var done = new CompletableFuture<Void>();
      others[i] = done;
      Thread.ofPlatform().daemon().start(() -> finish(work, done));
    }
    work.run();
    CompletableFuture.allOf(others).join();
  }

  private static void finish(Runnable work, CompletableFuture<Void> done) {
    try {
      work.run();
      done.complete(null);
    } catch (RuntimeException failure) {
      done.completeExceptionally(failure);
    }
  }

  private void run(List<long[]> batch) {
    int longest = batch.stream().mapToInt(ids -> ids.length).max().orElseThrow();
    var ids = new long[batch.size() * longest];
    var mask = new long[ids.length];
    for (int row = 0; row < batch.size(); row++) {
      long[] tokens = batch.get(row);
      System.arraycopy(tokens, 0, ids, row * longest, tokens.length);
      Arrays.fill(mask, row * longest, row * longest + tokens.length, 1);
    }
    long[] shape = {batch.size(), longest};
    try (OnnxTensor idTensor = tensor(ids, shape);
        OnnxTensor maskTensor = tensor(mask, shape);
        OnnxTensor typeTensor = tensor(new long[ids.length], shape);
        OrtSession.Result result =
            session.run(
                Map.of(
                    "input_ids", idTensor,
                    "attention_mask", maskTensor,
                    "token_type_ids", typeTensor))) {
      if (result.size() == 0) {
        throw new IllegalStateException("the model gave nothing");
      }
    } catch (OrtException cause) {
      throw new Failed(cause);
    }
  }

  private OnnxTensor tensor(long[] values, long[] shape) throws OrtException {
    return OnnxTensor.createTensor(environment, LongBuffer.wrap(values), shape);
  }

  @Override
  public void close() throws OrtException {
    session.close();
    options.close();
  }
}
