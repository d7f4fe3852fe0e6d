import Foundation

extension LayoutProblem {
  /// Gives the views their places and sizes, the guides their frames, and the scroll views the sizes of their contents.
  func apply() {
    var isConstrained = [Bool](repeating: false, count: system.variableCount)
    for constraint in system.constraints {
      for term in constraint.terms { isConstrained[term.variable] = true }
    }
    /// Without any constraint a view stays at the corner of its superview.
    func place(_ quantity: Quantity, in superview: Double) -> Double {
      if let term = quantity.terms.first, quantity.terms.count == 1, !isConstrained[term.variable] { return superview }
      return quantity.value(in: system)
    }

    let scale = island.root.layoutScale
    let offsets = dependsOnScrolling ? island.members.map(\.view.bounds.origin) : []
    var corners: [(x: Double, y: Double)] = []
    corners.reserveCapacity(boxes.count)
    for (index, member) in island.members.enumerated() {
      guard index > 0 else {
        corners.append((0, 0))
        continue
      }
      let box = boxes[index]
      let outer = corners[member.parent]
      let (x, y) = (place(box.x, in: outer.x), place(box.y, in: outer.y))
      let insets = member.view.alignmentRectInsets
      corners.append((x - insets.left, y - insets.top))
      guard member.isPlaced else { continue }
      let rect = CGRect(
        from: (x - outer.x, y - outer.y), size: (box.width.value(in: system), box.height.value(in: system)), scale: scale)
      Self.place(member.view, member.view.frame(forAlignmentRect: rect))
    }
    for guide in island.guides {
      guard let box = guideBoxes[ObjectIdentifier(guide)], let owner = guide.owningView,
        let index = island.indices[ObjectIdentifier(owner)]
      else { continue }
      let outer = corners[index]
      guide.solvedFrame = CGRect(
        from: (place(box.x, in: outer.x) - outer.x, place(box.y, in: outer.y) - outer.y),
        size: (box.width.value(in: system), box.height.value(in: system)), scale: scale)
    }
    for (index, box) in contentBoxes {
      guard let scrollView = island.members[index].view as? UIScrollView, !scrollView.arrangesContent else { continue }
      var size = scrollView.contentSize
      if isConstrained[box.width.terms[0].variable] { size.width = round(box.width.value(in: system), scale) }
      if isConstrained[box.height.terms[0].variable] { size.height = round(box.height.value(in: system), scale) }
      scrollView.contentSize = size
    }
    // A scroll view may have moved its content, since there is less of it, or more room.
    let isOver =
      (!dependsOnScrolling || offsets == island.members.map(\.view.bounds.origin))
      && framesOfGuides.allSatisfy { $0.view.frame == $0.frame }
    if !isOver { ConstraintLayout.invalidateContents(of: island.root) }
  }

  private static func place(_ view: UIView, _ frame: CGRect) {
    view.autoLayout.isBeingPlaced = true
    defer { view.autoLayout.isBeingPlaced = false }
    if view.bounds.size != frame.size { view.bounds.size = frame.size }
    let center = CGPoint(x: frame.minX + frame.width / 2, y: frame.minY + frame.height / 2)
    if view.center != center { view.center = center }
  }
}

/// Edges are at whole pixels.
private func round(_ value: Double, _ scale: Double) -> Double {
  (value * scale).rounded() / scale
}

extension CGRect {
  fileprivate init(from corner: (x: Double, y: Double), size: (width: Double, height: Double), scale: Double) {
    let (x, y) = (round(corner.x, scale), round(corner.y, scale))
    self.init(
      x: x, y: y, width: round(corner.x + size.width, scale) - x, height: round(corner.y + size.height, scale) - y)
  }
}
