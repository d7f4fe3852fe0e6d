import Foundation

extension UIViewController {
  func adopt(_ child: UIViewController) {
    uikitAssertion(child !== self, "Can't add self as a child view controller")
    guard child !== self, child.container !== self else { return }
    child.willMove(toParent: self)
    if child.container != nil { child.removeFromParent() }
    contained.append(child)
    child.container = self
    child.appearance.isMovingToParent = true
    if child.appearance.isOnScreen { child.appearance.isMovingToParent = false }
  }

  func leaveParent() {
    guard let container else { return }
    container.contained.removeAll { $0 === self }
    self.container = nil
    didMove(toParent: nil)
  }
}

extension UIView {
  /// A child's view goes into the view of its parent, or into a view that no controller has.
  func checkControllerHierarchy(beneath superview: UIView) {
    guard let controller, let expected = controller.parent else { return }
    let actual = sequence(first: superview, next: \.parent).lazy.compactMap(\.controller).first
    uikitAssertion(
      actual == nil || actual === expected,
      "child view controller:\(controller) should have parent view controller:\(actual.map { "\($0)" } ?? "(null)") but requested parent is:\(expected)"
    )
  }
}
