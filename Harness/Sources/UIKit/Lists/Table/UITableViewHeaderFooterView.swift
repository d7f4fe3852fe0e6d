public import Foundation

@preconcurrency @MainActor open class UITableViewHeaderFooterView: UIView {
  public let reuseIdentifier: String?
  private let content = CellContent()
  private var label: UILabel?
  private var detailLabel: UILabel?

  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    content.attach(to: self)
  }

  public override convenience init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
    content.attach(to: self)
  }

  open var contentView: UIView { content.view }

  open var textLabel: UILabel? {
    if label == nil {
      let new = UILabel(frame: .zero)
      label = new
      contentView.addSubview(new)
    }
    return label
  }

  open var detailTextLabel: UILabel? {
    if detailLabel == nil {
      let new = UILabel(frame: .zero)
      detailLabel = new
      contentView.addSubview(new)
    }
    return detailLabel
  }

  public var contentConfiguration: (any UIContentConfiguration)? {
    get { content.configuration }
    set { content.setConfiguration(newValue, in: self, state: configurationState) }
  }
  public var backgroundConfiguration: UIBackgroundConfiguration?
  open var backgroundView: UIView? { didSet { replaceBackground(oldValue, with: backgroundView) } }

  open var configurationState: UIViewConfigurationState { UIViewConfigurationState(traitCollection: traitCollection) }

  public func defaultContentConfiguration() -> UIListContentConfiguration { .header() }

  open func prepareForReuse() {}

  open override func layoutSubviews() {
    super.layoutSubviews()
    if contentView.frame != bounds { contentView.frame = bounds }
    if let backgroundView, backgroundView.frame != bounds { backgroundView.frame = bounds }
    let frame = CGRect(x: 16, y: 0, width: max(0, bounds.width - 32), height: bounds.height)
    label?.frame = frame
    detailLabel?.frame = frame
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    guard content.sizesItself else { return CGSize(width: targetSize.width, height: 28) }
    return contentView.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontalFittingPriority, verticalFittingPriority: verticalFittingPriority)
  }
}
