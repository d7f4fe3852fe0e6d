import Measuring
import QuireGTK

/// Pages that are appended below the visible rows. The cost of a page must not depend on the number of rows.
@MainActor enum Appending {
  private static let counts = [10_000, 900_000]
  private static let sizes = [50, 1_000]
  private static let pages = 25

  static func run() throws {
    print("\npages appended below what is seen, against the same in a GtkListView of a GtkStringList")
    let trials = try Trials.run(.appending, [.quire, .gtk, .pager])
    let (ours, theirs, pager) = (trials[0], trials[1], trials[2])
    for size in sizes {
      for count in counts {
        let name = name(size, count)
        compare("\(size) rows appended to \(count)", ours[name], theirs[name], in: "µs")
        report("  of ours neither the pager's nor GTK's", ours[name] - pager[name] - theirs[name], "µs", target: "at most 20")
      }
      let (few, many) = (name(size, counts[0]), name(size, counts[1]))
      for (title, phase) in [("  to \(counts[1]) against to \(counts[0])", ""), ("  the same with the next frame", drawn)] {
        let growth = { (figures: Trials) in figures[many + phase] / figures[few + phase] }
        report(title, growth(ours), "×", target: "about 1", detail: "GtkListView: \(growth(theirs).twoDigits)")
      }
    }
    report("a task that does nothing, which is a part of ours", ours["task"], "µs")
    report("rows filled in for each page", ours["bindings"], "", target: "none", detail: "GtkListView: \(theirs["bindings"].twoDigits)")
  }

  private static func name(_ size: Int, _ count: Int) -> String { "\(size) at \(count)" }
  private static let drawn = ", drawn"

  static func measure(_ subject: Subject) -> Figures {
    let list = subject.makeList()!
    list.grow(to: 1_000, inPagesOf: 1_000)
    let screen = Screen(subject == .pager ? nil : list.makeView().widget)
    var figures: Figures = [:]
    var bindings = 0
    for count in counts {
      list.grow(to: count, inPagesOf: 1_000)
      screen.settle()
      for size in sizes {
        let before = list.bindings
        let times = (0..<pages).map { _ in append(size, to: list, on: screen) }
        bindings += list.bindings - before
        figures[name(size, count)] = times.map(\.appended.microseconds).median
        figures[name(size, count) + drawn] = times.map(\.drawn.microseconds).median
      }
    }
    figures["bindings"] = Double(bindings) / Double(counts.count * sizes.count * pages)
    figures["task"] = (0..<pages).map { _ in timeOfTask().microseconds }.median
    return figures
  }

  /// The time to append a page, and the processor time until the next frame is drawn.
  private static func append(_ size: Int, to list: any MeasuredList, on screen: Screen) -> (appended: Duration, drawn: Duration) {
    list.prepare(Row.rows(list.count..<list.count + size))
    let work = Usage.processorTime
    let appended = ContinuousClock().measure { list.append() }
    screen.drawFrame()
    return (appended, Usage.processorTime - work)
  }

  /// The time until the main loop has run an empty task.
  private static func timeOfTask() -> Duration {
    ContinuousClock().measure {
      var isDone = false
      Task { isDone = true }
      MainLoop.run { isDone }
    }
  }
}
