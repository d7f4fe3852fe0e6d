public import Foundation

@preconcurrency @MainActor open class UIActivityIndicatorView: UIView {
  public enum Style: Int, Sendable {
    case medium = 100
    case large = 101
  }

  struct AppearanceValues {
    var color: UIColor?
  }

  private var appearanceValues = AppearanceValues()

  open var style: Style {
    didSet { if style != oldValue { invalidateIntrinsicContentSize() } }
  }
  open var hidesWhenStopped = true { didSet { hideIfStopped() } }
  open private(set) var isAnimating = false

  public init(style: Style) {
    self.style = style
    super.init(frame: CGRect(origin: .zero, size: Self.size(of: style)))
    setUp()
  }

  public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
    setUp()
  }

  public required init(coder: NSCoder) {
    style = .medium
    super.init(coder: coder)!
    setUp()
  }

  private func setUp() {
    isAccessibilityElement = true
    isUserInteractionEnabled = false
    hideIfStopped()
  }

  open var color: UIColor! {
    get { appearanceValues.color ?? .systemGray }
    set { appearanceValues.color = newValue }
  }

  open func startAnimating() {
    isAnimating = true
    isHidden = false
  }

  open func stopAnimating() {
    isAnimating = false
    hideIfStopped()
  }

  private func hideIfStopped() {
    if !isAnimating { isHidden = hidesWhenStopped }
  }

  private static func size(of style: Style) -> CGSize {
    let side: CGFloat = style == .large ? 37 : 20
    return CGSize(width: side, height: side)
  }

  open override var intrinsicContentSize: CGSize { Self.size(of: style) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size(of: style) }

  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? (isAnimating ? "In progress" : "Progress halted") }
    set { super.accessibilityLabel = newValue }
  }
}
