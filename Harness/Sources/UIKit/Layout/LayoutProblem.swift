import Foundation

/// The linear system of an island: its variables, its constraints, and what the solution means for the views.
///
/// All places are measured from the root. Within something that scrolls they are places in its content, so that scrolling changes no equation
/// unless it connects what scrolls with what does not.
@MainActor struct LayoutProblem {
  struct Fitting {
    var target: CGSize
    var horizontal: UILayoutPriority
    var vertical: UILayoutPriority
  }

  /// Text that is measured again once its width is known.
  private struct Wrapping {
    var content: any WrappingContent
    var width: Quantity
    /// The size in which nothing has to break into lines.
    var naturalSize: CGSize
    var height: CGFloat
    /// The constraints that hold the height.
    var constraints: [Int]
  }

  let island: LayoutIsland
  var system = LinearSystem()
  var boxes: [Box] = []
  var guideBoxes: [ObjectIdentifier: Box] = [:]
  /// The size of the content of scroll views whose content guides are used, by their places among the members.
  var contentBoxes: [Int: Box] = [:]
  /// A Boolean value that indicates whether the solution is another one when something is scrolled.
  var dependsOnScrolling = false
  /// The frames, before the solution, of views whose guides depend on where the views are.
  var framesOfGuides: [(view: UIView, frame: CGRect)] = []
  private var sources: [Int: NSLayoutConstraint] = [:]
  private var wrappings: [Wrapping] = []

  init(_ island: LayoutIsland, fitting: Fitting? = nil) {
    self.island = island
    boxes.reserveCapacity(island.members.count)
    for index in island.members.indices { boxes.append(makeBox(index, isFitting: fitting != nil)) }
    for guide in island.guides { addGuide(guide) }
    for (index, member) in island.members.enumerated() where member.isPlaced || index == 0 && fitting != nil {
      addContentSize(of: member.view, box: boxes[index])
    }
    for constraint in island.constraints { add(constraint) }
    if let fitting {
      add(boxes[0].width - fitting.target.width, .equal, fitting.horizontal)
      add(boxes[0].height - fitting.target.height, .equal, fitting.vertical)
    }
  }

  /// The required constraints that contradict others.
  var broken: [NSLayoutConstraint] { system.broken.compactMap { sources[$0] } }

  /// The size found for the root.
  var fittingSize: CGSize {
    let insets = island.root.alignmentRectInsets
    let scale = island.root.layoutScale
    func up(_ length: Double) -> CGFloat { ((length * scale - 0.001).rounded(.up) / scale) }
    return CGSize(
      width: up(boxes[0].width.value(in: system) + insets.left + insets.right),
      height: up(boxes[0].height.value(in: system) + insets.top + insets.bottom))
  }

  mutating func solve() {
    system.solve()
    // Heights follow widths. They settle at once, unless a width depends on a height.
    for _ in 0..<4 where measureAgain() { system.solve() }
  }

  private mutating func measureAgain() -> Bool {
    var didChange = false
    for index in wrappings.indices {
      let wrapping = wrappings[index]
      let width = wrapping.width.value(in: system)
      let isNarrow = width + 0.01 < wrapping.naturalSize.width
      let size = isNarrow ? wrapping.content.contentSize(forWidth: width) : wrapping.naturalSize
      guard size.height != wrapping.height else { continue }
      wrappings[index].height = size.height
      for constraint in wrapping.constraints {
        let old = system.constraints[constraint].constant
        system.setConstant(old + wrapping.height - size.height, ofConstraint: constraint)
      }
      didChange = true
    }
    return didChange
  }

  // MARK: Equations

  /// Adds `quantity (relation) 0`.
  @discardableResult
  mutating func add(_ quantity: Quantity, _ relation: LinearConstraint.Relation, _ priority: UILayoutPriority) -> Int {
    system.add(
      LinearConstraint(terms: quantity.terms, constant: quantity.constant, relation: relation, priority: priority.rawValue))
  }

