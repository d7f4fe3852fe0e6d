#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  /// A bar above the rows of a list whose refresh has failed, with a button to retry.
  ///
  /// The bar also shows that a page has failed or is paused where no row can: while the reader sees placeholders for missing items.
  open class RefreshFailureView: UIView {
    /// The texts of the view.
    public var texts = ContentStrings.standard { didSet { fillIn() } }
    /// The label with the message of the failure.
    public let messageLabel = UILabel()
    /// The button that retries, or loads more.
    public let button = UIButton(type: .system)

    private weak var scrollView: UIScrollView?
    private var performAction: (ListDisplay.Notice) -> Void = { _ in }
    private(set) var notice: ListDisplay.Notice?
    /// The failure that the view shows; nil if it shows none.
    var failure: LoadFailure? { notice?.failure }
    /// The room that the rows make, in points.
    private var room: CGFloat = 0

    /// Creates a hidden view.
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

    /// Stays at the top of the visible area of the scroll view, below the bars.
    func install(in scrollView: UIScrollView, performAction: @escaping (ListDisplay.Notice) -> Void) {
      uninstall()
      self.performAction = performAction
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
      show(nil)
      removeFromSuperview()
      scrollView = nil
      performAction = { _ in }
    }

    private func perform() { if let notice { performAction(notice) } }

    /// Shows a notice, or nothing.
    open func show(_ notice: ListDisplay.Notice?) {
      guard notice != self.notice else { return }
      let previous = failure
      self.notice = notice
      isHidden = notice == nil
      fillIn()
      if notice != nil { superview?.bringSubviewToFront(self) }
      makeRoom()
      if let failure, failure != previous, window != nil { UIAccessibility.announce(texts.failure(failure)) }
    }

    private func fillIn() {
      guard let notice else { return }
      messageLabel.text = notice.failure.map(texts.failure)
      messageLabel.isHidden = notice.failure == nil
      button.setTitle(notice.action.map(texts.title), for: .normal)
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
      LayoutSensor.of(scrollView).room.change(by: UIEdgeInsets(top: height - room, left: 0, bottom: 0, right: 0), of: scrollView)
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
#endif
