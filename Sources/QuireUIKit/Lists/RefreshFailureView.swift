#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  /// Says at the top of a list that a refresh has failed, above the rows that are still there, and retries (B13).
  open class RefreshFailureView: UIView {
    /// What the view says.
    public var texts = ContentTexts.standard
    /// Shows what went wrong.
    public let messageLabel = UILabel()
    /// Retries the refresh.
    public let button = UIButton(type: .system)

    private weak var scrollView: UIScrollView?
    private var retry: () -> Void = {}
    /// What the rows make room for, in points.
    private var room: CGFloat = 0

    /// Makes a view that has nothing to say.
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
      isHidden = true
      // The system's own background colours are not on tvOS.
      backgroundColor = UIColor { UIColor(white: $0.userInterfaceStyle == .dark ? 0.15 : 0.95, alpha: 1) }
      messageLabel.font = .preferredFont(forTextStyle: .footnote)
      messageLabel.adjustsFontForContentSizeCategory = true
      messageLabel.numberOfLines = 2
      button.titleLabel?.adjustsFontForContentSizeCategory = true
      button.setContentHuggingPriority(.required, for: .horizontal)
      button.setContentCompressionResistancePriority(.required, for: .horizontal)
      button.addAction(UIAction { [weak self] _ in self?.retry() }, for: .primaryActionTriggered)
      let stack = UIStackView(arrangedSubviews: [messageLabel, button])
      stack.alignment = .center
      stack.spacing = 8
      stack.translatesAutoresizingMaskIntoConstraints = false
      addSubview(stack)
      NSLayoutConstraint.activate([
        stack.topAnchor.constraint(equalTo: topAnchor, constant: 4),
        stack.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -4),
        stack.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
        stack.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
        button.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
      ])
    }

    /// Stays at the top of what the scroll view shows, below the bars.
    func install(in scrollView: UIScrollView, retry: @escaping () -> Void) {
      self.retry = retry
      guard self.scrollView !== scrollView else { return }
      self.scrollView = scrollView
      translatesAutoresizingMaskIntoConstraints = false
      scrollView.addSubview(self)
      let frame = scrollView.frameLayoutGuide
      let top = topAnchor.constraint(equalTo: frame.topAnchor)
      self.top = top
      NSLayoutConstraint.activate([
        top,
        leadingAnchor.constraint(equalTo: frame.leadingAnchor),
        trailingAnchor.constraint(equalTo: frame.trailingAnchor),
      ])
    }

    private var top: NSLayoutConstraint?

    /// Shows how the refresh stands.
    open func show(_ state: RefreshState) {
      guard case .failed(let failure) = state else { return setShown(false) }
      messageLabel.text = texts.failure(failure)
      button.setTitle(texts.retry, for: .normal)
      setShown(true)
    }

    private func setShown(_ isShown: Bool) {
      guard isShown == isHidden, let scrollView else { return }
      isHidden = !isShown
      scrollView.bringSubviewToFront(self)
      let target = CGSize(width: scrollView.bounds.width, height: UIView.layoutFittingCompressedSize.height)
      let height = systemLayoutSizeFitting(
        target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
      ).height
      top?.constant = scrollView.safeAreaInsets.top
      let wasAtTop = scrollView.contentOffset.y <= -scrollView.adjustedContentInset.top
      scrollView.contentInset.top += (isShown ? height : 0) - room
      room = isShown ? height : 0
      // The rows stay where they are, unless the first one would be covered.
      if wasAtTop { scrollView.contentOffset.y = -scrollView.adjustedContentInset.top }
      if isShown, window != nil { UIAccessibility.post(notification: .announcement, argument: messageLabel.text) }
    }
  }
#endif
