import Foundation

/// The work of UIKit at the end of a turn of the run loop, or of `layoutIfNeeded()`: constraints first, from the root, then
/// `layoutSubviews()` from the view down, until nothing is left to do.
@MainActor enum LayoutPass {
  private static let limit = 16

  /// As with layers, it starts at the topmost of the ancestors in a row that need layout too.
  static func run(from start: UIView) {
    var view = start
    while let parent = view.parent, parent.needsLayout { view = parent }
    let root = view.root
    for _ in 0..<limit {
      if view.currentWindow != nil { root.reportSafeAreaChanges() }
      ConstraintLayout.update(root)
      layOut(view)
      guard ConstraintLayout.needsUpdate(root) || isDirty(view) else { return }
    }
    uikitAssertion(false, "The layout of \(type(of: view)) does not settle: a layoutSubviews() keeps asking for another one.")
  }

  private static func layOut(_ view: UIView) {
    if view.needsLayout {
      view.needsLayout = false
      view.controller?.updateContentUnavailable()
      view.controller?.viewWillLayoutSubviews()
      view.layoutSubviews()
      view.controller?.viewDidLayoutSubviews()
    }
    for subview in view.children where subview.parent === view { layOut(subview) }
  }

  private static func isDirty(_ view: UIView) -> Bool { view.needsLayout || view.children.contains(where: isDirty) }
}
