/// Where the reader was in each list that was shown in a view before (B39).
@MainActor struct ReadingPlaces {
  private struct Place {
    weak var list: AnyObject?
    /// The rows on the screen, the first one first. None at the very top, where the reader wants to see what is new.
    let ids: [AnyHashable]
  }

  private var places: [Place] = []

  mutating func remember(_ rows: [VisibleRow], of list: TrackedList) {
    guard let first = rows.first else { return }
    places.removeAll { $0.list == nil || $0.list === list.pager }
    places.append(Place(list: list.pager, ids: first.row == 0 ? [] : rows.map(\.id)))
  }

  /// Where the list is to open, if it was shown before: at the first row that is left.
  func opening(of list: TrackedList) -> ListOpening? {
    guard let place = places.first(where: { $0.list === list.pager }) else { return nil }
    return place.ids.lazy.compactMap(list.presentID).first.map { .row($0, .top) } ?? .top
  }
}
