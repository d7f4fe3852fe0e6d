public import Foundation

/// developer.apple.com/documentation/uikit/uistackview
@preconcurrency @MainActor open class UIStackView: UIView {
  private var arranged: [UIView] = []
  private(set) final var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  private var arrangement = StackArrangement()
  private var needsArrangement = true

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  public required init(coder: NSCoder) {
    super.init(coder: coder)!
  }

  open class var spacingUseDefault: CGFloat { .greatestFiniteMagnitude }
  open class var spacingUseSystem: CGFloat { .leastNormalMagnitude }

  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { if axis != oldValue { setNeedsArrangement() } } }
  open var distribution = Distribution.fill { didSet { if distribution != oldValue { setNeedsArrangement() } } }
  open var alignment = Alignment.fill { didSet { if alignment != oldValue { setNeedsArrangement() } } }
  open var spacing: CGFloat = 0 { didSet { if spacing != oldValue { setNeedsArrangement() } } }
  open var isBaselineRelativeArrangement = false { didSet { setNeedsArrangement() } }
  open var isLayoutMarginsRelativeArrangement = false { didSet { setNeedsArrangement() } }

  // MARK: Arranged subviews

  open var arrangedSubviews: [UIView] { arranged }

  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arranged.filter { $0 !== view }.count)
  }

  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arranged.removeAll { $0 === view }
    uikitAssertion(
      stackIndex <= arranged.count,
      "*** -[UIStackView insertArrangedSubview:atIndex:]: index \(stackIndex) beyond bounds [0 .. \(arranged.count)]")
    arranged.insert(view, at: min(stackIndex, arranged.count))
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    setNeedsArrangement()
  }

  /// The view stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    guard let index = arranged.firstIndex(where: { $0 === view }) else { return }
    arranged.remove(at: index)
    customSpacings[ObjectIdentifier(view)] = nil
    setNeedsArrangement()
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    customSpacings[ObjectIdentifier(arrangedSubview)] = spacing == Self.spacingUseDefault ? nil : spacing
    setNeedsArrangement()
  }

  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  // MARK: Layout

  final func setNeedsArrangement() {
    needsArrangement = true
    setNeedsUpdateConstraints()
  }

  open override func updateConstraints() {
    if needsArrangement {
      needsArrangement = false
      arrangement.remove()
      arrangement = StackArrangement(of: self)
    }
    super.updateConstraints()
  }

  open override var forFirstBaselineLayout: UIView {
    arranged.first { !$0.isHidden }?.forFirstBaselineLayout ?? self
  }

  open override var forLastBaselineLayout: UIView {
    let visible = arranged.filter { !$0.isHidden }
    return (axis == .vertical ? visible.last : visible.first)?.forLastBaselineLayout ?? self
  }
}

extension UIStackView {
  public enum Distribution: Int, Sendable {
    case fill = 0
    case fillEqually = 1
    case fillProportionally = 2
    case equalSpacing = 3
    case equalCentering = 4
  }

  public enum Alignment: Int, Sendable {
    case fill = 0
    case leading = 1
    case firstBaseline = 2
    case center = 3
    case trailing = 4
    case lastBaseline = 5

    public static var top: Alignment { .leading }
    public static var bottom: Alignment { .trailing }
  }
}
