import Measuring
import QuireGTK

/// The time until a million loaded rows are visible.
@MainActor enum FirstFrame {
  static func run() throws {
    print("\(MillionRows.count) rows, in pages of \(MillionRows.pageSize), against a GtkListView of a GtkStringList")
    let trials = try Trials.run(.firstFrame, [.quire, .gtk, .window], times: 9)
    let (ours, theirs, window) = (trials[0], trials[1], trials[2])
    compare("loading them", ours["loading"], theirs["loading"], in: "ms")
    compare("the first frame with them", ours["frame"], theirs["frame"], in: "ms", target: "at most 1.2")
    compare("  processor time until then", ours["work"], theirs["work"], in: "ms")
    compare("  against the first frame of an empty window", ours["frame"], window["frame"], in: "ms")
  }

  static func measure(_ subject: Subject) -> Figures {
    guard let list = subject.makeList() else { return ["frame": ContinuousClock().measure { _ = Screen() }.milliseconds] }
    let loading = ContinuousClock().measure { list.grow(to: MillionRows.count, inPagesOf: MillionRows.pageSize) }
    let work = Usage.processorTime
    let frame = ContinuousClock().measure { _ = Screen(list.makeView().widget) }
    let worked = Usage.processorTime - work
    precondition(list.bindings > 0, "The frame has no rows.")
    return ["loading": loading.milliseconds, "frame": frame.milliseconds, "work": worked.milliseconds]
  }
}
