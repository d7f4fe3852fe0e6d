import Foundation

/// The constraints that a stack view makes for its arranged subviews. Their identifiers are those that UIKit's have.
@MainActor struct StackArrangement {
  private var constraints: [NSLayoutConstraint] = []
  private var guides: [UILayoutGuide] = []
  private weak var stack: UIStackView?

  nonisolated init() {}

  init(of stack: UIStackView) {
    self.stack = stack
    let canvas: AnyObject = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
    let visible = stack.arrangedSubviews.filter { !$0.isHidden }
    distribute(visible, in: stack, canvas)
    align(visible, in: stack, canvas)
    collapse(stack.arrangedSubviews, in: stack, canvas)
    NSLayoutConstraint.activate(constraints)
  }

  func remove() {
    NSLayoutConstraint.deactivate(constraints)
    for guide in guides { guide.owningView = nil }
  }

  // MARK: Along the axis

  private mutating func distribute(_ views: [UIView], in stack: UIStackView, _ canvas: AnyObject) {
    guard let first = views.first, let last = views.last else { return }
    let axis = StackAxis(stack.axis)
    add(first, axis.start, .equal, canvas, axis.start, "UISV-canvas-connection")
    add(canvas, axis.end, .equal, last, axis.end, "UISV-canvas-connection")
    let isRigid = stack.distribution != .equalSpacing && stack.distribution != .equalCentering
    for (view, next) in zip(views, views.dropFirst()) {
      let isTextRelative = stack.isBaselineRelativeArrangement && stack.axis == .vertical
      add(
        next, isTextRelative ? .firstBaseline : axis.start, isRigid ? .equal : .greaterThanOrEqual, view,
        isTextRelative ? .lastBaseline : axis.end, "UISV-spacing", constant: spacing(after: view, in: stack))
    }
    switch stack.distribution {
    case .fill: break
    case .fillEqually:
      for view in views.dropFirst() { add(view, axis.size, .equal, first, axis.size, "UISV-fill-equally") }
    case .fillProportionally: fillProportionally(views, axis)
    case .equalSpacing: spread(views, in: stack, from: axis.end, to: axis.start, axis, priority: .required)
    case .equalCentering: spread(views, in: stack, from: axis.center, to: axis.center, axis, priority: UILayoutPriority(150))
    }
  }

  private func spacing(after view: UIView, in stack: UIStackView) -> CGFloat {
    let spacing = stack.customSpacings[ObjectIdentifier(view)] ?? stack.spacing
    return spacing == UIStackView.spacingUseSystem ? 8 : spacing
  }

  private mutating func fillProportionally(_ views: [UIView], _ axis: StackAxis) {
    let lengths = views.map { (view: $0, length: axis.length($0.intrinsicContentSize)) }.filter { $0.length > 0 }
    guard let first = lengths.first else { return }
    for (view, length) in lengths.dropFirst() {
      add(
        view, axis.size, .equal, first.view, axis.size, "UISV-fill-proportionally", multiplier: length / first.length,
        priority: UILayoutPriority(999))
    }
  }

  /// Makes the gaps equal; and no larger than needed, if nothing else asks for that.
  private mutating func spread(
    _ views: [UIView], in stack: UIStackView, from end: NSLayoutConstraint.Attribute, to start: NSLayoutConstraint.Attribute,
    _ axis: StackAxis, priority: UILayoutPriority
  ) {
    var gaps: [UILayoutGuide] = []
    for (view, next) in zip(views, views.dropFirst()) {
      let gap = UILayoutGuide()
      gap.identifier = "UISV-distributing"
      stack.addLayoutGuide(gap)
      add(gap, axis.start, .equal, view, end, "UISV-distributing-edge")
      add(next, start, .equal, gap, axis.end, "UISV-distributing-edge")
      add(gap, axis.size, .equal, nil, .notAnAttribute, "UISV-distributing-fit", priority: .fittingSizeLevel)
      if let first = gaps.first { add(gap, axis.size, .equal, first, axis.size, "UISV-distributing", priority: priority) }
      gaps.append(gap)
    }
    guides += gaps
  }

