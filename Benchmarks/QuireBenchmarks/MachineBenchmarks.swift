import Benchmark
import Measuring
import Quire

private let operations = 1_000

/// Registers the machine alone: an event without effect, and a whole page.
func registerMachine() {
  let machine = LoadedMachine()
  compare(
    "machine: a viewport update that leads to nothing", operations: operations,
    [
      Subject("Quire") {
        var actions = 0
        // As a reader scrolls to and fro.
        for step in 0..<operations { actions += machine.value.updateViewport(visible: step % 100..<step % 100 + 20, capacity: 20) }
        precondition(actions == 0)
      }
    ])
  compare(
    "machine: a stale answer", operations: operations,
    [
      Subject("Quire") {
        var actions = 0
        for _ in 0..<operations { actions += machine.value.receiveStale(LoadedMachine.first) }
        precondition(actions == 0)
      }
    ])
  compare(
    "machine: a page", operations: LoadedMachine.pages.count,
    [
      Subject("Quire") {
        var machine = MeasuredMachine(pages: [LoadedMachine.first])
        for page in LoadedMachine.pages { blackHole(machine.append(page)) }
      },
      Subject("store") {
        var rows = MeasuredRows()
        blackHole(rows.append(LoadedMachine.first))
        for page in LoadedMachine.pages { blackHole(rows.append(page)) }
      },
    ])
}

/// A list of twenty pages.
private final class LoadedMachine {
  static let first = ListItem<Int>.items(0..<50)
  static let pages = (1..<200).map { ListItem<Int>.items($0 * 50..<($0 + 1) * 50) }

  lazy var value = MeasuredMachine(pages: [Self.first] + Self.pages.prefix(19))
}
