/** Chinese names, and traditional to simplified characters, by HanLP (Apache-2.0). */
module weft.extract.hanlp {
  requires static org.jspecify;
  requires weft.spi;
  requires hanlp.portable;
  requires java.logging;

  exports weft.extract.hanlp;

  provides weft.spi.extract.NameProposer with
      weft.extract.hanlp.HanlpProposer;
  provides weft.spi.extract.CharacterFolding with
      weft.extract.hanlp.SimplifiedFolding;
}
