import Quire
import QuireTesting
import Testing

private struct Row: Identifiable, Equatable {
  let id: Int
}

private struct Refused: Error {}

@MainActor @Suite(.timeLimit(.minutes(5))) struct PageSourceProblemsTests {
  private let rows = (0..<50).map(Row.init)

  private func slice(_ start: Int, _ count: Int) -> [Row] { Array(rows.dropFirst(start).prefix(count)) }

  @Test func goodSourcesHaveNone() async {
    #expect(await ClosureSource.array(rows).problems() == [])
    #expect(await ClosureSource.array([Row]()).problems() == [])
    #expect(await ClosureSource.offsets { self.slice($0, $1) }.problems(limit: 7) == [])
    #expect(await ClosureSource.pageNumbers { self.slice(($0 - 1) * 10, 10) }.problems() == [])
    #expect(await ClosureSource.keyset(\Row.id) { self.slice(($0 ?? -1) + 1, $1) }.problems() == [])
    #expect(await ClosureSource.tokens { token, _ in (self.slice(token ?? 0, 25), next: token == nil ? 25 : nil) }.problems() == [])
    #expect(await ClosureSource.array(rows).filter { $0.id > 30 }.problems(limit: 5) == [])
  }

  @Test func anEndlessSourceIsLeftAtItsMaximum() async {
    var asked = 0
    let endless = ClosureSource.pageNumbers { page in
      asked += 1
      return [Row(id: page)]
    }
    #expect(await endless.problems(maximum: 10) == [])
    #expect(asked < 30)
  }

  @Test func aSourceThatOpensInItsMiddleIsRight() async {
    let source = ClosureSource { (request: PageRequest<Int>) in
      let page = request.cursor ?? 3
      return Page(self.slice(page * 10, 10), previous: page > 0 ? page - 1 : nil, next: page < 4 ? page + 1 : nil)
    }
    #expect(await source.problems() == [])
  }

  @Test func aFailedRequestIsOne() async {
    let first = ClosureSource.array(rows).failing { _ in Refused() }
    #expect(await first.problems() == [.failed(kind: .refresh, cursor: "nil", error: "Refused()")])
    let third = ClosureSource.array(rows).failing { $0.kind == .next && $0.cursor == 40 ? Refused() : nil }
    #expect(await third.problems() == [.failed(kind: .next, cursor: "40", error: "Refused()")])
  }

  @Test func aCursorThatComesAgainIsOne() async {
    let source = ClosureSource { (request: PageRequest<Int>) in
      Page(self.slice(request.cursor ?? 0, 10), next: request.cursor == 20 ? 10 : (request.cursor ?? 0) + 10)
    }
    #expect(await source.problems() == [.repeatedCursor("10")])
  }

  @Test("A first page that names itself as the page before is found, even if the list is longer than the check")
  func itself() async {
    let source = ClosureSource<Row, Int> { request in
      let cursor = request.cursor ?? 0
      let start = request.kind == .previous ? max(0, cursor - 10) : cursor
      return Page(slice(start, 10), previous: start, next: start + 10)
    }
    #expect(await source.problems(limit: 10, maximum: 3).contains(.repeatedCursor("0")))
  }

  @Test func aCursorThatMayComeAgainIsNone() async {
    #expect(await Repeating().problems(maximum: 5) == [])
  }

  @Test func anIdThatComesTwiceIsOne() async {
    let source = ClosureSource.pageNumbers { page in PartialPage(self.slice((page - 1) * 9, 10), hasMore: page < 3) }
    #expect(await source.problems() == [.duplicateItem(id: "9"), .duplicateItem(id: "18")])
  }

  @Test func idsThatDoNotLastAreOne() async {
    var last = 0
    let source = ClosureSource<Row, Int>.tokens { _, _ in
      last += 1
      return ([Row(id: last)], next: nil)
    }
    #expect(await source.problems() == [.unstableItems(cursor: "nil")])
  }

  @Test func directionsThatDisagreeAreOne() async {
    let source = ClosureSource { (request: PageRequest<Int>) in
      let page = request.cursor ?? 0
      // Skips a page on the way back.
      return Page(self.slice(page * 10, 10), previous: page > 1 ? page - 2 : nil, next: page < 4 ? page + 1 : nil)
    }
    #expect(await source.problems() == [.directionsDisagree])
  }

  @Test func workThatContinuesAfterACancellationIsAProblem() async {
    let source = ClosureSource { (_: PageRequest<Int>) in
      // Waits in a separate task, which is never canceled.
      await Task { await Task.yield() }.value
      return Page(self.slice(0, 3))
    }
    #expect(await source.problems() == [.ignoresCancellation])
  }

  @Test("A source that checks for cancellation only before it waits ignores the cancellation of a running request")
  func aCheckBeforeTheWait() async {
    let source = ClosureSource { (_: PageRequest<Int>) in
      try Task.checkCancellation()
      await Task { await Task.yield() }.value
      return Page(self.slice(0, 3))
    }
    #expect(await source.problems() == [.ignoresCancellation])
  }

  @Test func workThatEndsWhenCanceledIsRight() async {
    let clock = ManualClock()
    let source = ClosureSource.array(rows).delayed(by: .seconds(1), clock: clock)
    let problems = Task { await source.problems(limit: 50) }
    // The page, the same again; the third request is canceled.
    for _ in 0..<2 {
      await clock.sleepers(1)
      clock.advance(by: .seconds(1))
    }
    #expect(await problems.value == [])
  }

  @Test func eachSaysWhatWouldBeRight() {
    let problems: [(PageSourceProblem, String)] = [
      (.failed(kind: .next, cursor: "5", error: "Refused"), "next with the cursor 5 failed: Refused"),
      (.repeatedCursor("5"), "let the last page name nil, or let cursorSemantics be .repeatable"),
      (.duplicateItem(id: "5"), "The id 5 occurs twice: give each item"),
      (.unstableItems(cursor: "5"), "derive ids from the content"),
      (.directionsDisagree, "name the page before as previous"),
      (.ignoresCancellation, "let it throw"),
    ]
    for (problem, words) in problems { #expect(problem.description.contains(words)) }
  }
}

private struct Repeating: PageSource {
  var cursorSemantics: CursorSemantics { .repeatable }

  func page(_ request: PageRequest<Int>) async throws -> Page<Row, Int> { Page([], next: 1) }
}
