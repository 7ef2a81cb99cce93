package weft.embed.openai;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import weft.spi.ErrorCode;
import weft.spi.WeftException;
import weft.spi.embed.Embedder;
import weft.spi.embed.Embedding;
import weft.spi.embed.VectorSpace;

/**
 * Sends texts in batches and puts the answers in the order of the texts. Equal texts of one call are
 * sent once, so that they have equal vectors; those of two calls are equal as far as the endpoint
 * computes the same twice.
 */
final class OpenAiEmbedder implements Embedder {
  private final OpenAiSettings settings;
  private final VectorSpace space;
  private final Endpoint endpoint;

  OpenAiEmbedder(OpenAiSettings settings, Surroundings surroundings) {
    this.settings = settings;
    this.space = new VectorSpace(id(settings), settings.dimension());
    this.endpoint = new Endpoint(settings, surroundings);
  }

  @Override
  public VectorSpace space() {
    return space;
  }

  @Override
  public List<Embedding> embedTexts(List<String> texts) {
    List<Input> inputs =
        texts.stream().map(text -> input(settings.reading().textPrefix(), text)).toList();
    return embed(inputs);
  }

  @Override
  public Embedding embedQuestion(String question) {
    return embed(List.of(input(settings.reading().queryPrefix(), question))).getFirst();
  }

  @Override
  public void close() {
    endpoint.close();
  }

  private Input input(String prefix, String text) {
    return Input.of(prefix, text, settings.reading().charsMax());
  }

  private List<Embedding> embed(List<Input> inputs) {
    List<String> sent =
        inputs.stream().filter(input -> !input.blank()).map(Input::sent).distinct().toList();
    Map<String, Embedding> answers = new HashMap<>();
    List<Embedding> vectors = inBatches(sent);
    for (int i = 0; i < sent.size(); i++) {
      answers.put(sent.get(i), vectors.get(i));
    }
    return inputs.stream().map(input -> input.pick(answers)).toList();
  }

  private List<Embedding> inBatches(List<String> sent) {
    List<Callable<List<Embedding>>> batches = new ArrayList<>();
    int size = settings.load().batchSize();
    for (int begin = 0; begin < sent.size(); begin += size) {
      List<String> batch = sent.subList(begin, Math.min(begin + size, sent.size()));
      batches.add(() -> endpoint.embed(batch));
    }
    try {
      return Parallel.all(batches).stream().flatMap(List::stream).toList();
    } catch (InterruptedException cause) {
      Thread.currentThread().interrupt();
      throw new WeftException(
          ErrorCode.MODEL_UNREACHABLE,
          "interrupted while waiting for " + settings.endpoint(),
          "",
          cause);
    }
  }

  /** The model and what else changes its vectors; prefixes as digests, as some are long. */
  private static String id(OpenAiSettings settings) {
    OpenAiSettings.Reading reading = settings.reading();
    var id = new StringBuilder("openai:").append(settings.model());
    if (!reading.queryPrefix().isEmpty()) {
      id.append("+query_prefix:").append(digest(reading.queryPrefix()));
    }
    if (!reading.textPrefix().isEmpty()) {
      id.append("+text_prefix:").append(digest(reading.textPrefix()));
    }
    if (reading.charsMax() > 0) {
      id.append("+chars_max:").append(reading.charsMax());
    }
    return id.toString();
  }

  private static String digest(String text) {
    try {
      byte[] hash =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(hash, 0, 6);
    } catch (NoSuchAlgorithmException cause) {
      throw new IllegalStateException("every JDK has SHA-256", cause);
    }
  }
}
