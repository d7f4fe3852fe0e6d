public enum UIModalPresentationStyle: Int, Sendable {
  case automatic = -2
  case none = -1
  case fullScreen = 0
  case pageSheet
  case formSheet
  case currentContext
  case custom
  case overFullScreen
  case overCurrentContext
  case popover

  /// A Boolean value that indicates whether what is beneath leaves the screen. The sheet of `automatic` leaves it visible.
  var coversPresenter: Bool { self == .fullScreen || self == .currentContext }
}

public enum UIModalTransitionStyle: Int, Sendable {
  case coverVertical
  case flipHorizontal
  case crossDissolve
  case partialCurl
}

extension UIViewController {
  /// The duration of an animated presentation. Its callbacks and its completion follow.
  static let presentationDuration = 0.5

  private var presentationRoot: UIViewController { sequence(first: self, next: \.container).reversed().first ?? self }

  func startPresentation(of other: UIViewController, animated: Bool, _ completion: (() -> Void)?) {
    let presenter = presentationRoot
    uikitAssertion(other !== self, "Application tried to present modal view controller on itself. Presenting controller is \(self).")
    // UIKit only logs the others.
    guard other !== self, presenter.presented == nil, other.presenter == nil, let window = presenter.viewIfLoaded?.window else { return }
    let animated = animated && UIView.areAnimationsEnabled
    let covers = other.modalPresentationStyle.coversPresenter
    presenter.presented = other
    other.presenter = presenter
    other.appearance.isBeingPresented = true
    other.loadViewIfNeeded()
    if covers { presenter.beginAppearanceTransition(false, animated: animated) }
    other.beginAppearanceTransition(true, animated: animated)
    other.view.frame = window.bounds
    window.addSubview(other.view)
    finish(animated) {
      guard other.presenter === presenter else { return }
      if covers {
        presenter.view.removeFromSuperview()
        presenter.endAppearanceTransition()
      }
      other.endAppearanceTransition()
      other.appearance.isBeingPresented = false
      completion?()
    }
  }

  func startDismissal(animated: Bool, _ completion: (() -> Void)?) {
    // developer.apple.com/documentation/uikit/uiviewcontroller/dismiss(animated:completion:): a presented controller passes it on.
    let root = presentationRoot
    guard let other = root.presented else {
      if let presenter = root.presenter { presenter.dismiss(animated: animated, completion: completion) }
      return
    }
    if other.presented != nil { other.dismiss(animated: false) }
    let animated = animated && UIView.areAnimationsEnabled
    let covers = other.modalPresentationStyle.coversPresenter
    let window = other.view.window
    other.appearance.isBeingDismissed = true
    other.beginAppearanceTransition(false, animated: animated)
    if covers, let window {
      root.beginAppearanceTransition(true, animated: animated)
      root.view.frame = window.bounds
      window.insertSubview(root.view, belowSubview: other.view)
    }
    finish(animated) {
      other.view.removeFromSuperview()
      other.endAppearanceTransition()
      if covers { root.endAppearanceTransition() }
      other.appearance.isBeingDismissed = false
      other.presenter = nil
      root.presented = nil
      completion?()
    }
  }

  private func finish(_ animated: Bool, _ action: @escaping () -> Void) {
    if animated { AnimationClock.schedule(after: Self.presentationDuration, action) } else { action() }
  }
}
