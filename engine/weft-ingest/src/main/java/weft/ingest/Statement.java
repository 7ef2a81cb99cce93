package weft.ingest;

import weft.spi.ChunkId;
import weft.spi.TextSpan;

/**
 * A sentence of a chunk.
 *
 * @param span in the chunk's own text
 * @param text the sentence, on one line
 * @param speaker who says it; empty in a document
 * @param unit which turn, or which sentence of a document: what is never parted
 * @param apart how strongly the text itself parts it from the sentence before: 0 within a line, 1
 *     at a new paragraph, heading or chunk
 */
record Statement(
    ChunkId chunkId, TextSpan span, String text, String speaker, int unit, double apart) {
  /** What is embedded of it: with the name of who says it. */
  String said() {
    if (speaker.isEmpty()) {
      return text;
    }
    return speaker + (SmallTalk.isHan(text) ? "：" : ": ") + text;
  }
}
