#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  /// Says at the top of a list that a refresh has failed, above the rows that are still there, and retries (B13).
  ///
  /// The view also shows that a page has failed or is paused where no edge view can: in a gap between items, and at an edge beyond placeholders, which
  /// can be a million rows away (B26).
  open class RefreshFailureView: UIView {
    /// What the view says.
    public var texts = ContentTexts.standard
    /// Shows what went wrong.
    public let messageLabel = UILabel()
    /// Retries, or loads more.
    public let button = UIButton(type: .system)

    private weak var scrollView: UIScrollView?
    private var retry: () -> Void = {}
    private var loadMore: () -> Void = {}
    private var shown: LoadFailure?
    private var offersMore = false
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
      // tvOS lacks the system's background colors. UIKit may resolve a color on any thread: the provider must not belong to the main actor.
      backgroundColor = UIColor { @Sendable in UIColor(white: $0.userInterfaceStyle == .dark ? 0.15 : 0.95, alpha: 1) }
      messageLabel.font = .preferredFont(forTextStyle: .footnote)
      messageLabel.adjustsFontForContentSizeCategory = true
      messageLabel.numberOfLines = 2
      button.titleLabel?.adjustsFontForContentSizeCategory = true
      button.setContentHuggingPriority(.required, for: .horizontal)
      button.setContentCompressionResistancePriority(.required, for: .horizontal)
      button.addAction(UIAction { [weak self] _ in self?.perform() }, for: .primaryActionTriggered)
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
    func install(in scrollView: UIScrollView, retry: @escaping () -> Void, loadMore: @escaping () -> Void) {
      uninstall()
      (self.retry, self.loadMore) = (retry, loadMore)
      self.scrollView = scrollView
      translatesAutoresizingMaskIntoConstraints = false
      layer.zPosition = .overRows
      scrollView.addSubview(self)
      // A scroll view's own safe area stays where it is when the content moves.
      let frame = scrollView.safeAreaLayoutGuide
      NSLayoutConstraint.activate([
        topAnchor.constraint(equalTo: frame.topAnchor),
        leadingAnchor.constraint(equalTo: scrollView.frameLayoutGuide.leadingAnchor),
        trailingAnchor.constraint(equalTo: scrollView.frameLayoutGuide.trailingAnchor),
      ])
    }

    /// Leaves the scroll view, and gives its room back.
    func uninstall() {
      show(.idle, or: [])
      removeFromSuperview()
      scrollView = nil
      (retry, loadMore) = ({}, {})
    }

    private func perform() { shown == nil ? loadMore() : retry() }

    /// Shows the state of the refresh, or those of edges and gaps without a view of their own.
    func show(_ refresh: RefreshState, or states: [EdgeState]) {
      let failure = states.lazy.compactMap(\.failure).first
      if let failure, refresh == .idle { show(.failed(failure)) } else { show(refresh) }
      let offersMore = shown == nil && states.contains(.paused)
      guard offersMore != self.offersMore else { return }
      self.offersMore = offersMore
      update()
    }

    /// Shows how the refresh stands.
    open func show(_ state: RefreshState) {
      let failure: LoadFailure? = if case .failed(let failure) = state { failure } else { nil }
      guard failure != shown else { return }
      shown = failure
      update()
      if let failure, window != nil { UIAccessibility.announce(texts.failure(failure)) }
    }

    private func update() {
      isHidden = shown == nil && !offersMore
      if !isHidden {
        messageLabel.text = shown.map(texts.failure)
        messageLabel.isHidden = shown == nil
        button.setTitle(shown == nil ? texts.loadMore : texts.retry, for: .normal)
        superview?.bringSubviewToFront(self)
      }
      makeRoom()
    }

    /// Moves the rows' beginning down by the height of the view. The rows stay where they are, unless the first one would be covered.
    private func makeRoom() {
      guard let scrollView else { return }
      let target = CGSize(width: scrollView.bounds.width, height: UIView.layoutFittingCompressedSize.height)
      let height =
        isHidden
        ? 0
        : systemLayoutSizeFitting(
          target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
        ).height
      guard height != room else { return }
      let axis = ScrollAxis(scrollView: scrollView, direction: .down)
      let wasAtStart = axis.isAtStart
      scrollView.contentInset.top += height - room
      room = height
      // A refresh control moves the rows itself when it ends.
      guard wasAtStart, !axis.isRefreshing || axis.offset > axis.restingStart else { return }
      axis.offset = axis.restingStart
    }

    /// Lays out the message and the button.
    open override func layoutSubviews() {
      super.layoutSubviews()
      // Another width, or another size of the text.
      if bounds.height != room { makeRoom() }
    }
  }

  extension EdgeState {
    fileprivate var failure: LoadFailure? { if case .failed(let failure) = self { failure } else { nil } }
  }
#endif
