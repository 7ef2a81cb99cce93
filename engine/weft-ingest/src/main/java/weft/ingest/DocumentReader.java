package weft.ingest;

import java.util.List;
import java.util.Optional;
import weft.spi.Document;
import weft.spi.DocumentId;
import weft.spi.change.Operation.UpsertChunk;
import weft.spi.parse.ParsedDocument;

/** Parse, chunk, propose names: from bytes to a document. Immutable, safe from any thread. */
public final class DocumentReader {
  /** The key of the metadata that holds the SHA-256 of a document's bytes, in hexadecimal. */
  public static final String CONTENT_HASH = "content_hash";

  private final Parsers parsers;
  private final Chunker chunker;
  private final NameProposals names;

  public DocumentReader(Parsers parsers, Chunker chunker, NameProposals names) {
    this.parsers = parsers;
    this.chunker = chunker;
    this.names = names;
  }

  /**
   * Reads a document. Its title is the one it states, else its file's name without the ending; its
   * time that of the front matter, else a date in the file's name, else in the heading it begins
   * with.
   *
   * @param source a path with forward slashes
   * @throws weft.spi.WeftException UNSUPPORTED when no parser reads the media type, INVALID_FILE
   *     when the bytes are not of it
   */
  public ReadDocument read(DocumentId id, String source, String mediaType, byte[] bytes) {
    String type = MediaTypes.corrected(mediaType, bytes);
    ParsedDocument parsed = parsers.forMediaType(type).parse(type, bytes);
    String title = Optional.of(parsed.title()).filter(each -> !each.isBlank()).orElse(stem(source));
    var builder =
        Document.builder(id.value())
            .title(title)
            .source(source)
            .mediaType(type)
            .metadata(CONTENT_HASH, ContentHash.of(bytes));
    DocumentDates.of(parsed, source).ifPresent(builder::time);
    List<UpsertChunk> chunks =
        chunker.chunk(id, parsed).stream()
            .map(chunk -> new UpsertChunk(chunk, names.propose(chunk)))
            .toList();
    return new ReadDocument(builder.build(), chunks);
  }

  private static String stem(String source) {
    String name = source.substring(source.lastIndexOf('/') + 1);
    int dot = name.lastIndexOf('.');
    return dot > 0 ? name.substring(0, dot) : name;
  }
}
