public import Foundation

@preconcurrency @MainActor open class UIBarItem: NSObject {
  open var isEnabled = true
  open var title: String?
  open var image: UIImage?
  open var tag = 0
  open var accessibilityIdentifier: String?
  private var ownAccessibilityLabel: String?

  public override init() {
    super.init()
  }

  open var accessibilityLabel: String? {
    get { ownAccessibilityLabel ?? title }
    set { ownAccessibilityLabel = newValue }
  }
}
