import Measuring
import QuireGTK

/// The memory of a million rows, and the cost of scrolling.
@MainActor enum MillionRows {
  static let count = 1_000_000
  static let pageSize = 1_000
  private static let frames = 100
  private typealias Distance = (UnsafeMutablePointer<GtkAdjustment>) -> Double
  private static let scrolling: KeyValuePairs<String, Distance> = [
    "24 pixels": { _ in 24 },
    "a screen": { gtk_adjustment_get_page_size($0) },
    "a \(frames)th of the list": { (gtk_adjustment_get_upper($0) - gtk_adjustment_get_page_size($0)) / Double(frames) },
  ]

  static func run() throws {
    let trials = try Trials.run(.millionRows, [.quire, .gtk, .array])
    let (ours, theirs, array) = (trials[0], trials[1], trials[2])
    for (name, _) in scrolling { compare("processor time of a frame, scrolled by \(name)", ours[name], theirs[name], in: "ms") }
    compare("memory of the rows", ours["rows"], theirs["rows"], in: "MB")
    compare("  against arrays of the same pages", ours["rows"], array["rows"], in: "MB")
    compare("  and of the list on the screen", ours["shown"], theirs["shown"], in: "MB")
    compare("  and after scrolling through all of it", ours["scrolled"], theirs["scrolled"], in: "MB")
    compare("  and of all, at its peak", ours["peak"], theirs["peak"], in: "MB")
  }

  static func measure(_ subject: Subject) -> Figures {
    let before = Usage.memory
    guard let list = subject.makeList() else {
      let pages = stride(from: 0, to: count, by: pageSize).map { Row.rows($0..<$0 + pageSize) }
      return withExtendedLifetime(pages) { ["rows": Usage.memory - before] }
    }
    list.grow(to: count, inPagesOf: pageSize)
    let grown = Usage.memory
    let parts = list.makeView()
    let screen = Screen(parts.widget)
    screen.settle()
    let shown = Usage.memory
    var figures = ["rows": grown - before, "shown": shown - grown]
    for (name, distance) in scrolling { figures[name] = processorTime(parts, screen, distance).milliseconds }
    figures["scrolled"] = Usage.memory - shown
    figures["peak"] = Usage.peakMemory - before
    return figures
  }

  /// The processor time for each frame while the list is scrolled down from its top.
  private static func processorTime(_ parts: ListParts, _ screen: Screen, _ distance: Distance) -> Duration {
    let adjustment = gtk_scrolled_window_get_vadjustment(OpaquePointer(parts.scrolledWindow))
    gtk_adjustment_set_value(adjustment, 0)
    for _ in 0..<10 { screen.drawFrame() }
    let step = distance(adjustment!)
    let start = Usage.processorTime
    for _ in 0..<frames {
      gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment) + step)
      screen.drawFrame()
    }
    return (Usage.processorTime - start) / frames
  }
}
