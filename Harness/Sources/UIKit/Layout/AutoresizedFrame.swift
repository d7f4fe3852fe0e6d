import Foundation

/// The frame of a view that follows its autoresizing mask, as a function of the frame of its superview.
@MainActor struct AutoresizedFrame {
  private let frame: CGRect
  private let outer: CGRect
  private let mask: UIView.AutoresizingMask

  init(view: UIView, superview: UIView) {
    let size = view.bounds.size
    frame = CGRect(x: view.center.x - size.width / 2, y: view.center.y - size.height / 2, width: size.width, height: size.height)
    outer = superview.bounds
    mask = superview.autoresizesSubviews ? view.autoresizingMask : []
  }

  func box(in superview: Box) -> Box {
    let (x, width) = place(
      frame.minX, frame.width, of: outer.width, in: superview.width,
      flexible: (mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin)))
    let (y, height) = place(
      frame.minY, frame.height, of: outer.height, in: superview.height,
      flexible: (mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin)))
    return Box(x: superview.x + x, y: superview.y + y, width: width, height: height)
  }

  /// The flexible parts share what the superview gains or loses, in proportion to their lengths.
  private func place(
    _ origin: CGFloat, _ length: CGFloat, of outer: CGFloat, in superview: Quantity, flexible: (before: Bool, length: Bool, after: Bool)
  ) -> (origin: Quantity, length: Quantity) {
    guard !superview.terms.isEmpty else { return (Quantity(origin), Quantity(length)) }
    let parts = [(origin, flexible.before), (length, flexible.length), (outer - origin - length, flexible.after)]
    let count = parts.count { $0.1 }
    guard count > 0 else { return (Quantity(origin), Quantity(length)) }
    let total = parts.reduce(0) { $1.1 ? $0 + $1.0 : $0 }
    let gain = superview - outer
    let resized = parts.map { part, isFlexible in
      isFlexible ? gain * (total == 0 ? 1 / Double(count) : part / total) + part : Quantity(part)
    }
    return (resized[0], resized[1])
  }
}
