package weft.ingest;

import java.util.Optional;
import weft.spi.ChunkKind;

/** A part of a section that becomes a chunk, in UTF-16 units of the document's text. */
record Piece(int begin, int end, ChunkKind kind, Optional<Integer> page) {}
