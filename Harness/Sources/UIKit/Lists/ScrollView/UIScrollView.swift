public import Foundation

/// Scrolls by moving the origin of its bounds.
@preconcurrency @MainActor open class UIScrollView: UIView {
  let scroll = ScrollState()
  weak var scrollDelegate: (any UIScrollViewDelegate)?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpScrolling()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpScrolling()
  }

  // MARK: Content

  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      stopAnimatingOffset()
      bounds.origin = newValue
    }
  }

  open var contentSize: CGSize {
    get { scroll.contentSize }
    set {
      guard newValue != scroll.contentSize else { return }
      scroll.contentSize = newValue
      insetsMayHaveChanged()
      keepOffsetInRange()
    }
  }

  open var contentInset: UIEdgeInsets {
    get { scroll.contentInset }
    set {
      scroll.contentInset = newValue
      insetsMayHaveChanged()
    }
  }

  open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior {
    get { scroll.adjustmentBehavior }
    set {
      scroll.adjustmentBehavior = newValue
      insetsMayHaveChanged()
    }
  }

  /// Called when the insets have changed.
  open func adjustedContentInsetDidChange() {}

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    insetsMayHaveChanged()
  }

  override var safeAreaEdgesForSubviews: UIRectEdge { edgesOutsideSystemInset }

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = super.bounds
      super.bounds = CGRect(origin: roundedToPixels(newValue.origin), size: newValue.size)
      boundsDidChange(from: old)
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutRefreshControl()
  }

  // MARK: Scrolling

  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    guard animated, window != nil, UIView.areAnimationsEnabled else {
      self.contentOffset = contentOffset
      return
    }
    animateOffset(to: contentOffset) { $0.scrollDelegate?.scrollViewDidEndScrollingAnimation($0) }
  }

  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    guard let offset = offset(toReveal: rect), offset != contentOffset else { return }
    setContentOffset(offset, animated: animated)
  }

  open func flashScrollIndicators() {}

  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }
  /// A finger that began on a control does not scroll.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  open var isScrollEnabled = true
  open var isPagingEnabled = false
  open var isDirectionalLockEnabled = false
  open var bounces = true
  open var alwaysBounceVertical = false { didSet { insetsMayHaveChanged() } }
  open var alwaysBounceHorizontal = false { didSet { insetsMayHaveChanged() } }
  open var delaysContentTouches = true
  open var canCancelContentTouches = true
  open var scrollsToTop = true
  open var decelerationRate = DecelerationRate.normal
  open var keyboardDismissMode = KeyboardDismissMode.none
  open var indicatorStyle = IndicatorStyle.default
  open var showsVerticalScrollIndicator = true
  open var showsHorizontalScrollIndicator = true
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero

  open var isTracking: Bool { scroll.isTracking }
  open var isDragging: Bool { scroll.isDragging }
  open var isDecelerating: Bool { scroll.isDecelerating }

  open var refreshControl: UIRefreshControl? {
    didSet { refreshControlDidChange(from: oldValue) }
  }
}

extension UIScrollView {
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic, scrollableAxes, never, always
  }

  public enum KeyboardDismissMode: Int, Sendable {
    case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
  }

  public enum IndicatorStyle: Int, Sendable {
    case `default`, black, white
  }

  public struct DecelerationRate: Hashable, RawRepresentable, Sendable {
    public var rawValue: CGFloat

    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  private func setUpScrolling() {
    clipsToBounds = true
  }
}
