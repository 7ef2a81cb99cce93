package weft.embed.onnx;

import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import weft.spi.ErrorCode;
import weft.spi.WeftException;

/** Where a model and its tokenizer lie. */
sealed interface Weights {
  /** For messages. */
  String name();

  /** A session over the model; the model's bytes are not kept. */
  OrtSession open(OrtEnvironment environment, OrtSession.SessionOptions options)
      throws OrtException;

  /** The {@code tokenizer.json}. */
  byte[] tokenizer();

  /** The code of a fault in loading. */
  ErrorCode fault();

  /**
   * In a jar on the class path.
   *
   * @param name of the model's resource, without {@code .onnx}
   */
  record Resource(String name) implements Weights {
    @Override
    public OrtSession open(OrtEnvironment environment, OrtSession.SessionOptions options)
        throws OrtException {
      return environment.createSession(bytes(name + ".onnx"), options);
    }

    @Override
    public byte[] tokenizer() {
      return bytes(name + "-tokenizer.json");
    }

    @Override
    public ErrorCode fault() {
      return ErrorCode.MODEL_FAILED;
    }

    private static byte[] bytes(String resource) {
      try (InputStream in = Resource.class.getClassLoader().getResourceAsStream(resource)) {
        if (in == null) {
          throw new WeftException(
              ErrorCode.MODEL_FAILED,
              "no resource '%s' on the class path".formatted(resource),
              "add the jar with the weights of this model");
        }
        return in.readAllBytes();
      } catch (IOException cause) {
        throw new WeftException(
            ErrorCode.IO, "cannot read the resource '%s'".formatted(resource), "", cause);
      }
    }
  }

  /** In files that the user named. The runtime finds further files of the model beside it. */
  record InFiles(Path model, Path json) implements Weights {
    @Override
    public String name() {
      return model.toString();
    }

    @Override
    public OrtSession open(OrtEnvironment environment, OrtSession.SessionOptions options)
        throws OrtException {
      return environment.createSession(model.toString(), options);
    }

    @Override
    public byte[] tokenizer() {
      try {
        return Files.readAllBytes(json);
      } catch (IOException cause) {
        throw new WeftException(
            ErrorCode.INVALID_FILE, "cannot read the tokenizer '%s'".formatted(json), "", cause);
      }
    }

    @Override
    public ErrorCode fault() {
      return ErrorCode.INVALID_FILE;
    }
  }
}
