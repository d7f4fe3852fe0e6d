public import Foundation

/// A column in the middle: an image or an activity indicator, two texts, two buttons. Parts that are not configured are not in the
/// hierarchy.
@preconcurrency @MainActor open class UIContentUnavailableView: UIView, UIContentView {
  private struct Part {
    var view: UIView
    var padding: CGFloat
  }

  private var content: UIContentUnavailableConfiguration
  private var parts: [Part] = []

  open var isScrollEnabled = true

  public init(configuration: UIContentUnavailableConfiguration) {
    content = configuration
    super.init(frame: .zero)
    show()
  }

  public required init?(coder: NSCoder) {
    content = .empty()
    super.init(coder: coder)
    show()
  }

  public var configuration: any UIContentConfiguration {
    get { content }
    set {
      guard let configuration = newValue as? UIContentUnavailableConfiguration else {
        uikitAssertion(false, "Unsupported configuration type: \(newValue)")
        return
      }
      content = configuration
      show()
    }
  }

  private func show() {
    for part in parts { part.view.removeFromSuperview() }
    parts = []
    backgroundColor = content.background.backgroundColor
    addImage()
    addText(content.text, content.attributedText, content.textProperties, content.imageToTextPadding)
    addText(
      content.secondaryText, content.secondaryAttributedText, content.secondaryTextProperties,
      content.text == nil ? content.imageToTextPadding : content.textToSecondaryTextPadding)
    addButton(content.button, content.buttonProperties, content.textToButtonPadding)
    addButton(content.secondaryButton, content.secondaryButtonProperties, content.buttonToSecondaryButtonPadding)
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func add(_ view: UIView, _ padding: CGFloat) {
    parts.append(Part(view: view, padding: parts.isEmpty ? 0 : padding))
    addSubview(view)
  }

  private func addImage() {
    if content.kind == .loading, content.image == nil {
      let spinner = UIActivityIndicatorView(style: .medium)
      spinner.startAnimating()
      add(spinner, 0)
    } else if let image = content.image {
      let view = UIImageView(image: image)
      view.tintColor = content.imageProperties.tintColor ?? .secondaryLabel
      add(view, 0)
    }
  }

  private func addText(
    _ text: String?, _ attributedText: NSAttributedString?, _ properties: UIContentUnavailableConfiguration.TextProperties,
    _ padding: CGFloat
  ) {
    let label = UILabel()
    if let attributedText { label.attributedText = attributedText } else { label.text = text }
    if label.text?.isEmpty != false { return }
    label.font = properties.font
    label.textColor = properties.color
    label.numberOfLines = properties.numberOfLines
    label.lineBreakMode = properties.lineBreakMode
    label.adjustsFontForContentSizeCategory = true
    label.textAlignment = content.alignment == .center ? .center : .natural
    add(label, padding)
  }

  /// A button without a title and an image is not shown.
  private func addButton(
    _ configuration: UIButton.Configuration, _ properties: UIContentUnavailableConfiguration.ButtonProperties, _ padding: CGFloat
  ) {
    let button = UIButton(configuration: configuration, primaryAction: properties.primaryAction)
    if button.currentTitle?.isEmpty != false, button.currentImage == nil { return }
    button.isEnabled = properties.isEnabled
    button.role = properties.role
    button.menu = properties.menu
    button.showsMenuAsPrimaryAction = properties.menu != nil && properties.primaryAction == nil
    add(button, padding)
  }

  // MARK: Layout

  private func sizes(width: CGFloat) -> [CGSize] {
    let margins = content.directionalLayoutMargins
    let room = width > 0 ? max(width - margins.leading - margins.trailing, 1) : 0
    return parts.map { $0.view.sizeThatFits(CGSize(width: room, height: 0)) }
  }

  private func height(of sizes: [CGSize]) -> CGFloat {
    zip(parts, sizes).reduce(0) { $0 + $1.0.padding + $1.1.height }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let margins = content.directionalLayoutMargins
    let sizes = sizes(width: size.width)
    return CGSize(
      width: (sizes.map(\.width).max() ?? 0) + margins.leading + margins.trailing,
      height: height(of: sizes) + margins.top + margins.bottom)
  }

  /// Without wrapping; layout asks again if there is less width.
  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let sizes = sizes(width: bounds.width)
    let area = bounds.inset(by: safeAreaInsets)
    var top = area.midY - height(of: sizes) / 2
    for (part, size) in zip(parts, sizes) {
      top += part.padding
      part.view.frame = CGRect(x: area.midX - size.width / 2, y: top, width: size.width, height: size.height)
      top += size.height
    }
  }

  override func contentSizeCategoryDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }
}
