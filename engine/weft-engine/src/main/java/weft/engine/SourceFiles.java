package weft.engine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import weft.ingest.Chunker;
import weft.ingest.DocumentReader;
import weft.ingest.EpisodeRules;
import weft.ingest.EpisodeWriter;
import weft.ingest.FileReport;
import weft.ingest.FolderSync;
import weft.ingest.KnownSource;
import weft.ingest.NameProposals;
import weft.ingest.Parsers;
import weft.ingest.Progress;
import weft.ingest.ReadDocument;
import weft.ingest.Scan;
import weft.ingest.ScanOptions;
import weft.ingest.SourceRoot;
import weft.ingest.SourceScanner;
import weft.ingest.SyncPlan;
import weft.ledger.Ledger;
import weft.ledger.VersionInfo;
import weft.spi.ChunkId;
import weft.spi.Document;
import weft.spi.DocumentId;
import weft.spi.EpisodeId;
import weft.spi.ErrorCode;
import weft.spi.WeftException;
import weft.spi.change.ChangeSet;
import weft.spi.change.Operation;

/** Brings files into a space, and tells which of them have changed since. */
final class SourceFiles {
  private final Configuration configuration;
  private final Ledger ledger;
  private final Parsers parsers = Parsers.installed();
  private final SourceRoots roots;
  private final ReentrantLock adding = new ReentrantLock();

  SourceFiles(Parts parts) {
    this.configuration = parts.configuration();
    this.ledger = parts.ledger();
    this.roots = SourceRoots.in(parts.folder());
  }

  /** One run at a time: what a run found known must still be so when it is published. */
  AddReport add(AddRequest request) {
    adding.lock();
    try {
      return addAlone(request);
    } finally {
      adding.unlock();
    }
  }

  private AddReport addAlone(AddRequest request) {
    var files = new ArrayList<FileReport>();
    var operations = new ArrayList<Operation>();
    List<SourceRoots.Part> parts = roots.parts(request.paths());
    var sync = new FolderSync(reader(request.autoEntities()), request.progress());
    for (Asked asked : scans(parts, request)) {
      SyncPlan plan = sync.plan(known(), asked.scan(), this::chunksOf);
      plan.files().stream().filter(file -> asked.about().test(file.source())).forEach(files::add);
      operations.addAll(plan.changes().operations());
    }
    files.sort(Comparator.comparing(FileReport::source));
    ChangeSet changes = withEpisodes(operations);
    if (request.dryRun()) {
      return new AddReport(files, Optional.empty(), Optional.of(ledger.dryRun(changes)));
    }
    if (operations.isEmpty() && ledger.active().isEmpty()) {
      return new AddReport(files, Optional.empty(), Optional.empty());
    }
    var published = ledger.apply(changes, "ingest");
    parts.forEach(part -> roots.add(part.root()));
    return new AddReport(files, Optional.of(published), Optional.empty());
  }

  /**
   * A scan, and which of the sources it came by were asked for: a part of a root is found by
   * walking all of it.
   */
  private record Asked(Scan scan, Predicate<String> about) {}

  /** Whole roots are scanned together, so that a file that moved between them is recognised. */
  private List<Asked> scans(List<SourceRoots.Part> parts, AddRequest request) {
    var scans = new ArrayList<Asked>();
    var whole = new ArrayList<SourceRoot>();
    for (SourceRoots.Part part : parts) {
      if (part.below().isEmpty()) {
        whole.add(part.root());
      } else {
        Scan scan = scan(List.of(part.root()), part.include(), request.exclude());
        scans.add(new Asked(scan, part::holds));
      }
    }
    if (!whole.isEmpty()) {
      Scan scan = scan(whole, request.include(), request.exclude());
      scans.add(new Asked(scan, source -> true));
    }
    return scans;
  }

  private Scan scan(List<SourceRoot> from, List<String> include, List<String> exclude) {
    IngestSettings limits = configuration.ingest();
    var options = new ScanOptions(include, exclude, limits.fileBytesMax(), limits.filesMax());
    return new SourceScanner(options, parsers.mediaTypes()).scan(from);
  }

  /** One text as a document. */
  ChangeSet document(String id, String mediaType, byte[] bytes) {
    var documentId = new DocumentId(id);
    ReadDocument read = reader(true).read(documentId, id, mediaType, bytes);
    var operations = new ArrayList<Operation>();
    operations.add(new Operation.UpsertDocument(read.document()));
    operations.addAll(read.chunks());
    var kept = read.chunks().stream().map(chunk -> chunk.chunk().id()).toList();
    chunksOf(documentId).stream()
        .filter(chunk -> !kept.contains(chunk))
        .forEach(chunk -> operations.add(new Operation.DeleteChunk(chunk)));
    return withEpisodes(operations);
  }

  /**
   * Texts as documents.
   *
   * @param proposeNames whether names are proposed from them
   */
  ChangeSet texts(List<TextDocument> texts, boolean proposeNames) {
    var reader =
        new TextDocuments(
            parsers, new Chunker(configuration.chunkingOptions()), names(proposeNames));
    var operations = new ArrayList<Operation>();
    for (TextDocument text : texts) {
      List<Operation> read = reader.read(text);
      operations.addAll(read);
      gone(new DocumentId(text.id()), read).forEach(operations::add);
    }
    return withEpisodes(operations);
  }

