import Foundation

/// The state of auto layout for one view. The view owns it, and it does not point back.
///
/// Views are solved in *islands*. A view whose frame is not solved for (it translates its autoresizing mask, or has no superview) is the root of
/// one: its size is given, and the views beneath it are solved for, down to those that are roots themselves. So a table's cells are solved one
/// by one. Constraints that reach into an inner island merge it into the outer one.
@MainActor final class AutoLayoutState {
  nonisolated init() {}

  var translatesMask = true
  var hugging = AxisPair(UILayoutPriority.defaultLow)
  var compressionResistance = AxisPair(UILayoutPriority.defaultHigh)

  /// The active constraints whose items this view is the nearest common ancestor of.
  var constraints: [NSLayoutConstraint] = []
  /// The guides that were added to the view.
  var guides: [UILayoutGuide] = []
  /// The guides that each view has, made when asked for.
  var ownGuides: [ViewGuide: UILayoutGuide] = [:]

  var needsUpdateConstraints = true
  /// A Boolean value that indicates whether the island of which the view is the root has to be solved.
  var isDirty = true
  /// A Boolean value that indicates whether anything is to be done for the view or beneath it. If so, the same is true of all its
  /// ancestors.
  var hasWork = true
  /// A Boolean value that indicates whether layout is setting the geometry of the view, which is no change for layout.
  var isBeingPlaced = false
  /// Constraints of the outer island refer to this view, although its frame is not solved for.
  var isMentionedOutside = false
  var isMergedIntoOuterIsland = false
  /// The last solution of the island depends on how far something is scrolled.
  var dependsOnScrolling = false
  var solvedBounds = CGRect.null
}

/// A value for each of the two axes.
struct AxisPair<Value> {
  var horizontal: Value
  var vertical: Value

  init(_ both: Value) {
    horizontal = both
    vertical = both
  }

  subscript(axis: NSLayoutConstraint.Axis) -> Value {
    get { axis == .horizontal ? horizontal : vertical }
    set {
      if axis == .horizontal { horizontal = newValue } else { vertical = newValue }
    }
  }
}
