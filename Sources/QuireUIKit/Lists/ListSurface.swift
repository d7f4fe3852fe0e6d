#if canImport(UIKit) && !os(watchOS)
  import Quire
  import UIKit

  /// What a list is shown on: a table view, or a collection view.
  @MainActor protocol ListSurface: AnyObject {
    /// The view itself, as long as it lives.
    var scrollView: UIScrollView? { get }

    /// Where the list goes on.
    var direction: ListDirection { get }

    /// Whether the view asks the list for its rows. An app may have given it another data source.
    var isConnected: Bool { get }

    /// Whether the reader is dragging a row to another place.
    var isReordering: Bool { get }

    /// Whether the app counts the rows, so that they need not be items.
    var hasOwnRows: Bool { get }

    /// Draws everything anew.
    func reload()

    /// Makes changes as one batch, in which the rows are replaced, so that the view finds them before and after as the changes say.
    ///
    /// - Parameter completion: Called when the rows no longer move.
    func apply(_ changes: BatchChanges, replacingRows: @escaping () -> Void, completion: @escaping () -> Void)

    /// The positions of the rows on the screen.
    var visibleRows: Range<Int> { get }

    /// Where a row is, in the coordinates of the scroll view. Nil if there is no such row.
    func frame(ofRow row: Int) -> CGRect?

    /// Brings a row into view without animation, by the heights that are known.
    func scroll(toRow row: Int, at position: RowPlacement)

    /// How much of the scroll view these rows, which are visible, take from the first to the last. Nil if that is not known.
    func length(ofVisibleRows rows: Range<Int>) -> CGFloat?

    /// Gives the views at the ends the room they need.
    func layOutEdges()

    /// Leaves the view to whoever comes next, without rows, and without views at its ends.
    func detach()
  }

  /// Where a row is scrolled to.
  enum RowPlacement {
    case middle
    case end
  }

  extension ListSurface {
    var direction: ListDirection { .down }
    var hasOwnRows: Bool { false }

    var axis: ScrollAxis? { scrollView.map { ScrollAxis(scrollView: $0, direction: direction) } }

    /// How many rows fit on the screen, by the rows that are there (B16).
    var rowCapacity: Int {
      let rows = visibleRows
      guard let axis, axis.length > 0, !rows.isEmpty, let length = length(ofVisibleRows: rows) else { return 0 }
      // A grid has several items to a line, so that the length of all may be that of one.
      let rowLength = length / CGFloat(rows.count)
      guard rowLength > 0 else { return 0 }
      return Int((axis.length / rowLength).rounded(.up))
    }

    func length(ofVisibleRows rows: Range<Int>) -> CGFloat? {
      guard let axis, let first = frame(ofRow: rows.lowerBound), let last = frame(ofRow: rows.upperBound - 1) else { return nil }
      return axis.length(from: first, through: last)
    }

    func detach() {}

    /// Brings a row into view, and returns a Boolean value that indicates whether anything had to move for it.
    func scrollIfNeeded(toRow row: Int, at position: RowPlacement) -> Bool {
      guard let axis else { return false }
      let offset = axis.offset
      scroll(toRow: row, at: position)
      return !axis.isAt(offset)
    }

    /// Scrolls to the very beginning.
    func scrollToTop(animated: Bool) {
      guard let axis else { return }
      axis.scrollView.setContentOffset(axis.point(axis.start), animated: animated)
    }

    /// Whether the reader sees the very beginning.
    var isAtTop: Bool { axis?.isAtStart ?? true }
  }
#endif
