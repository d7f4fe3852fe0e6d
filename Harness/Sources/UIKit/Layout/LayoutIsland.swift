import Foundation

/// The views, guides and constraints that are solved together, because they are beneath one view whose frame is given.
@MainActor struct LayoutIsland {
  struct Member {
    var view: UIView
    /// The index of the superview among the members.
    var parent: Int
    /// A Boolean value that indicates whether constraints place the view, and not its frame and its autoresizing mask.
    var isPlaced: Bool
    /// The present scroll offset of the surrounding views.
    var scrolled: (x: Double, y: Double)
    /// The index of the surrounding scroll view among the members.
    var scroller: Int?
  }

  let root: UIView
  /// The root first; superviews before their subviews.
  private(set) var members: [Member] = []
  private(set) var constraints: [NSLayoutConstraint] = []
  private(set) var guides: [UILayoutGuide] = []
  private(set) var indices: [ObjectIdentifier: Int] = [:]
  private let isWhole: Bool

  /// - Parameter isWhole: A Boolean value that indicates whether views that follow their autoresizing mask are sized along with their
  ///   superviews, with all contents. A size that fits needs that.
  init(_ root: UIView, isWhole: Bool = false) {
    self.root = root
    self.isWhole = isWhole
    repeat {
      members = []
      constraints = []
      guides = []
      indices = [:]
      add(Member(view: root, parent: 0, isPlaced: false, scrolled: (0, 0), scroller: nil))
    } while mergeInnerIslands()
  }

  /// A Boolean value that indicates whether there is nothing to solve.
  var isEmpty: Bool { constraints.isEmpty && guides.isEmpty && !members.contains(where: \.isPlaced) }

  private mutating func add(_ member: Member) {
    let index = members.count
    let view = member.view
    members.append(member)
    indices[ObjectIdentifier(view)] = index
    constraints += view.autoLayout.constraints
    guides += view.autoLayout.guides
    guard !view.children.isEmpty else { return }
    for subview in view.children where isPart(subview) {
      add(subviewMember(subview, parent: index, isPlaced: !subview.autoLayout.translatesMask))
    }
  }

  private func isPart(_ view: UIView) -> Bool {
    let state = view.autoLayout
    if !state.translatesMask || state.isMergedIntoOuterIsland { return true }
    return isWhole && !view.autoresizingMask.isDisjoint(with: [.flexibleWidth, .flexibleHeight])
  }

  /// Finds constraints that refer to what is deeper than the island. A view at its border becomes a member, as it stands; for one that is
  /// deeper, so do the islands on the way to it.
  private mutating func mergeInnerIslands() -> Bool {
    var didMerge = false
    for constraint in constraints {
      for view in constraint.itemViews ?? [] where indices[ObjectIdentifier(view)] == nil {
        let isCustomGuide = [constraint.firstItem, constraint.secondItem].contains {
          ($0 as? UILayoutGuide).map { $0.owningView === view && $0.viewGuide == nil } ?? false
        }
        if !isCustomGuide, let parent = view.parent, let index = indices[ObjectIdentifier(parent)] {
          addFixed(view, parent: index)
          continue
        }
        var inner: UIView? = isCustomGuide ? view : view.parent
        while let island = inner, indices[ObjectIdentifier(island)] == nil {
          if island.autoLayout.translatesMask { island.autoLayout.isMergedIntoOuterIsland = true }
          inner = island.parent
        }
        didMerge = true
      }
    }
    return didMerge
  }

  private mutating func addFixed(_ view: UIView, parent: Int) {
    view.autoLayout.isMentionedOutside = true
    indices[ObjectIdentifier(view)] = members.count
    members.append(subviewMember(view, parent: parent, isPlaced: false))
  }

  private func subviewMember(_ view: UIView, parent: Int, isPlaced: Bool) -> Member {
    let outer = members[parent]
    let origin = outer.view.bounds.origin
    return Member(
      view: view, parent: parent, isPlaced: isPlaced, scrolled: (outer.scrolled.x + origin.x, outer.scrolled.y + origin.y),
      scroller: outer.view is UIScrollView ? parent : outer.scroller)
  }
}