  /** With the episodes of the documents that are read, in place of those they had. */
  private ChangeSet withEpisodes(List<Operation> operations) {
    if (!configuration.ingest().episodes()) {
      return ChangeSet.of(operations);
    }
    var rules =
        new EpisodeRules(
            EpisodeRules.DEFAULT.gap(),
            EpisodeRules.DEFAULT.turnsMax(),
            EpisodeRules.DEFAULT.chunksMax(),
            configuration.weavingProfile().zone());
    var all = new ArrayList<>(operations);
    all.addAll(new EpisodeOperations(new EpisodeWriter(rules), this::episodesOf).of(operations));
    return ChangeSet.of(all);
  }

  /** Those made of the document's text as it was. */
  private List<EpisodeId> episodesOf(DocumentId document) {
    Optional<VersionInfo> active = ledger.active();
    return active.isEmpty()
        ? List.of()
        : ledger.episodesOn(active.get().number(), chunksOf(document)).stream()
            .filter(EpisodeWriter::made)
            .toList();
  }

  /** A conversation as a document, in place of what it was. */
  ChangeSet conversation(
      String id, String title, List<Utterance> utterances, boolean proposeNames) {
    List<Operation> read =
        new ConversationText(names(proposeNames), proposeNames).read(id, title, utterances);
    var operations = new ArrayList<>(read);
    gone(new DocumentId(id), read).forEach(operations::add);
    return withEpisodes(operations);
  }

  /** A file that holds a conversation, named after it. */
  ChangeSet conversation(Path file) {
    String name = String.valueOf(file.getFileName());
    int dot = name.lastIndexOf('.');
    String title = dot > 0 ? name.substring(0, dot) : name;
    List<Utterance> utterances = ConversationReader.read(name, plainText(file));
    boolean names = configuration.ingest().autoEntities();
    return conversation("conversation:" + name, title, utterances, names);
  }

  /**
   * A file's text, whatever its encoding.
   *
   * @throws WeftException LIMIT_REACHED when it is too large, INVALID_FILE when it is no text, IO
   */
  private String plainText(Path file) {
    try {
      long bytes = Files.size(file);
      if (bytes > configuration.ingest().fileBytesMax()) {
        throw new WeftException(
            ErrorCode.LIMIT_REACHED,
            "'%s' has %d bytes, ingest.file_bytes_max is %d"
                .formatted(file.getFileName(), bytes, configuration.ingest().fileBytesMax()),
            "raise ingest.file_bytes_max");
      }
      String type = "text/plain";
      return parsers.forMediaType(type).parse(type, Files.readAllBytes(file)).text();
    } catch (IOException cause) {
      throw HomeFiles.failed("'%s' cannot be read".formatted(file), cause);
    }
  }

  private Stream<Operation> gone(DocumentId document, List<Operation> read) {
    Set<ChunkId> kept =
        read.stream()
            .filter(Operation.UpsertChunk.class::isInstance)
            .map(operation -> ((Operation.UpsertChunk) operation).chunk().id())
            .collect(Collectors.toSet());
    return chunksOf(document).stream()
        .filter(chunk -> !kept.contains(chunk))
        .map(Operation.DeleteChunk::new);
  }

  /** Files that are new, changed or gone since they were read, by source. */
  List<FileReport> changedSources() {
    List<SourceRoot> known = roots.list();
    if (known.isEmpty()) {
      return List.of();
    }
    Scan scan = scan(known, List.of(), List.of());
    return new FolderSync(reader(false), Progress.none())
        .status(known(), scan).stream().filter(SourceFiles::isWorthTelling).toList();
  }

  /** What was added from places where nothing is now, one sentence each. */
  List<String> goneRoots() {
    return roots.gone().stream()
        .map(
            root ->
                "nothing is at %s any more, from where '%s' was added; its documents stay"
                    .formatted(root.path(), root.name()))
        .toList();
  }

  private static boolean isWorthTelling(FileReport file) {
    return switch (file.status()) {
      case NEW, CHANGED, RENAMED, MISSING, FAILED -> true;
      case UNCHANGED, EMPTY, NO_TEXT, SKIPPED -> false;
    };
  }

  private DocumentReader reader(boolean autoEntities) {
    return new DocumentReader(
        parsers, new Chunker(configuration.chunkingOptions()), names(autoEntities));
  }

  private NameProposals names(boolean proposed) {
    return proposed
        ? new NameProposals(NameProposals.installed(), ledger.options().folding())
        : NameProposals.off();
  }

  /** Documents that came from files; read again when the chunking is another than theirs was. */
  private List<KnownSource> known() {
    Optional<VersionInfo> active = ledger.active();
    if (active.isEmpty()) {
      return List.of();
    }
    boolean sameProfile = active.get().profile().equals(ledger.options().profile());
    var known = new ArrayList<KnownSource>();
    for (Document document : ledger.documents(active.get().number())) {
      String hash = document.metadata().getOrDefault(DocumentReader.CONTENT_HASH, "");
      if (!document.source().isEmpty() && !hash.isEmpty()) {
        known.add(
            new KnownSource(
                document.id(), document.source(), sameProfile ? hash : "other profile"));
      }
    }
    return known;
  }

  private List<ChunkId> chunksOf(DocumentId document) {
    return ledger
        .active()
        .map(version -> ledger.chunkIds(version.number(), document))
        .orElse(List.of());
  }
}
