import Foundation
import QuireTesting
import Testing

@testable import TerminalScreens

@MainActor @Suite(.timeLimit(.minutes(5)))
struct PlainOutputTests {
  private struct Row: Identifiable {
    let id: Int
  }

  private struct Broken: Error {}

  private final class Output {
    var pages: [String] = []
  }

  private let output = Output()

  private func rows(_ range: Range<Int>) -> [Row] { range.map(Row.init) }

  private func pager(of count: Int, failing request: Int? = nil, maximumRows: Int? = nil) -> Pager<Row> {
    var requests = 0
    let source = ArrayPages(rows(0..<count)).failing { _ in
      requests += 1
      return requests == request ? Broken() : nil
    }
    return Pager(source: source, configuration: PagingConfiguration(pageSize: 2, maximumRows: maximumRows))
  }

  private func plain(_ pager: Pager<Row>, limit: Int? = nil) -> PlainOutput<Row> {
    PlainOutput(pager, limit: limit) {
      "row \($0.id)"
    } write: { [output] in
      output.pages.append(String(decoding: $0, as: UTF8.self))
    }
  }

  @Test func eachPageIsWrittenAsItArrives() async throws {
    try await plain(pager(of: 5)).run()
    #expect(output.pages == ["row 0\nrow 1\n", "row 2\nrow 3\n", "row 4\n"])
  }

  @Test("B25: a list that lets go of its rows is printed as a whole")
  func aListThatLetsGoOfItsRowsIsPrintedAsAWhole() async throws {
    let pager = pager(of: 9, maximumRows: 3)
    try await plain(pager).run()
    #expect(output.pages.joined() == (0..<9).map { "row \($0)\n" }.joined())
    #expect(pager.items.count < 9)
  }

  @Test func aListOfNothingWritesNothing() async throws {
    try await plain(pager(of: 0)).run()
    #expect(output.pages == [])
  }

  @Test func aLimitEndsInTheMiddleOfAPage() async throws {
    let pager = pager(of: 9)
    try await plain(pager, limit: 3).run()
    #expect(output.pages == ["row 0\nrow 1\n", "row 2\n"])
    #expect(pager.items.count == 4)
  }

  @Test func aLimitOfNothingAsksForNothing() async throws {
    let pager = pager(of: 9)
    try await plain(pager, limit: 0).run()
    #expect(output.pages == [])
    #expect(pager.contentState == .initial)
  }

  @Test func aFailureComesAfterTheRowsBeforeIt() async throws {
    await #expect(throws: Broken.self) { try await plain(pager(of: 9, failing: 3)).run() }
    #expect(output.pages.joined() == "row 0\nrow 1\nrow 2\nrow 3\n")
  }

  @Test func nothingIsAskedForThatCannotBeWritten() async throws {
    let pager = pager(of: 9)
    await #expect(throws: Broken.self) {
      try await PlainOutput(pager, line: { "\($0.id)" }, write: { _ in throw Broken() }).run()
    }
    #expect(pager.items.count == 2)
  }

  @Test func aListThatChangesMeanwhileIsNotPrintedOn() async throws {
    let source = GatedPageSource<Row, Int>()
    let task = Task { try await plain(Pager(source: source)).run() }
    await source.answer(0, with: Page(rows(0..<1), next: 1))
    await source.fail(1, with: SourceInvalidated())
    await #expect(throws: PlainOutput<Row>.Interrupted.self) { try await task.value }
    #expect(output.pages == ["row 0\n"])
  }
}
