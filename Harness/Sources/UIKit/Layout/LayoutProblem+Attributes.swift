import Foundation

extension LayoutProblem {
  /// The difference between the first item's attribute and its value according to the constraint.
  mutating func difference(of constraint: NSLayoutConstraint) -> Quantity? {
    guard let first = constraint.firstItem, let firstView = NSLayoutConstraint.view(of: first) else { return nil }
    let direction = firstView.isRightToLeft
    let origin = constraint.multiplier == 1 ? nil : constraint.holder
    guard
      let left = attribute(constraint.firstAttribute, of: first, seenFrom: constraint.secondItem, isRightToLeft: direction, from: origin)
    else { return nil }
    guard constraint.secondAttribute != .notAnAttribute else { return left.quantity - constraint.constant }
    guard let second = constraint.secondItem,
      let right = attribute(constraint.secondAttribute, of: second, seenFrom: first, isRightToLeft: direction, from: origin)
    else { return nil }
    if left.scroller != right.scroller, constraint.firstAttribute.kind != .size { dependsOnScrolling = true }
    return left.quantity - right.quantity * constraint.multiplier - constraint.constant
  }

  private mutating func attribute(
    _ attribute: NSLayoutConstraint.Attribute, of item: AnyObject, seenFrom other: AnyObject?, isRightToLeft: Bool, from origin: UIView?
  ) -> (quantity: Quantity, scroller: Int?)? {
    guard let box = box(of: item, attribute, seenFrom: other) else { return nil }
    let margins = (item as? UIView)?.layoutMargins ?? .zero
    let quantity: Quantity
    switch attribute {
    case .width: return (box.width, box.scroller)
    case .height: return (box.height, box.scroller)
    case .left: quantity = box.x
    case .right: quantity = box.x + box.width
    case .leading: quantity = isRightToLeft ? box.x + box.width : box.x
    case .trailing: quantity = isRightToLeft ? box.x : box.x + box.width
    case .leftMargin: quantity = box.x + margins.left
    case .rightMargin: quantity = box.x + box.width - margins.right
    case .leadingMargin: quantity = isRightToLeft ? box.x + box.width - margins.right : box.x + margins.left
    case .trailingMargin: quantity = isRightToLeft ? box.x + margins.left : box.x + box.width - margins.right
    case .centerX: quantity = box.x + box.width * 0.5
    case .centerXWithinMargins: quantity = box.x + box.width * 0.5 + (margins.left - margins.right) / 2
    case .top: quantity = box.y
    case .bottom: quantity = box.y + box.height
    case .topMargin: quantity = box.y + margins.top
    case .bottomMargin: quantity = box.y + box.height - margins.bottom
    case .centerY: quantity = box.y + box.height * 0.5
    case .centerYWithinMargins: quantity = box.y + box.height * 0.5 + (margins.top - margins.bottom) / 2
    case .firstBaseline: quantity = firstBaseline(of: item, box)
    case .lastBaseline: quantity = lastBaseline(of: item, box)
    case .notAnAttribute: return nil
    }
    let isHorizontal = attribute.kind == .horizontal
    var place = quantity - (isHorizontal ? box.scrolled.x : box.scrolled.y)
    // Only multiplied places depend on where they are measured from: the view that holds the constraint.
    if let origin, let index = island.indices[ObjectIdentifier(origin)] {
      let base = boxes[index]
      let start = isHorizontal ? base.x - base.scrolled.x : base.y - base.scrolled.y
      place = place - start
      if isRightToLeft, attribute.followsReadingDirection { place = place - base.width }
    }
    // Along the reading direction, from right to left.
    if isRightToLeft, attribute.followsReadingDirection { place = place * -1 }
    return (place, box.scroller)
  }

  private mutating func box(of item: AnyObject, _ attribute: NSLayoutConstraint.Attribute, seenFrom other: AnyObject?) -> Box? {
    if let guide = item as? UILayoutGuide { return box(of: guide) }
    guard let view = item as? UIView, let index = island.indices[ObjectIdentifier(view)] else { return nil }
    guard view is UIScrollView, attribute.kind != .size, isContent(other, of: view) else { return boxes[index] }
    // developer.apple.com/library/archive/documentation/UserExperience/Conceptual/AutolayoutPG/WorkingwithScrollViews.html: the content's
    // constraints to the edges of the scroll view mean the content area, those to its center the frame.
    switch attribute {
    case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: return inside(index, boxes[index])
    default: return contentBox(of: index)
    }
  }

  private func isContent(_ other: AnyObject?, of scrollView: UIView) -> Bool {
    if let guide = other as? UILayoutGuide { return guide.owningView?.isDescendant(of: scrollView) == true }
    guard let view = other as? UIView else { return false }
    return view !== scrollView && view.isDescendant(of: scrollView)
  }

  private mutating func box(of guide: UILayoutGuide) -> Box? {
    guard let kind = guide.viewGuide else { return guideBoxes[ObjectIdentifier(guide)] }
    guard let owner = guide.owningView, let index = island.indices[ObjectIdentifier(owner)] else { return nil }
    if kind == .scrollContent || kind == .margins && owner is UIScrollView {
      let content = contentBox(of: index)
      return kind == .scrollContent ? content : inset(content, by: owner.layoutMargins)
    }
    if owner is UIScrollView { dependsOnScrolling = true }
    if kind == .keyboard || kind == .readableContent { framesOfGuides.append((owner, owner.frame)) }
    // The rectangle stays where the owner is, whereas what it is compared with may be scrolled by the owner.
    var box = inside(index, boxes[index])
    box.x = box.x + owner.bounds.minX
    box.y = box.y + owner.bounds.minY
    guard kind == .keyboard else { return inset(box, by: kind.insets(in: owner, width: owner.bounds.width)) }
    let height = Double(kind.keyboardHeight(in: owner))
    box.y = box.y + box.height - height
    box.height = Quantity(height)
    return box
  }

  private func inset(_ box: Box, by insets: UIEdgeInsets) -> Box {
    var box = box
    box.x = box.x + insets.left
    box.y = box.y + insets.top
    box.width = box.width - insets.left - insets.right
    box.height = box.height - insets.top - insets.bottom
    return box
  }

  // MARK: Baselines

  private func firstBaseline(of item: AnyObject, _ box: Box) -> Quantity {
    guard let view = item as? UIView else { return box.y }
    let text = view.forFirstBaselineLayout
    let textBox = island.indices[ObjectIdentifier(text)].map { boxes[$0] } ?? box
    return textBox.y + Double((text as? any BaselineContent)?.firstBaselineFromTop ?? 0)
  }

  private func lastBaseline(of item: AnyObject, _ box: Box) -> Quantity {
    guard let view = item as? UIView else { return box.y + box.height }
    let text = view.forLastBaselineLayout
    let textBox = island.indices[ObjectIdentifier(text)].map { boxes[$0] } ?? box
    return textBox.y + textBox.height - Double((text as? any BaselineContent)?.lastBaselineFromBottom ?? 0)
  }
}
