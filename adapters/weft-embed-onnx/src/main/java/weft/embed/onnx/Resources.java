package weft.embed.onnx;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import weft.spi.ErrorCode;
import weft.spi.WeftException;

/** Small text files that ship with this module. */
final class Resources {
  private Resources() {}

  /** The lines of a file beside this class, without empty ones and comments ({@code #}). */
  static List<String> lines(String name) {
    try (InputStream in = Resources.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new WeftException(ErrorCode.INTERNAL, "no resource '%s'".formatted(name));
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .toList();
    } catch (IOException cause) {
      throw new WeftException(
          ErrorCode.IO, "cannot read the resource '%s'".formatted(name), "", cause);
    }
  }
}
