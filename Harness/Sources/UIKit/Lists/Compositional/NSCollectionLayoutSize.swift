public import Foundation

/// One side of an item, a group, or a supplementary view: a part of what contains it, or a number of points.
@preconcurrency @MainActor open class NSCollectionLayoutDimension: NSObject {
  enum Measure {
    case fractionalWidth(CGFloat)
    case fractionalHeight(CGFloat)
    case absolute(CGFloat)
    case estimated(CGFloat)
  }

  let measure: Measure

  init(_ measure: Measure) {
    self.measure = measure
    super.init()
  }

  open class func fractionalWidth(_ fractionalWidth: CGFloat) -> Self { make(.fractionalWidth(fractionalWidth)) }
  open class func fractionalHeight(_ fractionalHeight: CGFloat) -> Self { make(.fractionalHeight(fractionalHeight)) }
  open class func absolute(_ absoluteDimension: CGFloat) -> Self { make(.absolute(absoluteDimension)) }
  open class func estimated(_ estimatedDimension: CGFloat) -> Self { make(.estimated(estimatedDimension)) }

  open var isEstimated: Bool { if case .estimated = measure { true } else { false } }

  private class func make(_ measure: Measure) -> Self {
    guard let dimension = NSCollectionLayoutDimension(measure) as? Self else { preconditionFailure("There are no subclasses.") }
    return dimension
  }

  func points(in container: CGSize) -> CGFloat {
    switch measure {
    case .fractionalWidth(let part): container.width * part
    case .fractionalHeight(let part): container.height * part
    case .absolute(let points), .estimated(let points): points
    }
  }
}

@preconcurrency @MainActor open class NSCollectionLayoutSize: NSObject {
  public let widthDimension: NSCollectionLayoutDimension
  public let heightDimension: NSCollectionLayoutDimension

  public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension) {
    widthDimension = width
    heightDimension = height
    super.init()
  }

  /// - Parameter measured: The size that the view prefers. It counts where the size is estimated.
  func size(in container: CGSize, measured: CGSize? = nil) -> CGSize {
    CGSize(
      width: widthDimension.isEstimated ? measured?.width ?? widthDimension.points(in: container) : widthDimension.points(in: container),
      height: heightDimension.isEstimated
        ? measured?.height ?? heightDimension.points(in: container) : heightDimension.points(in: container))
  }

  var isEstimated: Bool { widthDimension.isEstimated || heightDimension.isEstimated }
}
