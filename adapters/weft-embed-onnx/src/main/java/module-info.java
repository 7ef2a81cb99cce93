/** Embedders that run models in this process, by onnxruntime (MIT). */
module weft.embed.onnx {
  requires static org.jspecify;
  requires weft.kernel;
  requires weft.spi;
  requires com.microsoft.onnxruntime;
  requires tools.jackson.databind;

  exports weft.embed.onnx;

  provides weft.spi.embed.EmbedderProvider with
      weft.embed.onnx.OnnxEmbedderProvider;
}
