public import Foundation

@preconcurrency @MainActor open class UITableViewCell: UIView {
  public let reuseIdentifier: String?
  let style: CellStyle
  weak var table: UITableView?
  private let content = CellContent()
  private var labels: CellLabels?

  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: UITableView.standardRowHeight))
    setUpCell()
  }

  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  public required init?(coder: NSCoder) {
    style = .default
    reuseIdentifier = nil
    super.init(coder: coder)
    setUpCell()
  }

  private func setUpCell() {
    clipsToBounds = true
    content.attach(to: self)
  }

  /// A cell has the focus instead of its contents.
  /// developer.apple.com/documentation/uikit/uitableviewdelegate/tableview(_:canfocusrowat:)
  open override var canBecomeFocused: Bool { true }

  // MARK: Content

  /// The view of the content configuration, if there is one.
  open var contentView: UIView { content.view }

  open var textLabel: UILabel? { styledLabels.text }
  open var detailTextLabel: UILabel? { styledLabels.detail }
  open var imageView: UIImageView? { styledLabels.image }

  private var styledLabels: CellLabels {
    if let labels { return labels }
    let new = CellLabels(style: style)
    labels = new
    new.add(to: contentView)
    return new
  }

  // UIKit has it in an extension, where nothing is overridden: `public`, not `open`.
  public var contentConfiguration: (any UIContentConfiguration)? {
    get { content.configuration }
    set { content.setConfiguration(newValue, in: self, state: configurationState) }
  }
  open var automaticallyUpdatesContentConfiguration = true
  public var backgroundConfiguration: UIBackgroundConfiguration?
  open var automaticallyUpdatesBackgroundConfiguration = true

  public func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }

  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isEditing = isEditing
    state.isSwiped = table?.state.swiped === self
    state.isReordering = isReordering
    state.isDisabled = !isUserInteractionEnabled
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

  open var backgroundView: UIView? { didSet { replaceBackground(oldValue, with: backgroundView) } }
  open var selectedBackgroundView: UIView?
  open var accessoryType = AccessoryType.none { didSet { setNeedsLayout() } }
  open var accessoryView: UIView? {
    didSet {
      guard accessoryView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let accessoryView { addSubview(accessoryView) }
      setNeedsLayout()
    }
  }
  open var editingAccessoryType = AccessoryType.none
  open var selectionStyle = SelectionStyle.default
  open var separatorInset = UIEdgeInsets.zero
  open var indentationLevel = 0
  open var indentationWidth: CGFloat = 10
  open var shouldIndentWhileEditing = true
  open var showsReorderControl = false
  open var userInteractionEnabledWhileDragging = true

  /// Nothing to do by itself: the content is the data source's.
  open func prepareForReuse() {
    setNeedsUpdateConfiguration()
  }

  // MARK: State

  private var selection = false
  private var highlight = false
  private var editing = false
  /// A Boolean value that indicates whether the reader drags the row to another place.
  var isReordering = false { didSet { setNeedsUpdateConfiguration() } }

  open var isSelected: Bool {
    get { selection }
    set { setSelected(newValue, animated: false) }
  }
  open var isHighlighted: Bool {
    get { highlight }
    set { setHighlighted(newValue, animated: false) }
  }
  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }
  open func setSelected(_ selected: Bool, animated: Bool) {
    selection = selected
    setNeedsUpdateConfiguration()
  }
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    highlight = highlighted
    setNeedsUpdateConfiguration()
  }
  open func setEditing(_ editing: Bool, animated: Bool) {
    self.editing = editing
    setNeedsUpdateConfiguration()
  }

  // MARK: Layout

  private var accessoryWidth: CGFloat {
    accessoryView.map { $0.frame.width + 16 } ?? (accessoryType == .none ? 0 : 38)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if content.needsUpdate {
      content.needsUpdate = false
      updateConfiguration(using: configurationState)
    }
    let frame = CGRect(x: 0, y: 0, width: bounds.width - accessoryWidth, height: bounds.height)
    if contentView.frame != frame { contentView.frame = frame }
    if let backgroundView, backgroundView.frame != bounds { backgroundView.frame = bounds }
    if let accessoryView {
      accessoryView.center = CGPoint(x: bounds.width - 16 - accessoryView.bounds.width / 2, y: bounds.midY)
    }
    labels?.layOut(in: contentView)
  }

  /// The height of the content; the separator's hairline is left out.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    if content.needsUpdate {
      content.needsUpdate = false
      updateConfiguration(using: configurationState)
    }
    guard content.sizesItself else {
      let height = labels?.height(fitting: targetSize.width - accessoryWidth) ?? 0
      return CGSize(width: targetSize.width, height: max(UITableView.standardRowHeight, height))
    }
    let size = contentView.systemLayoutSizeFitting(
      CGSize(width: targetSize.width - accessoryWidth, height: targetSize.height),
      withHorizontalFittingPriority: horizontalFittingPriority, verticalFittingPriority: verticalFittingPriority)
    return CGSize(width: size.width + accessoryWidth, height: size.height)
  }

  // MARK: Touches

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { table?.touchBegan(on: self) }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { table?.touchEnded(on: self) }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { table?.touchCancelled(on: self) }
}
