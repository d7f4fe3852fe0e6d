import Quire

/// The id of the first item below the bars, in a storage that outlasts the app.
struct StoredPosition<ID: Hashable> {
  let read: () -> ID?
  let write: (ID?) -> Void
}

extension RowTracker {
  /// Lets a list that is about to open do so at the stored position.
  func restorePosition() {
    if let id = storedPosition?.read() { presenter.restoredPosition = .item(id, topInset: 0) }
  }

  /// Stores the reader's position. A list whose rows have not been laid out leaves the stored one as it is.
  ///
  /// - Parameter perform: A closure that calls its argument, now or later. The argument stores the position.
  func storePosition(by perform: (@escaping @MainActor () -> Void) -> Void = { $0() }) {
    guard let storedPosition else { return }
    switch presenter.position {
    case .item(let id, _): perform { storedPosition.write(id) }
    case .top, .bottom: perform { storedPosition.write(nil) }
    case nil: break
    }
  }
}
