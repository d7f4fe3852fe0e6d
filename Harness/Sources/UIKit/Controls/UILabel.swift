public import Foundation

@preconcurrency @MainActor open class UILabel: UIView, UIContentSizeCategoryAdjusting {
  struct AppearanceValues {
    var font: UIFont?
    var textColor: UIColor?
  }

  private var appearanceValues = AppearanceValues()
  private var attributed: NSAttributedString?
  private var plain: String?

  open var numberOfLines = 1 { didSet { contentDidChange() } }
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail { didSet { contentDidChange() } }
  open var textAlignment = NSTextAlignment.natural
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { contentDidChange() } }
  }
  open var adjustsFontForContentSizeCategory = false { didSet { contentDidChange() } }
  open var adjustsFontSizeToFitWidth = false
  open var minimumScaleFactor: CGFloat = 0
  open var allowsDefaultTighteningForTruncation = false
  open var isEnabled = true
  open var isHighlighted = false
  open var highlightedTextColor: UIColor?
  open var shadowColor: UIColor?
  open var shadowOffset = CGSize(width: 0, height: -1)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isUserInteractionEnabled = false
    isAccessibilityElement = true
    setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    setContentHuggingPriority(UILayoutPriority(251), for: .vertical)
  }

  open var text: String? {
    get { plain ?? attributed?.string }
    set {
      if newValue == plain, attributed == nil { return }
      plain = newValue
      attributed = nil
      contentDidChange()
    }
  }

  open var attributedText: NSAttributedString? {
    get { attributed ?? plain.map { NSAttributedString(string: $0, attributes: [.font: shownFont, .foregroundColor: shownColor]) } }
    set {
      plain = nil
      attributed = newValue
      contentDidChange()
    }
  }

  open var font: UIFont! {
    get { shownFont }
    set {
      appearanceValues.font = newValue
      contentDidChange()
    }
  }

  open var textColor: UIColor! {
    get { shownColor }
    set { appearanceValues.textColor = newValue }
  }

  private var shownColor: UIColor { appearanceValues.textColor ?? .label }

  private var shownFont: UIFont {
    let font = appearanceValues.font ?? .systemFont(ofSize: UIFont.labelFontSize)
    return adjustsFontForContentSizeCategory ? font.adjusted(for: traitCollection) : font
  }

  override func contentSizeCategoryDidChange() {
    if adjustsFontForContentSizeCategory { contentDidChange() }
  }

  private func contentDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  // MARK: Size

  open override var intrinsicContentSize: CGSize {
    layout(width: numberOfLines == 1 ? 0 : preferredMaxLayoutWidth, lines: numberOfLines).size
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    layout(width: numberOfLines == 1 ? 0 : size.width, lines: numberOfLines).size
  }

  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    let size = layout(width: bounds.width, lines: numberOfLines).size
    return CGRect(origin: bounds.origin, size: CGSize(width: min(size.width, bounds.width), height: min(size.height, bounds.height)))
  }

  private func layout(width: CGFloat, lines: Int) -> TextLayout {
    let text = attributed ?? NSAttributedString(string: plain ?? "")
    return TextLayout(text, font: shownFont, width: width, limit: lines, mode: lineBreakMode)
  }

  // MARK: Accessibility

  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? text }
    set { super.accessibilityLabel = newValue }
  }

  open override var accessibilityTraits: UIAccessibilityTraits {
    get { accessibility.traits ?? (isEnabled ? .staticText : [.staticText, .notEnabled]) }
    set { super.accessibilityTraits = newValue }
  }
}
