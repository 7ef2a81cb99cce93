package weft.embed.onnx;

import weft.spi.embed.Embedding;

/** How an embedder reads one text, alone. Safe from any thread until it is closed. */
interface Reading extends AutoCloseable {
  /** What is to be found. */
  Embedding text(String text);

  /** What is asked. */
  Embedding question(String question);

  @Override
  void close();
}
