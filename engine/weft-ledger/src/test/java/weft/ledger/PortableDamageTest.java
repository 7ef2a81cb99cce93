package weft.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static weft.ledger.Space.chunk;
import static weft.ledger.Space.document;
import static weft.ledger.Space.entity;
import static weft.ledger.Space.merge;
import static weft.ledger.Space.relation;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import weft.spi.ErrorCode;
import weft.spi.WeftException;

/** P44: a copy that is not what it says is refused, with what is wrong, and nothing is written. */
class PortableDamageTest {
  private static final int FLIPS = Integer.getInteger("weft.flips", 400);

  @TempDir Path folder;
  private Path good;
  private String digest = "";
  private final Space there = new Space(PortableSpace.withVectors());

  @BeforeEach
  void export() {
    good = folder.resolve("good.weft");
    try (var here = new Space(PortableSpace.withVectors())) {
      here.apply(
          document("d"),
          entity("e:a", "Ann"),
          entity("e:b", "Bob"),
          entity("e:c", "Cid"),
          chunk("c1", "d", "Ann met Bob"),
          chunk("c2", "d", "Bob and Zed", "Zed"),
          relation("r", "e:a", "e:b", "c1"));
      here.apply(merge("e:b", "e:c"));
      PortableSpace.export(here, good);
      digest = here.digest();
    }
  }

  @AfterEach
  void close() {
    there.close();
  }

