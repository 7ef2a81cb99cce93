package weft.store.lance;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.stream.LongStream;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.UInt8Vector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.ipc.ArrowReader;
import org.lance.CommitBuilder;
import org.lance.Dataset;
import org.lance.Fragment;
import org.lance.FragmentMetadata;
import org.lance.ReadOptions;
import org.lance.Transaction;
import org.lance.WriteParams;
import org.lance.file.LanceFileReader;
import org.lance.ipc.LanceScanner;
import org.lance.ipc.ScanOptions;
import org.lance.operation.Operation;
import org.lance.operation.Overwrite;
import org.lance.operation.Update;
import org.lance.util.Range;
import weft.spi.store.VectorRecord;

/**
 * The calls into Lance that read and write rows, with the memory they need. Safe from any thread.
 * Its memory is given back when the store and all that was opened through it are closed.
 */
final class Datasets {
  private static final int ROW_BITS = 32;
  private static final String ROW_ID = "_rowid";
  private static final long MB = 1L << 20;

  private final Failures failures;
  private final long allocatorMaxBytes;
  private Optional<BufferAllocator> allocator = Optional.empty();
  private int users = 1;

  Datasets(Failures failures, LanceSettings settings) {
    this.failures = failures;
    this.allocatorMaxBytes = settings.allocatorMaxMb() * MB;
  }

  /** Lance's address of a row, which without stable row ids is also its id. */
  static long address(int fragment, int offset) {
    return (long) fragment << ROW_BITS | offset;
  }

  static int fragment(long address) {
    return (int) (address >>> ROW_BITS);
  }

  static int offset(long address) {
    return (int) address;
  }

  private synchronized BufferAllocator allocator() {
    if (users == 0) {
      throw new IllegalStateException(
          "the lance store in %s is closed".formatted(failures.folder()));
    }
    if (allocator.isEmpty()) {
      Natives.requireLibrary();
      allocator = Optional.of(new RootAllocator(allocatorMaxBytes));
    }
    return allocator.get();
  }

  /** Keeps the memory until {@link #release}. */
  synchronized void acquire() {
    users++;
  }

  /** The last one to do so gives the memory back, and finds out about memory that leaked. */
  synchronized void release() {
    users--;
    if (users == 0) {
      allocator.ifPresent(BufferAllocator::close);
    }
  }

  /** Opens a version of a dataset; the caller closes it. */
  Dataset open(Path folder, long version) {
    BufferAllocator memory = allocator();
    return failures.lance(
        () ->
            Dataset.open()
                .allocator(memory)
                .uri(folder.toAbsolutePath().toString())
                .readOptions(new ReadOptions.Builder().setVersion(version).build())
                .build());
  }

  /** Writes rows that no version holds yet. */
  List<FragmentMetadata> write(Path folder, List<VectorRecord> records, int dimension) {
    BufferAllocator memory = allocator();
    return failures.lance(
        () -> {
          try (VectorSchemaRoot batch = Columns.batch(records, dimension, memory)) {
            return Fragment.create(
                folder.toAbsolutePath().toString(),
                memory,
                batch,
                new WriteParams.Builder().withEnableStableRowIds(false).build());
          }
        });
  }

  /** The first version of a dataset; the caller closes it. */
  Dataset create(Path folder, int dimension, List<FragmentMetadata> rows) {
    BufferAllocator memory = allocator();
    var whole = Overwrite.builder().fragments(rows).schema(Columns.schema(dimension)).build();
    return commit(
        new CommitBuilder(folder.toAbsolutePath().toString(), memory).useStableRowIds(false),
        0,
        whole);
  }

  /** The version after the one that is open: rows go and come; the caller closes both. */
  Dataset update(Dataset tip, Dropped dropped, List<FragmentMetadata> rows) {
    var change =
        Update.builder()
            .removedFragmentIds(dropped.whole())
            .updatedFragments(dropped.partly())
            .newFragments(rows)
            .updateMode(Optional.of(Update.UpdateMode.RewriteRows))
            .build();
    return commit(new CommitBuilder(tip), tip.version(), change);
  }

  /**
   * Rows that go.
   *
   * @param whole fragments that are left out
   * @param partly fragments with the rows that go taken out of them
   */
  record Dropped(List<Long> whole, List<FragmentMetadata> partly) {}

  private Dataset commit(CommitBuilder builder, long readVersion, Operation operation) {
    return failures.lance(
        () -> {
          try (Transaction transaction =
              new Transaction.Builder().readVersion(readVersion).operation(operation).build()) {
            return builder.skipAutoCleanup(true).execute(transaction);
          }
        });
  }

  /** A fragment without some of its rows, in the making: no version holds it yet. */
  FragmentMetadata without(Dataset dataset, int fragment, List<Integer> offsets) {
    return failures.lance(() -> dataset.getFragment(fragment).deleteRows(offsets));
  }

  /**
   * Reads consecutive rows of a data file, also those that versions have deleted.
   *
   * @param reading what to make of a batch, of which there are one or more
   */
  <T> List<T> readFile(
      Path file, List<String> columns, Range rows, Function<VectorSchemaRoot, T> reading) {
    BufferAllocator memory = allocator();
    return failures.lance(
        () -> {
          try (LanceFileReader reader =
                  LanceFileReader.open(file.toAbsolutePath().toString(), memory);
              ArrowReader batches =
                  reader.readAll(columns, List.of(rows), rows.getEnd() - rows.getStart())) {
            return all(batches, reading);
          }
        });
  }

  /** Reads rows by address, in the order asked for. */
  <T> List<T> take(
      Dataset dataset,
      long[] addresses,
      List<String> columns,
      Function<VectorSchemaRoot, T> reading) {
    return failures.lance(
        () -> {
          try (ArrowReader batches =
              dataset.takeRows(LongStream.of(addresses).boxed().toList(), columns)) {
            return all(batches, reading);
          }
        });
  }

  /** Runs a search or scan that gives row ids, and visits these in its order. */
  long[] rowIds(Dataset dataset, ScanOptions options) {
    return failures.lance(
        () -> {
          try (LanceScanner scanner = dataset.newScan(options);
              ArrowReader batches = scanner.scanBatches()) {
            return all(batches, Datasets::rowIds).stream().flatMapToLong(LongStream::of).toArray();
          }
        });
  }

  private static long[] rowIds(VectorSchemaRoot batch) {
    var ids = (UInt8Vector) batch.getVector(ROW_ID);
    var found = new long[batch.getRowCount()];
    for (int row = 0; row < found.length; row++) {
      found[row] = ids.get(row);
    }
    return found;
  }

  /** Visits the offsets of a fragment's rows that a version has not deleted. */
  void liveRows(Dataset dataset, int fragment, IntConsumer offsets) {
    var all =
        new ScanOptions.Builder()
            .fragmentIds(List.of(fragment))
            .columns(List.of())
            .withRowId(true)
            .build();
    LongStream.of(rowIds(dataset, all)).forEach(address -> offsets.accept(offset(address)));
  }

  private static <T> List<T> all(ArrowReader batches, Function<VectorSchemaRoot, T> reading)
      throws IOException {
    var read = new ArrayList<T>();
    while (batches.loadNextBatch()) {
      read.add(reading.apply(batches.getVectorSchemaRoot()));
    }
    return read;
  }
}
