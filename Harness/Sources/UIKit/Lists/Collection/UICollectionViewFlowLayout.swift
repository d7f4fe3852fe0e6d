public import Foundation

@preconcurrency @MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
  open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
  open var estimatedItemSize = CGSize.zero { didSet { invalidateLayout() } }
  open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }
  open var headerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  open var footerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  open var scrollDirection = UICollectionView.ScrollDirection.vertical { didSet { invalidateLayout() } }
  open var sectionHeadersPinToVisibleBounds = false { didSet { invalidateLayout() } }
  open var sectionFootersPinToVisibleBounds = false { didSet { invalidateLayout() } }

  /// developer.apple.com/documentation/uikit/uicollectionviewflowlayout/automaticsize
  nonisolated public class var automaticSize: CGSize { CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude) }

  var sections: [FlowSection] = []
  private var preferredSizes: [IndexPath: CGSize] = [:]
  private var length: CGFloat = 0

  var isVertical: Bool { scrollDirection == .vertical }
  private var breadth: CGFloat {
    guard let collectionView else { return 0 }
    let inset = collectionView.adjustedContentInset
    return isVertical
      ? collectionView.bounds.width - inset.left - inset.right : collectionView.bounds.height - inset.top - inset.bottom
  }

  open override func prepare() {
    super.prepare()
    sections = []
    length = 0
    guard let collectionView else { return }
    for section in 0..<collectionView.numberOfSections {
      let flow = FlowSection(metrics(of: section, in: collectionView), start: length)
      length = flow.end
      sections.append(flow)
    }
  }

  open override var collectionViewContentSize: CGSize {
    isVertical ? CGSize(width: breadth, height: length) : CGSize(width: length, height: breadth)
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let collectionView else { return false }
    return isVertical ? newBounds.width != collectionView.bounds.width : newBounds.height != collectionView.bounds.height
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let span = isVertical ? rect.minY..<max(rect.minY, rect.maxY) : rect.minX..<max(rect.minX, rect.maxX)
    var result: [UICollectionViewLayoutAttributes] = []
    for (number, section) in sections.enumerated() where section.start <= span.upperBound && section.end >= span.lowerBound {
      for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
        let path = IndexPath(item: 0, section: number)
        guard let attributes = layoutAttributesForSupplementaryView(ofKind: kind, at: path), attributes.frame.overlaps(rect) else {
          continue
        }
        result.append(attributes)
      }
      for item in section.items(in: span) {
        if let attributes = layoutAttributesForItem(at: IndexPath(item: item, section: number)), attributes.frame.overlaps(rect) {
          result.append(attributes)
        }
      }
    }
    return result
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard sections.indices.contains(indexPath.section), indexPath.item < sections[indexPath.section].count else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = turned(sections[indexPath.section].frame(of: indexPath.item))
    return attributes
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard sections.indices.contains(indexPath.section), indexPath.item == 0 else { return nil }
    let section = sections[indexPath.section]
    let isHeader = elementKind == UICollectionView.elementKindSectionHeader
    guard isHeader || elementKind == UICollectionView.elementKindSectionFooter else { return nil }
    let frame = isHeader ? section.headerFrame : section.footerFrame
    guard frame.height > 0 else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: elementKind, with: indexPath)
    attributes.frame = turned(frame)
    return attributes
  }

  // MARK: Cells that measure themselves

  override var asksForPreferredSizes: Bool { estimatedItemSize != .zero }

  override func setPreferredSize(_ size: CGSize, for element: CollectionElement) {
    guard case .cell(let indexPath) = element else { return }
    preferredSizes[indexPath] = size
    setNeedsPreparation()
  }

  override func forgetPreferredSizes() { preferredSizes = [:] }

  override func movePreferredSizes(_ target: (CollectionElement) -> CollectionElement?) {
    var sizes: [IndexPath: CGSize] = [:]
    for (indexPath, size) in preferredSizes { if let target = target(.cell(indexPath)) { sizes[target.indexPath] = size } }
    preferredSizes = sizes
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    asksForPreferredSizes && preferredAttributes.size != originalAttributes.size
  }

  // MARK: Metrics

  private func metrics(of section: Int, in collectionView: UICollectionView) -> FlowSection.Metrics {
    let delegate = collectionView.delegate as? any UICollectionViewDelegateFlowLayout
    func ask<T>(_ method: (any UICollectionViewDelegateFlowLayout) -> T, _ own: T) -> T { delegate.map(method) ?? own }
    let inset = ask({ $0.collectionView(collectionView, layout: self, insetForSectionAt: section) }, sectionInset)
    let header = ask({ $0.collectionView(collectionView, layout: self, referenceSizeForHeaderInSection: section) }, headerReferenceSize)
    let footer = ask({ $0.collectionView(collectionView, layout: self, referenceSizeForFooterInSection: section) }, footerReferenceSize)
    return FlowSection.Metrics(
      breadth: breadth,
      header: isVertical ? header.height : header.width, footer: isVertical ? footer.height : footer.width,
      before: isVertical ? inset.top : inset.left, after: isVertical ? inset.bottom : inset.right,
      leading: isVertical ? inset.left : inset.top, trailing: isVertical ? inset.right : inset.bottom,
      lineSpacing: ask({ $0.collectionView(collectionView, layout: self, minimumLineSpacingForSectionAt: section) }, minimumLineSpacing),
      itemSpacing: ask(
        { $0.collectionView(collectionView, layout: self, minimumInteritemSpacingForSectionAt: section) }, minimumInteritemSpacing),
      items: sizes(of: section, in: collectionView, delegate))
  }

  private func sizes(
    of section: Int, in collectionView: UICollectionView, _ delegate: (any UICollectionViewDelegateFlowLayout)?
  ) -> FlowSection.Items {
    let count = collectionView.numberOfItems(inSection: section)
    if asksForPreferredSizes {
      let estimate = estimatedItemSize == Self.automaticSize ? CGSize(width: 50, height: 50) : estimatedItemSize
      return .sizes((0..<count).map { flipped(preferredSizes[IndexPath(item: $0, section: section)] ?? estimate) })
    }
    guard let delegate else { return .uniform(flipped(itemSize), count: count) }
    return .sizes(
      (0..<count).map {
        flipped(delegate.collectionView(collectionView, layout: self, sizeForItemAt: IndexPath(item: $0, section: section)))
      })
  }

  // A section counts along the lines and across; which of them is horizontal is the layout's business.
  private func flipped(_ size: CGSize) -> CGSize { isVertical ? size : CGSize(width: size.height, height: size.width) }
  private func turned(_ rect: CGRect) -> CGRect {
    isVertical ? rect : CGRect(x: rect.minY, y: rect.minX, width: rect.height, height: rect.width)
  }
}
