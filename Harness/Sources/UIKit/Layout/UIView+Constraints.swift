public import Foundation

extension UIView {
  /// The value of an intrinsic size in a direction that has none.
  public class var noIntrinsicMetric: CGFloat { -1 }
  public class var layoutFittingCompressedSize: CGSize { .zero }
  public class var layoutFittingExpandedSize: CGSize { CGSize(width: 10_000, height: 10_000) }

  public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { autoLayout.translatesMask }
    set {
      guard autoLayout.translatesMask != newValue else { return }
      // Both for what it was to the islands around it and for what it will be.
      ConstraintLayout.invalidate(from: self)
      autoLayout.translatesMask = newValue
      autoLayout.isDirty = true
      ConstraintLayout.invalidate(from: self)
    }
  }

  // MARK: Constraints

  public var constraints: [NSLayoutConstraint] { autoLayout.constraints }

  public func addConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.holder === self { return }
    uikitAssertion(
      constraint.itemViews?.allSatisfy { $0.isDescendant(of: self) } == true,
      "Unable to install constraint on view.  Does the constraint reference something from outside the subtree of the view?  "
        + "That's illegal. constraint:\(constraint) view:\(NSLayoutConstraint.describe(self))")
    constraint.deactivate()
    constraint.install(on: self)
  }

  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.holder === self { constraint.deactivate() }
  }

  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  public func needsUpdateConstraints() -> Bool { autoLayout.needsUpdateConstraints }

  public func setNeedsUpdateConstraints() {
    autoLayout.needsUpdateConstraints = true
    ConstraintLayout.markWork(at: self)
  }

  public func updateConstraintsIfNeeded() { ConstraintLayout.updateConstraints(beneath: self) }

  // MARK: Content

  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { autoLayout.hugging[axis] }

  public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    guard autoLayout.hugging[axis] != priority else { return }
    autoLayout.hugging[axis] = priority
    ConstraintLayout.invalidate(from: self)
  }

  public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    autoLayout.compressionResistance[axis]
  }

  public func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    guard autoLayout.compressionResistance[axis] != priority else { return }
    autoLayout.compressionResistance[axis] = priority
    ConstraintLayout.invalidate(from: self)
  }
}
