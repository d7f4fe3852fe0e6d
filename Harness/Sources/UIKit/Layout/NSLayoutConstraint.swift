public import Foundation

@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
  public private(set) final weak var firstItem: AnyObject?
  public private(set) final var firstAttribute = Attribute.notAnAttribute
  public private(set) final var relation = Relation.equal
  public private(set) final weak var secondItem: AnyObject?
  public private(set) final var secondAttribute = Attribute.notAnAttribute
  public private(set) final var multiplier: CGFloat = 1
  open var identifier: String?
  open var shouldBeArchived = false

  /// The view that holds the active constraint.
  private(set) final weak var holder: UIView?
  /// A Boolean value that indicates whether the constraint was made with anchors, which UIKit's words for what is wrong with it depend on.
  final var usesAnchors = false
  private final var hasSecondItem = false

  public override init() { super.init() }

  /// developer.apple.com/documentation/uikit/nslayoutconstraint/init(item:attribute:relatedby:toitem:attribute:multiplier:constant:)
  public convenience init(
    item view1: Any, attribute attr1: NSLayoutConstraint.Attribute, relatedBy relation: NSLayoutConstraint.Relation, toItem view2: Any?,
    attribute attr2: NSLayoutConstraint.Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    self.init()
    uikitAssertion(attr1.canBeCombined(with: attr2), "\(Self.name): Invalid pairing of layout attributes")
    uikitAssertion(
      attr1.kind == .size || view2 != nil && multiplier != 0,
      "\(Self.name): A multiplier of 0 or a nil second item together with a location for the first attribute creates an illegal "
        + "constraint of a location equal to a constant. Location attributes must be specified in pairs.")
    firstItem = view1 as AnyObject
    firstAttribute = attr1
    self.relation = relation
    secondItem = view2.map { $0 as AnyObject }
    secondAttribute = view2 == nil ? .notAnAttribute : attr2
    hasSecondItem = view2 != nil
    self.multiplier = multiplier
    constant = c
  }

  private static let name =
    "*** +[NSLayoutConstraint constraintWithItem:attribute:relatedBy:toItem:attribute:multiplier:constant:]"

  open var constant: CGFloat = 0 {
    didSet { if constant != oldValue { holder.map(ConstraintLayout.invalidateContents) } }
  }

  open var priority = UILayoutPriority.required {
    didSet {
      guard priority != oldValue, let holder else { return }
      uikitAssertion(
        (priority == .required) == (oldValue == .required),
        "Mutating a priority from required to not on an installed constraint (or vice-versa) is not supported.  "
          + "You passed priority \(Int(priority.rawValue)) and the existing priority was \(Int(oldValue.rawValue)).")
      ConstraintLayout.invalidateContents(of: holder)
    }
  }

  open var isActive: Bool {
    get { holder != nil }
    set {
      if newValue { activate() } else { deactivate() }
    }
  }

  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  open var firstAnchor: NSLayoutAnchor<AnyObject> { NSLayoutAnchor(item: firstItem, attribute: firstAttribute) }
  open var secondAnchor: NSLayoutAnchor<AnyObject>? {
    secondItem.map { NSLayoutAnchor(item: $0, attribute: secondAttribute) }
  }

  open nonisolated override var description: String { MainActor.assumeIsolated { words } }

  private var words: String {
    var words = ["<NSLayoutConstraint:\(identifier.map { "'\($0)'" } ?? "")"]
    words.append("\(Self.describe(firstItem)).\(firstAttribute)")
    words.append(relation == .equal ? "==" : relation == .lessThanOrEqual ? "<=" : ">=")
    if secondItem != nil { words.append("\(multiplier == 1 ? "" : "\(multiplier)*")\(Self.describe(secondItem)).\(secondAttribute)") }
    if constant != 0 || secondItem == nil { words.append("\(secondItem == nil ? "" : "+ ")\(constant)") }
    if priority != .required { words.append("@\(priority.rawValue)") }
    words.append(isActive ? "(active)>" : "(inactive)>")
    return words.joined(separator: " ")
  }

  static func describe(_ item: AnyObject?) -> String {
    guard let item else { return "nil" }
    let name = (item as? UILayoutGuide).flatMap { $0.identifier.isEmpty ? nil : "'\($0.identifier)'" }
    return name ?? "\(type(of: item)):0x\(String(UInt(bitPattern: ObjectIdentifier(item).hashValue), radix: 16))"
  }
}

extension NSLayoutConstraint {
  /// The views that the items are, or belong to. Nil if an item is gone, or a guide has no view.
  var itemViews: [UIView]? {
    guard let first = Self.view(of: firstItem) else { return nil }
    guard hasSecondItem else { return [first] }
    return Self.view(of: secondItem).map { [first, $0] }
  }

  static func view(of item: AnyObject?) -> UIView? {
    item as? UIView ?? (item as? UILayoutGuide)?.owningView
  }

  /// Puts the constraint into the care of a view, which must be an ancestor of its items.
  func install(on view: UIView) {
    holder = view
    view.autoLayout.constraints.append(self)
    ConstraintLayout.invalidateContents(of: view)
  }

  private func activate() {
    guard holder == nil else { return }
    guard let views = itemViews, let ancestor = views.count == 1 ? views[0] : views[0].nearestAncestor(sharedWith: views[1]) else {
      return uikitAssertion(false, missingAncestor)
    }
    install(on: ancestor)
  }

  func deactivate() {
    guard let holder else { return }
    holder.autoLayout.constraints.removeAll { $0 === self }
    self.holder = nil
    ConstraintLayout.invalidateContents(of: holder)
  }

  private var missingAncestor: String {
    let (first, second) = (Self.describe(firstItem), Self.describe(secondItem))
    return usesAnchors
      ? "Unable to activate constraint with anchors \(firstAnchor) and \(secondAnchor.map { "\($0)" } ?? "(null)") because they have no "
        + "common ancestor.  Does the constraint or its anchors reference items in different view hierarchies?  That's illegal."
      : "Unable to activate constraint with items <\(first)> and <\(second)> because they have no common ancestor.  "
        + "Does the constraint reference items in different view hierarchies?  That's illegal."
  }
}

extension UIView {
  fileprivate func nearestAncestor(sharedWith other: UIView) -> UIView? {
    sequence(first: self, next: \.parent).first { other.isDescendant(of: $0) }
  }
}
