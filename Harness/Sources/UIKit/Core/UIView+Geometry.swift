public import Foundation

extension UIView {
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let root = pointInRoot(point)
    guard let view else { return root }
    return view.pointFromRoot(view.root === self.root ? root : view.root.fromScreen(self.root.toScreen(root)))
  }

  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    view.map { $0.convert(point, to: self) } ?? pointFromRoot(point)
  }

  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    convertCorners(of: rect) { convert($0, to: view) }
  }

  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    convertCorners(of: rect) { convert($0, from: view) }
  }

  /// The window, or the topmost view of a hierarchy that is in none.
  var root: UIView {
    var view = self
    while let parent = view.parent { view = parent }
    return view
  }

  private func convertCorners(of rect: CGRect, _ convert: (CGPoint) -> CGPoint) -> CGRect {
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY),
    ].map(convert)
    let (xs, ys) = (corners.map(\.x).sorted(), corners.map(\.y).sorted())
    return CGRect(x: xs[0], y: ys[0], width: xs[3] - xs[0], height: ys[3] - ys[0])
  }

  private func pointInRoot(_ point: CGPoint) -> CGPoint {
    var (point, view) = (point, self)
    while let parent = view.parent { (point, view) = (view.toParent(point), parent) }
    return point
  }

  private func pointFromRoot(_ point: CGPoint) -> CGPoint {
    parent.map { fromParent($0.pointFromRoot(point)) } ?? point
  }

  private func toParent(_ point: CGPoint) -> CGPoint {
    let bounds = bounds
    let turned = CGPoint(x: point.x - bounds.midX, y: point.y - bounds.midY).applying(transform)
    return CGPoint(x: turned.x + center.x, y: turned.y + center.y)
  }

  private func fromParent(_ point: CGPoint) -> CGPoint {
    let bounds = bounds
    let turned = CGPoint(x: point.x - center.x, y: point.y - center.y).applying(transform.inverted())
    return CGPoint(x: turned.x + bounds.midX, y: turned.y + bounds.midY)
  }

  // Windows have no superview; their frames are in the coordinates of the screen.
  private func toScreen(_ point: CGPoint) -> CGPoint { self is UIWindow ? toParent(point) : point }
  private func fromScreen(_ point: CGPoint) -> CGPoint { self is UIWindow ? fromParent(point) : point }

  func resize(from old: CGRect) {
    if old.size != bounds.size {
      setNeedsLayout()
      if autoresizesSubviews {
        for subview in children where subview.translatesAutoresizingMaskIntoConstraints {
          subview.autoresize(from: old.size, to: bounds.size)
        }
      }
    }
    ConstraintLayout.geometryDidChange(self)
  }

  private func autoresize(from old: CGSize, to new: CGSize) {
    guard !autoresizingMask.isEmpty else { return }
    let frame = frame
    let (x, width) = Self.autoresize(
      frame.minX, frame.width, old: old.width, new: new.width,
      flexible: (
        autoresizingMask.contains(.flexibleLeftMargin), autoresizingMask.contains(.flexibleWidth),
        autoresizingMask.contains(.flexibleRightMargin)
      ))
    let (y, height) = Self.autoresize(
      frame.minY, frame.height, old: old.height, new: new.height,
      flexible: (
        autoresizingMask.contains(.flexibleTopMargin), autoresizingMask.contains(.flexibleHeight),
        autoresizingMask.contains(.flexibleBottomMargin)
      ))
    self.frame = CGRect(x: x, y: y, width: width, height: height)
  }

  /// The flexible parts share what was gained or lost in proportion to their lengths; equally, where they have none.
  private static func autoresize(
    _ origin: CGFloat, _ length: CGFloat, old: CGFloat, new: CGFloat, flexible: (before: Bool, length: Bool, after: Bool)
  ) -> (origin: CGFloat, length: CGFloat) {
    let parts = [(origin, flexible.before), (length, flexible.length), (old - origin - length, flexible.after)]
    let count = parts.count { $0.1 }
    guard count > 0 else { return (origin, length) }
    let total = parts.reduce(0) { $1.1 ? $0 + $1.0 : $0 }
    let resized = parts.map { part, isFlexible -> CGFloat in
      guard isFlexible else { return part }
      return part + (new - old) * (total == 0 ? 1 / CGFloat(count) : part / total)
    }
    return (resized[0], max(resized[1], 0))
  }
}

extension UIEdgeInsets {
  var negated: UIEdgeInsets { UIEdgeInsets(top: -top, left: -left, bottom: -bottom, right: -right) }
}

@MainActor extension CGPoint {
  func checkNumbers(_ property: String) {
    uikitAssertion(!x.isNaN && !y.isNaN, "CALayer \(property) contains NaN: [\(x) \(y)]")
  }
}
