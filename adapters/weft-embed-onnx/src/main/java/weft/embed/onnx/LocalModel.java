package weft.embed.onnx;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import weft.embed.onnx.ModelSpec.Preparation;
import weft.spi.ErrorCode;
import weft.spi.WeftException;

/** Opens a model from files that the user named. */
final class LocalModel {
  private static final int TOKENS_MAX = 512;
  private static final int TOKENS_LIMIT = 32_768;

  /** Where exporters put weights that do not fit into the model's own file. */
  private static final List<String> MORE_WEIGHTS = List.of("_data", ".data");

  private final ModelSpec spec;
  private final TextModel reading;

  private LocalModel(ModelSpec spec, TextModel reading) {
    this.spec = spec;
    this.reading = reading;
  }

  /**
   * Loads the model, as its dimension is known only then.
   *
   * @throws WeftException INVALID_CONFIGURATION, or INVALID_FILE for a file that is none
   */
  static LocalModel open(Settings settings) {
    Path model = settings.file("model");
    Path json =
        settings.text("tokenizer").isPresent()
            ? settings.file("tokenizer")
            : model.resolveSibling("tokenizer.json");
    Pooling pooling =
        settings.choice("pooling", List.of("mean", "cls")).equals("cls")
            ? Pooling.CLS
            : Pooling.MEAN;
    int tokensMax = Math.max(3, settings.number("tokens_max", TOKENS_MAX, TOKENS_LIMIT));
    var preparation =
        new Preparation(
            settings.text("query_prefix").orElse(""),
            settings.text("text_prefix").orElse(""),
            false);
    String name = settings.text("id").orElse(model.getFileName().toString().replace(".onnx", ""));
    var hashes = new Hashes().add(pooling.name()).add(preparation.textPrefix()).add("" + tokensMax);
    String id = "onnx:%s:%s".formatted(name, hashOfFiles(hashes, model, json));
    return load(id, new Weights.InFiles(model, json), pooling, preparation, tokensMax);
  }

  private static LocalModel load(
      String id, Weights weights, Pooling pooling, Preparation preparation, int tokensMax) {
    var tokenizer = WordPieceTokenizer.of(weights.tokenizer(), tokensMax, weights.name());
    OnnxModel model = OnnxModel.load(weights, pooling);
    boolean done = false;
    try {
      int dimension = model.run(tokenizer.encode("").ids()).length;
      var spec = new ModelSpec(id, weights, pooling, dimension, preparation, tokensMax);
      var opened = new LocalModel(spec, new TextModel(spec, model, tokenizer));
      done = true;
      return opened;
    } finally {
      if (!done) {
        model.close();
      }
    }
  }

  private static String hashOfFiles(Hashes hashes, Path model, Path json) {
    try {
      hashes.add(model).add(json);
      for (String ending : MORE_WEIGHTS) {
        Path more = model.resolveSibling(model.getFileName() + ending);
        if (Files.isRegularFile(more)) {
          hashes.add(more);
        }
      }
      return hashes.value();
    } catch (IOException cause) {
      throw new WeftException(
          ErrorCode.INVALID_FILE,
          "cannot read the model '%s' with its tokenizer '%s'".formatted(model, json),
          "let embedder.model and embedder.tokenizer name files that exist",
          cause);
    }
  }

  ModelSpec spec() {
    return spec;
  }

  TextModel reading() {
    return reading;
  }
}
