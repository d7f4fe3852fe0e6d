import Benchmark
import Measuring
import Observation
import Quire

private typealias Item = ListItem<Int>

private let pageCount = 200

/// Whole pages through a pager, from a source that answers at once.
func registerPager() {
  compare("pager: a page by loadNext", operations: pageCount, [AwaitedSubject("Quire") { await load(.plain) }] + tasks())
  compare(
    "pager: a page by a viewport update", operations: pageCount,
    [AwaitedSubject("Quire") { await loadByViewports() }, AwaitedSubject("Task") { await yieldForTasks() }])
  compare(
    "pager: a page with an observer", operations: pageCount,
    [AwaitedSubject("Quire") { await load(.closure) }, AwaitedSubject("unobserved") { await load(.plain) }])
  compare(
    "pager: a page tracked by Observation", operations: pageCount,
    [AwaitedSubject("Quire") { await load(.tracking) }, AwaitedSubject("unobserved") { await load(.plain) }])
}

/// The kind of observer.
private enum Observer {
  case plain, closure, tracking
}

/// Tasks that do nothing, created and awaited from the main actor.
private func tasks() -> [AwaitedSubject] {
  let task = AwaitedSubject("Task") {
    await time { for _ in 0..<pageCount { await Task {}.value } }
  }
  guard #available(macOS 26, *) else { return [task] }
  let immediate = AwaitedSubject("Task.immediate") {
    await time { for _ in 0..<pageCount { await Task.immediate {}.value } }
  }
  return [task, immediate]
}

@MainActor private enum Source {
  static let pages = (0...pageCount).map { Item.items($0 * 50..<($0 + 1) * 50) }

  static func pager() -> Pager<Item> {
    Pager(source: ClosureSource { (request: PageRequest<Int>) in Page(pages[request.cursor ?? 0], next: (request.cursor ?? 0) + 1) })
  }
}

@MainActor private func load(_ observer: Observer) async -> Duration {
  let pager = Source.pager()
  _ = await pager.loadNext().outcome
  var notified = 0
  let token = observer == .closure ? pager.observe { notified += $0.changes.insertions.count } : nil
  let duration = await time {
    for _ in 0..<pageCount {
      if observer == .tracking {
        withObservationTracking {
          blackHole(pager.items.count)
        } onChange: {
        }
      }
      _ = await pager.loadNext().outcome
    }
  }
  token?.cancel()
  precondition(pager.items.count == (pageCount + 1) * 50 && (observer != .closure || notified == pageCount))
  return duration
}

/// As a reader at the end of the list has it, who waits for each page.
@MainActor private func loadByViewports() async -> Duration {
  let pager = Source.pager()
  _ = await pager.loadNext().outcome
  return await time {
    for page in 1...pageCount {
      let count = page * 50
      pager.updateViewport(visible: count - 20..<count, capacity: 20, in: pager.items)
      while pager.items.count == count { await Task.yield() }
    }
  }
}

@MainActor private func yieldForTasks() async -> Duration {
  await time {
    for _ in 0..<pageCount {
      let flag = Flag()
      Task { flag.isSet = true }
      while !flag.isSet { await Task.yield() }
    }
  }
}

@MainActor private final class Flag {
  var isSet = false
}
