import Foundation

/// The guides that each view has. Their rectangles follow from the view and its surroundings.
enum ViewGuide {
  case safeArea, margins, readableContent, keyboard
  /// Of scroll views only.
  case scrollContent, scrollFrame

  var identifier: String {
    switch self {
    case .safeArea: "UIViewSafeAreaLayoutGuide"
    case .margins: "UIViewLayoutMarginsGuide"
    case .readableContent: "UIViewReadableContentGuide"
    case .keyboard: "UIViewKeyboardLayoutGuide"
    case .scrollContent: "UIScrollView-contentLayoutGuide"
    case .scrollFrame: "UIScrollView-frameLayoutGuide"
    }
  }

  /// The largest width of lines of the body text style that are comfortable to read.
  private static let readableWidth: CGFloat = 672

  @MainActor func frame(in view: UIView) -> CGRect {
    switch self {
    case .scrollContent: CGRect(origin: .zero, size: (view as? UIScrollView)?.contentSize ?? view.bounds.size)
    default: view.bounds.inset(by: insets(in: view, width: view.bounds.width))
    }
  }

  /// The insets of the guide in a view of this width.
  @MainActor func insets(in view: UIView, width: CGFloat) -> UIEdgeInsets {
    switch self {
    case .safeArea: return view.safeAreaInsets
    case .margins: return view.layoutMargins
    case .readableContent:
      var insets = view.layoutMargins
      let surplus = max(0, width - insets.left - insets.right - Self.readableWidth)
      insets.left += surplus / 2
      insets.right += surplus / 2
      return insets
    case .keyboard: return UIEdgeInsets(top: view.bounds.height - keyboardHeight(in: view), left: 0, bottom: 0, right: 0)
    case .scrollContent, .scrollFrame: return .zero
    }
  }

  /// The height that the keyboard guide covers at the bottom of the view. Without a keyboard, it is the safe area's inset.
  ///
  /// developer.apple.com/documentation/uikit/uikeyboardlayoutguide
  @MainActor func keyboardHeight(in view: UIView) -> CGFloat {
    let guide = view.autoLayout.ownGuides[.keyboard] as? UIKeyboardLayoutGuide
    let least = guide?.usesBottomSafeArea == false ? 0 : view.safeAreaInsets.bottom
    guard let window = view.currentWindow, Keyboard.height > 0 else { return least }
    let bottom = view.convert(CGPoint(x: view.bounds.minX, y: view.bounds.maxY), to: window).y
    let overlap = bottom - (window.bounds.maxY - Keyboard.height)
    return max(least, min(overlap, view.bounds.height))
  }
}
