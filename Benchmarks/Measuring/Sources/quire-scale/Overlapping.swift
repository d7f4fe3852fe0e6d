import Measuring
import Quire

/// Refreshes that supersede each other, all of them in flight at once, and then answered late and in any order: what one of them costs from
/// the command until its answer is refused, and what memory they take while all wait.
@MainActor enum Overlapping {
  static func measure(_ loads: Int) async -> Figures {
    _ = await run(100)
    // A few say little.
    let rounds = max(1, 1_000 / loads)
    var figures: [Figures] = []
    for _ in 0..<rounds { figures.append(await run(loads)) }
    return Figures(time: figures.map(\.time).reduce(.zero, +) / rounds, memory: figures[0].memory)
  }

  private static func run(_ loads: Int) async -> Figures {
    let source = LateSource()
    let pager = Pager(source: source)
    let before = Memory.resident
    let start = ContinuousClock.now
    for _ in 0..<loads { refresh(pager) }
    while source.waiting.count < loads { await Task.yield() }
    let begun = start.duration(to: .now)
    let memory = Memory.resident - before

    var numbers = SameNumbers()
    let order = (0..<loads).shuffled(using: &numbers)
    let answered = await time {
      for load in order { source.answer(load) }
      while source.answered < loads || pager.isLoading { await Task.yield() }
    }
    precondition(pager.items.map(\.id) == [loads - 1], "The latest load wins, whatever comes when.")
    return Figures(time: (begun + answered) / loads, memory: memory)
  }

  /// Refreshes without waiting.
  private static func refresh(_ pager: Pager<ListItem<Int>>) { pager.refresh() }
}

/// A source that answers on command, and ignores its cancellation. Each answer is a row with the number of the request.
@MainActor final class LateSource: PageSource {
  private(set) var waiting: [UnsafeContinuation<Void, Never>] = []
  private(set) var answered = 0

  func page(_ request: PageRequest<Int>) async throws -> Page<ListItem<Int>, Int> {
    let number = waiting.count
    await withUnsafeContinuation { waiting.append($0) }
    answered += 1
    return Page([ListItem(id: number, title: "An answer")])
  }

  func answer(_ number: Int) { waiting[number].resume() }
}
