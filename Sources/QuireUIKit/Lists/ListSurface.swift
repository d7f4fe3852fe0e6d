#if canImport(UIKit) && !os(watchOS)
  import Quire
  import UIKit

  /// The view of a list: a table view or a collection view.
  @MainActor protocol ListSurface: AnyObject {
    /// The view; nil after it has been deallocated.
    var scrollView: UIScrollView? { get }

    /// The direction in which the list continues.
    var direction: ListDirection { get }

    /// A Boolean value that indicates whether the view asks the list for its rows. An app may have set another data source.
    var isConnected: Bool { get }

    /// A Boolean value that indicates whether the view reports the rows that it prefetches. An app may have set another prefetch data
    /// source.
    var isPrefetching: Bool { get }

    /// A Boolean value that indicates whether the reader is dragging a row to another place.
    var isReordering: Bool { get }

    /// A Boolean value that indicates whether the app counts the rows, which then need not be items.
    var hasOwnRows: Bool { get }

    /// The places of the lines in the view.
    var layout: () -> ListLayout { get }

    /// Reloads the view.
    func reload()

    /// Applies changes as one batch, in which the rows are replaced, so that the view finds the rows before and after that the changes
    /// describe.
    ///
    /// - Parameter completion: Called when the rows no longer move.
    func apply(_ changes: BatchChanges, replacingRows: @escaping () -> Void, completion: @escaping () -> Void)

    /// The lines on the screen, from the first row through the last.
    var visibleLines: Range<Int> { get }

    /// Returns the frame of a line's row in the coordinates of the scroll view; nil if there is no such row.
    func frame(ofLine line: Int) -> CGRect?

    /// Brings a line into view without animation, by the heights that are known.
    func scroll(toLine line: Int, at position: RowPlacement)

    /// Returns the length of visible lines from the first through the last, in points; nil if it is not known.
    func length(ofVisibleLines lines: Range<Int>) -> CGFloat?

    /// The number of rows that the reader can select at present.
    var selectableRows: SelectableRows { get }

    /// The index paths of the rows on the screen.
    var visiblePaths: [IndexPath] { get }

    /// The index paths of the rows that the view has selected.
    var selectedPaths: [IndexPath] { get }

    /// Selects a row without animation, or deselects it.
    func setSelected(_ isSelected: Bool, at path: IndexPath)

    /// Gives the views at the ends the room they need.
    func layOutEdges()

    /// Leaves the view without rows, and without views at its ends.
    func detach()
  }

  /// The list of a surface, which learns what the view does.
  @MainActor protocol SurfaceListener: AnyObject {
    /// The view reloads, which may bring other headers on screen.
    func viewWillReload()

    /// The view requests lines that are about to be visible.
    func linesWereRequested(_ lines: Range<Int>)

    /// Changes the lines that the view prefetches.
    func prefetching(_ change: (inout PrefetchedLines) -> Void)

    /// A Boolean value that indicates whether the list makes the moves by the reader, instead of the app.
    var makesMoves: Bool { get }

    /// Returns whether the reader can move a row in the list.
    func canMove(_ path: IndexPath) -> Bool

    /// Makes a move by the reader, or lets the app make it.
    func readerMovesRow(_ move: RowMove, _ tellApp: () -> Void)
  }

  /// The place in the view to which a row is scrolled.
  enum RowPlacement {
    case middle
    case end
  }

  extension ListSurface {
    var direction: ListDirection { .down }
    var hasOwnRows: Bool { false }

    var axis: ScrollAxis? { scrollView.map { ScrollAxis(scrollView: $0, direction: direction) } }

    /// The number of lines that fit on the screen, by the lines that are there.
    var lineCapacity: Int {
      let lines = visibleLines
      guard let axis, axis.length > 0, !lines.isEmpty, let length = length(ofVisibleLines: lines) else { return 0 }
      // A grid has several items side by side, so that the length of all may be that of one.
      let average = length / CGFloat(lines.count)
      guard average > 0 else { return 0 }
      return Int((axis.length / average).rounded(.up))
    }

    func length(ofVisibleLines lines: Range<Int>) -> CGFloat? {
      guard let axis, let first = frame(ofLine: lines.lowerBound), let last = frame(ofLine: lines.upperBound - 1) else { return nil }
      return axis.length(from: first, through: last)
    }

    func detach() {}

    /// Brings a line into view, and returns a Boolean value that indicates whether anything had to move for it.
    func scrollIfNeeded(toLine line: Int, at position: RowPlacement) -> Bool {
      guard let axis else { return false }
      let offset = axis.offset
      scroll(toLine: line, at: position)
      return !axis.isAt(offset)
    }

    /// Scrolls to the very beginning.
    func scrollToTop(animated: Bool) {
      guard let axis else { return }
      axis.scrollView.setContentOffset(axis.point(axis.start), animated: animated)
    }

    /// Scrolls to the very end with animation, by the heights that are known.
    func scrollToEnd() {
      guard let axis else { return }
      axis.scrollView.setContentOffset(axis.point(axis.end), animated: true)
    }
  }
#endif
