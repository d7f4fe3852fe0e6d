public import Foundation
import Synchronization

/// An image has a name and a size here, and no pixels.
open class UIImage: NSObject, @unchecked Sendable {
  public enum RenderingMode: Int, Sendable {
    case automatic
    case alwaysOriginal
    case alwaysTemplate
  }

  public enum SymbolWeight: Int, Sendable {
    case unspecified
    case ultraLight
    case thin
    case light
    case regular
    case medium
    case semibold
    case bold
    case heavy
    case black
  }

  public enum SymbolScale: Int, Sendable {
    case `default` = -1
    case unspecified
    case small
    case medium
    case large
  }

  private struct Values: Hashable, Sendable {
    var name: String?
    var isSymbol = false
    var size = CGSize.zero
    var renderingMode = RenderingMode.automatic
    var tint: UIColor?
    var configuration: Configuration?

    func hash(into hasher: inout Hasher) {
      hasher.combine(name)
      hasher.combine(isSymbol)
    }
  }

  private let values: Values
  private let label = Mutex<String?>(nil)

  private init(_ values: Values) { self.values = values }

  @preconcurrency @MainActor open var accessibilityLabel: String? {
    get { label.withLock { $0 } }
    set { label.withLock { $0 = newValue } }
  }

  public convenience override init() { self.init(Values()) }

  /// The images of the application's bundles are those that the test has named.
  public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
    guard let size = NamedImages.size(of: name) else { return nil }
    self.init(Values(name: name, size: size))
  }

  public convenience init?(named name: String, in bundle: Bundle?, with configuration: UIImage.Configuration?) {
    guard let size = NamedImages.size(of: name) else { return nil }
    self.init(Values(name: name, size: size, configuration: configuration))
  }

  /// The system's symbols are unknown here: any name of the usual letters is one.
  public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }

  public convenience init?(systemName name: String, withConfiguration configuration: UIImage.Configuration?) {
    guard !name.isEmpty, name.allSatisfy({ $0.isASCII && ($0.isLowercase || $0.isNumber || $0 == ".") }) else { return nil }
    self.init(Values(name: name, isSymbol: true, configuration: configuration))
  }

  /// A symbol is as large as the font it goes with.
  open var size: CGSize {
    guard values.isSymbol else { return values.size }
    let points = (values.configuration as? SymbolConfiguration)?.points ?? 17
    return CGSize(width: (points * 1.2).rounded(), height: (points * 1.2).rounded())
  }

  open var scale: CGFloat { 3 }
  open var isSymbolImage: Bool { values.isSymbol }
  open var renderingMode: RenderingMode { values.renderingMode }
  open var configuration: Configuration? { values.configuration }
  open var symbolConfiguration: SymbolConfiguration? { values.configuration as? SymbolConfiguration }

  open func withRenderingMode(_ renderingMode: UIImage.RenderingMode) -> UIImage { changed { $0.renderingMode = renderingMode } }
  open func withTintColor(_ color: UIColor) -> UIImage { changed { $0.tint = color } }
  open func withTintColor(_ color: UIColor, renderingMode: UIImage.RenderingMode) -> UIImage {
    changed { ($0.tint, $0.renderingMode) = (color, renderingMode) }
  }
  open func withConfiguration(_ configuration: UIImage.Configuration) -> UIImage { changed { $0.configuration = configuration } }
  open func applyingSymbolConfiguration(_ configuration: UIImage.SymbolConfiguration) -> UIImage? {
    guard isSymbolImage else { return nil }
    return changed { $0.configuration = symbolConfiguration?.applying(configuration) ?? configuration }
  }

  private func changed(_ change: (inout Values) -> Void) -> UIImage {
    var copy = values
    change(&copy)
    return UIImage(copy)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return self === other || (values.name != nil && other.values == values)
  }

  open override var hash: Int { values.name == nil ? ObjectIdentifier(self).hashValue : values.hashValue }

  open override var description: String { "<UIImage: \(values.name ?? "anonymous")>" }
}

/// The images of the asset catalogs.
@_spi(Headless) public enum NamedImages {
  private static let sizes = Mutex<[String: CGSize]>([:])

  static func size(of name: String) -> CGSize? { sizes.withLock { $0[name] } }

  public static func add(_ name: String, size: CGSize) { sizes.withLock { $0[name] = size } }

  public static func removeAll() { sizes.withLock { $0 = [:] } }
}