  // MARK: Across it

  private mutating func align(_ views: [UIView], in stack: UIStackView, _ canvas: AnyObject) {
    guard let first = views.first else { return }
    let axis = StackAxis(stack.axis == .horizontal ? .vertical : .horizontal)
    let isBaseline = stack.axis == .horizontal && (stack.alignment == .firstBaseline || stack.alignment == .lastBaseline)
    for view in views {
      add(view, axis.start, pinsStart(stack.alignment) ? .equal : .greaterThanOrEqual, canvas, axis.start, "UISV-alignment")
      add(canvas, axis.end, pinsEnd(stack.alignment) ? .equal : .greaterThanOrEqual, view, axis.end, "UISV-alignment")
      if stack.alignment == .center { add(view, axis.center, .equal, canvas, axis.center, "UISV-alignment") }
      guard isBaseline else { continue }
      let baseline: NSLayoutConstraint.Attribute = stack.alignment == .firstBaseline ? .firstBaseline : .lastBaseline
      if view !== first { add(view, baseline, .equal, first, baseline, "UISV-alignment") }
      add(view, axis.start, .equal, canvas, axis.start, "UISV-spanning-fit", priority: Self.suppression)
    }
    if stack.alignment != .fill {
      add(canvas, axis.size, .equal, nil, .notAnAttribute, "UISV-spanning-fit", priority: Self.suppression)
    }
  }

  /// As weak as it can be and still stronger than the wishes of `systemLayoutSizeFitting(_:)`.
  private static let suppression = UILayoutPriority(51)

  private func pinsStart(_ alignment: UIStackView.Alignment) -> Bool { alignment == .fill || alignment == .leading }
  private func pinsEnd(_ alignment: UIStackView.Alignment) -> Bool { alignment == .fill || alignment == .trailing }

  // MARK: Hidden views

  private mutating func collapse(_ views: [UIView], in stack: UIStackView, _ canvas: AnyObject) {
    let axis = StackAxis(stack.axis)
    let across = StackAxis(stack.axis == .horizontal ? .vertical : .horizontal)
    for (index, view) in views.enumerated() where view.isHidden {
      let previous = views[..<index].last { !$0.isHidden }
      add(view, axis.size, .equal, nil, .notAnAttribute, "UISV-hiding")
      add(view, axis.start, .equal, previous ?? canvas, previous == nil ? axis.start : axis.end, "UISV-hiding")
      add(view, across.start, .equal, canvas, across.start, "UISV-hiding")
    }
  }

  private mutating func add(
    _ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation, _ other: AnyObject?,
    _ otherAttribute: NSLayoutConstraint.Attribute, _ identifier: String, multiplier: CGFloat = 1, constant: CGFloat = 0,
    priority: UILayoutPriority = .required
  ) {
    let constraint = NSLayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: other, attribute: otherAttribute, multiplier: multiplier,
      constant: constant)
    constraint.identifier = identifier
    constraint.priority = priority
    constraints.append(constraint)
  }
}

/// The attributes along one axis.
struct StackAxis {
  let start: NSLayoutConstraint.Attribute
  let end: NSLayoutConstraint.Attribute
  let center: NSLayoutConstraint.Attribute
  let size: NSLayoutConstraint.Attribute

  init(_ axis: NSLayoutConstraint.Axis) {
    let isHorizontal = axis == .horizontal
    start = isHorizontal ? .leading : .top
    end = isHorizontal ? .trailing : .bottom
    center = isHorizontal ? .centerX : .centerY
    size = isHorizontal ? .width : .height
  }

  func length(_ size: CGSize) -> CGFloat { self.size == .width ? size.width : size.height }
}
