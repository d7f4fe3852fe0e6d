import Quire

/// The list on the screen of a view. Each pager has its own tracker, and a list that returns is where the reader left it.
@MainActor final class ListScreen<Item: Identifiable> {
  private let positions = ReadingPositions()
  private let schedule: (@escaping @MainActor () -> Void) -> Void
  private var tracker: RowTracker<Item>?

  /// - Parameter schedule: A closure that calls another one after the present pass of SwiftUI. A test decides when that is.
  init(schedule: @escaping (@escaping @MainActor () -> Void) -> Void = { work in Task { work() } }) {
    self.schedule = schedule
  }

  /// Returns the tracker of a list, and leaves any other list.
  func tracker(of pager: Pager<Item>, isFullLength: Bool = false, timing: PlaceholderTiming, clock: any Scheduler) -> RowTracker<Item> {
    if let tracker, tracker.pager === pager { return tracker }
    tracker?.close()
    let presenter = ListPresenter(isFullLength ? .fullLength(pager) : .items(pager), timing: timing, positions: positions, clock: clock)
    let new = RowTracker(pager, presenter, isFullLength: isFullLength, schedule: schedule)
    tracker = new
    return new
  }
}
