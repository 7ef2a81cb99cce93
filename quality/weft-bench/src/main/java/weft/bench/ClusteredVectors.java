package weft.bench;

import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import weft.spi.embed.VectorSpace;
import weft.spi.store.VectorCollections;
import weft.spi.store.VectorKey;
import weft.spi.store.VectorRecord;
import weft.spi.store.VectorSource;

/**
 * Vectors such as texts have: 1,500 clusters in 64 latent dimensions, turned into as many as wanted,
 * with noise, at length 1. Questions are further points of the same clusters.
 */
final class ClusteredVectors implements VectorSource {
  private static final int CLUSTERS = 1_500;
  private static final int LATENT = 64;
  private static final double SPREAD = 0.5;
  private static final double NOISE = 0.2;

  private final float[][] vectors;
  private final float[][] questions;
  private final VectorSpace space;

  private ClusteredVectors(float[][] vectors, float[][] questions, VectorSpace space) {
    this.vectors = vectors;
    this.questions = questions;
    this.space = space;
  }

  static ClusteredVectors of(int size, int dimension, int questions, long seed) {
    var points = new Points(dimension, new SplittableRandom(seed));
    return new ClusteredVectors(
        points.next(size), points.next(questions), new VectorSpace("clustered", dimension));
  }

  /** A stream of points. */
  private static final class Points {
    private final SplittableRandom random;
    private final double[][] centres;
    private final double[][] turn;

    Points(int dimension, SplittableRandom random) {
      this.random = random;
      this.centres = gaussians(CLUSTERS, LATENT);
      this.turn = gaussians(dimension, LATENT);
    }

    private double[][] gaussians(int rows, int columns) {
      var values = new double[rows][columns];
      for (double[] row : values) {
        for (int i = 0; i < columns; i++) {
          row[i] = random.nextGaussian();
        }
      }
      return values;
    }

    float[][] next(int count) {
      var points = new float[count][];
      for (int i = 0; i < count; i++) {
        points[i] = next();
      }
      return points;
    }

    private float[] next() {
      double[] latent = centres[random.nextInt(CLUSTERS)].clone();
      for (int i = 0; i < LATENT; i++) {
        latent[i] += SPREAD * random.nextGaussian();
      }
      var values = new double[turn.length];
      double squares = 0;
      for (int i = 0; i < values.length; i++) {
        values[i] = dot(turn[i], latent) + NOISE * Math.sqrt(LATENT) * random.nextGaussian();
        squares += values[i] * values[i];
      }
      var unit = new float[values.length];
      for (int i = 0; i < unit.length; i++) {
        unit[i] = (float) (values[i] / Math.sqrt(squares));
      }
      return unit;
    }

    private static double dot(double[] a, double[] b) {
      double sum = 0;
      for (int i = 0; i < a.length; i++) {
        sum += a[i] * b[i];
      }
      return sum;
    }
  }

  VectorSpace space() {
    return space;
  }

  List<float[]> questions() {
    return List.of(questions);
  }

  float[] vector(int number) {
    return vectors[number];
  }

  static VectorRecord record(int number, float[] values) {
    var key = new VectorKey(VectorCollections.CHUNK_TEXT, "c" + number, 0);
    return new VectorRecord(key, number, VectorRecord.hash(key.id()), values);
  }

  @Override
  public int size() {
    return vectors.length;
  }

  @Override
  public void forEach(Consumer<VectorRecord> consumer) {
    for (int number = 0; number < vectors.length; number++) {
      consumer.accept(record(number, vectors[number]));
    }
  }
}
