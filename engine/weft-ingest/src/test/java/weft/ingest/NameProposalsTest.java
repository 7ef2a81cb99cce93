package weft.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import weft.kernel.Folding;
import weft.spi.Chunk;
import weft.spi.ChunkKind;
import weft.spi.Proposal;
import weft.spi.extract.NameProposer;

class NameProposalsTest {
  private static final NameProposals NAMES = new NameProposals(List.of(), Folding.plain());

  private static List<String> names(String text) {
    return NAMES.propose(Chunk.builder("c", "d", text).build()).stream()
        .map(Proposal::name)
        .toList();
  }

  private static List<String> ofHeading(String heading) {
    var chunk =
        Chunk.builder("c", "d", heading + "\n\n正文").headingPath(List.of(Headings.plain(heading)));
    return NAMES.propose(chunk.build()).stream().map(Proposal::name).toList();
  }

  @Test
  void shortHeadingsAreNames() {
    assertThat(ofHeading("支付迁移")).containsExactly("支付迁移");
    assertThat(ofHeading("2.3 **网关限流**")).containsExactly("网关限流");
    assertThat(ofHeading("第三章 账务中台")).containsExactly("账务中台");
    assertThat(ofHeading("一、计费模块")).containsExactly("计费模块");
  }

  @Test
  void otherHeadingsAreNone() {
    assertThat(ofHeading("1. 背景")).isEmpty();
    assertThat(ofHeading("Summary")).isEmpty();
    assertThat(ofHeading("为什么要迁移？")).isEmpty();
    assertThat(ofHeading("这是一个长得不可能是任何名字的标题")).isEmpty();
    assertThat(ofHeading("2026-03-01")).isEmpty();
  }

  @Test
  void aLongerNameNeverHidesTwoOthers() {
    var chunk =
        Chunk.builder(
                "c",
                "d",
                "We met Maya Chen and Tom Okafor. Clients of Atlas Gateway like Atlas's tests.")
            .build();

    assertThat(new CapitalisedRunRule().propose(chunk))
        .extracting(Proposal::name)
        .containsExactly("Maya Chen", "Tom Okafor", "Atlas Gateway", "Atlas");
    assertThat(ofHeading("Review: a late cut-off")).isEmpty();
    assertThat(ofHeading("Atlas Gateway has a new owner")).containsExactly("Atlas Gateway");
    assertThat(ofHeading("Bank of England")).contains("Bank of England");
  }

  @Test
  void headingBelowAnotherNamesAPartOfTheDocument() {
    var part =
        Chunk.builder("c", "d", "## Cost\n\nNothing so far.")
            .headingPath(List.of("Ledger Split", "Cost"))
            .build();

    assertThat(new HeadingRule().propose(part)).isEmpty();
  }

  @Test
  void headingCountsOnlyWhereItsLineStands() {
    var second = Chunk.builder("c", "d", "后面的正文").headingPath(List.of("支付迁移")).build();
    assertThat(NAMES.propose(second)).isEmpty();
  }

  @Test
  void runsOfCapitalisedWordsAreNames() {
    assertThat(names("In March the Roman Empire met the Bank of England. It paid Xu Kang."))
        .containsExactly("Roman Empire", "Bank of England", "Xu Kang");
    assertThat(names("Pricing rose. Acme grew; then Acme fell with Nova."))
        .contains("Acme", "Nova");
    assertThat(names("Everything changed. Prices fell.")).isEmpty();
    assertThat(names("Sam用Go写API，基于 MongoDB。")).containsExactly("Sam", "Go", "API", "MongoDB");
  }

  @Test
  void quotedTermsAreNames() {
    assertThat(names("他们说「星火计划」和《网关手册》，还有“蓝鲸”和 \"blue whale\"。"))
        .containsExactly("星火计划", "网关手册", "蓝鲸", "blue whale");
    assertThat(names("他说：“我们明天再谈，好吗？”")).isEmpty();
  }

  @Test
  void codeHasNoNames() {
    var code = Chunk.builder("c", "d", "run Alpha Beta \"gamma ray\"").kind(ChunkKind.CODE).build();
    assertThat(NAMES.propose(code)).isEmpty();
  }

  @Test
  void othersAreJoinedByFoldedForm() {
    NameProposer other =
        new NameProposer() {
          @Override
          public String name() {
            return "scripted";
          }

          @Override
          public List<Proposal> propose(String text) {
            return List.of(
                new Proposal("xu kang", Optional.of("Person"), "scripted"),
                new Proposal("林舟", Optional.of("Person"), "scripted"),
                new Proposal("不在文中", Optional.empty(), "scripted"));
          }
        };
    var names = new NameProposals(List.of(other), Folding.plain());
    assertThat(names.propose(Chunk.builder("c", "d", "林舟 met Xu Kang there").build()))
        .containsExactly(
            new Proposal("林舟", Optional.of("Person"), "scripted"),
            new Proposal("Xu Kang", Optional.of("Person"), "capitalised"));
    assertThat(NameProposals.off().propose(Chunk.builder("c", "d", "Xu Kang").build())).isEmpty();
  }
}
