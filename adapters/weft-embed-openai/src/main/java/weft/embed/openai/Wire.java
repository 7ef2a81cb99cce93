package weft.embed.openai;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/** The HTTP client, made at the first request: making it reads the certificates of the machine. */
final class Wire {
  private static final Duration CONNECT_MAX = Duration.ofSeconds(10);

  /** Of a number written out, with blanks and a line break around it. */
  private static final long NUMBER_BYTES_MAX = 64;

  private static final long FRAME_BYTES = 1 << 20;
  private static final long BODY_BYTES_MAX = 1 << 29;

  private final OpenAiSettings settings;
  private @Nullable HttpClient client;
  private boolean closed;

  Wire(OpenAiSettings settings) {
    this.settings = settings;
  }

  /**
   * Sends and waits. The client's own timeout ends with the headers; this one covers the body too.
   *
   * @throws IOException BoundedBody.TooLarge, or when there is no answer
   */
  HttpResponse<byte[]> post(byte[] body)
      throws IOException, TimeoutException, InterruptedException {
    CompletableFuture<HttpResponse<byte[]>> answer =
        client().sendAsync(request(body), _unused -> new BoundedBody(bodyBytesMax()));
    try {
      return answer.get(settings.load().timeout().toMillis(), TimeUnit.MILLISECONDS);
    } catch (ExecutionException failed) {
      throw failed.getCause() instanceof IOException cause ? cause : new IOException(failed);
    } finally {
      answer.cancel(true); // ends the exchange where it is still under way
    }
  }

  private HttpRequest request(byte[] body) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(settings.endpoint())
            .header("Content-Type", "application/json")
            .header("Accept", "application/json")
            .POST(HttpRequest.BodyPublishers.ofByteArray(body));
    settings.key().ifPresent(key -> request.header("Authorization", key.header()));
    return request.build();
  }

  /** What a batch can need at most, and room for an error. */
  private long bodyBytesMax() {
    long numbers = (long) settings.load().batchSize() * settings.dimension();
    return Math.min(BODY_BYTES_MAX, FRAME_BYTES + NUMBER_BYTES_MAX * numbers);
  }

  private synchronized HttpClient client() {
    if (closed) {
      throw new IllegalStateException("the embedder is closed");
    }
    if (client == null) {
      Duration timeout = settings.load().timeout();
      // HTTP/1.1, as some servers stumble over the offer to change to HTTP/2 beside a body.
      client =
          HttpClient.newBuilder()
              .version(HttpClient.Version.HTTP_1_1)
              .followRedirects(HttpClient.Redirect.NEVER)
              .connectTimeout(timeout.compareTo(CONNECT_MAX) < 0 ? timeout : CONNECT_MAX)
              .build();
    }
    return client;
  }

  synchronized void close() {
    closed = true;
    if (client != null) {
      client.shutdownNow();
    }
  }
}
