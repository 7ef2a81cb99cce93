package weft.store.lucene;

import java.io.IOException;
import java.util.Collection;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FilterDirectory;
import org.apache.lucene.store.FilterIndexOutput;
import org.apache.lucene.store.IOContext;
import org.apache.lucene.store.IndexOutput;

/** A directory whose disk is full from a chosen write on. */
final class FaultyDirectory extends FilterDirectory {
  private int writesMax = Integer.MAX_VALUE;
  private int writes;

  FaultyDirectory(Directory in) {
    super(in);
  }

  /** Counts writes anew, and fails every one after so many. */
  void failAfter(int writeCount) {
    writesMax = writeCount;
    writes = 0;
  }

  void mend() {
    writesMax = Integer.MAX_VALUE;
  }

  /** How many there were since counting began. */
  int writes() {
    return writes;
  }

  private void write() throws IOException {
    if (writes >= writesMax) {
      throw new IOException("No space left on device");
    }
    writes++;
  }

  @Override
  public IndexOutput createOutput(String name, IOContext context) throws IOException {
    write();
    return faulty(in.createOutput(name, context));
  }

  @Override
  public IndexOutput createTempOutput(String prefix, String suffix, IOContext context)
      throws IOException {
    write();
    return faulty(in.createTempOutput(prefix, suffix, context));
  }

  private IndexOutput faulty(IndexOutput output) {
    return new FilterIndexOutput("faulty " + output, output.getName(), output) {
      @Override
      public void writeBytes(byte[] bytes, int offset, int length) throws IOException {
        write();
        super.writeBytes(bytes, offset, length);
      }
    };
  }

  @Override
  public void sync(Collection<String> names) throws IOException {
    write();
    super.sync(names);
  }

  @Override
  public void rename(String source, String target) throws IOException {
    write();
    super.rename(source, target);
  }
}
