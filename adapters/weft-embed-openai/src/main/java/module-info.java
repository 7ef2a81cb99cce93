/** An embedder behind an OpenAI-compatible endpoint. */
module weft.embed.openai {
  requires static org.jspecify;
  requires weft.spi;
}