  private mutating func add(_ constraint: NSLayoutConstraint) {
    guard let difference = difference(of: constraint) else { return }
    let relation: LinearConstraint.Relation =
      switch constraint.relation {
      case .equal: .equal
      case .lessThanOrEqual: .lessOrEqual
      case .greaterThanOrEqual: .greaterOrEqual
      }
    sources[add(difference, relation, constraint.priority)] = constraint
  }

  /// Adds the wishes of the view's content: neither stretched nor compressed.
  private mutating func addContentSize(of view: UIView, box: Box) {
    let size = view.intrinsicContentSize
    if size.width >= 0 { _ = addContentLength(size.width, box.width, of: view, .horizontal) }
    guard size.height >= 0 else { return }
    let heights = addContentLength(size.height, box.height, of: view, .vertical)
    guard let content = view as? any WrappingContent, content.wrapsToLayoutWidth else { return }
    wrappings.append(
      Wrapping(content: content, width: box.width, naturalSize: size, height: size.height, constraints: heights))
  }

  private mutating func addContentLength(
    _ length: CGFloat, _ quantity: Quantity, of view: UIView, _ axis: NSLayoutConstraint.Axis
  ) -> [Int] {
    [
      add(quantity - length, .lessOrEqual, view.contentHuggingPriority(for: axis)),
      add(quantity - length, .greaterOrEqual, view.contentCompressionResistancePriority(for: axis)),
    ]
  }

  // MARK: Boxes

  private mutating func makeBox(_ index: Int, isFitting: Bool) -> Box {
    let member = island.members[index]
    let view = member.view
    var box: Box
    if index == 0 {
      let rect = view.alignmentRect(forFrame: CGRect(origin: .zero, size: view.bounds.size))
      box = Box(x: Quantity(rect.minX), y: Quantity(rect.minY), width: Quantity(rect.width), height: Quantity(rect.height))
      if isFitting {
        box.width = Quantity(variable: system.makeVariable(nonNegative: true))
        box.height = Quantity(variable: system.makeVariable(nonNegative: true))
      }
    } else if member.isPlaced {
      box = makeFreeBox()
    } else {
      box = AutoresizedFrame(view: view, superview: island.members[member.parent].view).box(in: boxes[member.parent])
    }
    box.scrolled = member.scrolled
    box.scroller = member.scroller
    return box
  }

  private mutating func makeFreeBox() -> Box {
    Box(
      x: Quantity(variable: system.makeVariable()), y: Quantity(variable: system.makeVariable()),
      width: Quantity(variable: system.makeVariable(nonNegative: true)),
      height: Quantity(variable: system.makeVariable(nonNegative: true)))
  }

  private mutating func addGuide(_ guide: UILayoutGuide) {
    guard let owner = guide.owningView, let index = island.indices[ObjectIdentifier(owner)] else { return }
    guideBoxes[ObjectIdentifier(guide)] = inside(index, makeFreeBox())
  }

  /// A box that is scrolled along with what the member contains.
  func inside(_ index: Int, _ box: Box) -> Box {
    let member = island.members[index]
    var box = box
    let origin = member.view.bounds.origin
    box.scrolled = (member.scrolled.x + origin.x, member.scrolled.y + origin.y)
    box.scroller = member.view is UIScrollView ? index : member.scroller
    return box
  }

  /// The content of a scroll view. Those that arrange their content themselves say how large it is; for the others, the constraints do.
  mutating func contentBox(of index: Int) -> Box {
    if let box = contentBoxes[index] { return box }
    var box = inside(index, boxes[index])
    let scrollView = island.members[index].view as? UIScrollView
    if let scrollView, scrollView.arrangesContent {
      box.width = Quantity(scrollView.contentSize.width)
      box.height = Quantity(scrollView.contentSize.height)
    } else {
      box.width = Quantity(variable: system.makeVariable(nonNegative: true))
      box.height = Quantity(variable: system.makeVariable(nonNegative: true))
    }
    contentBoxes[index] = box
    return box
  }
}

extension UIView {
  /// Pixels per point.
  var layoutScale: Double { max(1, traitCollection.displayScale) }
}

extension UIScrollView {
  /// A Boolean value that indicates whether the class lays out its content.
  var arrangesContent: Bool { self is UITableView || self is UICollectionView }
}
