package weft.embed.openai;

import java.io.IOException;
import java.net.http.HttpResponse.BodySubscriber;
import java.net.http.HttpResponse.BodySubscribers;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow.Subscription;
import org.jspecify.annotations.Nullable;

/** Gathers a body into memory, up to a bound. */
final class BoundedBody implements BodySubscriber<byte[]> {
  /** A body beyond its bound; the rest of it was not read. */
  static final class TooLarge extends IOException {
    private static final long serialVersionUID = 1L;

    TooLarge(long bytesMax) {
      super("more than " + bytesMax + " bytes");
    }
  }

  private final BodySubscriber<byte[]> bytes = BodySubscribers.ofByteArray();
  private final long bytesMax;
  private long count;
  private @Nullable Subscription subscription;

  BoundedBody(long bytesMax) {
    this.bytesMax = bytesMax;
  }

  @Override
  public CompletionStage<byte[]> getBody() {
    return bytes.getBody();
  }

  @Override
  public void onSubscribe(Subscription source) {
    subscription = source;
    bytes.onSubscribe(source);
  }

  @Override
  public void onNext(List<ByteBuffer> part) {
    if (count > bytesMax) {
      return;
    }
    for (ByteBuffer buffer : part) {
      count += buffer.remaining();
    }
    if (count <= bytesMax) {
      bytes.onNext(part);
      return;
    }
    if (subscription != null) {
      subscription.cancel();
    }
    bytes.onError(new TooLarge(bytesMax));
  }

  @Override
  public void onError(Throwable failure) {
    bytes.onError(failure);
  }

  @Override
  public void onComplete() {
    bytes.onComplete();
  }
}
