import QuireGTK

/// Without arguments it measures everything, and prints it. With two, the name of a measurement and of what is measured, it is one of the
/// processes that do so.
@main struct Program {
  @MainActor static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    switch (arguments.first.flatMap(Measurement.init), arguments.last.flatMap(Subject.init)) {
    case (let measurement?, let subject?):
      guard gtk_init_check() != 0 else { fatalError("There is no display: run this with Scripts/with-gtk.") }
      adw_init()
      MainLoopBridge.install()
      for (name, value) in measurement.measure(subject) { print(name, value, separator: "\t") }
    default:
      try FirstFrame.run()
      try MillionRows.run()
      try Appending.run()
      try Idling.run()
      try BillionRows.run()
    }
  }
}

/// The measurement of a process.
enum Measurement: String {
  case firstFrame, millionRows, appending, idling, billionRows

  @MainActor func measure(_ subject: Subject) -> Figures {
    switch self {
    case .firstFrame: FirstFrame.measure(subject)
    case .millionRows: MillionRows.measure(subject)
    case .appending: Appending.measure(subject)
    case .idling: Idling.measure(subject)
    case .billionRows: BillionRows.measure(subject)
    }
  }
}

/// The subject of a measurement: Quire's list, its pager without a view, GTK's own list, arrays of the rows, or a window without any.
enum Subject: String {
  case quire, pager, gtk, array, window

  /// A list without rows and without a view.
  @MainActor func makeList() -> (any MeasuredList)? {
    switch self {
    case .quire, .pager: QuireList()
    case .gtk: PlainList()
    case .array, .window: nil
    }
  }
}
