import Measuring
import QuireGTK

/// The wakeups of an idle process.
@MainActor enum Idling {
  private enum State: String, CaseIterable {
    case rows = "rows"
    case empty = "no rows"
    case error = "an error"
    case failedPage = "a page that failed"
    case loading = "a load"
  }

  static func run() throws {
    print("\nturns of the main loop in a second in which nothing happens")
    let trials = try Trials.run(.idling, [.quire, .gtk], times: 1)
    let (ours, theirs) = (trials[0], trials[1])
    for state in State.allCases {
      let peer =
        switch state {
        case .rows: "GtkListView: \(Int(theirs[state.rawValue]))"
        case .loading: "GtkSpinner: \(Int(theirs[state.rawValue]))"
        case .empty, .error, .failedPage: ""
        }
      report("showing \(state.rawValue)", ours[state.rawValue], "", target: state == .loading ? "" : "none", detail: peer)
    }
  }

  static func measure(_ subject: Subject) -> Figures {
    var figures: Figures = [:]
    for state in State.allCases {
      guard let widget = subject == .quire ? ours(state) : theirs(state) else { continue }
      let screen = Screen(widget)
      screen.settle()
      figures[state.rawValue] = Double(MainLoop.turns(within: .seconds(1)))
      screen.close()
    }
    return figures
  }

  private static func ours(_ state: State) -> WidgetPointer {
    struct Refusal: Error {}
    let pager = Pager { (request: PageRequest<Int>) in
      switch state {
      case .rows: return Page(Row.rows(0..<100))
      case .empty: return Page([])
      case .failedPage where request.cursor == nil: return Page(Row.rows(0..<10), next: 1)
      case .error, .failedPage: throw Refusal()
      case .loading:
        try await Task.sleep(for: .seconds(3_600))
        throw Refusal()
      }
    }
    pager.load()
    return PagedListView(pager, row: makeRow) { gtk_label_set_text(OpaquePointer($0), $1.title) }.widget
  }

  private static func theirs(_ state: State) -> WidgetPointer? {
    switch state {
    case .rows:
      let list = PlainList()
      list.grow(to: 100, inPagesOf: 100)
      return list.makeView().widget
    case .loading:
      let spinner = gtk_spinner_new()!
      gtk_spinner_start(OpaquePointer(spinner))
      return spinner
    case .empty, .error, .failedPage: return nil
    }
  }
}
