package weft.engine;

import static weft.engine.SettingType.choice;
import static weft.engine.SettingType.count;

import java.util.ArrayList;
import java.util.List;
import weft.ledger.EmbeddingOptions;

/** The settings of the section {@code embedder}. Which of them a kind reads is its own affair. */
final class EmbedderKeys {
  private static final int ANY = Integer.MAX_VALUE;

  static final SettingKey<String> KIND =
      new SettingKey<>(
          "embedder.kind",
          SettingType.name(),
          EmbedderSettings.AUTO,
          "What makes vectors: auto (bilingual where it is on the class path, else none), none, or"
              + " a kind on the class path");
  static final SettingKey<Integer> TEXTS_AT_ONCE =
      new SettingKey<>(
          "embedder.texts_at_once",
          count(1, 100_000),
          EmbeddingOptions.BATCH_SIZE,
          "How many texts are embedded before what came of it is kept");
  static final SettingKey<Integer> CACHE_MB_MAX =
      new SettingKey<>(
          "embedder.cache_mb_max",
          count(0, 1_000_000),
          EmbeddingOptions.CACHE_MB_MAX,
          "How much the cache of vectors of a space may hold");

  /** What is handed to the embedder where it is said. */
  static final List<SettingKey<?>> HANDED_ON =
      List.of(
          number("threads", 0, 1_024, 0, "How many threads embed; 0 leaves it to the embedder"),
          new SettingKey<>(
              "embedder.english",
              SettingType.text(),
              "",
              "bilingual: which model reads English; empty leaves it to the embedder"),
          new SettingKey<>(
              "embedder.gloss",
              choice("off", "on"),
              "off",
              "bilingual: whether words are glossed in the other language"),
          text("gloss_dictionary", "bilingual: file of a dictionary in the format of CC-CEDICT"),
          text("model", "onnx: file of the model; openai: its name"),
          text("tokenizer", "onnx: file of the tokenizer"),
          text("pooling", "onnx: how tokens become one vector; empty leaves it to the embedder"),
          text("query_prefix", "Stands before every question"),
          text("text_prefix", "Stands before every text"),
          number("tokens_max", 0, ANY, 0, "onnx: longer texts are cut; 0 is what the model reads"),
          text("id", "onnx: what the embedder is called in versions"),
          text("base_url", "openai: address of the endpoint, mostly ending in /v1"),
          number("dimension", 0, 16_384, 0, "openai: numbers in a vector; must be said there"),
          new SettingKey<>(
              "embedder.send_dimensions",
              SettingType.onOff(),
              false,
              "openai: whether the endpoint is asked for that dimension"),
          new SettingKey<>(
              "embedder.encoding",
              choice("float", "base64"),
              "float",
              "openai: how the endpoint is to write vectors"),
          text("api_key_file", "openai: file that holds the key"),
          number("batch_size", 1, 2_048, 64, "openai: texts in one request"),
          number("requests_max", 1, 64, 2, "openai: requests under way at the same time"),
          number("timeout_seconds", 1, 3_600, 60, "openai: how long a request may take"),
          number("retries", 0, 20, 4, "openai: further attempts after the first"),
          number(
              "chars_max", 0, 10_000_000, 0, "openai: longer texts are cut; 0 leaves them whole"));

  /** Every setting of the section, in the order in which they are shown. */
  static final List<SettingKey<?>> ALL = all();

  private EmbedderKeys() {}

  private static List<SettingKey<?>> all() {
    var all = new ArrayList<SettingKey<?>>(List.of(KIND, TEXTS_AT_ONCE, CACHE_MB_MAX));
    all.addAll(HANDED_ON);
    return List.copyOf(all);
  }

  private static SettingKey<String> text(String leaf, String description) {
    return new SettingKey<>("embedder." + leaf, SettingType.text(), "", description);
  }

  private static SettingKey<Integer> number(
      String leaf, int min, int max, int standard, String description) {
    return new SettingKey<>("embedder." + leaf, count(min, max), standard, description);
  }
}
