#if canImport(UIKit) && !os(watchOS)
  import Quire

  /// A list for a view, with a presenter of the app or with one of the view.
  enum PresentedList<Item: Identifiable> {
    case content(ListContent<Item>, timing: PlaceholderTiming, clock: any Scheduler)
    case presenter(ListPresenter<Item>)

    @MainActor var content: ListContent<Item> {
      switch self {
      case .content(let content, _, _): content
      case .presenter(let presenter): presenter.content
      }
    }

    /// The clock of the gesture that refreshes.
    var clock: any Scheduler {
      if case .content(_, _, let clock) = self { clock } else { SystemClock() }
    }

    /// Returns the presenter. The list that the view showed before has been left already.
    @MainActor func presenter(_ positions: ReadingPositions) -> ListPresenter<Item> {
      switch self {
      case .content(let content, let timing, let clock): ListPresenter(content, timing: timing, positions: positions, clock: clock)
      case .presenter(let presenter): presenter
      }
    }
  }
#endif
