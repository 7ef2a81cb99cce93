package weft.embed.onnx;

import java.util.Comparator;
import java.util.List;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import weft.spi.embed.Calibration;
import weft.spi.embed.Embedder;
import weft.spi.embed.Embedding;
import weft.spi.embed.VectorSpace;

/**
 * Embeds texts by a {@link Reading}, each alone, several at a time. Closing waits for what is under
 * way; afterwards embedding is an {@link IllegalStateException}.
 */
final class OnnxEmbedder implements Embedder {
  private final VectorSpace space;
  private final Reading reading;
  private final Workers workers;
  private final Calibration calibration;
  private final ReentrantReadWriteLock gate = new ReentrantReadWriteLock();
  private boolean closed;

  OnnxEmbedder(VectorSpace space, Reading reading, Workers workers, Calibration calibration) {
    this.space = space;
    this.reading = reading;
    this.workers = workers;
    this.calibration = calibration;
  }

  @Override
  public VectorSpace space() {
    return space;
  }

  @Override
  public List<Embedding> embedTexts(List<String> texts) {
    List<String> asked = List.copyOf(texts);
    return whileOpen(() -> embedAll(asked));
  }

  /** The longest first, so that no thread is left with a long text when the others are done. */
  private List<Embedding> embedAll(List<String> texts) {
    int[] order =
        IntStream.range(0, texts.size())
            .boxed()
            .sorted(Comparator.comparingInt(i -> -texts.get(i).length()))
            .mapToInt(Integer::intValue)
            .toArray();
    var embedded = new Embedding[texts.size()];
    workers.each(order.length, i -> embedded[order[i]] = reading.text(texts.get(order[i])));
    return List.of(embedded);
  }

  @Override
  public Embedding embedQuestion(String question) {
    return whileOpen(() -> reading.question(question));
  }

  @Override
  public Calibration calibration(String collection) {
    return calibration;
  }

  private <T> T whileOpen(Supplier<T> work) {
    gate.readLock().lock();
    try {
      if (closed) {
        throw new IllegalStateException("the embedder %s is closed".formatted(space));
      }
      return work.get();
    } finally {
      gate.readLock().unlock();
    }
  }

  @Override
  public void close() {
    gate.writeLock().lock();
    try {
      if (!closed) {
        closed = true;
        workers.close();
        reading.close();
      }
    } finally {
      gate.writeLock().unlock();
    }
  }
}
