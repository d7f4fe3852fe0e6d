import CatalogSources
import Testing

@Suite(.timeLimit(.minutes(5))) struct LinkHeaderTests {
  @Test func eachRelationHasItsAddress() {
    let header = #"<https://example.org/a?page=3>; rel="next", <https://example.org/a?page=1>; rel="prev""#
    #expect(LinkHeader.targets(header) == ["next": "https://example.org/a?page=3", "prev": "https://example.org/a?page=1"])
  }

  @Test func quotesNeedNotBe() {
    #expect(LinkHeader.targets("</b>;rel=next,</a>;rel=prev") == ["next": "/b", "prev": "/a"])
  }

  @Test func commasSemicolonsAndQuotesMayStandInQuotes() {
    let header = #"</b>; title="a, \"b\"; rel=\"prev\", </c>; rel=prev"; rel="next", </a>; rel=first"#
    #expect(LinkHeader.targets(header) == ["next": "/b", "first": "/a"])
  }

  @Test func commasAndSemicolonsMayStandInAddresses() {
    #expect(LinkHeader.targets("</b?ids=1,2;3>; rel=next") == ["next": "/b?ids=1,2;3"])
  }

  @Test func oneLinkMayHaveSeveralRelations() {
    #expect(LinkHeader.targets(#"</b>; rel="next last""#) == ["next": "/b", "last": "/b"])
  }

  @Test func namesAreReadInCapitalsToo() {
    #expect(LinkHeader.targets(#"</b>; REL="Next""#) == ["next": "/b"])
  }

  @Test func ofTwoTheFirstCounts() {
    #expect(LinkHeader.targets("</b>; rel=next; rel=prev, </c>; rel=next") == ["next": "/b"])
  }

  @Test func spacesAndTabsMayStandAnywhereBetween() {
    #expect(LinkHeader.targets(" ,\t</b> ;\trel = \"next\" ; crossorigin , ") == ["next": "/b"])
  }

  @Test func anEmptyAddressIsOne() {
    #expect(LinkHeader.targets("<>; rel=self") == ["self": ""])
  }

  @Test(arguments: ["", ",", "<", "</b", "</b>", "next", "</b>; rel", "</b>; rel=\"", "</b>; title=\"\\", ";;;", "</b>; =; rel=,,"])
  func whatCannotBeReadIsLeftOut(_ header: String) {
    #expect(LinkHeader.targets(header) == [:])
  }

  @Test func whatStandsBehindNonsenseIsRead() {
    #expect(LinkHeader.targets(#"nonsense="a, b", </b>; rel=next"#) == ["next": "/b"])
  }
}
