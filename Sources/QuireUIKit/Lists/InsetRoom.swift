#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// The part of a scroll view's content inset that is room for the views of a list.
  ///
  /// An app may add to the inset, or set it. An inset that is smaller than the room was set, and doesn't include the room.
  @MainActor final class InsetRoom {
    private var room = UIEdgeInsets.zero

    /// Makes the room larger or smaller.
    func change(by change: UIEdgeInsets, of scrollView: UIScrollView) {
      var new = scrollView.contentInset
      for edge in [\UIEdgeInsets.top, \.left, \.bottom, \.right] {
        if new[keyPath: edge] >= room[keyPath: edge] { new[keyPath: edge] -= room[keyPath: edge] }
        room[keyPath: edge] += change[keyPath: edge]
        new[keyPath: edge] += room[keyPath: edge]
      }
      scrollView.contentInset = new
    }
  }
#endif
