public import Foundation

@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem {
  public enum Style: Int, Sendable {
    case plain
    case done = 2
  }

  public enum SystemItem: Int, Sendable {
    case done
    case cancel
    case edit
    case save
    case add
    case flexibleSpace
    case fixedSpace
    case compose
    case reply
    case action
    case organize
    case bookmarks
    case search
    case refresh
    case stop
    case camera
    case trash
    case play
    case pause
    case rewind
    case fastForward
    case undo
    case redo
    case close = 24
  }

  open var style = Style.plain
  open var width: CGFloat = 0
  open var customView: UIView?
  open var tintColor: UIColor?
  open var menu: UIMenu?
  open var isSelected = false
  open var isHidden = false
  let systemItem: SystemItem?

  /// developer.apple.com/documentation/uikit/uibarbuttonitem/primaryaction: the item takes its title and its image.
  open var primaryAction: UIAction? {
    didSet { showAction() }
  }

  public override init() {
    systemItem = nil
    super.init()
  }

  private init(system: SystemItem?) {
    systemItem = system
    super.init()
  }

  public convenience init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.init(system: nil)
    self.primaryAction = primaryAction
    // Initializers don't run observers.
    showAction()
    if let title { self.title = title }
    if let image { self.image = image }
    self.menu = menu
  }

  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.init(system: systemItem)
    self.primaryAction = primaryAction
    showAction()
    self.menu = menu
  }

  public convenience init(customView: UIView) {
    self.init(system: nil)
    self.customView = customView
  }

  public class func fixedSpace(_ width: CGFloat) -> Self {
    let item = space(.fixedSpace)
    item.width = width
    return item
  }

  public class func flexibleSpace() -> Self {
    space(.flexibleSpace)
  }

  private class func space(_ item: SystemItem) -> Self {
    guard let space = UIBarButtonItem(system: item) as? Self else {
      preconditionFailure("Spaces are made by UIBarButtonItem itself.")
    }
    return space
  }

  private func showAction() {
    // A system item keeps its own symbol.
    guard systemItem == nil, let primaryAction else { return }
    title = primaryAction.title.isEmpty ? title : primaryAction.title
    image = primaryAction.image ?? image
    isEnabled = !primaryAction.attributes.contains(.disabled)
  }

  /// Performs a person's tap.
  @_spi(Headless) public func tap() {
    guard isEnabled, !isHidden else { return }
    primaryAction?.performWithSender(self, target: nil)
  }
}
