import Foundation
import Testing

@testable import Checks

@Suite struct LinkTests {
  @Test("Every link of the documentation leads somewhere")
  func site() throws {
    try #require(Repository.current.has(".build/docs/data"), "There is no documentation yet: Scripts/docs builds it.")
    let findings = try Site(at: Repository.current.root.appending(path: ".build/docs")).check()
    #expect(findings.links > 0)
    print("\(findings.links) links of the documentation, \(findings.unchecked) of them into modules that this build leaves out.")
    expectNone(findings.problems)
  }

  @Test("Every link of the Markdown files leads somewhere")
  func markdown() throws {
    // The catalogs are checked as what is made of them.
    let files = Repository.current.files("md").filter { !$0.contains(".docc/") }
    let findings = try MarkdownFiles(in: Repository.current.root).check(files)
    #expect(findings.links > 0)
    expectNone(findings.problems)
  }

  @Test("Planted errors in links are found, and nothing else is")
  func planted() throws {
    expectNone(try PlantedLinks(in: FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)).problems())
  }
}
