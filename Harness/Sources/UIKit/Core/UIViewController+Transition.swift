public import Foundation

extension UIViewController {
  /// developer.apple.com/documentation/uikit/uiviewcontroller/transition(from:to:duration:options:animations:completion:): adds the view of
  /// the one and removes that of the other; the container starts and ends the containment.
  public func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    let areChildren = fromViewController.parent === self && toViewController.parent === self
    uikitAssertion(
      areChildren,
      "Children view controllers \(fromViewController) and \(toViewController) must have a common parent view controller when calling "
        + "-[UIViewController transitionFromViewController:toViewController:duration:options:animations:completion:]")
    guard areChildren else { return }
    let isAnimated = duration > 0 && UIView.areAnimationsEnabled
    fromViewController.beginAppearanceTransition(false, animated: isAnimated)
    toViewController.beginAppearanceTransition(true, animated: isAnimated)
    fromViewController.view.superview?.addSubview(toViewController.view)
    UIView.animate(withDuration: duration, delay: 0, options: options) {
      animations?()
    } completion: { finished in
      fromViewController.view.removeFromSuperview()
      fromViewController.endAppearanceTransition()
      toViewController.endAppearanceTransition()
      completion?(finished)
    }
  }
}
