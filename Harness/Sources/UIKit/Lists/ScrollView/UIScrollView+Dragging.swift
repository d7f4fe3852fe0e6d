public import Foundation

extension UIScrollView {
  /// Drags the content with a finger that is lifted without a swing.
  ///
  /// - Parameter translation: The growth of the offset: a positive height scrolls toward the end. Beyond the content, it moves half as far,
  ///   if the view bounces.
  /// - Parameter layOut: The work at the end of a turn of the run loop.
  /// - Returns: A Boolean value that indicates whether the view scrolls at all.
  @_spi(Headless) @discardableResult public func drag(by translation: CGSize, layOut: () -> Void) -> Bool {
    guard beginDrag(by: translation, layOut: layOut) else { return false }
    endDrag(layOut: layOut)
    return true
  }

  /// Drags the content with a finger that stays.
  @_spi(Headless) public func beginDrag(by translation: CGSize, layOut: () -> Void) -> Bool {
    guard isScrollEnabled else { return false }
    let (minimum, maximum) = restingOffsets
    let isVertical = translation.height != 0 && (maximum.y > minimum.y || bounces && alwaysBounceVertical || attachedRefreshControl != nil)
    let isHorizontal = translation.width != 0 && (maximum.x > minimum.x || bounces && alwaysBounceHorizontal)
    guard isVertical || isHorizontal else { return false }
    stopAnimatingOffset()
    scroll.isTracking = true
    if keyboardDismissMode == .onDrag || keyboardDismissMode == .onDragWithAccessory { window?.endEditing(true) }
    scroll.isDragging = true
    attachedRefreshControl?.beganPulling()
    scrollDelegate?.scrollViewWillBeginDragging(self)
    move(by: CGSize(width: isHorizontal ? translation.width : 0, height: isVertical ? translation.height : 0), layOut: layOut)
    return true
  }

  /// Lifts the finger.
  @_spi(Headless) public func endDrag(layOut: () -> Void) {
    endDragging()
    layOut()
  }

  private func move(by translation: CGSize, layOut: () -> Void) {
    var rest = translation
    while rest != .zero {
      let (minimum, maximum) = restingOffsets
      let step = CGSize(width: step(rest.width, of: translation.width), height: step(rest.height, of: translation.height))
      rest = CGSize(width: rest.width - step.width, height: rest.height - step.height)
      let offset = CGPoint(
        x: dragged(contentOffset.x, by: step.width, minimum.x, maximum.x),
        y: dragged(contentOffset.y, by: step.height, minimum.y, maximum.y))
      if offset != contentOffset { contentOffset = offset }
      attachedRefreshControl?.pulled(by: minimum.y - contentOffset.y)
      layOut()
    }
  }

  /// At most 40 points at once, and at least two steps.
  private func step(_ rest: CGFloat, of distance: CGFloat) -> CGFloat {
    let length = min(40, abs(distance) / 2)
    return min(max(rest, -length), length)
  }

  /// Returns the offset after a drag, which moves half as far beyond the range.
  private func dragged(_ offset: CGFloat, by step: CGFloat, _ minimum: CGFloat, _ maximum: CGFloat) -> CGFloat {
    let target = offset + step
    if step < 0, target < minimum {
      let edge = min(offset, minimum)
      return bounces ? edge + (target - edge) / 2 : minimum
    }
    if step > 0, target > maximum {
      let edge = max(offset, maximum)
      return bounces ? edge + (target - edge) / 2 : maximum
    }
    return target
  }

  private func endDragging() {
    var target = clamped(contentOffset)
    withUnsafeMutablePointer(to: &target) {
      scrollDelegate?.scrollViewWillEndDragging(self, withVelocity: .zero, targetContentOffset: $0)
    }
    scroll.isTracking = false
    scroll.isDragging = false
    let isOutside = contentOffset != target
    scroll.isDecelerating = isOutside
    scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: isOutside)
    guard isOutside else { return }
    scrollDelegate?.scrollViewWillBeginDecelerating(self)
    animateOffset(to: target) { $0.endDecelerating() }
  }
}
