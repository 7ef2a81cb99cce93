package weft.engine;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import weft.ingest.Chunker;
import weft.ingest.NameProposals;
import weft.ingest.Parsers;
import weft.spi.Chunk;
import weft.spi.Document;
import weft.spi.DocumentId;
import weft.spi.change.Operation;
import weft.spi.parse.Block;
import weft.spi.parse.ParsedDocument;

/** Reads texts as documents: the title as their heading, then as plain text files are read. */
final class TextDocuments {
  private static final String MEDIA_TYPE = "text/plain";
  private static final int LEVEL = 1;

  private final Parsers parsers;
  private final Chunker chunker;
  private final NameProposals names;

  TextDocuments(Parsers parsers, Chunker chunker, NameProposals names) {
    this.parsers = parsers;
    this.chunker = chunker;
    this.names = names;
  }

  /** The document, then its chunks in order, each with the names proposed from it. */
  List<Operation> read(TextDocument text) {
    var operations = new ArrayList<Operation>();
    operations.add(new Operation.UpsertDocument(document(text)));
    for (Chunk chunk : chunker.chunk(new DocumentId(text.id()), parsed(text))) {
      operations.add(new Operation.UpsertChunk(chunk, names.propose(chunk)));
    }
    return operations;
  }

  private static Document document(TextDocument text) {
    return new Document(
        new DocumentId(text.id()),
        text.title(),
        "",
        MEDIA_TYPE,
        text.time(),
        text.group(),
        text.metadata());
  }

  private ParsedDocument parsed(TextDocument text) {
    byte[] bytes = text.text().getBytes(StandardCharsets.UTF_8);
    ParsedDocument body = parsers.forMediaType(MEDIA_TYPE).parse(MEDIA_TYPE, bytes);
    String title = text.title().strip();
    return title.isEmpty() ? body : under(title, body);
  }

  private static ParsedDocument under(String title, ParsedDocument body) {
    String line = title.replaceAll("\\R", " ");
    int shift = line.length() + 1;
    var blocks = new ArrayList<Block>();
    blocks.add(Block.heading(LEVEL, 0, line.length()));
    for (Block block : body.blocks()) {
      blocks.add(Block.of(block.kind(), block.span().begin() + shift, block.span().end() + shift));
    }
    return new ParsedDocument(title, line + "\n" + body.text(), blocks);
  }
}
