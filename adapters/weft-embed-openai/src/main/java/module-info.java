/** An embedder behind an OpenAI-compatible endpoint. */
module weft.embed.openai {
  requires static org.jspecify;
  requires java.net.http;
  requires tools.jackson.databind;
  requires transitive weft.spi;

  exports weft.embed.openai;

  provides weft.spi.embed.EmbedderProvider with
      weft.embed.openai.OpenAiEmbedderProvider;
}
