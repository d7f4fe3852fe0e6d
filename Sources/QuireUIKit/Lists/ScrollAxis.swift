#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// The direction in which a list continues.
  enum ListDirection {
    case down
    case right
    /// The direction of some layouts in right-to-left languages.
    case left
  }

  /// A scroll view along the direction in which its list continues.
  @MainActor struct ScrollAxis {
    let scrollView: UIScrollView
    let direction: ListDirection

    /// The length of the visible part of the list, in points.
    var length: CGFloat {
      let room = scrollView.bounds.inset(by: scrollView.adjustedContentInset)
      return direction == .down ? room.height : room.width
    }

    var offset: CGFloat {
      get { direction == .down ? scrollView.contentOffset.y : scrollView.contentOffset.x }
      nonmutating set { scrollView.contentOffset = point(newValue) }
    }

    /// The offset of the start of the list.
    var start: CGFloat { direction == .left ? highestOffset : lowestOffset }

    /// A Boolean value that indicates whether the reader sees the beginning, below a refresh control that is refreshing too.
    var isAtStart: Bool { direction == .left ? offset > start - pixel : offset < restingStart + pixel }

    /// The offset at which the list ends.
    var end: CGFloat { direction == .left ? lowestOffset : highestOffset }

    /// A Boolean value that indicates whether the reader sees the end.
    var isAtEnd: Bool { direction == .left ? offset < end + pixel : offset > end - pixel }

    /// The offset of the start of the list after a refresh control has ended.
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

    /// Returns the length from one frame through another.
    func length(from first: CGRect, through last: CGRect) -> CGFloat {
      switch direction {
      case .down: last.maxY - first.minY
      case .right: last.maxX - first.minX
      case .left: first.maxX - last.minX
      }
    }

    /// The offset of the end of the content; the offset of its start if all of it is visible.
    var highestOffset: CGFloat {
      let inset = scrollView.adjustedContentInset
      let end =
        direction == .down
        ? scrollView.contentSize.height + inset.bottom - scrollView.bounds.height
        : scrollView.contentSize.width + inset.right - scrollView.bounds.width
      return max(lowestOffset, end)
    }

    /// The length of the scroll view's beginning that bars cover.
    var inset: CGFloat { -lowestOffset }

    /// The offset of the beginning of the content, below the bars.
    var lowestOffset: CGFloat {
      direction == .down ? -scrollView.adjustedContentInset.top : -scrollView.adjustedContentInset.left
    }
  }
#endif
