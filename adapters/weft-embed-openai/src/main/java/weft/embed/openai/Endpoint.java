package weft.embed.openai;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeoutException;
import javax.net.ssl.SSLException;
import weft.spi.WeftException;
import weft.spi.embed.Embedding;

/** Asks for the vectors of one batch, again where that may help. Safe from any thread. */
final class Endpoint {
  private final Wire wire;
  private final Retries retries;
  private final Surroundings.Sleeper sleeper;
  private final Semaphore permits;
  private final BatchJson json;
  private final Complaints complaints;

  /** What one attempt came to. */
  private sealed interface Outcome {
    record Answered(byte[] body) implements Outcome {}

    /** Another attempt may do better. */
    record Failing(WeftException error, Optional<String> retryAfter) implements Outcome {}

    record Refused(WeftException error) implements Outcome {}
  }

  Endpoint(OpenAiSettings settings, Surroundings surroundings) {
    this.wire = new Wire(settings);
    this.retries = new Retries(settings.load().retries(), surroundings.clock());
    this.sleeper = surroundings.sleeper();
    this.permits = new Semaphore(settings.load().requestsMax(), true);
    this.complaints = new Complaints(settings);
    this.json = new BatchJson(settings, complaints);
  }

  /**
   * The vectors in the order of the texts. A batch that waits to be sent again keeps its place among
   * the requests under way: an endpoint that asks for rest gets it.
   */
  List<Embedding> embed(List<String> texts) throws InterruptedException {
    permits.acquire();
    try {
      return json.read(answer(texts), texts.size());
    } finally {
      permits.release();
    }
  }

  private byte[] answer(List<String> texts) throws InterruptedException {
    byte[] request = json.write(texts);
    for (int number = 1; ; number++) {
      switch (attempt(number, request, texts)) {
        case Outcome.Answered answered -> {
          return answered.body();
        }
        case Outcome.Refused refused -> throw refused.error();
        case Outcome.Failing failing ->
            sleeper.sleep(retries.pause(number, failing.retryAfter()).orElseThrow(failing::error));
      }
    }
  }

  private Outcome attempt(int number, byte[] request, List<String> texts)
      throws InterruptedException {
    try {
      return judge(number, wire.post(request), texts);
    } catch (BoundedBody.TooLarge cause) {
      return new Outcome.Refused(complaints.tooLarge(cause));
    } catch (TimeoutException cause) {
      return new Outcome.Refused(complaints.timeout(cause));
    } catch (SSLException cause) {
      return new Outcome.Refused(complaints.noConnection(cause, number));
    } catch (IOException cause) {
      return new Outcome.Failing(complaints.noConnection(cause, number), Optional.empty());
    }
  }

  private Outcome judge(int number, HttpResponse<byte[]> reply, List<String> texts) {
    int status = reply.statusCode();
    if (status >= 200 && status < 300) {
      return new Outcome.Answered(reply.body());
    }
    if (status == 429 || status >= 500) {
      return new Outcome.Failing(
          complaints.failing(reply, number), reply.headers().firstValue(Retries.HEADER));
    }
    return new Outcome.Refused(complaints.refusal(reply, texts));
  }

  void close() {
    wire.close();
  }
}
