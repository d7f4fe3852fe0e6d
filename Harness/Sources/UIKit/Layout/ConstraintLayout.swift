import Foundation

/// Solves the constraints of a tree of views, and places the views accordingly.
///
/// Changes are marked at the root of an island (see ``AutoLayoutState``), and an update descends only to the marks.
@MainActor enum ConstraintLayout {
  static func needsUpdate(_ root: UIView) -> Bool { root.autoLayout.hasWork }

  static func update(_ root: UIView) {
    guard root.autoLayout.hasWork else { return }
    updateConstraints(beneath: root)
    if solveIslands(beneath: root), root.currentWindow != nil { root.reportSafeAreaChanges() }
  }

  /// Calls `updateConstraints()` where it is due, subviews first, as UIKit does.
  static func updateConstraints(beneath view: UIView) {
    guard view.autoLayout.hasWork else { return }
    for subview in view.children { updateConstraints(beneath: subview) }
    guard view.autoLayout.needsUpdateConstraints else { return }
    view.autoLayout.needsUpdateConstraints = false
    view.updateConstraints()
  }

  /// Returns whether anything was solved.
  private static func solveIslands(beneath view: UIView) -> Bool {
    let state = view.autoLayout
    guard state.hasWork else { return false }
    var didSolve = false
    if view.isIslandRoot, state.isDirty {
      state.isDirty = false
      solve(view)
      didSolve = true
    }
    var hasWork = view.isIslandRoot && state.isDirty
    for subview in view.children {
      if solveIslands(beneath: subview) { didSolve = true }
      if subview.autoLayout.hasWork { hasWork = true }
    }
    state.hasWork = hasWork || state.needsUpdateConstraints
    return didSolve
  }

  private static func solve(_ root: UIView) {
    let island = LayoutIsland(root)
    root.autoLayout.solvedBounds = root.bounds
    guard !island.isEmpty else {
      root.autoLayout.dependsOnScrolling = false
      return
    }
    var problem = LayoutProblem(island)
    problem.solve()
    root.autoLayout.dependsOnScrolling = problem.dependsOnScrolling
    BrokenConstraints.record(problem.broken)
    problem.apply()
  }

  /// developer.apple.com/documentation/uikit/uiview/systemlayoutsizefitting(_:withhorizontalfittingpriority:verticalfittingpriority:)
  static func fittingSize(
    of view: UIView, target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority
  ) -> CGSize {
    updateConstraints(beneath: view)
    let fitting = LayoutProblem.Fitting(target: target, horizontal: horizontal, vertical: vertical)
    var problem = LayoutProblem(LayoutIsland(view, isWhole: true), fitting: fitting)
    problem.solve()
    return problem.fittingSize
  }
}

// MARK: - What changed

extension ConstraintLayout {
  /// Invalidates the constraints that depend on a changed view: its own, and those that refer to it.
  static func invalidate(from view: UIView) {
    let state = view.autoLayout
    guard !state.isBeingPlaced else { return }
    invalidateContents(of: view)
    guard let parent = view.parent else { return }
    if !state.translatesMask || state.isMentionedOutside || state.isMergedIntoOuterIsland { invalidateContents(of: parent) }
    if let stack = parent as? UIStackView, stack.distribution == .fillProportionally { stack.setNeedsArrangement() }
  }

  /// Something among the constraints that the view holds changed, or one of its guides.
  static func invalidateContents(of view: UIView) {
    let root = view.islandRoot
    root.autoLayout.isDirty = true
    markWork(at: view)
    markWork(at: root)
  }

  static func markWork(at view: UIView) {
    view.autoLayout.hasWork = true
    var ancestor = view.parent
    while let view = ancestor, !view.autoLayout.hasWork {
      view.autoLayout.hasWork = true
      ancestor = view.parent
    }
  }

  static func geometryDidChange(_ view: UIView) {
    let state = view.autoLayout
    if state.isBeingPlaced { return }
    if state.isMentionedOutside || state.isMergedIntoOuterIsland {
      invalidate(from: view)
    } else if state.translatesMask || view.parent == nil, state.solvedBounds.size != view.bounds.size {
      invalidateContents(of: view)
    }
    guard state.solvedBounds.origin != view.bounds.origin else { return }
    // Content that only refers to content moves with it.
    for island in [view.islandRoot, view.parent?.islandRoot] {
      guard let island, island.autoLayout.dependsOnScrolling || !(view is UIScrollView) else { continue }
      invalidateContents(of: island)
    }
  }

  static func visibilityDidChange(of view: UIView) {
    guard let stack = view.parent as? UIStackView, stack.arrangedSubviews.contains(where: { $0 === view }) else { return }
    stack.setNeedsArrangement()
  }

  static func keyboardDidChange(in window: UIView) {
    if window.autoLayout.ownGuides[.keyboard] != nil { invalidateContents(of: window) }
    for subview in window.children { keyboardDidChange(in: subview) }
  }

  /// A view that leaves its superview takes the constraints along that are within it. UIKit removes those that cross the border.
  static func willDetach(_ view: UIView) {
    var ancestor = view.parent
    while let holder = ancestor {
      for constraint in holder.autoLayout.constraints
      where constraint.itemViews?.contains(where: { $0.isDescendant(of: view) }) != false {
        constraint.deactivate()
      }
      ancestor = holder.parent
    }
    if !view.autoLayout.translatesMask || view.autoLayout.isMergedIntoOuterIsland, let parent = view.parent {
      invalidateContents(of: parent)
    }
    view.autoLayout.isMergedIntoOuterIsland = false
    view.autoLayout.isMentionedOutside = false
    view.autoLayout.isDirty = true
  }

  static func deactivateConstraints(of guide: UILayoutGuide, in view: UIView) {
    for holder in sequence(first: view, next: \.parent) {
      for constraint in holder.autoLayout.constraints where constraint.firstItem === guide || constraint.secondItem === guide {
        constraint.deactivate()
      }
    }
  }
}

extension UIView {
  /// A Boolean value that indicates whether the constraints take the frame of the view as given.
  var isIslandRoot: Bool {
    parent == nil || autoLayout.translatesMask && !autoLayout.isMergedIntoOuterIsland
  }

  /// The root of the island in which what the view contains is solved.
  var islandRoot: UIView {
    var root = self
    while !root.isIslandRoot, let parent = root.parent { root = parent }
    return root
  }
}

/// The required constraints that could not be kept, which UIKit would log: "Unable to simultaneously satisfy constraints."
@_spi(Headless) @MainActor public enum BrokenConstraints {
  /// In the order in which they were found.
  public private(set) static var all: [NSLayoutConstraint] = []

  public static func reset() { all = [] }

  static func record(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints where !all.contains(where: { $0 === constraint }) { all.append(constraint) }
  }
}
