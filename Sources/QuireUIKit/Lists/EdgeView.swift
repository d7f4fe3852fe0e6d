#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  /// Says how one end of a list stands: a page is loading, could not be loaded, or waits to be asked for.
  ///
  /// It stands after the last row, or before the first. What it shows follows from an ``/Quire/EdgeState``; at an end of the list it takes no
  /// room. Retry and "Load More" are buttons.
  ///
  /// ```swift
  /// nextEdgeView.loadingView = MyNextPageCell()
  /// ```
  open class EdgeView: UIView {
    /// How the end of the list stands.
    public private(set) var state = EdgeState.end

    /// What is shown while a page is loaded: an activity indicator, or a view of the app's own with its own height; a table view cell, too.
    public var loadingView: UIView = UIActivityIndicatorView(style: .medium) {
      didSet {
        oldValue.removeFromSuperview()
        ownHeight = loadingView.frame.height
        addSubview(loadingView)
        update()
      }
    }

    /// What the view says.
    public var texts = ContentTexts.standard { didSet { update() } }
    /// Shows what went wrong.
    public let messageLabel = UILabel()
    /// Retries, or loads more.
    public let button = UIButton(type: .system)
    /// The least height while there is more to come, in points.
    public var minimumHeight: CGFloat = 44 { didSet { sizeChanged() } }

    /// Retries, or loads more.
    var performAction: () -> Void = {}
    /// Called when the view needs another height.
    var changed: () -> Void = {}

    private let stack = UIStackView()
    /// The height of a loading view that was laid out by hand.
    private var ownHeight: CGFloat = 0
    private var width: CGFloat = 0
    /// What was measured last: a list asks again and again while it scrolls.
    private var fitting: CGSize?

    /// Makes a view of an end that has nothing to say.
    public override init(frame: CGRect) {
      super.init(frame: frame)
      setUp()
    }

    /// Makes a view from a storyboard.
    public required init?(coder: NSCoder) {
      super.init(coder: coder)
      setUp()
    }

    private func setUp() {
      messageLabel.font = .preferredFont(forTextStyle: .footnote)
      messageLabel.adjustsFontForContentSizeCategory = true
      messageLabel.textColor = .secondaryLabel
      messageLabel.textAlignment = .center
      messageLabel.numberOfLines = 0
      button.titleLabel?.adjustsFontForContentSizeCategory = true
      button.addAction(UIAction { [weak self] _ in self?.perform() }, for: .primaryActionTriggered)
      stack.axis = .vertical
      stack.alignment = .fill
      stack.addArrangedSubview(messageLabel)
      stack.addArrangedSubview(button)
      addSubview(stack)
      addSubview(loadingView)
      NSLayoutConstraint.activate([button.heightAnchor.constraint(greaterThanOrEqualToConstant: 44)])
      registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (view: Self, _) in view.sizeChanged() }
      update()
    }

    /// Shows another state.
    open func show(_ state: EdgeState) {
      guard state != self.state else { return }
      self.state = state
      update()
      if case .failed(let failure) = state, window != nil { UIAccessibility.announce(texts.failure(failure)) }
    }

    private func update() {
      let indicator = loadingView as? UIActivityIndicatorView
      loadingView.isHidden = state != .loading
      state == .loading ? indicator?.startAnimating() : indicator?.stopAnimating()
      if case .failed(let failure) = state { messageLabel.text = texts.failure(failure) } else { messageLabel.text = nil }
      messageLabel.isHidden = messageLabel.text == nil
      button.setTitle(messageLabel.isHidden ? texts.loadMore : texts.retry, for: .normal)
      stack.isHidden = !offersButton
      isHidden = state == .end
      sizeChanged()
    }

    private func sizeChanged() {
      fitting = nil
      invalidateIntrinsicContentSize()
      changed()
    }

    private var offersButton: Bool {
      switch state {
      case .failed, .paused: true
      case .more, .loading, .end: false
      }
    }

    private func perform() {
      switch state {
      case .failed, .more, .paused: performAction()
      case .loading, .end: break
      }
    }

    // MARK: Layout

    /// As wide as asked for, and as high as what is shown needs.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
      guard state != .end else { return CGSize(width: size.width, height: 0) }
      if let fitting, fitting.width == size.width { return fitting }
      let height = offersButton ? fittingHeight(of: stack, width: size.width - 2 * margin) + 2 * padding : loadingHeight(width: size.width)
      let needed = CGSize(width: size.width, height: max(minimumHeight, height.rounded(.up)))
      fitting = needed
      return needed
    }

    /// As high as what is shown needs, for an app that puts the view into a layout of its own.
    open override var intrinsicContentSize: CGSize {
      CGSize(width: super.intrinsicContentSize.width, height: sizeThatFits(bounds.size).height)
    }

    /// Puts what is shown in its place.
    open override func layoutSubviews() {
      super.layoutSubviews()
      // A text in another width has another height.
      if bounds.width != width {
        width = bounds.width
        sizeChanged()
      }
      stack.frame = bounds.insetBy(dx: margin, dy: padding)
      loadingView.frame = bounds
    }

    private var margin: CGFloat { 16 }
    private var padding: CGFloat { 8 }

    /// The same while there is more and while it is loaded, so that nothing jumps when the loading begins.
    private func loadingHeight(width: CGFloat) -> CGFloat {
      max(ownHeight, fittingHeight(of: loadingView, width: width))
    }

    private func fittingHeight(of view: UIView, width: CGFloat) -> CGFloat {
      let target = CGSize(width: max(0, width), height: UIView.layoutFittingCompressedSize.height)
      return view.systemLayoutSizeFitting(target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
        .height
    }

    // MARK: Accessibility

    /// True where the view shows no button: it is one itself then, so that the next page can be had without scrolling to it.
    open override var isAccessibilityElement: Bool {
      get { state == .more || state == .loading }
      set {}
    }

    /// "Load More", or "Loading".
    open override var accessibilityLabel: String? {
      get { state == .loading ? texts.loading : texts.loadMore }
      set {}
    }

    /// Those of a button, while there is more to be loaded.
    open override var accessibilityTraits: UIAccessibilityTraits {
      get { state == .loading ? .updatesFrequently : .button }
      set {}
    }

    /// Loads more, where the view is a button itself.
    open override func accessibilityActivate() -> Bool {
      guard state == .more else { return false }
      perform()
      UIAccessibility.announce(texts.loading)
      return true
    }
  }
#endif
