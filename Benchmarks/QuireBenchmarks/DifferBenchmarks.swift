import Benchmark
import Measuring
import Quire

/// Registers the comparisons of a refresh of 10,000 rows, computed from the two lists alone.
func registerDiffer() {
  register(Int.self)
  register(String.self)
  registerStamped()
}

/// Rows that need not be compared, because a version says whether they changed. The peer is shown the versions too.
private func registerStamped() {
  for workload in [Workload.appended, .prepended, .changed, .moved, .unchanged] {
    let lists = StampedLists(workload)
    var subjects = [
      Subject("Quire") { blackHole(ListChanges(from: lists.old, to: lists.new)) },
      Subject("difference(from:)") { blackHole(standardDifference(from: lists.old, to: lists.new)) },
    ]
    if workload == .unchanged { subjects.append(Subject("loop") { blackHole(loopFindsChange(from: lists.old, to: lists.new)) }) }
    compare("diff versions: \(workload.rawValue)", subjects)
  }
}

private final class StampedLists {
  private let workload: Workload
  private(set) lazy var old: [StampedItem] = Workload.before(10_000).map { StampedItem($0) }
  private(set) lazy var new: [StampedItem] = workload.after(10_000).map { StampedItem($0) }

  init(_ workload: Workload) { self.workload = workload }
}

private func register<ID: ItemID>(_ type: ID.Type) {
  for workload in Workload.allCases {
    let lists = Lists<ID>(workload)
    var subjects = [
      Subject("Quire") { blackHole(ListChanges(from: lists.old, to: lists.new)) },
      Subject("difference(from:)") { blackHole(standardDifference(from: lists.old, to: lists.new)) },
    ]
    // If few rows are inserted or removed, a list may need less. Otherwise the rest costs nothing beside the difference.
    if workload != .reversed, workload != .shuffled {
      subjects.append(Subject("ids") { blackHole(idDifference(from: lists.old, to: lists.new)) })
    }
    if workload == .unchanged {
      subjects.append(Subject("loop") { blackHole(loopFindsChange(from: lists.old, to: lists.new)) })
    }
    compare("diff \(type): \(workload.rawValue)", subjects)
  }
  let moved = Lists<ID>(.moved)
  survey("diff \(type): moves reported", ["moves"]) { ["moves": ListChanges(from: moved.old, to: moved.new).moves.count] }
}

/// Made when they are first used: all benchmarks are registered in each process, and one is run.
private final class Lists<ID: ItemID> {
  private let workload: Workload
  private(set) lazy var old: [ListItem<ID>] = Workload.before(10_000)
  private(set) lazy var new: [ListItem<ID>] = workload.after(10_000)

  init(_ workload: Workload) { self.workload = workload }
}
