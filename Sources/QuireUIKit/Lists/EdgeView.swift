#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  /// A view with the load state of an edge of a list: a page is loading, could not be loaded, or waits for a command.
  ///
  /// It is after the last row, or before the first. It shows an ``/Quire/EdgeState``, and has no height at an end of the list. Retry and "Load More" are
  /// buttons.
  ///
  /// ```swift
  /// nextEdgeView.loadingView = MyNextPageCell()
  /// ```
  open class EdgeView: UIView {
    /// The load state of the edge.
    public private(set) var state = EdgeState.end

    /// The view while a page is loading. By default, an activity indicator. It can be any view of the app, a table view cell included, with its own height.
    public var loadingView: UIView = UIActivityIndicatorView(style: .medium) {
      didSet {
        oldValue.removeFromSuperview()
        ownHeight = loadingView.frame.height
        addSubview(loadingView)
        update()
      }
    }

    /// The texts of the view.
    public var texts = ContentStrings.standard { didSet { update() } }
    /// The label with the message of a failure.
    public let messageLabel = UILabel()
    /// The button that retries, or loads more.
    public let button = UIButton(type: .system)
    /// The minimum height while there is more to load, in points.
    public var minimumHeight: CGFloat = 44 { didSet { sizeChanged() } }

    /// Retries, or loads more.
    var performAction: () -> Void = {}
    /// A closure that is called when the view needs another height.
    var changed: () -> Void = {}

    private let stack = UIStackView()
    /// The height of a loading view without constraints.
    private var ownHeight: CGFloat = 0
    private var width: CGFloat = 0
    /// The last measured size. A list asks again and again while it scrolls.
    private var fitting: CGSize?

    /// Creates a view without a height.
    public override init(frame: CGRect) {
      super.init(frame: frame)
      setUp()
    }

    /// Creates a view from a storyboard.
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
    }

    private func update() {
      let indicator = loadingView as? UIActivityIndicatorView
      loadingView.isHidden = state != .loading
      state == .loading ? indicator?.startAnimating() : indicator?.stopAnimating()
      messageLabel.text = texts.message(of: state)
      messageLabel.isHidden = messageLabel.text == nil
      button.setTitle(state.action.map(texts.title), for: .normal)
      stack.isHidden = state.action == nil
      isHidden = state == .end
      sizeChanged()
    }

    private func sizeChanged() {
      fitting = nil
      invalidateIntrinsicContentSize()
      changed()
    }

    private func perform() {
      switch state {
      case .failed, .more, .paused: performAction()
      case .loading, .end: break
      }
    }

    // MARK: Layout

    /// Returns the proposed width, and the height of the content.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
      guard state != .end else { return CGSize(width: size.width, height: 0) }
      if let fitting, fitting.width == size.width { return fitting }
      let height =
        state.action == nil ? loadingHeight(width: size.width) : fittingHeight(of: stack, width: size.width - 2 * margin) + 2 * padding
      let needed = CGSize(width: size.width, height: max(minimumHeight, height.rounded(.up)))
      fitting = needed
      return needed
    }

    /// The height of the content, for an app that adds the view to its own layout.
    open override var intrinsicContentSize: CGSize {
      CGSize(width: super.intrinsicContentSize.width, height: sizeThatFits(bounds.size).height)
    }

    /// Lays out the content.
    open override func layoutSubviews() {
      super.layoutSubviews()
      // A text in another width has another height.
      if bounds.width != width {
        width = bounds.width
        sizeChanged()
      }
      // A rectangle with larger insets than it has room for would be infinitely far away.
      stack.frame = bounds.insetBy(dx: min(margin, bounds.width / 2), dy: min(padding, bounds.height / 2))
      loadingView.frame = bounds
    }

    private var margin: CGFloat { 16 }
    private var padding: CGFloat { 8 }

    /// The height is the same before and during a load, so that nothing jumps when the load starts.
    private func loadingHeight(width: CGFloat) -> CGFloat {
      max(ownHeight, fittingHeight(of: loadingView, width: width))
    }

    private func fittingHeight(of view: UIView, width: CGFloat) -> CGFloat {
      let target = CGSize(width: max(0, width), height: UIView.layoutFittingCompressedSize.height)
      return view.systemLayoutSizeFitting(target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
        .height
    }

    // MARK: Accessibility

    /// A Boolean value that indicates whether the view itself is the button, which loads the next page without scrolling to it.
    open override var isAccessibilityElement: Bool {
      get { state == .more || state == .loading }
      set {}
    }

    /// "Load More", or "Loading".
    open override var accessibilityLabel: String? {
      get { state == .loading ? texts.loading : texts.loadMore }
      set {}
    }

    /// The traits of a button while there is more to load.
    open override var accessibilityTraits: UIAccessibilityTraits {
      get { state == .loading ? .updatesFrequently : .button }
      set {}
    }

    /// Loads more if the view itself is the button.
    open override func accessibilityActivate() -> Bool {
      guard state == .more else { return false }
      perform()
      UIAccessibility.announce(texts.loading)
      return true
    }
  }
#endif
