#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// Where a list goes on.
  enum ListDirection {
    case down
    case right
    /// As some layouts do where one reads from right to left.
    case left
  }

  /// A scroll view along the direction in which its list goes on.
  @MainActor struct ScrollAxis {
    let scrollView: UIScrollView
    let direction: ListDirection

    /// How much of the list can be seen at once.
    var length: CGFloat {
      let room = scrollView.bounds.inset(by: scrollView.adjustedContentInset)
      return direction == .down ? room.height : room.width
    }

    var offset: CGFloat {
      get { direction == .down ? scrollView.contentOffset.y : scrollView.contentOffset.x }
      nonmutating set { scrollView.contentOffset = point(newValue) }
    }

    /// The offset at which the list begins.
    var start: CGFloat { direction == .left ? highestOffset : lowestOffset }

    /// A Boolean value that indicates whether the reader sees the beginning, below a refresh control that is refreshing, too.
    var isAtStart: Bool { direction == .left ? offset > start - pixel : offset < restingStart + pixel }

    /// The offset at which the list ends.
    var end: CGFloat { direction == .left ? lowestOffset : highestOffset }

    /// A Boolean value that indicates whether the reader sees the end.
    var isAtEnd: Bool { direction == .left ? offset < end + pixel : offset > end - pixel }

    /// The offset at which the list begins once a refresh control has ended.
    var restingStart: CGFloat { start + refreshHeight }

    /// Returns a Boolean value that indicates whether the scroll view shows an offset, which it rounds to pixels.
    func isAt(_ offset: CGFloat) -> Bool { abs(self.offset - offset) < pixel }

    /// A Boolean value that indicates whether a refresh control holds the rows down.
    var isRefreshing: Bool { refreshHeight > 0 }

    /// The inset that a refresh control adds while it refreshes, in points.
    private var refreshHeight: CGFloat {
      #if os(tvOS)
        0
      #else
        scrollView.refreshControl.map { direction == .down && $0.isRefreshing ? $0.bounds.height : 0 } ?? 0
      #endif
    }

    /// The size of a pixel, in points.
    private var pixel: CGFloat { 1 / max(1, scrollView.traitCollection.displayScale) }

    func point(_ offset: CGFloat) -> CGPoint {
      direction == .down ? CGPoint(x: scrollView.contentOffset.x, y: offset) : CGPoint(x: offset, y: scrollView.contentOffset.y)
    }

    func position(of frame: CGRect) -> CGFloat { direction == .down ? frame.minY : frame.minX }

    /// How long it is from the one through the other.
    func length(from first: CGRect, through last: CGRect) -> CGFloat {
      switch direction {
      case .down: last.maxY - first.minY
      case .right: last.maxX - first.minX
      case .left: first.maxX - last.minX
      }
    }

    /// The offset at which the content ends, or begins if all of it can be seen.
    var highestOffset: CGFloat {
      let inset = scrollView.adjustedContentInset
      let end =
        direction == .down
        ? scrollView.contentSize.height + inset.bottom - scrollView.bounds.height
        : scrollView.contentSize.width + inset.right - scrollView.bounds.width
      return max(lowestOffset, end)
    }

    /// How much of the scroll view's beginning is behind bars.
    var inset: CGFloat { -lowestOffset }

    private var lowestOffset: CGFloat {
      direction == .down ? -scrollView.adjustedContentInset.top : -scrollView.adjustedContentInset.left
    }
  }
#endif
