/** Embedders that run models in this process, by onnxruntime (MIT). */
module weft.embed.onnx {
  requires static org.jspecify;
  requires weft.kernel;
  requires weft.spi;
}
