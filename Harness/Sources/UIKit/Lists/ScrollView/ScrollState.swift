import Foundation

/// What a scroll view keeps between two events.
@MainActor final class ScrollState {
  nonisolated init() {}

  var contentSize = CGSize.zero
  var contentInset = UIEdgeInsets.zero
  var adjustmentBehavior = UIScrollView.ContentInsetAdjustmentBehavior.automatic
  /// The insets that were in force when somebody was told last.
  var adjustedInset = UIEdgeInsets.zero
  var isTracking = false
  var isDragging = false
  var isDecelerating = false
  /// Counts animations of the offset: a newer one takes the place of an older one.
  var animation = 0
  var isAnimatingOffset = false
}
