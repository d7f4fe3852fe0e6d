import Foundation

/// The state of a scroll view between two events.
@MainActor final class ScrollState {
  nonisolated init() {}

  var contentSize = CGSize.zero
  var contentInset = UIEdgeInsets.zero
  var adjustmentBehavior = UIScrollView.ContentInsetAdjustmentBehavior.automatic
  /// The insets of the latest notification.
  var adjustedInset = UIEdgeInsets.zero
  var isTracking = false
  var isDragging = false
  var isDecelerating = false
  /// Counts animations of the offset: a newer one takes the place of an older one.
  var animation = 0
  var isAnimatingOffset = false
}
