import Testing

@testable import Checks

@Suite struct GuideTests {
  private let repository = Repository.current

  @Test("The guides show the examples as they are")
  func excerpts() throws {
    let excerpts = Excerpts(repository: repository)
    if isRecording { for (path, text) in try excerpts.outdatedGuides() { try repository.write(text, to: path) } }
    expectNone(try excerpts.problems())
  }

  @Test("The migration guides name the tests of each feature")
  func migrationTables() throws {
    if isRecording {
      for (path, text) in try MigrationTables(of: repository).outdatedGuides { try repository.write(text, to: path) }
    }
    expectNone(try MigrationTables(of: repository).problems)
  }

  @Test("A table that names another test is found, and so are a row without a test and a test of no row")
  func plantedTables() throws {
    var tables = try MigrationTables(of: repository)
    tables.tests.append(#"@Test("P2, J99: a feature") func planted() {}"#)
    #expect(tables.outdatedGuides.count == 1)
    #expect(tables.problems.contains { $0.hasPrefix("J99: cited") })
    tables = try MigrationTables(of: repository)
    tables.guides = tables.guides.mapValues { $0.replacing("| P2 | ", with: "| P99 | ") }
    #expect(tables.problems.contains { $0.hasPrefix("P2: in no table") })
    tables.tests = []
    #expect(tables.problems.contains("P3: no test cites it"))
  }

  @Test("Blocks of code know their role, and the line where they begin")
  func codeBlocks() {
    let guide = """
      Some words:

      ```swift
      let pager = Pager()
      ```

      `Package.swift`:

      ```swift
      // swift-tools-version: 6.2
      ```

      ```swift
      // Examples/iOS/A.swift
      struct A {}
      ```

      ```sh
      make demo
      ```
      """
    let blocks = CodeBlock.blocks(of: "Guide.md", in: guide)
    #expect(blocks.map(\.role) == [.snippet, .named("Package.swift"), .example("Examples/iOS/A.swift")])
    #expect(blocks.map(\.line) == [4, 10, 14])
    #expect(blocks[0].code == "let pager = Pager()\n")

    let comment = "  /// Words.\n  ///\n  /// ```swift\n  /// load()\n  ///   .cancel()\n  /// ```\n"
    #expect(CodeBlock.blocks(of: "A.swift", in: comment).map(\.code) == ["load()\n  .cancel()\n"])
  }
}
