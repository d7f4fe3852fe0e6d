public import Foundation

@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
  public typealias ConfigurationUpdateHandler = (_ cell: UICollectionViewCell, _ state: UICellConfigurationState) -> Void

  private let content = CellContent()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    content.attach(to: self)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    content.attach(to: self)
  }

  /// A cell has the focus instead of its contents.
  /// developer.apple.com/documentation/uikit/uitableviewdelegate/tableview(_:canfocusrowat:)
  open override var canBecomeFocused: Bool { true }

  /// The view of the content configuration, if there is one.
  open var contentView: UIView { content.view }

  public var contentConfiguration: (any UIContentConfiguration)? {
    get { content.configuration }
    set { content.setConfiguration(newValue, in: self, state: configurationState) }
  }
  open var automaticallyUpdatesContentConfiguration = true
  public var backgroundConfiguration: UIBackgroundConfiguration?
  open var backgroundView: UIView? { didSet { replaceBackground(oldValue, with: backgroundView) } }
  open var selectedBackgroundView: UIView?
  open var isSelected = false { didSet { setNeedsUpdateConfiguration() } }
  open var isHighlighted = false { didSet { setNeedsUpdateConfiguration() } }
  /// A Boolean value that indicates whether the reader drags the item to another place.
  var isReordering = false { didSet { setNeedsUpdateConfiguration() } }

  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isReordering = isReordering
    return state
  }

  public var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }

  open func setNeedsUpdateConfiguration() {
    content.needsUpdate = true
    setNeedsLayout()
  }

  open func updateConfiguration(using state: UICellConfigurationState) {
    if automaticallyUpdatesContentConfiguration { content.update(for: state) }
    configurationUpdateHandler?(self, state)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    if contentView.frame != bounds { contentView.frame = bounds }
    if let backgroundView, backgroundView.frame != bounds { backgroundView.frame = bounds }
  }

  open override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    updateConfigurationIfNeeded()
    guard content.sizesItself else { return layoutAttributes }
    let preferred = UICollectionViewLayoutAttributes(forCellWith: layoutAttributes.indexPath)
    preferred.frame = layoutAttributes.frame
    preferred.size = contentView.systemLayoutSizeFitting(layoutAttributes.size)
    return preferred
  }

  private func updateConfigurationIfNeeded() {
    guard content.needsUpdate else { return }
    content.needsUpdate = false
    updateConfiguration(using: configurationState)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { collection?.touchBegan(on: self) }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { collection?.touchEnded(on: self) }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { collection?.touchCancelled(on: self) }
}

/// A cell of a list layout, which draws the separators.
@preconcurrency @MainActor open class UICollectionViewListCell: UICollectionViewCell {
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
}
