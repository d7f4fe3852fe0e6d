public import Foundation

/// A guide whose place follows something that moves.
@preconcurrency @MainActor open class UITrackingLayoutGuide: UILayoutGuide {}

/// The part of a view that the keyboard covers; without one, the part beneath the safe area.
@preconcurrency @MainActor open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
  open var followsUndockedKeyboard = false
  open var keyboardDismissPadding: CGFloat = 0
  open var usesBottomSafeArea = true {
    didSet { if usesBottomSafeArea != oldValue { owningView.map(ConstraintLayout.invalidateContents) } }
  }
}
