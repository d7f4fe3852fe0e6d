public import Foundation

extension UIImage {
  open class Configuration: NSObject, @unchecked Sendable {}

  open class SymbolConfiguration: Configuration, @unchecked Sendable {
    let pointSize: CGFloat?
    let textStyle: UIFont.TextStyle?
    let weight: SymbolWeight?
    let scale: SymbolScale?

    private init(pointSize: CGFloat?, textStyle: UIFont.TextStyle?, weight: SymbolWeight?, scale: SymbolScale?) {
      (self.pointSize, self.textStyle, self.weight, self.scale) = (pointSize, textStyle, weight, scale)
    }

    public convenience init(pointSize: CGFloat) { self.init(pointSize: pointSize, textStyle: nil, weight: nil, scale: nil) }

    public convenience init(pointSize: CGFloat, weight: UIImage.SymbolWeight) {
      self.init(pointSize: pointSize, textStyle: nil, weight: weight, scale: nil)
    }

    public convenience init(pointSize: CGFloat, weight: UIImage.SymbolWeight, scale: UIImage.SymbolScale) {
      self.init(pointSize: pointSize, textStyle: nil, weight: weight, scale: scale)
    }

    public convenience init(textStyle: UIFont.TextStyle) { self.init(pointSize: nil, textStyle: textStyle, weight: nil, scale: nil) }

    public convenience init(textStyle: UIFont.TextStyle, scale: UIImage.SymbolScale) {
      self.init(pointSize: nil, textStyle: textStyle, weight: nil, scale: scale)
    }

    public convenience init(font: UIFont) { self.init(pointSize: font.pointSize, textStyle: nil, weight: nil, scale: nil) }

    public convenience init(weight: UIImage.SymbolWeight) { self.init(pointSize: nil, textStyle: nil, weight: weight, scale: nil) }

    public convenience init(scale: UIImage.SymbolScale) { self.init(pointSize: nil, textStyle: nil, weight: nil, scale: scale) }

    /// Its own values win over ours.
    func applying(_ other: SymbolConfiguration) -> SymbolConfiguration {
      SymbolConfiguration(
        pointSize: other.pointSize ?? pointSize, textStyle: other.textStyle ?? textStyle, weight: other.weight ?? weight,
        scale: other.scale ?? scale)
    }

    var points: CGFloat { pointSize ?? textStyle?.size(in: .large) ?? 17 }

    open override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? SymbolConfiguration else { return false }
      return other.pointSize == pointSize && other.textStyle == textStyle && other.weight == weight && other.scale == scale
    }

    open override var hash: Int { pointSize.hashValue ^ textStyle.hashValue ^ weight.hashValue }
  }
}
