public import Foundation

/// Stands above the content, and fires when it is pulled far enough.
@preconcurrency @MainActor open class UIRefreshControl: UIControl {
  /// Its height, and what it adds to the inset while it refreshes.
  static let height: CGFloat = 60
  /// How far the content is pulled before it fires.
  static let threshold: CGFloat = 80

  private var hasFired = false

  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: CGSize(width: frame.width, height: Self.height)))
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open private(set) var isRefreshing = false
  open var attributedTitle: NSAttributedString?

  /// Tells nobody: only a person's pull sends `valueChanged`.
  /// developer.apple.com/documentation/uikit/uirefreshcontrol/beginrefreshing()
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    isRefreshing = true
    scrollView?.refreshInset = Self.height
  }

  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    scrollView?.refreshInset = 0
  }

  private var scrollView: UIScrollView? {
    guard let scrollView = superview as? UIScrollView, scrollView.refreshControl === self else { return nil }
    return scrollView
  }

  /// Told at each step of a finger that drags the content.
  func pulled(by distance: CGFloat) {
    if distance <= 0 { hasFired = false }
    guard distance >= Self.threshold, !hasFired, !isRefreshing, isEnabled else { return }
    hasFired = true
    beginRefreshing()
    sendActions(for: .valueChanged)
  }
}

extension UIScrollView {
  fileprivate var refreshInset: CGFloat {
    get { scroll.refreshInset }
    set {
      guard newValue != scroll.refreshInset else { return }
      // The content does not follow: to show the control is up to whoever begins, and a pull has shown it already.
      let offset = contentOffset
      scroll.refreshInset = newValue
      scroll.adjustedInset = adjustedContentInset
      adjustedContentInsetDidChange()
      scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
      setNeedsLayout()
      guard !scroll.isDragging, !scroll.isAnimatingOffset else { return }
      let rest = clamped(offset)
      if rest != offset { contentOffset = rest }
    }
  }

  func refreshControlDidChange(from old: UIRefreshControl?) {
    guard refreshControl !== old else { return }
    if let old {
      old.removeFromSuperview()
      refreshInset = 0
    }
    guard let refreshControl else { return }
    insertSubview(refreshControl, at: 0)
    refreshInset = refreshControl.isRefreshing ? UIRefreshControl.height : 0
    setNeedsLayout()
  }

  func layOutRefreshControl() {
    guard let refreshControl else { return }
    // Above the content; while it refreshes, in the inset that is its own.
    let frame = CGRect(x: 0, y: -UIRefreshControl.height, width: bounds.width, height: UIRefreshControl.height)
    if refreshControl.frame != frame { refreshControl.frame = frame }
  }
}
