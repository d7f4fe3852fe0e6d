import Quire

/// The list on the screen of a view. Each list has its own tracker, and a list that returns is where the reader left it.
@MainActor final class ListScreen<Item: Identifiable> {
  private let positions = ReadingPositions()
  private let schedule: @MainActor (@escaping @MainActor () -> Void) -> Void
  private var tracker: RowTracker<Item>?
  /// The presenter of the view; nil while the view shows a presenter of the app, or nothing yet.
  private var ownPresenter: ListPresenter<Item>?

  /// - Parameter schedule: A closure that calls another one after the present pass of SwiftUI. A test decides when that is.
  init(schedule: @escaping @MainActor (@escaping @MainActor () -> Void) -> Void = { work in Task { work() } }) {
    self.schedule = schedule
  }

  deinit {
    // SwiftUI may release the state of a view on any thread. A presenter that the view has made is released with the view.
    if ownPresenter == nil, let tracker { Task { @MainActor in tracker.close() } }
  }

  /// Returns the tracker of a presenter of the app, and leaves any other list.
  func tracker(of presenter: ListPresenter<Item>) -> RowTracker<Item> {
    if let tracker, tracker.presenter === presenter { return tracker }
    ownPresenter = nil
    return track(presenter)
  }

  /// Returns the tracker of a list with a presenter of the view, and leaves any other list. A list in another form is another list.
  func tracker(of content: ListContent<Item>, timing: PlaceholderTiming, clock: any Scheduler) -> RowTracker<Item> {
    if let tracker, let ownPresenter, ownPresenter.adopt(content) { return tracker }
    // The list before is left first, because the new presenter takes its state over.
    tracker?.close()
    let presenter = ListPresenter(content, timing: timing, positions: positions, clock: clock)
    ownPresenter = presenter
    return track(presenter)
  }

  private func track(_ presenter: ListPresenter<Item>) -> RowTracker<Item> {
    tracker?.close()
    let new = RowTracker(presenter, in: tracker?.presence ?? .pending, schedule: schedule)
    if let tracker { new.coveredParts = tracker.coveredParts }
    tracker = new
    return new
  }
}
