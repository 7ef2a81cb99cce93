package weft.embed.onnx;

import static org.assertj.core.api.Assertions.assertThat;

import ai.onnxruntime.OrtEnvironment;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What runs models must not talk to anyone. From 1.29.0 on onnxruntime for Linux and macOS reads the
 * command line, makes a mark of the machine, and sends both; only the environment of the process can
 * forbid it, which a library cannot set. A long command line ends the process there.
 */
class RuntimeIsSilentTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "linux-x64/libonnxruntime.so",
        "linux-aarch64/libonnxruntime.so",
        "osx-aarch64/libonnxruntime.dylib"
      })
  void noNativeLibraryKnowsWhereToSendTelemetry(String library) throws IOException {
    String text = text("native/" + library);
    assertThat(text.contains("events.data.microsoft.com")).as(library).isFalse();
    assertThat(text.contains("ORT_DISABLE_TELEMETRY")).as(library).isFalse();
  }

  private static String text(String resource) throws IOException {
    try (InputStream in = OrtEnvironment.class.getResourceAsStream(resource)) {
      byte[] bytes = Objects.requireNonNull(in, resource).readAllBytes();
      return new String(bytes, StandardCharsets.ISO_8859_1);
    }
  }
}
