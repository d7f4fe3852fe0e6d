public import Foundation

@preconcurrency @MainActor open class UIListContentView: UIView, UIContentView {
  private let label = UILabel()
  private let secondaryLabel = UILabel()
  private let symbol = UIImageView()
  private var list: UIListContentConfiguration

  public init(configuration: UIListContentConfiguration) {
    list = configuration
    super.init(frame: .zero)
    for view in [symbol, label, secondaryLabel] as [UIView] { addSubview(view) }
    show()
  }

  public required init?(coder: NSCoder) {
    list = .cell()
    super.init(coder: coder)
  }

  public var configuration: any UIContentConfiguration {
    get { list }
    set {
      guard let configuration = newValue as? UIListContentConfiguration else {
        uikitAssertion(false, "Unsupported configuration type: \(newValue)")
        return
      }
      if configuration == list { return }
      list = configuration
      show()
    }
  }

  private func show() {
    symbol.image = list.image
    symbol.tintColor = list.imageProperties.tintColor
    symbol.isHidden = list.image == nil
    show(list.text, list.attributedText, list.textProperties, in: label)
    show(list.secondaryText, list.secondaryAttributedText, list.secondaryTextProperties, in: secondaryLabel)
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func show(
    _ text: String?, _ attributedText: NSAttributedString?, _ properties: UIListContentConfiguration.TextProperties, in label: UILabel
  ) {
    if let attributedText { label.attributedText = attributedText } else { label.text = text }
    label.font = properties.font
    label.textColor = properties.color
    label.numberOfLines = properties.numberOfLines
    label.lineBreakMode = properties.lineBreakMode
    label.adjustsFontForContentSizeCategory = properties.adjustsFontForContentSizeCategory
    label.textAlignment = properties.alignment == .center ? .center : .natural
    label.isHidden = label.text?.isEmpty != false
  }

  // MARK: Layout

  private struct Arrangement {
    var label = CGRect.zero
    var secondary = CGRect.zero
    var image = CGRect.zero
    var size = CGSize.zero
  }

  /// - Parameter width: Unlimited, if 0.
  private func arrangement(width: CGFloat) -> Arrangement {
    var result = Arrangement()
    let margins = list.directionalLayoutMargins
    var left = margins.leading
    if !symbol.isHidden, let image = list.image {
      result.image = CGRect(origin: CGPoint(x: left, y: 0), size: image.size)
      left += image.size.width + list.imageToTextPadding
    }
    let room = width > 0 ? max(width - left - margins.trailing, 1) : 0
    let hasBoth = !label.isHidden && !secondaryLabel.isHidden
    let first = label.isHidden ? .zero : label.sizeThatFits(CGSize(width: room, height: 0))
    let second = secondaryLabel.isHidden ? .zero : secondaryLabel.sizeThatFits(CGSize(width: room, height: 0))
    let gap = hasBoth ? list.textToSecondaryTextHorizontalPadding : 0
    let isSideBySide = list.prefersSideBySideTextAndSecondaryText && (room == 0 || first.width + gap + second.width <= room)
    result.label = CGRect(origin: CGPoint(x: left, y: margins.top), size: first)
    if isSideBySide {
      let end = room > 0 ? left + room : left + first.width + gap + second.width
      result.secondary = CGRect(origin: CGPoint(x: end - second.width, y: margins.top), size: second)
    } else {
      let top = result.label.maxY + (hasBoth ? list.textToSecondaryTextVerticalPadding : 0)
      result.secondary = CGRect(origin: CGPoint(x: left, y: top), size: second)
    }
    let bottom = max(result.label.maxY, secondaryLabel.isHidden ? 0 : result.secondary.maxY, margins.top + result.image.height)
    let right = max(result.label.maxX, result.secondary.maxX, result.image.maxX) + margins.trailing
    // A row is no lower than a finger is wide.
    result.size = CGSize(width: max(right, width), height: max(bottom + margins.bottom, 44))
    result.image.origin.y = (result.size.height - result.image.height) / 2
    let slack = (result.size.height - (bottom + margins.bottom)) / 2
    result.label.origin.y += slack
    result.secondary.origin.y += slack
    return result
  }

  /// Without wrapping; layout asks again if there is less width.
  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { arrangement(width: size.width).size }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    sizeThatFits(targetSize)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let arrangement = arrangement(width: bounds.width)
    let slack = (bounds.height - arrangement.size.height) / 2
    label.frame = arrangement.label.offsetBy(dx: 0, dy: slack)
    secondaryLabel.frame = arrangement.secondary.offsetBy(dx: 0, dy: slack)
    symbol.frame = arrangement.image.offsetBy(dx: 0, dy: slack)
  }

  override func contentSizeCategoryDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }
}
