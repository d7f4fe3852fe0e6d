import Benchmark
import Measuring
import Quire

private typealias Item = ListItem<Int>

/// A refresh of 10,000 rows: the whole way from the answer to the changes, against the standard library's comparison alone.
func registerRefresh() {
  for workload in [Workload.unchanged, .changed, .prepended, .moved] {
    compare(
      "refresh: \(workload.rawValue)",
      [
        AwaitedSubject("Quire") { await Refreshed.list(for: workload).refresh() },
        AwaitedSubject("difference(from:)") {
          let list = Refreshed.list(for: workload)
          return await time { blackHole(standardDifference(from: list.old, to: list.new)) }
        },
      ])
  }
}

/// A list that is refreshed to and fro. Only the way there counts.
@MainActor private final class Refreshed {
  private static var current: Refreshed?

  let old: [Item] = Workload.before(10_000)
  let new: [Item]
  private var answer: [Item] = []
  private lazy var pager = Pager(source: ClosureSource { [unowned self] (_: PageRequest<Int>) in Page(answer) })

  private init(_ workload: Workload) { new = workload.after(10_000) }

  /// The list of the one benchmark that this process runs.
  static func list(for workload: Workload) -> Refreshed {
    if current == nil { current = Refreshed(workload) }
    return current!
  }

  func refresh() async -> Duration {
    answer = old
    _ = await pager.refresh().outcome
    answer = new
    let duration = await time { _ = await pager.refresh().outcome }
    precondition(pager.items.count == new.count)
    return duration
  }
}