  @Test
  void theGoodFileIsTakenIn() {
    assertThat(PortableSpace.take(there, good).version().contentDigest()).isEqualTo(digest);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"chunks\" : 2|\"chunks\" : 3|the records add up to",
        "\"documents\" : 1|\"documents\" : 0|the records add up to",
        "\"entities\" : 3|\"entities\" : 2|the records add up to",
        "\"edges\" : 2|\"edges\" : 1|the records add up to",
        "\"records\" : 2|\"records\" : 1|records/chunk: it holds 2 records",
        "\"records\" : 3|\"records\" : 99999999999|it holds 3 records",
        "\"counts\"|\"count\"|the key 'count' is not known",
        "\"mentions\"|\"mention\"|the key 'mention' is not known",
        "\"chunks\" : 2|\"chunks\" : \"2\"|not a whole number",
        "\"chunks\" : 2|\"chunks\" : -2|not a whole number",
        "\"parent\" : 1|\"parent\" : 1, \"parent\" : 1|not JSON",
        "records/pin|records/pins|does not list the entry 'records/pin'",
        "\"profile\" : \"|\"profile\" : \"x|content_digest is not that of its parts",
        "hashed@16|hashed@17|content_digest is not that of its parts",
        "weft-export/1|weft-backup/1|its format is 'weft-backup/1'",
        "\"created_at\" : \"2026|\"created_at\" : \"when|created_at is no time",
      })
  void aManifestThatSaysSomethingElseIsRefused(String from, String to, String said) {
    Path bad = changed(entries -> replace(entries, from, to));
    refused(bad, said);
  }

  private static void replace(Map<String, byte[]> entries, String from, String to) {
    String text = new String(entries.get("manifest.json"), StandardCharsets.UTF_8);
    String changed = text.replace(from, to);
    assertThat(changed).as("manifest with %s", to).isNotEqualTo(text);
    entries.put("manifest.json", changed.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void aNewerFormatIsToldApart() {
    Path newer = changed(entries -> replace(entries, "weft-export/1", "weft-export/2"));
    assertThatThrownBy(() -> PortableSpace.take(there, newer))
        .isInstanceOfSatisfying(
            WeftException.class,
            refusal -> assertThat(refusal.code()).isEqualTo(ErrorCode.FORMAT_TOO_NEW));
  }

  @Test
  void aMissingAnExtraAndARenamedEntryAreRefused() {
    refused(
        changed(entries -> entries.remove("records/relation")),
        "the entry 'records/relation' is missing");
    refused(changed(entries -> entries.remove("vectors")), "the entry 'vectors' is missing");
    refused(
        changed(entries -> entries.remove("manifest.json")),
        "the entry 'manifest.json' is missing");
    refused(
        changed(entries -> entries.put("../evil", new byte[] {1})),
        "it holds '../evil', of which the manifest says nothing");
    refused(
        changed(entries -> entries.put("records/Chunk", entries.remove("records/chunk"))),
        "records/Chunk");
  }

  @Test
  void entriesThatAreNotWhatTheManifestSaysAreRefused() {
    refused(
        changed(entries -> entries.put("records/pin", new byte[] {0})),
        "records/pin: it is longer than the 0 bytes");
    refused(changed(entries -> edit(entries, "records/chunk", -1)), "records/chunk");
    refused(
        changed(
            entries ->
                entries.put("records/chunk", Arrays.copyOf(entries.get("records/chunk"), 20))),
        "records/chunk");
    refused(changed(entries -> edit(entries, "vectors", -1)), "vectors");
  }

  private static void edit(Map<String, byte[]> entries, String name, int at) {
    byte[] bytes = entries.get(name).clone();
    bytes[Math.floorMod(at, bytes.length)] ^= 1;
    entries.put(name, bytes);
  }

  @Test
  void aFileThatIsCutOffOrNoArchiveIsRefused() throws IOException {
    byte[] bytes = Files.readAllBytes(good);
    for (int length : new int[] {0, 1, 100, bytes.length / 2, bytes.length - 1}) {
      Path cut = folder.resolve("cut.weft");
      Files.write(cut, Arrays.copyOf(bytes, length));
      refused(cut, "cut.weft");
    }
    Path text = Files.writeString(folder.resolve("text.weft"), "{\"weft\":\"changes/1\"}");
    refused(text, "text.weft");
  }

  @Test
  void moreThanTheSettingAllowsIsRefusedBeforeItIsRead() {
    var small = new ImportOptions(true, 100, CopyProgress.none());
    assertThatThrownBy(() -> there.ledger.copies().importFrom(good, small))
        .isInstanceOfSatisfying(
            WeftException.class,
            refusal -> {
              assertThat(refusal.code()).isEqualTo(ErrorCode.LIMIT_REACHED);
              assertThat(refusal.hint()).contains("limits.import_bytes_max");
            });
  }

  /** An entry that unpacks to far more than the manifest says is not unpacked further. */
  @Test
  void anEntryThatSwellsIsLeftAtWhatTheManifestSays() {
    Path bomb = changed(entries -> entries.put("records/pin", new byte[200_000_000]));
    assertThat(bomb).satisfies(file -> assertThat(Files.size(file)).isLessThan(1_000_000));
    refused(bomb, "records/pin: it is longer than the 0 bytes");
  }

  @Test
  void aFlippedByteIsNoticedOrChangesNothing() throws IOException {
    byte[] bytes = Files.readAllBytes(good);
    var random = new Random(Seed.VALUE);
    int refused = 0;
    for (int flip = 0; flip < FLIPS; flip++) {
      int at = random.nextInt(bytes.length);
      byte[] bad = bytes.clone();
      bad[at] ^= (byte) (1 << random.nextInt(8));
      Path file = folder.resolve("flipped.weft");
      Files.write(file, bad);
      try (var space = new Space(PortableSpace.withVectors())) {
        assertThat(PortableSpace.take(space, file).version().contentDigest())
            .as("byte %d flipped, -Dweft.seed=%d", at, Seed.VALUE)
            .isEqualTo(digest);
        assertThat(PortableSpace.nearest(space, "Bob")).hasSize(2);
      } catch (WeftException refusal) {
        assertThat(refusal.code())
            .as("byte %d flipped, -Dweft.seed=%d: %s", at, Seed.VALUE, refusal.getMessage())
            .isIn(ErrorCode.INVALID_FILE, ErrorCode.FORMAT_TOO_NEW);
        refused++;
      }
    }
    assertThat(refused).as("flips that were noticed").isGreaterThan(FLIPS / 2);
  }

  private void refused(Path file, String said) {
    assertThatThrownBy(() -> PortableSpace.take(there, file))
        .isInstanceOfSatisfying(
            WeftException.class,
            refusal -> {
              assertThat(refusal.code()).as(refusal.getMessage()).isEqualTo(ErrorCode.INVALID_FILE);
              assertThat(refusal).hasMessageContaining(said);
            });
    assertThat(there.ledger.versions()).isEmpty();
    assertThat(Tables.bodies(there.ledger, RowKind.CHUNK)).isEmpty();
    assertThat(there.store.versions()).isEmpty();
  }

  /** The good file with other entries. */
  private Path changed(Consumer<Map<String, byte[]>> change) {
    var entries = new LinkedHashMap<String, byte[]>();
    Path to = folder.resolve("changed.weft");
    try {
      try (var zip = new ZipFile(good.toString())) {
        for (ZipEntry entry : zip.stream().toList()) {
          try (InputStream in = zip.getInputStream(entry)) {
            entries.put(entry.getName(), in.readAllBytes());
          }
        }
      }
      change.accept(entries);
      try (var zip = new ZipOutputStream(Files.newOutputStream(to))) {
        for (var entry : entries.entrySet()) {
          zip.putNextEntry(new ZipEntry(entry.getKey()));
          zip.write(entry.getValue());
          zip.closeEntry();
        }
      }
      return to;
    } catch (IOException cause) {
      throw new java.io.UncheckedIOException(cause);
    }
  }
}
