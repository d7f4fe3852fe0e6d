import Testing

@testable import Checks

@Suite struct RuleTests {
  @Test("Every rule is cited by a test, and has its line and its entry")
  func rules() throws {
    expectNone(try RuleBook(of: .current).problems)
  }

  private func problems(_ change: (inout RuleBook) -> Void) throws -> [String] {
    var book = try RuleBook(of: .current)
    change(&book)
    return book.problems
  }

  private func problems(replacing text: String, with other: String) throws -> [String] {
    try problems { book in
      book.index = book.index.replacing(text, with: other)
      book.pages = book.pages.mapValues { "\n\($0)".replacing("\n\(text)", with: "\n\(other)") }
    }
  }

  @Test("A rule without a test, a line, or an entry is found")
  func missing() throws {
    #expect(try problems { $0.cited.remove("B18") } == ["B18: no test cites it"])
    #expect(try problems { $0.list += "B99" }.count == 3)
    #expect(try problems(replacing: "- **[B18]", with: "- [B18]") == ["B18: not in \(RuleBook.index)"])
    #expect(try problems(replacing: "## B18: ", with: "## ").contains { $0.hasPrefix("B18: 0 entries") })
    #expect(try problems(replacing: "## B17: ", with: "## B18: ").contains { $0.hasPrefix("B18: 2 entries") })
    #expect(try problems(replacing: "## B17: ", with: "## B99: ").contains { $0.hasPrefix("B99: an entry") })
  }

  @Test("An entry without a link is found")
  func unlinked() throws {
    let found = try problems { book in
      book.pages = book.pages.mapValues { $0.replacing(/(?s)## B18: .*?(?=\n## |$)/) { $0.output.replacing(/[`<]/, with: "") } }
    }
    #expect(found.count == 1 && found[0].hasPrefix("B18: its entry"))
  }
}
