package weft.store.lucene;

import java.io.IOException;
import org.apache.lucene.codecs.KnnVectorsFormat;
import org.apache.lucene.codecs.KnnVectorsReader;
import org.apache.lucene.codecs.KnnVectorsWriter;
import org.apache.lucene.codecs.lucene104.Lucene104Codec;
import org.apache.lucene.codecs.lucene104.Lucene104HnswScalarQuantizedVectorsFormat;
import org.apache.lucene.codecs.lucene99.Lucene99HnswVectorsFormat;
import org.apache.lucene.index.SegmentInfo;
import org.apache.lucene.index.SegmentReadState;
import org.apache.lucene.index.SegmentWriteState;

/**
 * Lucene's own codec, with vectors as the settings say. It writes the names of Lucene's formats, so
 * that reading needs nothing of this.
 */
final class VectorCodec extends Lucene104Codec {
  /** The largest dimension that is taken; Lucene's own bound is one of caution. */
  private static final int DIMENSION_MAX = 4096;

  private static final String HOLDS_VECTORS = "weft.vectors";

  private final KnnVectorsFormat format;

  VectorCodec(VectorSettings settings) {
    format = new Wide(lucene(settings));
  }

  private static KnnVectorsFormat lucene(VectorSettings settings) {
    // without threads of its own: merging is the caller's, and gives the same graph each time
    return switch (settings.encoding()) {
      case FLOAT -> new Lucene99HnswVectorsFormat(settings.links(), settings.beam());
      case INT8, ONE_BIT ->
          new Lucene104HnswScalarQuantizedVectorsFormat(
              settings.encoding().lucene, settings.links(), settings.beam());
    };
  }

  @Override
  public KnnVectorsFormat getKnnVectorsFormatForField(String field) {
    return format;
  }

  /** Whether a segment was written with vectors in it. */
  static boolean holdsVectors(SegmentInfo segment) {
    return segment.getAttribute(HOLDS_VECTORS) != null;
  }

  /** A format under its own name that takes larger dimensions and marks the segments it writes. */
  private static final class Wide extends KnnVectorsFormat {
    private final KnnVectorsFormat lucene;

    Wide(KnnVectorsFormat lucene) {
      super(lucene.getName());
      this.lucene = lucene;
    }

    @Override
    public KnnVectorsWriter fieldsWriter(SegmentWriteState state) throws IOException {
      state.segmentInfo.putAttribute(HOLDS_VECTORS, "true");
      return lucene.fieldsWriter(state);
    }

    @Override
    public KnnVectorsReader fieldsReader(SegmentReadState state) throws IOException {
      return lucene.fieldsReader(state);
    }

    @Override
    public int getMaxDimensions(String fieldName) {
      return DIMENSION_MAX;
    }
  }
}
