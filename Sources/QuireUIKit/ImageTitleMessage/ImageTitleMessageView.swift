#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  /// A placeholder with an image, a title, a message, and a button, each optional.
  ///
  /// The content is in the middle of the part that the safe area and the keyboard leave free. It scrolls if the text is too large for that.
  ///
  /// ```swift
  /// let view = ImageTitleMessageView()
  /// view.image = UIImage(systemName: "tray")
  /// view.title = "No Messages"
  /// view.message = "What others write to you is shown here."
  /// view.action = UIAction(title: "Write One") { _ in compose() }
  /// ```
  ///
  /// Set the appearance of all such views with `ImageTitleMessageView.appearance()`, or that of one view with its own methods.
  /// To use the view for all placeholders of an app:
  ///
  /// ```swift
  /// ContentWrapperView.makePlaceholderView = { ImageTitleMessageView() }
  /// ```
  open class ImageTitleMessageView: UIView, PlaceholderView {
    /// The view of the image.
    public let imageView = UIImageView()
    /// The label of the title.
    public let titleLabel = UILabel()
    /// The label of the message.
    public let messageLabel = UILabel()
    /// The button that performs the action. It is hidden if there is no action.
    ///
    /// With `addTarget(nil, action:for:)` for `.primaryActionTriggered`, a selector travels up the responder chain too.
    public var actionButton: UIButton { button }

    private let button = WrappingButton.make()
    private let content = CenteredStack()
    private var shownAction: UIAction?

    public var defaults = PlaceholderDefaults() { didSet { update() } }

    /// The image above the title. A symbol without a configured size is as large as a large title.
    #if canImport(ObjectiveC)
      @objc
    #endif
    open dynamic var image: UIImage? {
      get { looks.image ?? nil }
      set { looks.image = .some(newValue) }
    }

    public var title: String? { didSet { update() } }
    public var message: String? { didSet { update() } }
    public var action: UIAction? { didSet { update() } }
    public var isActionHidden = false { didSet { update() } }

    /// Creates a placeholder.
    public override init(frame: CGRect) {
      super.init(frame: frame)
      setUp()
    }

    /// Creates a placeholder from a storyboard.
    public required init?(coder: NSCoder) {
      super.init(coder: coder)
      setUp()
    }

    private func update() {
      titleLabel.text = title ?? defaults.title
      messageLabel.text = message ?? defaults.message
      titleLabel.isHidden = titleLabel.text?.isEmpty ?? true
      messageLabel.isHidden = messageLabel.text?.isEmpty ?? true
      if let shownAction { button.removeAction(shownAction, for: .primaryActionTriggered) }
      shownAction = isActionHidden ? nil : action ?? defaults.action
      if let shownAction { button.addAction(shownAction, for: .primaryActionTriggered) }
      button.setTitle(shownAction?.title, for: .normal)
      button.setImage(shownAction?.image, for: .normal)
      button.isHidden = shownAction == nil
    }

    // MARK: Appearance

    /// The values that were set, by the appearance proxy or for this view; nil is the default.
    struct AppearanceValues {
      /// A view can be without the image that the others have.
      var image: UIImage??
      var titleFont: UIFont?
      var messageFont: UIFont?
      var actionFont: UIFont?
      var titleColor: UIColor?
      var messageColor: UIColor?
      var imageColor: UIColor?
      /// The colors by the raw value of the button's state.
      var actionColors: [UInt: UIColor] = [:]
      var spacing: CGFloat?
      var contentInsets: UIEdgeInsets?
      var titleNumberOfLines: Int?
      var messageNumberOfLines: Int?
    }

    private var looks = AppearanceValues() { didSet { updateLooks() } }

    /// The font of the title; by default the system's for headlines, in the reader's size.
    #if canImport(ObjectiveC)
      @objc
    #endif
    open dynamic var titleFont: UIFont {
      get { looks.titleFont ?? .preferredFont(forTextStyle: .headline) }
      set { looks.titleFont = newValue }
    }

    /// The font of the message; by default the system's for subheadlines, in the reader's size.
    #if canImport(ObjectiveC)
      @objc
    #endif
    open dynamic var messageFont: UIFont {
      get { looks.messageFont ?? .preferredFont(forTextStyle: .subheadline) }
      set { looks.messageFont = newValue }
    }

    /// The font of the button; by default the system's for body text, in the reader's size.
    #if canImport(ObjectiveC)
      @objc
    #endif
    open dynamic var actionFont: UIFont {
      get { looks.actionFont ?? .preferredFont(forTextStyle: .body) }
      set { looks.actionFont = newValue }
    }

    /// The color of the title; by default that of labels.
    #if canImport(ObjectiveC)
      @objc
    #endif
    open dynamic var titleColor: UIColor {
      get { looks.titleColor ?? .label }
      set { looks.titleColor = newValue }
    }

    /// The color of the message; by default that of secondary labels.
    #if canImport(ObjectiveC)
      @objc
    #endif
    open dynamic var messageColor: UIColor {
      get { looks.messageColor ?? .secondaryLabel }
      set { looks.messageColor = newValue }
    }

    /// The color of the image, if it is a template; by default the tint of its surroundings.
    #if canImport(ObjectiveC)
      @objc
    #endif
    open dynamic var imageColor: UIColor? {
      get { looks.imageColor }
      set { looks.imageColor = newValue }
    }

    /// The color of the button for a control state; nil if none was set.
    #if canImport(ObjectiveC)
      @objc(actionColorForState:)
    #endif
    open dynamic func actionColor(for state: UIControl.State) -> UIColor? {
      looks.actionColors[state.rawValue]
    }

    /// Sets the color of the button for a control state; nil for the default.
    #if canImport(ObjectiveC)
      @objc(setActionColor:forState:)
    #endif
    open dynamic func setActionColor(_ color: UIColor?, for state: UIControl.State) {
      looks.actionColors[state.rawValue] = color
    }

    /// The distance between image, title, message, and button, in points. The default is 12.
    #if canImport(ObjectiveC)
      @objc
    #endif
    open dynamic var spacing: CGFloat {
      get { looks.spacing ?? 12 }
      set { looks.spacing = newValue }
    }

    /// The minimum distance of the content from the edges of the view, in points. The default is 24.
    #if canImport(ObjectiveC)
      @objc
    #endif
    open dynamic var contentInsets: UIEdgeInsets {
      get { looks.contentInsets ?? UIEdgeInsets(top: 24, left: 24, bottom: 24, right: 24) }
      set { looks.contentInsets = newValue }
    }

    /// The maximum number of lines of the title. The default is 0: no maximum.
    #if canImport(ObjectiveC)
      @objc
    #endif
    open dynamic var titleNumberOfLines: Int {
      get { looks.titleNumberOfLines ?? 0 }
      set { looks.titleNumberOfLines = newValue }
    }

    /// The maximum number of lines of the message. The default is 0: no maximum.
    #if canImport(ObjectiveC)
      @objc
    #endif
    open dynamic var messageNumberOfLines: Int {
      get { looks.messageNumberOfLines ?? 0 }
      set { looks.messageNumberOfLines = newValue }
    }

    private func updateLooks() {
      imageView.image = image
      imageView.isHidden = image == nil
      titleLabel.font = titleFont
      titleLabel.textColor = titleColor
      titleLabel.numberOfLines = titleNumberOfLines
      messageLabel.font = messageFont
      messageLabel.textColor = messageColor
      messageLabel.numberOfLines = messageNumberOfLines
      button.titleLabel?.font = actionFont
      for state in [UIControl.State.normal, .highlighted, .disabled, .selected, .focused] {
        button.setTitleColor(actionColor(for: state), for: state)
      }
      imageView.tintColor = imageColor
      button.invalidateIntrinsicContentSize()
      content.stack.spacing = spacing
      content.insets = contentInsets
    }

    /// Applies the values of its appearance.
    open override func didMoveToWindow() {
      super.didMoveToWindow()
      // By now, UIKit has applied the appearance that does not use the setters.
      updateLooks()
    }

    // MARK: Layout

    private func setUp() {
      for label in [titleLabel, messageLabel] {
        label.textAlignment = .center
        label.adjustsFontForContentSizeCategory = true
      }
      titleLabel.accessibilityTraits = .header
      imageView.contentMode = .scaleAspectFit
      imageView.preferredSymbolConfiguration = UIImage.SymbolConfiguration(textStyle: .largeTitle)
      imageView.adjustsImageSizeForAccessibilityContentSizeCategory = true
      for view in [imageView, titleLabel, messageLabel, button] as [UIView] { content.stack.addArrangedSubview(view) }
      content.install(in: self)
      NSLayoutConstraint.activate([
        button.heightAnchor.constraint(greaterThanOrEqualToConstant: 44), button.widthAnchor.constraint(greaterThanOrEqualToConstant: 44),
      ])
      update()
      updateLooks()
    }

    /// Lays out the placeholder in the free part of the view.
    open override func layoutSubviews() {
      button.maximumWidth = max(0, bounds.inset(by: safeAreaInsets).inset(by: contentInsets).width)
      super.layoutSubviews()
    }
  }
#endif
