public import Foundation

/// The class has everything that a subclass can override, because members of an extension cannot be overridden without Objective-C.
///
/// Auto layout is in `Layout`, and the changes of the hierarchy are in the extensions beside this file.
@preconcurrency @MainActor open class UIView: UIResponder {
  // MARK: State

  final let autoLayout = AutoLayoutState()
  final var children: [UIView] = []
  final weak var parent: UIView?
  final weak var currentWindow: UIWindow?
  /// The controller whose root view this is.
  final weak var controller: UIViewController?
  final var traitRegistrations: [TraitRegistration] = []
  /// The traits of the latest notification.
  final var reportedTraits = DeviceTraits.current
  final var margins = LayoutMargins()
  final var needsLayout = true
  final var reportedSafeArea = UIEdgeInsets.zero
  private var ownTintColor: UIColor?
  private var lazyLayer: CALayer?

  public init(frame: CGRect) {
    super.init()
    // Not through the setters: a subclass that overrides them is not initialized yet.
    layer.bounds.size = frame.size
    layer.position = CGPoint(x: frame.midX, y: frame.midY)
  }

  public convenience override init() { self.init(frame: .zero) }

  public required init?(coder: NSCoder) { super.init() }

  open class var layerClass: AnyClass { CALayer.self }

  open var layer: CALayer {
    if let lazyLayer { return lazyLayer }
    let layer = (Self.layerClass as? CALayer.Type ?? CALayer.self).init()
    layer.view = self
    lazyLayer = layer
    return layer
  }

  open override var next: UIResponder? { controller ?? parent }

