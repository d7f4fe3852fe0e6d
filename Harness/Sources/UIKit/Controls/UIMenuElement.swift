public import Foundation

@preconcurrency @MainActor open class UIMenuElement: NSObject {
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let disabled = Attributes(rawValue: 1 << 0)
    public static let destructive = Attributes(rawValue: 1 << 1)
    public static let hidden = Attributes(rawValue: 1 << 2)
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }

  public enum State: Int, Sendable {
    case off
    case on
    case mixed
  }

  var storedTitle: String
  var storedImage: UIImage?

  open var title: String { storedTitle }
  open var subtitle: String?
  open var image: UIImage? { storedImage }

  init(title: String, image: UIImage?) {
    storedTitle = title
    storedImage = image
    super.init()
  }
}
