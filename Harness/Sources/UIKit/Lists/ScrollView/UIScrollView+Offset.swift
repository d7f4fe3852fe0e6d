import Foundation

extension UIScrollView {
  public var adjustedContentInset: UIEdgeInsets {
    scroll.contentInset + systemInset
  }

  /// The insets of the safe area. developer.apple.com/documentation/uikit/uiscrollview/contentinsetadjustmentbehavior-swift.enum
  private var systemInset: UIEdgeInsets {
    let safe = safeAreaInsets
    switch scroll.adjustmentBehavior {
    case .never: return .zero
    case .always: return safe
    case .automatic, .scrollableAxes:
      let isVertical = alwaysBounceVertical || scroll.contentSize.height > bounds.height
      let isHorizontal = alwaysBounceHorizontal || scroll.contentSize.width > bounds.width
      return UIEdgeInsets(
        top: isVertical ? safe.top : 0, left: isHorizontal ? safe.left : 0,
        bottom: isVertical ? safe.bottom : 0, right: isHorizontal ? safe.right : 0)
    }
  }

  /// The edges that are not insets already, and concern the subviews.
  var edgesOutsideSystemInset: UIRectEdge {
    let inset = systemInset
    var edges = UIRectEdge.all
    if inset.top > 0 { edges.remove(.top) }
    if inset.left > 0 { edges.remove(.left) }
    if inset.bottom > 0 { edges.remove(.bottom) }
    if inset.right > 0 { edges.remove(.right) }
    return edges
  }

  /// The offsets at rest.
  var restingOffsets: (minimum: CGPoint, maximum: CGPoint) {
    let inset = adjustedContentInset
    let minimum = CGPoint(x: -inset.left, y: -inset.top)
    let size = scroll.contentSize
    return (
      minimum,
      CGPoint(
        x: max(minimum.x, size.width + inset.right - bounds.width), y: max(minimum.y, size.height + inset.bottom - bounds.height))
    )
  }

  func clamped(_ offset: CGPoint) -> CGPoint {
    let (minimum, maximum) = restingOffsets
    return roundedToPixels(CGPoint(x: min(max(offset.x, minimum.x), maximum.x), y: min(max(offset.y, minimum.y), maximum.y)))
  }

  /// The nearest offset that the screen can show: a scroll view takes no other.
  /// github.com/lionheart/openradar-mirror/issues/6521
  func roundedToPixels(_ offset: CGPoint) -> CGPoint {
    let scale = max(1, traitCollection.displayScale)
    return CGPoint(x: (offset.x * scale).rounded() / scale, y: (offset.y * scale).rounded() / scale)
  }

  /// Brings the offset back when the content or the insets leave nothing where it is. A finger and a running animation are left alone.
  func keepOffsetInRange() {
    guard !scroll.isDragging, !scroll.isDecelerating, !scroll.isAnimatingOffset, bounds.height > 0 else { return }
    let offset = clamped(contentOffset)
    if offset != contentOffset { contentOffset = offset }
  }

  func insetsMayHaveChanged() {
    let old = scroll.adjustedInset
    let new = adjustedContentInset
    guard new != old else { return }
    let wasAtTop = contentOffset.y == roundedToPixels(CGPoint(x: 0, y: -old.top)).y
    scroll.adjustedInset = new
    adjustedContentInsetDidChange()
    scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
    setNeedsLayout()
    guard !scroll.isDragging, !scroll.isAnimatingOffset else { return }
    // Content at its top stays there, so that a bar covers nothing.
    if wasAtTop { contentOffset.y = -new.top }
    keepOffsetInRange()
  }

  func boundsDidChange(from old: CGRect) {
    let new = bounds
    if new.size != old.size {
      insetsMayHaveChanged()
      // Before there is a size, and in one that has just appeared, the app has set the offset on purpose.
      if old.height > 0 { keepOffsetInRange() }
    }
    guard new.origin != old.origin else { return }
    setNeedsLayout()
    scrollDelegate?.scrollViewDidScroll(self)
  }

  func offset(toReveal rect: CGRect) -> CGPoint? {
    guard rect.width >= 0, rect.height >= 0 else { return nil }
    let inset = adjustedContentInset
    let visible = bounds.inset(by: inset)
    var offset = contentOffset
    if rect.minY < visible.minY || rect.height > visible.height {
      offset.y = rect.minY - inset.top
    } else if rect.maxY > visible.maxY {
      offset.y = rect.maxY - bounds.height + inset.bottom
    }
    if rect.minX < visible.minX || rect.width > visible.width {
      offset.x = rect.minX - inset.left
    } else if rect.maxX > visible.maxX {
      offset.x = rect.maxX - bounds.width + inset.right
    }
    return clamped(offset)
  }

  /// Reports the offset halfway and at the end, as the steps of the real animation would.
  func animateOffset(to target: CGPoint, whenDone: @escaping (UIScrollView) -> Void) {
    scroll.animation += 1
    let animation = scroll.animation
    scroll.isAnimatingOffset = true
    let start = contentOffset
    UIView.animate(withDuration: 0.15, animations: {}) { [weak self] _ in
      guard let self, scroll.animation == animation else { return }
      bounds.origin = CGPoint(x: (start.x + target.x) / 2, y: (start.y + target.y) / 2)
      UIView.animate(withDuration: 0.15, animations: {}) { [weak self] _ in
        guard let self, scroll.animation == animation else { return }
        bounds.origin = target
        scroll.isAnimatingOffset = false
        whenDone(self)
        keepOffsetInRange()
      }
    }
  }

  /// A finger, or an offset that is set, ends a running animation.
  func stopAnimatingOffset() {
    guard scroll.isAnimatingOffset else { return }
    scroll.animation += 1
    scroll.isAnimatingOffset = false
    if scroll.isDecelerating { endDecelerating() }
  }

  func endDecelerating() {
    scroll.isDecelerating = false
    scrollDelegate?.scrollViewDidEndDecelerating(self)
  }
}
