package weft.engine;

import java.util.List;
import weft.ledger.Ledger;
import weft.ledger.VersionInfo;
import weft.retrieve.Context;
import weft.retrieve.ContextAssembler;
import weft.retrieve.ContextOptions;
import weft.retrieve.RecallOptions;
import weft.retrieve.Receipts;
import weft.retrieve.SearchResult;
import weft.retrieve.WhyNot;
import weft.spi.Chunk;
import weft.spi.ChunkId;
import weft.spi.DocumentId;
import weft.spi.store.IndexedChunk;

/**
 * One version, held open for many searches that are not recorded, as measuring needs them. Searching
 * is safe from any thread; {@link #close} comes after the last search.
 */
public final class FrozenVersion implements AutoCloseable {
  private final Opened opened;
  private final Ledger ledger;
  private final Searching searching;

  FrozenVersion(Opened opened, Ledger ledger, Searching searching) {
    this.opened = opened;
    this.ledger = ledger;
    this.searching = searching;
  }

  public VersionInfo info() {
    return opened.ledger().version();
  }

  /** As {@link Weft#search}, without a record of it. */
  public SearchResult search(String question, RecallOptions options) {
    return searching.unrecorded(opened.snapshot(), question, options);
  }

  /** Why a chunk is not (or is) among the results of a search with these options. */
  public WhyNot whyNot(String question, RecallOptions options, ChunkId chunkId) {
    return Receipts.explain(opened.snapshot(), question, options, chunkId);
  }

  /** The results of a search put together to be read; see {@link ContextAssembler}. */
  public Context context(SearchResult result, ContextOptions options) {
    return ContextAssembler.assemble(opened.snapshot().lexical(), result.hits(), options);
  }

  /** The chunks of a document in their order; none when the version does not hold it. */
  public List<Chunk> chunks(DocumentId document) {
    List<ChunkId> ids = ledger.chunkIds(info().number(), document);
    return opened.snapshot().lexical().chunks(ids).stream().map(IndexedChunk::chunk).toList();
  }

  @Override
  public void close() {
    opened.close();
  }
}
