package weft.embed.openai;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.json.JsonReadFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;
import weft.spi.embed.Embedding;

/** Writes a batch and reads its answer, whose parts may stand in any order. */
final class BatchJson {
  /** Also reads NaN, which is no JSON but is what servers in Python write. */
  private static final JsonMapper MAPPER =
      JsonMapper.builder().enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS).build();

  private final OpenAiSettings settings;
  private final Complaints complaints;

  BatchJson(OpenAiSettings settings, Complaints complaints) {
    this.settings = settings;
    this.complaints = complaints;
  }

  byte[] write(List<String> texts) {
    ObjectNode body = MAPPER.createObjectNode();
    body.put("model", settings.model());
    texts.forEach(body.putArray("input")::add);
    if (settings.reading().sendDimensions()) {
      body.put("dimensions", settings.dimension());
    }
    if (settings.reading().base64()) {
      body.put("encoding_format", "base64");
    }
    // By way of a string, as half a character becomes a question mark then instead of an error.
    return MAPPER.writeValueAsString(body).getBytes(StandardCharsets.UTF_8);
  }

  /**
   * @param count texts in the batch
   */
  List<Embedding> read(byte[] body, int count) {
    JsonNode data = parsed(body).path("data");
    if (!data.isArray()) {
      throw complaints.unreadable("no list 'data'", body);
    }
    if (data.size() != count) {
      throw complaints.wrong("%d vectors for %d texts".formatted(data.size(), count));
    }
    var ordered = new @Nullable Embedding[count];
    for (JsonNode item : data) {
      int index = index(item, count);
      if (ordered[index] != null) {
        throw complaints.wrong("two vectors with the index " + index);
      }
      ordered[index] = Embedding.ofDirection(numbers(item.path("embedding")), false);
    }
    return Arrays.stream(ordered).map(Objects::requireNonNull).toList();
  }

  private JsonNode parsed(byte[] body) {
    try {
      return MAPPER.readTree(body);
    } catch (JacksonException _unused) {
      // Not kept as the cause: its message repeats parts of the body, where a key might stand.
      throw complaints.unreadable("no JSON", body);
    }
  }

  private int index(JsonNode item, int count) {
    JsonNode index = item.path("index");
    if (!index.isInt() || index.intValue() < 0 || index.intValue() >= count) {
      throw complaints.wrong("a vector without an index from 0 to %d".formatted(count - 1));
    }
    return index.intValue();
  }

  private double[] numbers(JsonNode embedding) {
    double[] values =
        switch (embedding.getNodeType()) {
          case ARRAY -> listed(embedding);
          case STRING -> packed(embedding.stringValue());
          case BINARY, BOOLEAN, MISSING, NULL, NUMBER, OBJECT, POJO ->
              throw complaints.wrong("a vector that is neither a list nor base64");
        };
    if (values.length != settings.dimension()) {
      throw complaints.dimension(values.length);
    }
    return values;
  }

  /** A number that is null counts as none: so do servers write it whose JSON has no NaN. */
  private double[] listed(JsonNode embedding) {
    var values = new double[embedding.size()];
    for (int i = 0; i < values.length; i++) {
      JsonNode value = embedding.get(i);
      if (!value.isNumber() && !value.isNull()) {
        throw complaints.wrong("a vector that does not consist of numbers");
      }
      values[i] = value.isNull() ? Double.NaN : value.asDouble(Double.NaN);
    }
    return values;
  }

  private double[] packed(String base64) {
    ByteBuffer bytes;
    try {
      bytes = ByteBuffer.wrap(Base64.getDecoder().decode(base64)).order(ByteOrder.LITTLE_ENDIAN);
    } catch (IllegalArgumentException _unused) {
      throw complaints.wrong("a vector that is no base64");
    }
    if (bytes.remaining() % Float.BYTES != 0) {
      throw complaints.wrong(
          "a vector of %d bytes, which are no whole floats".formatted(bytes.remaining()));
    }
    var values = new double[bytes.remaining() / Float.BYTES];
    for (int i = 0; i < values.length; i++) {
      values[i] = bytes.getFloat();
    }
    return values;
  }
}
