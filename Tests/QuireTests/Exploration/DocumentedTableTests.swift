import Foundation
import Testing

@Suite struct DocumentedTableTests {
  @Test(
    "The tables in the documentation are what the machine does", .tags(.b7), arguments: [DocumentedTable.loading, DocumentedTable.goingOn])
  func theDocumentedTablesAreTrue(commands: [DocumentedTable.Command]) throws {
    let article = URL(fileURLWithPath: #filePath)
      .appending(path: "../../../../Sources/Quire/Quire.docc/Commands.md").standardizedFileURL
    let text = try String(contentsOf: article, encoding: .utf8)
    let table = DocumentedTable.markdown(commands)
    #expect(text.contains(table), "Commands.md should have this table:\n\(table)")
  }
}
