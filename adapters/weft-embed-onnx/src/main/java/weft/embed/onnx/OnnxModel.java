package weft.embed.onnx;

import ai.onnxruntime.NodeInfo;
import ai.onnxruntime.OnnxJavaType;
import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtLoggingLevel;
import ai.onnxruntime.OrtSession;
import ai.onnxruntime.OrtSession.SessionOptions;
import ai.onnxruntime.TensorInfo;
import java.nio.LongBuffer;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import weft.spi.ErrorCode;
import weft.spi.WeftException;

/**
 * A model in onnxruntime that turns the tokens of one text into one vector.
 *
 * <p>One text per run: the int8 models scale their activations over the whole batch, so that a
 * neighbour, or padding for its sake, would change the bits of a vector (docs/adr, embedders in
 * this process). One thread per run, several runs at once: the same share of the cores without
 * threads waiting for each other after each operator.
 *
 * <p>Safe from any thread; to be closed when no run is under way.
 */
final class OnnxModel implements AutoCloseable {
  private static final String IDS = "input_ids";
  private static final String MASK = "attention_mask";
  private static final String TYPES = "token_type_ids";
  private static final Set<String> INPUTS = Set.of(IDS, MASK, TYPES);

  private final OrtEnvironment environment;
  private final SessionOptions options;
  private final OrtSession session;
  private final Weights weights;
  private final Pooling pooling;
  private final String output;

  private OnnxModel(Weights weights, Pooling pooling) throws OrtException {
    this.weights = weights;
    this.pooling = pooling;
    environment = OrtEnvironment.getEnvironment();
    environment.setTelemetry(false);
    options = options();
    try {
      session = weights.open(environment, options);
    } catch (OrtException | RuntimeException failure) {
      options.close();
      throw failure;
    }
    try {
      checkInputs(session.getInputInfo());
      output = output(session.getOutputInfo());
    } catch (OrtException | RuntimeException failure) {
      close();
      throw failure;
    }
  }

  /**
   * @throws WeftException INVALID_FILE for a file that is no such model, MODEL_FAILED for a model
   *     of ours that cannot be loaded
   */
  static OnnxModel load(Weights weights, Pooling pooling) {
    try {
      return new OnnxModel(weights, pooling);
    } catch (OrtException cause) {
      throw new WeftException(
          weights.fault(),
          "cannot load the model '%s': %s".formatted(weights.name(), cause.getMessage()),
          "",
          cause);
    }
  }

  private static SessionOptions options() throws OrtException {
    var options = new SessionOptions();
    options.setOptimizationLevel(SessionOptions.OptLevel.ALL_OPT);
    options.setIntraOpNumThreads(1);
    options.setInterOpNumThreads(1);
    options.setMemoryPatternOptimization(false); // one plan per length would be kept
    options.setDeterministicCompute(true);
    options.setSessionLogLevel(OrtLoggingLevel.ORT_LOGGING_LEVEL_ERROR);
    return options;
  }

  private void checkInputs(Map<String, NodeInfo> inputs) {
    if (!inputs.containsKey(IDS) || !INPUTS.containsAll(inputs.keySet())) {
      throw wrong(
          "takes " + new TreeSet<>(inputs.keySet()) + " instead of " + new TreeSet<>(INPUTS));
    }
    inputs.forEach(
        (name, node) -> {
          if (!(node.getInfo() instanceof TensorInfo tensor) || tensor.type != OnnxJavaType.INT64) {
            throw wrong("takes %s as something else than 64-bit numbers".formatted(name));
          }
        });
  }

  /**
   * The hidden state; else the first output with a vector per token; else one with one per text.
   */
  private String output(Map<String, NodeInfo> outputs) {
    if (isFloats(outputs.get("last_hidden_state"), 3)) {
      return "last_hidden_state";
    }
    for (int dimensions = 3; dimensions >= 2; dimensions--) {
      for (Map.Entry<String, NodeInfo> candidate : outputs.entrySet()) {
        if (isFloats(candidate.getValue(), dimensions)) {
          return candidate.getKey();
        }
      }
    }
    throw wrong("gives no vectors, only " + new TreeSet<>(outputs.keySet()));
  }

  private static boolean isFloats(@Nullable NodeInfo node, int dimensions) {
    return node != null
        && node.getInfo() instanceof TensorInfo tensor
        && tensor.getShape().length == dimensions
        && (tensor.type == OnnxJavaType.FLOAT || tensor.type == OnnxJavaType.FLOAT16);
  }

  private WeftException wrong(String how) {
    return new WeftException(
        weights.fault(),
        "the model '%s' %s".formatted(weights.name(), how),
        "give an encoder exported to ONNX for sentence embeddings");
  }

  /**
   * The pooled vector of one text, before it is brought to length 1.
   *
   * @throws WeftException MODEL_FAILED when the runtime fails
   */
  double[] run(long[] ids) {
    long[] shape = {1, ids.length};
    var inputs = new LinkedHashMap<String, OnnxTensor>();
    try {
      for (String name : session.getInputNames()) {
        inputs.put(name, OnnxTensor.createTensor(environment, input(name, ids), shape));
      }
      try (OrtSession.Result result = session.run(inputs, Set.of(output))) {
        return pooled((OnnxTensor) result.get(0));
      }
    } catch (OrtException cause) {
      throw new WeftException(
          ErrorCode.MODEL_FAILED,
          "the model '%s' failed on %d tokens: %s"
              .formatted(weights.name(), ids.length, cause.getMessage()),
          "",
          cause);
    } finally {
      inputs.values().forEach(OnnxTensor::close);
    }
  }

  private static LongBuffer input(String name, long[] ids) {
    if (name.equals(IDS)) {
      return LongBuffer.wrap(ids);
    }
    var same = new long[ids.length];
    Arrays.fill(same, name.equals(MASK) ? 1 : 0);
    return LongBuffer.wrap(same);
  }

  private double[] pooled(OnnxTensor tensor) {
    long[] shape = tensor.getInfo().getShape();
    int dimension = (int) shape[shape.length - 1];
    return shape.length == 2
        ? Pooling.CLS.pool(tensor.getFloatBuffer(), 1, dimension)
        : pooling.pool(tensor.getFloatBuffer(), (int) shape[1], dimension);
  }

  @Override
  public void close() {
    try {
      session.close();
    } catch (OrtException cause) {
      throw new WeftException(
          ErrorCode.MODEL_FAILED,
          "cannot close the model '%s'".formatted(weights.name()),
          "",
          cause);
    } finally {
      options.close();
    }
  }
}
