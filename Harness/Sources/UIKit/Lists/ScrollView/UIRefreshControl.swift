public import Foundation

/// A control above the content, which fires when it is pulled far enough.
@preconcurrency @MainActor open class UIRefreshControl: UIControl {
  /// Its height, and what it adds to the inset while it refreshes.
  static let height: CGFloat = 60
  /// The distance of a pull that fires.
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

  /// Notifies no target: only a person's pull sends `valueChanged`.
  /// developer.apple.com/documentation/uikit/uirefreshcontrol/beginrefreshing()
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    isRefreshing = true
    scrollView?.changeTopInset(by: Self.height)
  }

  /// Gives the room back at once, and moves the content into it with an animation. Content that a finger holds jumps.
  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    scrollView?.changeTopInset(by: -Self.height)
    scrollView?.returnToRange()
  }

  private var scrollView: UIScrollView? { superview as? UIScrollView }

  /// A control that leaves its scroll view while it refreshes leaves its room behind: only `endRefreshing()` gives it back.
  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    if isRefreshing { scrollView?.changeTopInset(by: Self.height) }
  }

  /// Called for each new finger: one pull fires once.
  func beganPulling() { hasFired = false }

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
  /// Changes the inset that an app sets too. The content does not follow: the app shows a control that it starts, and a pull has shown it.
  fileprivate func changeTopInset(by height: CGFloat) {
    scroll.contentInset.top += height
    scroll.adjustedInset = adjustedContentInset
    adjustedContentInsetDidChange()
    scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
    setNeedsLayout()
  }

  fileprivate func returnToRange() {
    let rest = clamped(contentOffset)
    guard rest != contentOffset else { return }
    guard window != nil, UIView.areAnimationsEnabled, !scroll.isDragging else { return contentOffset = rest }
    animateOffset(to: rest, whenDone: { _ in })
  }

  func refreshControlDidChange(from old: UIRefreshControl?) {
    guard refreshControl !== old else { return }
    old?.removeFromSuperview()
    guard let refreshControl else { return }
    insertSubview(refreshControl, at: 0)
    setNeedsLayout()
  }

  /// One that is a subview and nothing else works as well: so it was done before the property existed (iOS 10), and is still.
  var attachedRefreshControl: UIRefreshControl? {
    refreshControl ?? subviews.lazy.compactMap { $0 as? UIRefreshControl }.first
  }

  func layOutRefreshControl() {
    guard let refreshControl = attachedRefreshControl else { return }
    // Above the content; while it refreshes, in the inset that is its own.
    let frame = CGRect(x: 0, y: -UIRefreshControl.height, width: bounds.width, height: UIRefreshControl.height)
    if refreshControl.frame != frame { refreshControl.frame = frame }
  }
}
