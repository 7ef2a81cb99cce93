package weft.embed.openai;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeoutException;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import weft.spi.ErrorCode;
import weft.spi.WeftException;

/** What is said when an endpoint does not do as it should; never the key. */
final class Complaints {
  private static final JsonMapper MAPPER = new JsonMapper();
  private static final int EXCERPT_MAX = 300;
  private static final int EXCERPT_BYTES_MAX = 16_384;

  private final OpenAiSettings settings;

  Complaints(OpenAiSettings settings) {
    this.settings = settings;
  }

  WeftException timeout(TimeoutException cause) {
    return new WeftException(
        ErrorCode.MODEL_UNREACHABLE,
        "%s gave no whole answer within %d s"
            .formatted(settings.endpoint(), settings.load().timeout().toSeconds()),
        "raise embedder.timeout_seconds or lower embedder.batch_size",
        cause);
  }

  WeftException noConnection(IOException cause, int attempt) {
    String why = cause.getMessage() == null ? cause.getClass().getSimpleName() : cause.getMessage();
    return new WeftException(
        ErrorCode.MODEL_UNREACHABLE,
        "%s does not answer (attempt %d): %s".formatted(settings.endpoint(), attempt, clean(why)),
        "see that it runs, and check embedder.base_url",
        cause);
  }

  WeftException failing(HttpResponse<byte[]> reply, int attempt) {
    int status = reply.statusCode();
    String rest =
        reply
            .headers()
            .firstValue(Retries.HEADER)
            .map(asked -> ", to be asked again after '%s'".formatted(clean(asked)))
            .orElse("");
    return new WeftException(
        ErrorCode.MODEL_UNREACHABLE,
        "%s has no answer now (status %d, attempt %d%s)%s"
            .formatted(settings.endpoint(), status, attempt, rest, said(reply.body())),
        status == 429
            ? "lower embedder.requests_max, or see to the quota of the key"
            : "try again later");
  }

  WeftException refusal(HttpResponse<byte[]> reply, List<String> texts) {
    int status = reply.statusCode();
    return switch (status) {
      case 401, 403 -> key(status);
      case 404, 405 ->
          misconfigured(
              "%s knows no model '%s', or is no such address (status %d)%s"
                  .formatted(settings.endpoint(), settings.model(), status, said(reply.body())),
              "check embedder.model, and embedder.base_url, which mostly ends in /v1");
      default -> status < 400 ? redirect(reply) : refusedTexts(reply, texts);
    };
  }

  /** Without what the endpoint said: some repeat the key there. */
  private WeftException key(int status) {
    String what = settings.key().isPresent() ? "refuses the key" : "wants a key";
    return misconfigured(
        "%s %s (status %d)".formatted(settings.endpoint(), what, status),
        "set the environment variable %s or embedder.api_key_file".formatted(ApiKey.VARIABLE));
  }

  private WeftException redirect(HttpResponse<byte[]> reply) {
    String target = reply.headers().firstValue("Location").orElse("nowhere");
    return misconfigured(
        "%s sends elsewhere (status %d, to %s), where texts and key do not follow"
            .formatted(settings.endpoint(), reply.statusCode(), clean(target)),
        "set embedder.base_url to where the model is");
  }

  private WeftException refusedTexts(HttpResponse<byte[]> reply, List<String> texts) {
    int status = reply.statusCode();
    int longest = texts.stream().mapToInt(String::length).max().orElse(0);
    boolean size = status == 400 || status == 413 || status == 422;
    return new WeftException(
        ErrorCode.MODEL_FAILED,
        "%s refuses %d texts, the longest of %d characters (status %d)%s"
            .formatted(settings.endpoint(), texts.size(), longest, status, said(reply.body())),
        size
            ? "if texts are too long, set embedder.chars_max; if many, lower embedder.batch_size"
            : "");
  }

  private static WeftException misconfigured(String message, String hint) {
    return new WeftException(ErrorCode.INVALID_CONFIGURATION, message, hint);
  }

  WeftException tooLarge(BoundedBody.TooLarge cause) {
    return new WeftException(
        ErrorCode.MODEL_FAILED,
        "%s answers with %s".formatted(settings.endpoint(), cause.getMessage()),
        "check embedder.base_url and embedder.dimension",
        cause);
  }

  WeftException wrong(String found) {
    return new WeftException(
        ErrorCode.MODEL_FAILED, "%s answers with %s".formatted(settings.endpoint(), found));
  }

  WeftException unreadable(String why, byte[] body) {
    return wrong(why + said(body));
  }

  WeftException dimension(int found) {
    return new WeftException(
        ErrorCode.EMBEDDER_MISMATCH,
        "model '%s' at %s gives vectors of dimension %d, embedder.dimension is %d"
            .formatted(settings.model(), settings.endpoint(), found, settings.dimension()),
        "set embedder.dimension to %d, or embedder.send_dimensions where the model can shorten"
            .formatted(found));
  }

  /** What the endpoint says about it, after a colon; empty when it says nothing. */
  private String said(byte[] body) {
    String text =
        new String(body, 0, Math.min(body.length, EXCERPT_BYTES_MAX), StandardCharsets.UTF_8);
    String said = clean(reason(text));
    return said.isEmpty() ? "" : ": " + said;
  }

  /** The message inside the forms of error that are common, otherwise all of it. */
  private static String reason(String body) {
    try {
      JsonNode error = MAPPER.readTree(body).path("error");
      JsonNode message = error.isObject() ? error.path("message") : error;
      return message.isString() ? message.stringValue() : body;
    } catch (JacksonException _unused) {
      return body;
    }
  }

  /** One line, short, without the key. */
  private String clean(String text) {
    String open = settings.key().map(key -> key.removedFrom(text)).orElse(text);
    String line = open.replaceAll("[\\p{Cntrl}\\s\\x{2028}\\x{2029}]+", " ").strip();
    return line.length() <= EXCERPT_MAX ? line : line.substring(0, EXCERPT_MAX) + "…";
  }
}
