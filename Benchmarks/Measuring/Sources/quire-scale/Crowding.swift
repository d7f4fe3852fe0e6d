import Measuring
import Quire

/// Many changes between two pages: the cost of one of them, which does not depend on their number.
@MainActor enum Crowding {
  private typealias Item = ListItem<Int>

  /// The cost of each item that arrives at the head and is shown with the others.
  static func measure(arrivals count: Int) async -> Figures {
    let pager = Pager(source: ClosureSource { (_: PageRequest<Int>) in Page(Item.items(0..<50)) })
    _ = await pager.loadNext().outcome
    let arrivals = Item.items(1_000..<1_000 + count)
    let duration = await time {
      for item in arrivals { pager.buffer([item]) }
      pager.showBuffered()
    }
    precondition(pager.items.count == 50 + count)
    return Figures(time: duration / count, memory: 0)
  }

  /// The cost of each edit that an answer in flight has to survive, with what replaying it costs.
  static func measure(edits count: Int) async -> Figures {
    let source = LateSource()
    let pager = Pager(source: source)
    pager.load()
    while source.waiting.isEmpty { await Task.yield() }
    source.answer(0)
    while pager.isLoading { await Task.yield() }
    refresh(pager)
    while source.waiting.count < 2 { await Task.yield() }
    let duration = await time {
      for number in 0..<count { pager.update(0) { $0.version = number } }
      source.answer(1)
      while pager.isLoading { await Task.yield() }
    }
    precondition(pager.items.map(\.id) == [1])
    return Figures(time: duration / count, memory: 0)
  }

  private static func refresh(_ pager: Pager<Item>) { pager.refresh() }
}
