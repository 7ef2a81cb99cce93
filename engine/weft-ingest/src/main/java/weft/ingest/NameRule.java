package weft.ingest;

import java.util.List;
import weft.spi.Chunk;
import weft.spi.Proposal;

/** Finds names in one chunk; pure, so that the same chunk gives the same names. */
interface NameRule {
  List<Proposal> propose(Chunk chunk);
}
