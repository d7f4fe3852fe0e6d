import Foundation
import Testing

@Suite struct DocumentedTableTests {
  @Test("B7: the table in the documentation is what the machine does")
  func theDocumentedTableIsTrue() throws {
    let article = URL(fileURLWithPath: #filePath)
      .appending(path: "../../../../Sources/Quire/Quire.docc/Commands.md").standardizedFileURL
    let text = try String(contentsOf: article, encoding: .utf8)
    #expect(text.contains(DocumentedTable.markdown), "Commands.md should have this table:\n\(DocumentedTable.markdown)")
  }
}
