import Testing

@testable import Quire

@MainActor struct RefusedEditTests {
  /// A Boolean value that indicates whether the tests were built for debugging, as the engine was.
  private nonisolated static let isDebugging: Bool = {
    var isDebugging = false
    assert(
      {
        isDebugging = true
        return true
      }())
    return isDebugging
  }()

  /// Returns the warnings that edits cause. There is no suspension, so tests that run beside this one add none.
  private func warnings(_ edits: () -> Void) -> [String] {
    var warnings: [String] = []
    let (report, reported) = (RefusedEdits.report, RefusedEdits.reported)
    RefusedEdits.report = { warnings.append($0) }
    RefusedEdits.reported = []
    edits()
    RefusedEdits.report = report
    RefusedEdits.reported = reported
    return warnings
  }

  @Test("A release build reports nothing", .disabled(if: isDebugging, "This is a debug build."))
  func aReleaseBuild() {
    let pager = Pager(.array([Item(1)]))

    #expect(warnings { pager.remove(7) }.isEmpty)
  }

  @Test(
    "An edit that is refused is reported once for each reason, with its name and the item's id",
    .enabled(if: isDebugging, "A release build reports nothing."))
  func reportedOnce() async {
    let pager = Pager(.array([Item(1), Item(2)]))
    #expect(warnings { pager.remove(7) }.first?.hasPrefix("remove(_:) changed nothing: nothing is loaded yet.") == true)

    _ = await pager.refresh().outcome
    let reported = warnings {
      pager.remove(7)
      pager.update(8) { $0.text = "new" }
      pager.insert(Item(1), at: .start)
      pager.update(1) { $0 = Item(3) }
    }

    #expect(reported.count == 3)
    #expect(reported.first?.hasPrefix("remove(_:) changed nothing: no loaded item has the id 7.") == true)
    #expect(reported.dropFirst().first?.hasPrefix("insert(_:at:) changed nothing: an item with the id 1 is in the list already.") == true)
    #expect(reported.last?.hasPrefix("update(_:_:) changed nothing: it changed the id of an item from 1 to 3;") == true)
  }

  @Test("An edit that is applied or deferred is not reported")
  func silent() async {
    let pager = Pager(.array([Item(1), Item(2)]))
    _ = await pager.refresh().outcome

    let reported = warnings {
      pager.remove(1)
      pager.insert(Item(3), at: .end)
      pager.move(3, to: .start)
    }

    #expect(reported.isEmpty)
  }
}
