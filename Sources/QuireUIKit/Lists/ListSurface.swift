#if canImport(UIKit) && !os(watchOS)
  import Quire
  import UIKit

  /// What a list is shown on: a table view, or a collection view.
  @MainActor protocol ListSurface: AnyObject {
    /// The view itself, as long as it lives.
    var scrollView: UIScrollView? { get }

    /// Draws everything anew.
    func reload()

    /// Makes changes, as one batch. In it the rows are replaced, so that the view finds them before and after as the changes say (B31).
    func apply(_ changes: ListChanges, replacingRows: @escaping () -> Void)

    /// The positions of the rows on the screen.
    var visibleRows: Range<Int> { get }

    /// Where a row is, in the coordinates of the scroll view. Nil if there is no such row.
    func frame(ofRow row: Int) -> CGRect?

    /// Brings a row into view, without animation.
    func scroll(toRow row: Int, at position: ScrollPosition)

    /// Gives the views at the ends the room they need.
    func layOutEdges()
  }

  /// Where a row is scrolled to.
  enum ScrollPosition {
    case middle
    case end
  }

  extension ListSurface {
    /// How many rows fit on the screen, by the rows that are there (B16).
    var fittingRows: Int {
      guard let scrollView else { return 0 }
      let rows = visibleRows
      let height = scrollView.bounds.inset(by: scrollView.adjustedContentInset).height
      guard !rows.isEmpty, height > 0, let first = frame(ofRow: rows.lowerBound), let last = frame(ofRow: rows.upperBound - 1) else { return 0 }
      let rowHeight = (last.maxY - first.minY) / CGFloat(rows.count)
      // A grid has several items to a line, so that the extent of all may be that of one.
      guard rowHeight > 0 else { return 0 }
      return Int((height / rowHeight).rounded(.up))
    }

    /// Whether the reader sees the very beginning.
    var isAtTop: Bool {
      guard let scrollView else { return true }
      return scrollView.contentOffset.y <= -scrollView.adjustedContentInset.top
    }
  }
#endif
