package weft.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static weft.ledger.Space.chunk;
import static weft.ledger.Space.document;
import static weft.ledger.Space.entity;
import static weft.ledger.Space.relation;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import weft.spi.ErrorCode;
import weft.spi.WeftException;
import weft.spi.store.VectorKey;
import weft.spi.store.VectorRecord;

/** Copies whose checksums, digests and counts are right and whose records make no version. */
class ForgedCopyTest {
  @TempDir Path folder;
  private final LedgerOptions options = LedgerOptions.standard(Space.CLOCK);

  private Map<RowKind, TreeMap<String, byte[]>> rows() {
    var all = new TreeMap<RowKind, TreeMap<String, byte[]>>();
    try (var here = new Space()) {
      here.apply(
          document("d"),
          entity("e:a", "Ann"),
          entity("e:b", "Bob"),
          chunk("c1", "d", "Ann met Bob"),
          chunk("c2", "d", "Ann and Zed", "Zed"),
          relation("r", "e:a", "e:b", "c1"));
      Edit rows = Tables.rows(here.ledger, here.active());
      for (RowKind kind : RowKind.values()) {
        var ofKind = new TreeMap<String, byte[]>();
        rows.scan(kind, ofKind::put);
        all.put(kind, ofKind);
      }
    }
    return all;
  }

  /** Writes rows with a manifest that bears them out. */
  private Path forged(Map<RowKind, TreeMap<String, byte[]>> rows) {
    var tally = new PortableTally(options.folding());
    rows.forEach((kind, all) -> all.forEach((id, body) -> tally.add(kind, id, body)));
    PortableTally.Sums sums = tally.sums();
    var version =
        new VersionInfo(
            7,
            OptionalLong.empty(),
            Space.CLOCK.instant(),
            "ingest",
            "",
            Digests.content(
                sums.digests(), options.embedder(), options.analyzer(), options.profile()),
            7,
            options.embedder(),
            options.analyzer(),
            options.profile(),
            sums.counts(),
            sums.digests(),
            false);
    Path file = folder.resolve("forged.weft");
    try (ArchiveWriter archive = ArchiveWriter.open(file, true)) {
      var entries = new ArrayList<ArchiveEntry>();
      rows.forEach(
          (kind, all) ->
              entries.add(
                  archive.add(
                      ArchiveEntry.of(kind),
                      out -> {
                        for (var row : all.entrySet()) {
                          byte[] id = row.getKey().getBytes(StandardCharsets.UTF_8);
                          out.writeInt(id.length);
                          out.write(id);
                          out.writeInt(row.getValue().length);
                          out.write(row.getValue());
                        }
                        return all.size();
                      })));
      byte[] manifest = new PortableManifest(version, entries).toBytes();
      archive.add(
          Archives.MANIFEST,
          out -> {
            out.write(manifest);
            return 0;
          });
      archive.publish();
    }
    return file;
  }

  @Test
  void theRowsAsTheyAreAreTakenIn() {
    try (var there = new Space()) {
      assertThat(PortableSpace.take(there, forged(rows())).version().counts().chunks())
          .isEqualTo(2);
    }
  }

  @ParameterizedTest
  @CsvSource({"DOCUMENT,d,document 'd'", "CHUNK,c1,chunk 'c1'", "ENTITY,e:b,entity 'e:b'"})
  void recordsThatReferToNothingAreRefused(RowKind kind, String id, String said) {
    var rows = rows();
    rows.getOrDefault(kind, new TreeMap<>()).remove(id);
    refused(rows, said);
  }

  @Test
  void recordsUnderAnotherIdOrInAnotherEncodingAreRefused() {
    var rows = rows();
    var chunks = rows.getOrDefault(RowKind.CHUNK, new TreeMap<>());
    byte[] chunk = chunks.firstEntry().getValue();
    chunks.put("c9", chunk);
    refused(rows, "it is the record of 'c1'");
    chunks.remove("c9");
    chunks.put("c1", java.util.Arrays.copyOf(chunk, chunk.length + 1));
    refused(rows, "it is not in canonical encoding");
    chunks.remove("c1");
    chunks.put("", chunk);
    refused(rows, "does not come after the one before it");
  }

  /** What a refused copy says of a text must not be believed when that text is added later. */
  @Test
  void vectorsOfARefusedCopyAreNotRemembered() {
    Path file = folder.resolve("forged.weft");
    try (var here = new Space(new ScriptedEmbedder("hashed", 8))) {
      here.apply(document("d"), chunk("c1", "d", "Ann met Bob"));
      var values = new float[8];
      values[0] = 1;
      VectorKey key = VectorTexts.keyOf("c1");
      here.store.tamperVectors(
          records ->
              records.put(key, new VectorRecord(key, 0, VectorRecord.hash("to come"), values)));
      PortableSpace.export(here, file);
    }
    var embedder = new ScriptedEmbedder("hashed", 8);
    try (var there = new Space(embedder)) {
      assertThatThrownBy(() -> PortableSpace.take(there, file))
          .hasMessageContaining("that of Chunk_text 'c1' is of another text");
      there.apply(document("d"), chunk("c2", "d", "to come"));
      assertThat(embedder.takeEmbedded()).containsExactly("to come");
    }
  }

  private void refused(Map<RowKind, TreeMap<String, byte[]>> rows, String said) {
    Path file = forged(rows);
    try (var there = new Space()) {
      assertThatThrownBy(() -> PortableSpace.take(there, file))
          .isInstanceOfSatisfying(
              WeftException.class,
              refusal -> {
                assertThat(refusal.code()).isEqualTo(ErrorCode.INVALID_FILE);
                assertThat(refusal).hasMessageContaining(said);
              });
      assertThat(there.ledger.versions()).isEmpty();
      assertThat(Tables.bodies(there.ledger, RowKind.CHUNK)).isEqualTo(List.of());
    }
  }
}
