import Foundation

/// The margins of a view, as far as they were set.
struct LayoutMargins {
  enum Own {
    case absolute(UIEdgeInsets)
    case directional(NSDirectionalEdgeInsets)
  }

  var own: Own?
  var preservesSuperviews = false
  var insetsFromSafeArea = true
}

extension UIView {
  /// Returns the part of the superview's safe area that reaches into this view, with the insets that its controller adds.
  ///
  /// developer.apple.com/documentation/uikit/uiview/safeareainsets: zero in no window.
  func safeArea(within outer: UIEdgeInsets, of parent: UIView) -> UIEdgeInsets {
    guard currentWindow != nil else { return .zero }
    let inherited = outer == .zero ? .zero : inheritedSafeArea(of: parent, outer)
    return controller.map { inherited + $0.containerSafeAreaInsets + $0.additionalSafeAreaInsets } ?? inherited
  }

  private func inheritedSafeArea(of parent: UIView, _ outer: UIEdgeInsets) -> UIEdgeInsets {
    let safe = parent.bounds.inset(by: outer)
    let frame = frame
    // An edge that sticks out of its superview is not the safe area's business: it takes at most the superview's own inset.
    func covered(_ length: CGFloat, _ limit: CGFloat) -> CGFloat { min(max(length, 0), limit) }
    var inherited = UIEdgeInsets(
      top: covered(safe.minY - frame.minY, outer.top), left: covered(safe.minX - frame.minX, outer.left),
      bottom: covered(frame.maxY - safe.maxY, outer.bottom), right: covered(frame.maxX - safe.maxX, outer.right))
    guard inherited != .zero else { return .zero }
    let edges = parent.safeAreaEdgesForSubviews
    if !edges.contains(.top) { inherited.top = 0 }
    if !edges.contains(.left) { inherited.left = 0 }
    if !edges.contains(.bottom) { inherited.bottom = 0 }
    if !edges.contains(.right) { inherited.right = 0 }
    return inherited
  }

  var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// 8 points, and the safe area; 16 at the sides of a controller's root view.
  var effectiveLayoutMargins: UIEdgeInsets {
    var insets: UIEdgeInsets
    switch margins.own {
    case .absolute(let own): insets = own
    case .directional(let own): insets = own.absolute(isRightToLeft: isRightToLeft)
    case nil:
      insets = controller == nil ? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) : UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
    }
    if margins.preservesSuperviews, let parent {
      let outer = parent.layoutMargins
      let inner = parent.bounds.inset(by: outer)
      let frame = frame
      insets.top = max(insets.top, min(inner.minY - frame.minY, outer.top))
      insets.left = max(insets.left, min(inner.minX - frame.minX, outer.left))
      insets.bottom = max(insets.bottom, min(frame.maxY - inner.maxY, outer.bottom))
      insets.right = max(insets.right, min(frame.maxX - inner.maxX, outer.right))
    }
    return margins.insetsFromSafeArea ? insets + safeAreaInsets : insets
  }

  func changeMargins(_ change: (inout LayoutMargins) -> Void) {
    let old = effectiveLayoutMargins
    change(&margins)
    guard effectiveLayoutMargins != old else { return }
    layoutMarginsDidChange()
    setNeedsLayout()
    ConstraintLayout.invalidate(from: self)
  }

  /// Notifies the views of the subtree whose safe area has changed, and returns true if there are any.
  @discardableResult func reportSafeAreaChanges() -> Bool { report(safeAreaInsets) }

  /// An override of `safeAreaInsets` counts in the view at which the report starts, such as the window, and not in the views below.
  private func report(_ insets: UIEdgeInsets) -> Bool {
    var changed = false
    if insets != reportedSafeArea {
      reportedSafeArea = insets
      changed = true
      safeAreaInsetsDidChange()
      controller?.viewSafeAreaInsetsDidChange()
      if margins.insetsFromSafeArea {
        layoutMarginsDidChange()
        controller?.viewLayoutMarginsDidChange()
      }
      setNeedsLayout()
      ConstraintLayout.invalidate(from: self)
    }
    for subview in children where subview.report(subview.safeArea(within: reportedSafeArea, of: self)) { changed = true }
    return changed
  }
}

extension UIEdgeInsets {
  func directional(isRightToLeft: Bool) -> NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(top: top, leading: isRightToLeft ? right : left, bottom: bottom, trailing: isRightToLeft ? left : right)
  }
}

extension NSDirectionalEdgeInsets {
  func absolute(isRightToLeft: Bool) -> UIEdgeInsets {
    UIEdgeInsets(top: top, left: isRightToLeft ? trailing : leading, bottom: bottom, right: isRightToLeft ? leading : trailing)
  }
}
