import Foundation
import Quire
import QuireTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(5))) struct SavingTests {
  typealias Saved = SavedPages<Row, Int>

  /// A row that can be written to a file.
  struct Row: Identifiable, Codable, Equatable {
    let id: Int
    var text = ""
  }

  /// A list of a hundred rows whose pages can fail.
  final class Server: PageSource {
    var count = 100
    var failure: (any Error)?
    private(set) var requests: [PageRequest<Int>] = []

    func page(_ request: PageRequest<Int>) async throws -> Page<Row, Int> {
      requests.append(request)
      if let failure { throw failure }
      let start = request.kind == .previous ? max(0, request.cursor! - request.limit) : request.cursor ?? 0
      let end = request.kind == .previous ? request.cursor! : min(count, start + request.limit)
      return Page((start..<end).map { Row(id: $0) }, previous: start > 0 ? start : nil, next: end < count ? end : nil)
    }
  }

  /// The list as it is read from a file.
  private func reopened(_ pager: Pager<Row>, at position: InitialPosition<Int>? = nil) throws -> Saved {
    let saved: Saved = try #require(pager.saved(at: position))
    return try JSONDecoder().decode(Saved.self, from: JSONEncoder().encode(saved))
  }

  private func list(_ server: Server, from start: Int? = nil, maximumRows: Int? = nil) -> Pager<Row> {
    Pager(source: server, from: start, configuration: PagingConfiguration(pageSize: 10, maximumRows: maximumRows))
  }

  @Test("A restored list is older than any age for its first observer", .tags(.b43))
  func anObserverOfARestoredList() async throws {
    let server = Server()
    let pager = list(server)
    _ = await pager.load().outcome
    let saved = try reopened(pager)
    pager.reset()
    var refresh: LoadTask?
    let token = pager.observe { [unowned pager] update in
      if refresh == nil, !update.after.items.isEmpty { refresh = pager.refresh(ifOlderThan: .seconds(3600)) }
    }
    #expect(pager.restore(saved))
    #expect(await refresh?.outcome == .loaded)
    #expect(await pager.refresh(ifOlderThan: .seconds(3600)).outcome == .skipped(.fresh))
    token.cancel()
  }

  @Test("A list that is saved and restored has its rows, continues at both ends, and opens where the reader was", .tags(.b43))
  func aListReturns() async throws {
    let server = Server()
    let before = list(server, from: 50)
    _ = await before.loadNext().outcome
    _ = await before.loadNext().outcome
    _ = await before.loadPrevious().outcome
    let saved = try reopened(before, at: .item(63, topInset: -4))

    let after = list(server)
    #expect(after.restore(saved))
    #expect(after.items.map(\.id) == Array(40..<70))
    #expect(after.contentState == .loaded)
    #expect(after.restoredPosition == .item(63, topInset: -4))
    _ = await after.loadNext().outcome
    _ = await after.loadPrevious().outcome
    #expect(after.items.map(\.id) == Array(30..<80))
  }

  @Test("After restoring, load() does nothing, and a refresh by age sends another request", .tags(.b43))
  func loadDoesNothing() async throws {
    let server = Server()
    let before = list(server)
    _ = await before.loadNext().outcome
    let after = list(server)
    after.restore(try reopened(before))
    let count = server.requests.count
    after.load()
    #expect(!after.isLoading && server.requests.count == count)
    #expect(await after.refresh(ifOlderThan: .seconds(3600)).outcome == .loaded)
    #expect(server.requests.count == count + 1)
  }

  @Test("Observers are notified of the restored rows as of any others", .tags(.b43))
  func observersAreNotified() async throws {
    let before = list(Server())
    _ = await before.loadNext().outcome
    let saved = try reopened(before)
    let after = list(Server())
    let updates = UpdateRecorder(after)
    after.restore(saved)
    #expect(updates.changes == [ListChanges(insertions: [0..<10])])
  }

  @Test("An edge that was loading or had failed is restored as more, and a paused edge as paused", .tags(.b43))
  func edgesRest() async throws {
    let server = Server()
    let failing = list(server)
    _ = await failing.loadNext().outcome
    server.failure = ServerError()
    _ = await failing.loadNext().outcome
    #expect(failing.nextEdge.error as? ServerError == ServerError())
    let afterFailure = list(server)
    afterFailure.restore(try reopened(failing))
    #expect(afterFailure.nextEdge == .more)

    let source = GatedPageSource<Row, Int>()
    let loading = Pager(source: source)
    loading.load()
    await source.answer(0, with: Page([Row(id: 1)], next: 1))
    loading.loadNext()
    #expect(loading.nextEdge == .loading)
    let afterLoad = list(server)
    afterLoad.restore(try reopened(loading))
    #expect(afterLoad.nextEdge == .more)
    #expect(afterLoad.previousEdge == .end)

    loading.cancel()
    #expect(loading.nextEdge == .paused)
    let afterPause = list(server)
    afterPause.restore(try reopened(loading))
    #expect(afterPause.nextEdge == .paused)
  }

  @Test("Evicted pages also return to a restored list", .tags(.b25, .b43))
  func evictedPagesReturn() async throws {
    let source = ClosureSource<Row, String>.tokens { token, limit in
      let start = token.flatMap { Int($0) } ?? 0
      return ((start..<start + limit).map { Row(id: $0) }, next: "\(start + limit)")
    }
    let configuration = PagingConfiguration(pageSize: 10, maximumRows: 20)
    let before = Pager(source: source, configuration: configuration)
    for _ in 0..<6 { _ = await before.loadNext().outcome }
    #expect(before.items.map(\.id) == Array(40..<60))
    let written = try JSONEncoder().encode(before.saved(cursors: String.self))
    let saved = try JSONDecoder().decode(SavedPages<Row, String>.self, from: written)
    let after = Pager(source: source, configuration: configuration)
    after.restore(saved)
    #expect(after.rows.placeholdersBefore == 40)
    for _ in 0..<4 { _ = await after.loadPrevious().outcome }
    #expect(after.items.first?.id == 0)
    #expect(after.items.map(\.id) == Array(0..<after.items.count))
    #expect(after.previousEdge == .end)
  }

  @Test("Nothing is saved before the first load, or while the rows are those of another query", .tags(.b43))
  func nothingToSave() async throws {
    let server = Server()
    let pager = list(server)
    #expect(pager.saved(cursors: Int.self) == nil)
    _ = await pager.loadNext().outcome
    server.failure = ServerError()
    pager.setSource(GatedPageSource<Row, Int>(), id: "another")
    #expect(pager.isShowingPreviousQuery)
    #expect(pager.saved(cursors: Int.self) == nil)
  }

  @Test("A list that has loaded, or is loading, is not replaced by a saved one", .tags(.b43))
  func restoringIsForTheBeginning() async throws {
    let server = Server()
    let pager = list(server)
    _ = await pager.loadNext().outcome
    let saved = try reopened(pager)
    _ = await pager.loadNext().outcome
    #expect(!pager.restore(saved))
    #expect(pager.items.count == 20)
    let loading = list(server)
    loading.load()
    #expect(!loading.restore(saved))
  }

  @Test("An insertion that the server has not confirmed yet is not saved", .tags(.b29, .b43))
  func pendingInsertionsStay() async throws {
    let pager = list(Server())
    _ = await pager.loadNext().outcome
    let gate = Gate<Int, Void>()
    let insertion = pager.insert(Row(id: -1), at: .start) {
      try await gate.pass(0)
      return nil
    }
    await gate.arrival(of: 0)
    #expect(pager.items.first?.id == -1)
    #expect(try reopened(pager).rowIDs == Array(0..<10))
    await gate.answer(0, with: ())
    #expect(await insertion.outcome == .applied)
    #expect(try reopened(pager).rowIDs == [-1] + Array(0..<10))
  }

  @Test("Rows that had expired are also refreshed first when they are restored", .tags(.b11, .b43))
  func expiredRowsStayExpired() async throws {
    let server = Server()
    let before = list(server)
    _ = await before.loadNext().outcome
    server.failure = SourceInvalidated()
    before.loadNext()
    await before.settled()
    #expect(before.refreshState != .idle)
    server.failure = nil
    let after = list(server)
    after.restore(try reopened(before))
    let count = server.requests.count
    _ = await after.loadNext().outcome
    #expect(server.requests[count...].map(\.kind) == [.refresh, .next])
  }

  @Test("No file causes a trap or a duplicate row", .tags(.b43, .b47))
  func aFileCanSayAnything() async throws {
    let before = list(Server(), maximumRows: 10)
    for _ in 0..<5 { _ = await before.loadNext().outcome }
    let honest = String(decoding: try JSONEncoder().encode(before.saved(cursors: Int.self)), as: UTF8.self)
    for (old, new) in [
      (#""id":3"#, #""id":4"#), (#""limit":10"#, #""limit":-7"#), (#""cursor":\d+"#, #""cursor":-9000000000000000000"#),
      (#""offsetAdjustment":0"#, #""offsetAdjustment":-9223372036854775808"#), (#""gap":"#, #""entry":99,"gap":"#),
      (#""isTruncated":true"#, #""isTruncated":false"#),
      (#""items":\[[^\]]*\]"#, #""items":[]"#),
    ] {
      let text = honest.replacingOccurrences(of: old, with: new, options: .regularExpression)
      #expect(text != honest, "\(old)")
      let saved = try JSONDecoder().decode(Saved.self, from: Data(text.utf8))
      let pager = list(Server(), maximumRows: 10)
      #expect(pager.restore(saved))
      #expect(Set(pager.items.map(\.id)).count == pager.items.count)
      for _ in 0..<4 { _ = await pager.loadNext().outcome }
      for _ in 0..<12 { _ = await pager.loadPrevious().outcome }
      #expect(Set(pager.items.map(\.id)).count == pager.items.count)
    }
  }

  @Test("A list that is restored after a reset is also older than any age", .tags(.b43, .b44))
  func afterAReset() async throws {
    let server = Server()
    let pager = list(server)
    _ = await pager.load().outcome
    let saved = try reopened(pager)
    pager.reset()
    #expect(pager.restore(saved))
    #expect(await pager.refresh(ifOlderThan: .seconds(3600)).outcome == .loaded)
    #expect(server.requests.count == 2)
  }

  @Test("A list whose first load has failed can be restored, with the failure next to its rows", .tags(.b13, .b43))
  func afterAFailure() async throws {
    let server = Server()
    let before = list(server)
    _ = await before.load().outcome
    let saved = try reopened(before)
    server.failure = ServerError()
    let after = list(server)
    _ = await after.load().outcome
    #expect(after.restore(saved))
    #expect(after.contentState == .loaded && after.refreshState.error is ServerError)
  }
}

extension SavedPages where Item == SavingTests.Row, Cursor == Int {
  /// The rows that a pager has which restores it.
  @MainActor fileprivate var rowIDs: [Int] {
    let pager = Pager(source: SavingTests.Server())
    pager.restore(self)
    return pager.items.map(\.id)
  }
}
