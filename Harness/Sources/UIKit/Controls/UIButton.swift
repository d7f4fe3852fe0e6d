public import Foundation

@preconcurrency @MainActor open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable {
    case custom
    case system
    case detailDisclosure
    case infoLight
    case infoDark
    case contactAdd
    case close
  }

  public enum Role: Int, Sendable {
    case normal
    case primary
    case cancel
    case destructive
  }

  public typealias ConfigurationUpdateHandler = (UIButton) -> Void

  struct AppearanceValues {
    var titleColors: [UInt: UIColor] = [:]
  }

  /// By state. Only a button without a configuration shows these.
  private struct StateContent {
    var titles: [UInt: NSAttributedString] = [:]
    var images: [UInt: UIImage] = [:]
    var backgroundImages: [UInt: UIImage] = [:]
  }

  private var appearanceValues = AppearanceValues()
  private var content = StateContent()
  private var needsConfigurationUpdate = false
  private lazy var label = makeLabel()
  private lazy var symbol = makeImageView()
  private var spinner: UIActivityIndicatorView?

  open private(set) var buttonType = ButtonType.custom
  open var role = Role.normal
  open var menu: UIMenu?
  open var changesSelectionAsPrimaryAction = false
  open var automaticallyUpdatesConfiguration = true
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { contentDidChange() } }
  public var configuration: Configuration? {
    didSet { if configuration != oldValue { configurationDidChange() } }
  }
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
  }

  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    setPrimaryAction(primaryAction)
  }

  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system)
    self.configuration = configuration
    // Initializers don't run observers.
    configurationDidChange()
    setPrimaryAction(primaryAction)
  }

  override func setPrimaryAction(_ action: UIAction?) {
    super.setPrimaryAction(action)
    guard let action else { return }
    if configuration == nil {
      setTitle(action.title.isEmpty ? nil : action.title, for: .normal)
      setImage(action.image, for: .normal)
    } else {
      if !action.title.isEmpty { configuration?.title = action.title }
      if let image = action.image { configuration?.image = image }
    }
  }

  // MARK: Content by state

  open func setTitle(_ title: String?, for state: State) {
    setAttributedTitle(title.map { NSAttributedString(string: $0) }, for: state)
  }

  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    content.titles[state.rawValue] = title
    contentDidChange()
  }

  open func setTitleColor(_ color: UIColor?, for state: State) {
    appearanceValues.titleColors[state.rawValue] = color
    contentDidChange()
  }

  open func setImage(_ image: UIImage?, for state: State) {
    content.images[state.rawValue] = image
    contentDidChange()
  }

  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    content.backgroundImages[state.rawValue] = image
  }

  // developer.apple.com/documentation/uikit/uibutton/settitle(_:for:): a state without a separate value has that of the normal state.
  open func title(for state: State) -> String? { value(in: content.titles, for: state)?.string }
  open func attributedTitle(for state: State) -> NSAttributedString? { value(in: content.titles, for: state) }
  open func image(for state: State) -> UIImage? { value(in: content.images, for: state) }
  open func backgroundImage(for state: State) -> UIImage? { value(in: content.backgroundImages, for: state) }
  open func titleColor(for state: State) -> UIColor? {
    value(in: appearanceValues.titleColors, for: state) ?? (buttonType == .custom ? .white : tintColor)
  }

  private func value<Value>(in values: [UInt: Value], for state: State) -> Value? {
    values[state.rawValue] ?? values[State.normal.rawValue]
  }

  open var currentTitle: String? { configuration?.title ?? title(for: state) }
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
  open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }
  open var currentImage: UIImage? { configuration?.image ?? image(for: state) }
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

  // MARK: Subviews

  open var titleLabel: UILabel? { label }
  open var imageView: UIImageView? { symbol }

  private func makeLabel() -> UILabel {
    let label = UILabel()
    label.isAccessibilityElement = false
    label.font = .systemFont(ofSize: 15)
    addSubview(label)
    return label
  }

  private func makeImageView() -> UIImageView {
    let view = UIImageView()
    addSubview(view)
    return view
  }

  private func showActivity(_ isActive: Bool) {
    guard isActive else {
      spinner?.stopAnimating()
      return
    }
    let view = spinner ?? UIActivityIndicatorView(style: .medium)
    if spinner == nil { addSubview(view) }
    spinner = view
    view.isAccessibilityElement = false
    view.startAnimating()
  }

  // MARK: Configuration

  open func setNeedsUpdateConfiguration() {
    needsConfigurationUpdate = true
    setNeedsLayout()
  }

  open func updateConfiguration() {
    if automaticallyUpdatesConfiguration, let configuration { self.configuration = configuration.updated(for: self) }
    configurationUpdateHandler?(self)
  }

  private func configurationDidChange() {
    contentDidChange()
    setNeedsUpdateConfiguration()
  }

  private func updateConfigurationIfNeeded() {
    guard needsConfigurationUpdate else { return }
    needsConfigurationUpdate = false
    updateConfiguration()
    // The changes of the handler are also drawn now.
    needsConfigurationUpdate = false
    showContent()
  }

  override func stateDidChange() {
    super.stateDidChange()
    setNeedsUpdateConfiguration()
    if configuration == nil { showContent() }
  }

  private func contentDidChange() {
    if configuration == nil { showContent() }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func showContent() {
    let image = currentImage
    if image != nil || symbol.image != nil { symbol.image = image }
    if let configuration {
      label.text = configuration.title
      label.font = configuration.font
      label.adjustsFontForContentSizeCategory = true
      label.numberOfLines = 0
      label.lineBreakMode = configuration.titleLineBreakMode
      label.textColor = configuration.foregroundColor(for: self)
      backgroundColor = configuration.backgroundColor(for: self)
      showActivity(configuration.showsActivityIndicator)
    } else {
      label.attributedText = currentAttributedTitle
      label.textColor = currentTitleColor
    }
  }

  // MARK: Layout

  private var insets: UIEdgeInsets {
    if let insets = configuration?.contentInsets {
      return UIEdgeInsets(top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing)
    }
    // A button without a configuration is 12 points higher than its title, by default.
    return contentEdgeInsets == .zero ? UIEdgeInsets(top: 6, left: 0, bottom: 6, right: 0) : contentEdgeInsets
  }

  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    updateConfigurationIfNeeded()
    let insets = insets
    let around = CGSize(width: insets.left + insets.right, height: insets.top + insets.bottom)
    let inner = arrangement(width: size.width > 0 ? max(size.width - around.width, 1) : 0).size
    return CGSize(width: inner.width + around.width, height: inner.height + around.height)
  }

  private func arrangement(width: CGFloat) -> ButtonArrangement {
    let image = spinner?.isAnimating == true ? spinner?.intrinsicContentSize : currentImage?.size
    var arrangement = ButtonArrangement(
      title: .zero, image: image ?? .zero, placement: configuration?.imagePlacement ?? .leading, padding: configuration?.imagePadding ?? 0,
      isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft)
    let beside = arrangement.placement == .top || arrangement.placement == .bottom ? 0 : arrangement.image.width + arrangement.padding
    arrangement.title = label.sizeThatFits(CGSize(width: width > 0 ? max(width - beside, 1) : 0, height: 0))
    return arrangement
  }

  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    let inner = bounds.inset(by: insets)
    let frames = arrangement(width: inner.width).frames(in: inner)
    label.frame = frames.title
    spinner?.center = CGPoint(x: frames.image.midX, y: frames.image.midY)
    if currentImage != nil {
      symbol.frame = frames.image
      symbol.isHidden = spinner?.isAnimating == true
    }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsUpdateConfiguration()
    if configuration == nil { showContent() }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    // Appearance sets colors without calling setters.
    if configuration == nil { showContent() }
  }

  override func contentSizeCategoryDidChange() {
    if configuration != nil { contentDidChange() }
  }

  // MARK: Touches and accessibility

  override func touchUpInside() {
    if changesSelectionAsPrimaryAction { isSelected.toggle() }
    super.touchUpInside()
    sendActions(for: .primaryActionTriggered)
  }

  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? currentTitle ?? currentImage?.accessibilityLabel }
    set { super.accessibilityLabel = newValue }
  }

  override var defaultTraits: UIAccessibilityTraits { .button }
}
