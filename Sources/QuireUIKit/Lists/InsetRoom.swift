#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// The part of a scroll view's content inset that is room for the views of a list.
  ///
  /// An app may set the inset, or add to it. An inset that became smaller was set, and no longer includes the room.
  @MainActor final class InsetRoom {
    private var room = UIEdgeInsets.zero
    /// The inset when the room changed last.
    private var inset = UIEdgeInsets.zero

    /// Makes the room larger or smaller.
    func change(by change: UIEdgeInsets, of scrollView: UIScrollView) {
      var new = scrollView.contentInset
      for edge in [\UIEdgeInsets.top, \.left, \.bottom, \.right] {
        if new[keyPath: edge] >= inset[keyPath: edge] { new[keyPath: edge] -= room[keyPath: edge] }
        room[keyPath: edge] += change[keyPath: edge]
        new[keyPath: edge] += room[keyPath: edge]
      }
      scrollView.contentInset = new
      inset = new
    }
  }
#endif
