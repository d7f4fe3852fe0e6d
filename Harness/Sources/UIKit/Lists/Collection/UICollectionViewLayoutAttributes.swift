public import Foundation

@preconcurrency @MainActor open class UICollectionViewLayoutAttributes: NSObject {
  open var frame: CGRect {
    get { CGRect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height) }
    set {
      center = CGPoint(x: newValue.midX, y: newValue.midY)
      size = newValue.size
    }
  }
  open var center = CGPoint.zero
  open var size = CGSize.zero
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }
  open var transform = CGAffineTransform.identity
  open var alpha: CGFloat = 1
  open var zIndex = 0
  open var isHidden = false
  open var indexPath = IndexPath(item: 0, section: 0)

  open private(set) var representedElementCategory = UICollectionView.ElementCategory.cell
  open private(set) var representedElementKind: String?

  public required override init() { super.init() }

  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init()
    representedElementCategory = .supplementaryView
    representedElementKind = elementKind
    self.indexPath = indexPath
  }

  func copied() -> UICollectionViewLayoutAttributes {
    let copy = UICollectionViewLayoutAttributes()
    (copy.center, copy.size, copy.transform, copy.alpha) = (center, size, transform, alpha)
    (copy.zIndex, copy.isHidden, copy.indexPath) = (zIndex, isHidden, indexPath)
    (copy.representedElementCategory, copy.representedElementKind) = (representedElementCategory, representedElementKind)
    return copy
  }

  var element: CollectionElement {
    representedElementKind.map { .supplementary($0, indexPath) } ?? .cell(indexPath)
  }
}

/// An element of a collection view at one index path.
enum CollectionElement: Hashable {
  case cell(IndexPath)
  case supplementary(String, IndexPath)
}
