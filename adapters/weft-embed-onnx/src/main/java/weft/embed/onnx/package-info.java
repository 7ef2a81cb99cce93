/** Embedders that run models in this process, by onnxruntime. */
@NullMarked
package weft.embed.onnx;

import org.jspecify.annotations.NullMarked;
