import Foundation

extension UIView {
  func insert(_ view: UIView, beside sibling: UIView, offset: Int) {
    let index = children.firstIndex { $0 === sibling }
    insert(view, at: index.map { $0 + offset } ?? children.endIndex)
  }

  func reorder(_ view: UIView, to index: Int) {
    guard let old = children.firstIndex(where: { $0 === view }) else { return }
    children.remove(at: old)
    children.insert(view, at: min(max(old < index ? index - 1 : index, 0), children.endIndex))
    setNeedsLayout()
  }

  func insert(_ view: UIView, at index: Int) {
    uikitAssertion(view !== self, "Can't add self as subview")
    uikitAssertion(view === self || !isDescendant(of: view), "Can't add an ancestor as a subview")
    if isDescendant(of: view) { return }
    guard view.parent !== self else { return reorder(view, to: index) }
    view.checkControllerHierarchy(beneath: self)
    let sibling = children.indices.contains(index) ? children[index] : nil
    view.move(to: currentWindow, superview: self) {
      view.parent?.detach(view)
      children.insert(view, at: sibling.flatMap { sibling in children.firstIndex { $0 === sibling } } ?? children.endIndex)
      view.parent = self
    }
    didAddSubview(view)
    setNeedsLayout()
    ConstraintLayout.invalidate(from: view)
  }

  func remove(_ view: UIView) {
    view.move(to: nil, superview: nil) {
      detach(view)
    }
  }

  private func detach(_ view: UIView) {
    willRemoveSubview(view)
    ConstraintLayout.willDetach(view)
    children.removeAll { $0 === view }
    view.parent = nil
    setNeedsLayout()
  }

  /// The order is that of UIKit: a view hears of its new superview, then the subtree of its new window; when it has moved, the subtree
  /// hears it from the leaves up, and the view last.
  private func move(to newWindow: UIWindow?, superview: UIView?, change: () -> Void) {
    let oldWindow = currentWindow
    let oldTint = tintColor
    let appearance = oldWindow === newWindow ? nil : AutomaticAppearance()
    willMove(toSuperview: superview)
    if oldWindow !== newWindow { sendWillMove(toWindow: newWindow, appearance) }
    change()
    if oldWindow !== newWindow {
      enter(newWindow)
      sendDidMoveToWindow()
    }
    didMoveToSuperview()
    if inheritsTintColor, superview != nil, tintColor != oldTint { sendTintColorDidChange() }
    appearance?.finish()
  }

  private func sendWillMove(toWindow window: UIWindow?, _ appearance: AutomaticAppearance?) {
    if let controller { appearance?.begin(controller, isAppearing: window != nil) }
    willMove(toWindow: window)
    for subview in children { subview.sendWillMove(toWindow: window, appearance) }
  }

  private func enter(_ window: UIWindow?) {
    currentWindow = window
    if window == nil {
      leaveRenderTree()
    } else {
      Appearance.apply(to: self)
      catchUpWithTraits()
    }
    for subview in children { subview.enter(window) }
  }

  private func sendDidMoveToWindow() {
    for subview in children { subview.sendDidMoveToWindow() }
    didMoveToWindow()
    if currentWindow != nil { controller?.viewEnteredWindow() }
  }

  /// A view that is not on the screen has no running animations, and is no first responder.
  private func leaveRenderTree() {
    layer.leaveRenderTree()
    TransitionLog.interrupt(self)
    if isFirstResponder { resignFirstResponder() }
  }

  func sendTintColorDidChange() {
    tintColorDidChange()
    for subview in children where subview.inheritsTintColor { subview.sendTintColorDidChange() }
  }
}