  // MARK: Appearance

  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(newValue) }
  }
  open var isHidden: Bool {
    get { layer.isHidden }
    set {
      if layer.isHidden == newValue { return }
      layer.isHidden = newValue
      ConstraintLayout.visibilityDidChange(of: self)
    }
  }
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }
  open var backgroundColor: UIColor?
  open var isOpaque = true
  open var contentMode = ContentMode.scaleToFill
  open var clearsContextBeforeDrawing = true
  open var mask: UIView?
  open var tag = 0
  open var isUserInteractionEnabled = true
  open var canBecomeFocused: Bool { false }
  open var isMultipleTouchEnabled = false
  open var isExclusiveTouch = false
  open var contentScaleFactor: CGFloat = 1

  open var tintColor: UIColor! {
    get { ownTintColor ?? parent?.tintColor ?? .systemBlue }
    set {
      ownTintColor = newValue
      sendTintColorDidChange()
    }
  }
  open var tintAdjustmentMode = TintAdjustmentMode.automatic {
    didSet { if tintAdjustmentMode != oldValue { sendTintColorDidChange() } }
  }
  open func tintColorDidChange() {}

  final var inheritsTintColor: Bool { ownTintColor == nil }

  open func draw(_ rect: CGRect) {}
  open func setNeedsDisplay() {}
  open func setNeedsDisplay(_ rect: CGRect) {}

  // MARK: Geometry

  open var bounds: CGRect {
    get { layer.bounds }
    set {
      let old = layer.bounds
      if newValue == old { return }
      newValue.origin.checkNumbers("bounds")
      CGPoint(x: newValue.width, y: newValue.height).checkNumbers("bounds")
      layer.bounds = newValue
      resize(from: old)
    }
  }
  open var center: CGPoint {
    get { layer.position }
    set {
      if newValue == layer.position { return }
      newValue.checkNumbers("position")
      layer.position = newValue
      ConstraintLayout.geometryDidChange(self)
    }
  }
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }
  open var frame: CGRect {
    get { layer.frame }
    set {
      let size = newValue.size.applying(transform.inverted())
      bounds.size = CGSize(width: abs(size.width), height: abs(size.height))
      center = CGPoint(x: newValue.midX, y: newValue.midY)
    }
  }
  open var autoresizingMask: AutoresizingMask = []
  open var autoresizesSubviews = true

  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }

  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    // developer.apple.com/documentation/uikit/uiview/hittest(_:with:): hidden, untouchable and nearly transparent views are ignored.
    guard isUserInteractionEnabled, !isHidden, layer.opacity >= 0.01, self.point(inside: point, with: event) else { return nil }
    for subview in children.reversed() {
      if let hit = subview.hitTest(convert(point, to: subview), with: event) { return hit }
    }
    return self
  }
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  // MARK: Hierarchy

  open var superview: UIView? { parent }
  open var subviews: [UIView] { children }
  open var window: UIWindow? { currentWindow }

  open func addSubview(_ view: UIView) { insert(view, at: children.endIndex) }
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) { insert(view, beside: siblingSubview, offset: 0) }
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) { insert(view, beside: siblingSubview, offset: 1) }
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { children.swapAt(index1, index2) }
  open func bringSubviewToFront(_ view: UIView) { if view.parent === self { reorder(view, to: children.endIndex) } }
  open func sendSubviewToBack(_ view: UIView) { if view.parent === self { reorder(view, to: 0) } }
  open func removeFromSuperview() { parent?.remove(self) }
  open func isDescendant(of view: UIView) -> Bool { sequence(first: self, next: \.parent).contains { $0 === view } }
  open func viewWithTag(_ tag: Int) -> UIView? { tag == self.tag ? self : children.lazy.compactMap { $0.viewWithTag(tag) }.first }

  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}
  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}

  @discardableResult open func endEditing(_ force: Bool) -> Bool {
    guard let responder = FirstResponder.current as? UIView, responder.isDescendant(of: self) else { return true }
    return responder.resignFirstResponder()
  }

  // MARK: Layout

  open func setNeedsLayout() { needsLayout = true }
  open func layoutIfNeeded() { LayoutPass.run(from: self) }
  open func layoutSubviews() {}
  open func updateConstraints() {}
  open class var requiresConstraintBasedLayout: Bool { false }

  open var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
  open func invalidateIntrinsicContentSize() { ConstraintLayout.invalidate(from: self) }
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    ConstraintLayout.fittingSize(
      of: self, target: targetSize, horizontal: horizontalFittingPriority, vertical: verticalFittingPriority)
  }

  open var alignmentRectInsets: UIEdgeInsets { .zero }
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect { alignmentRect.inset(by: alignmentRectInsets.negated) }
  open var forFirstBaselineLayout: UIView { forLastBaselineLayout }
  open var forLastBaselineLayout: UIView { self }

  // MARK: Margins and the safe area

  open var layoutMargins: UIEdgeInsets {
    get { effectiveLayoutMargins }
    set { changeMargins { $0.own = .absolute(newValue) } }
  }
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { effectiveLayoutMargins.directional(isRightToLeft: isRightToLeft) }
    set { changeMargins { $0.own = .directional(newValue) } }
  }
  open var preservesSuperviewLayoutMargins: Bool {
    get { margins.preservesSuperviews }
    set { changeMargins { $0.preservesSuperviews = newValue } }
  }
  open var insetsLayoutMarginsFromSafeArea: Bool {
    get { margins.insetsFromSafeArea }
    set { changeMargins { $0.insetsFromSafeArea = newValue } }
  }
  open func layoutMarginsDidChange() {}

  open var safeAreaInsets: UIEdgeInsets { parent.map { safeArea(within: $0.safeAreaInsets, of: $0) } ?? .zero }
  open func safeAreaInsetsDidChange() {}
  /// The edges at which the subviews still see the safe area; those that a scroll view has turned into an inset are not among them.
  var safeAreaEdgesForSubviews: UIRectEdge { .all }

  // MARK: Traits

  open var traitCollection: UITraitCollection { parent?.traitCollection ?? DeviceTraits.current }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
    didSet { if semanticContentAttribute != oldValue { ConstraintLayout.invalidate(from: self) } }
  }
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    Self.userInterfaceLayoutDirection(for: semanticContentAttribute, relativeTo: traitCollection.layoutDirection.direction)
  }
  open class func userInterfaceLayoutDirection(for attribute: UISemanticContentAttribute) -> UIUserInterfaceLayoutDirection {
    userInterfaceLayoutDirection(for: attribute, relativeTo: DeviceTraits.current.layoutDirection.direction)
  }
  open class func userInterfaceLayoutDirection(
    for semanticContentAttribute: UISemanticContentAttribute, relativeTo layoutDirection: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    semanticContentAttribute.direction(in: layoutDirection)
  }

  /// Called when the text size changed, for views whose fonts follow it (`UIContentSizeCategoryAdjusting`).
  func contentSizeCategoryDidChange() {}

  // MARK: Accessibility

  open override var accessibilityFrame: CGRect {
    get { accessibility.frame ?? convert(bounds, to: nil) }
    set { super.accessibilityFrame = newValue }
  }
}
