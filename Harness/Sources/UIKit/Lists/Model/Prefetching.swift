import Foundation

/// The rows that a list asked its data source to prefetch: those of the next screen, in the direction in which the list was scrolled last.
///
/// developer.apple.com/documentation/uikit/uitableviewdatasourceprefetching: rows that are needed soon, by their distance from what is seen, and those
/// that are no longer needed, because the list was scrolled elsewhere. A row that was shown is not called off.
struct Prefetching {
  private(set) var isForward = true
  private var position: CGFloat?
  private var paths: Set<IndexPath> = []

  mutating func scroll(to position: CGFloat) {
    if let old = self.position, old != position { isForward = position > old }
    self.position = position
  }

  /// The rows have changed. UIKit does not say what becomes of those that it asked for: here it asks again.
  mutating func forgetRows() { paths = [] }

  /// - Parameter ahead: The rows of the next screen, from the nearest to the farthest.
  /// - Returns: The rows to ask for, and those to call off.
  mutating func update(ahead: [IndexPath], visible: [IndexPath]) -> (new: [IndexPath], canceled: [IndexPath]) {
    let canceled = paths.subtracting(ahead).subtracting(visible).sorted()
    let new = ahead.filter { !paths.contains($0) }
    paths = Set(ahead)
    return (new, canceled)
  }
}
