public import Foundation

@preconcurrency @MainActor open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  open var interSectionSpacing: CGFloat = 0
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []

  public override init() { super.init() }
}

public typealias UICollectionViewCompositionalLayoutSectionProvider = (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

@preconcurrency @MainActor open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let provider: UICollectionViewCompositionalLayoutSectionProvider
  private var sections: [CompositionalSection] = []
  private var edges: [CompositionalSection.Boundary] = []
  private var length: CGFloat = 0
  private var preferredSizes: [CollectionElement: CGSize] = [:]
  private var scrollers: [Int: OrthogonalScrollView] = [:]

  public convenience init(section: NSCollectionLayoutSection) { self.init { _, _ in section } }

  public convenience init(section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration) {
    self.init(sectionProvider: { _, _ in section }, configuration: configuration)
  }

  public convenience init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
    self.init(sectionProvider: sectionProvider, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }

  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = sectionProvider
    self.configuration = configuration
    super.init()
  }

  public required init?(coder: NSCoder) { nil }

  public static func list(using configuration: UICollectionLayoutListConfiguration) -> UICollectionViewCompositionalLayout {
    let layout = UICollectionViewCompositionalLayout { .list(using: configuration, layoutEnvironment: $1) }
    layout.list = configuration
    return layout
  }

  /// The configuration of a list, whose rows can be swiped.
  private var list: UICollectionLayoutListConfiguration?

  /// The actions that a swipe over an item uncovers: those at its end, and those at its start.
  @_spi(Headless) public func swipeActions(at indexPath: IndexPath) -> [UIContextualAction] {
    let providers = [list?.trailingSwipeActionsConfigurationProvider, list?.leadingSwipeActionsConfigurationProvider]
    return providers.flatMap { $0?(indexPath)?.actions ?? [] }
  }

  open var configuration: UICollectionViewCompositionalLayoutConfiguration { didSet { invalidateLayout() } }

  private var isVertical: Bool { configuration.scrollDirection == .vertical }

  /// The layout direction mirrors it, as that of a table.
  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  // MARK: Preparing

  open override func prepare() {
    super.prepare()
    (sections, edges, length) = ([], [], 0)
    guard let collectionView else { return }
    let size = collectionView.bounds.inset(by: collectionView.adjustedContentInset).size
    let environment = LayoutEnvironment(size, collectionView.traitCollection)
    func edge(_ isLeading: Bool) {
      var around = CompositionalSection(start: length, in: size, isVertical: isVertical) { [unowned self] in preferredSizes[$0] }
      for item in configuration.boundarySupplementaryItems where item.isLeading == isLeading { around.add(item, at: IndexPath(index: 0)) }
      edges += around.boundaries
      length = around.end
    }
    edge(true)
    for number in 0..<collectionView.numberOfSections {
      guard let section = provider(number, environment) else { continue }
      if number > 0 { length += configuration.interSectionSpacing }
      let solved = CompositionalSection(
        section, number: number, count: collectionView.numberOfItems(inSection: number), start: length, in: size, isVertical: isVertical
      ) { [unowned self] in preferredSizes[$0] }
      sections.append(solved)
      length = solved.end
    }
    edge(false)
    prepareScrollers(in: collectionView)
  }

  open override var collectionViewContentSize: CGSize {
    guard let collectionView else { return .zero }
    let size = collectionView.bounds.inset(by: collectionView.adjustedContentInset).size
    return isVertical ? CGSize(width: size.width, height: length) : CGSize(width: length, height: size.height)
  }

  private func prepareScrollers(in collectionView: UICollectionView) {
    for (number, section) in sections.enumerated() {
      guard let (frame, contentSize) = section.scroller else {
        scrollers.removeValue(forKey: number)?.removeFromSuperview()
        continue
      }
      let scroller = scrollers[number] ?? OrthogonalScrollView(collectionView)
      scrollers[number] = scroller
      if scroller.superview == nil { collectionView.addSubview(scroller) }
      if scroller.frame != frame { scroller.frame = frame }
      scroller.contentSize = contentSize
    }
    for number in scrollers.keys where number >= sections.count { scrollers.removeValue(forKey: number)?.removeFromSuperview() }
  }

  override func scroller(of element: CollectionElement) -> OrthogonalScrollView? {
    if case .cell(let indexPath) = element { scrollers[indexPath.section] } else { nil }
  }

  // MARK: Attributes

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    var result = edges.compactMap { layoutAttributesForSupplementaryView(ofKind: $0.item.elementKind, at: $0.indexPath) }
    for (number, section) in sections.enumerated() {
      result += section.boundaries.compactMap { layoutAttributesForSupplementaryView(ofKind: $0.item.elementKind, at: $0.indexPath) }
      for item in section.items.indices {
        if let attributes = layoutAttributesForItem(at: IndexPath(item: item, section: number)) { result.append(attributes) }
      }
    }
    return result.filter { attributes in
      guard let scroller = scroller(of: attributes.element) else { return attributes.frame.overlaps(rect) }
      return scroller.frame.overlaps(rect) && scroller.frameInContent(of: attributes.frame).overlaps(scroller.bounds)
    }
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard sections.indices.contains(indexPath.section), sections[indexPath.section].items.indices.contains(indexPath.item) else {
      return nil
    }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = mirrored(sections[indexPath.section].items[indexPath.item])
    return attributes
  }

  /// A view around all sections has an index path of one number.
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let section = indexPath.count > 1 && sections.indices.contains(indexPath.section) ? sections[indexPath.section] : nil
    let all = indexPath.count == 1 ? edges : section?.boundaries ?? []
    guard let boundary = all.first(where: { $0.item.elementKind == elementKind && $0.indexPath == indexPath }) else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: elementKind, with: indexPath)
    attributes.frame = mirrored(boundary.frame)
    attributes.zIndex = boundary.item.zIndex
    if boundary.item.pinToVisibleBounds, isVertical, let collectionView, let section {
      let top = collectionView.contentOffset.y + collectionView.adjustedContentInset.top
      attributes.frame.origin.y = max(boundary.frame.minY, min(top, section.end - boundary.frame.height))
    }
    return attributes
  }

  private func mirrored(_ frame: CGRect) -> CGRect {
    guard !isVertical, let collectionView, collectionView.effectiveUserInterfaceLayoutDirection == .rightToLeft else { return frame }
    return CGRect(x: length - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
  }

  // MARK: Invalidation

  /// Forgets the sizes that views have said they prefer, also those of views that are not on screen.
  open override func invalidateLayout() {
    preferredSizes = [:]
    super.invalidateLayout()
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    for (kind, paths) in context.invalidatedSupplementaryIndexPaths ?? [:] {
      for path in paths { preferredSizes[.supplementary(kind, path)] = nil }
    }
    for path in context.invalidatedItemIndexPaths ?? [] { preferredSizes[.cell(path)] = nil }
    setNeedsPreparation()
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let old = collectionView?.bounds else { return false }
    return old.size != newBounds.size || sections.contains { $0.boundaries.contains(where: \.item.pinToVisibleBounds) }
  }

  // MARK: Views that measure themselves

  override var asksForPreferredSizes: Bool { true }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    abs(preferredAttributes.size.width - originalAttributes.size.width) > 0.01
      || abs(preferredAttributes.size.height - originalAttributes.size.height) > 0.01
  }

  override func setPreferredSize(_ size: CGSize, for element: CollectionElement) {
    guard preferredSizes[element] != size else { return }
    preferredSizes[element] = size
    setNeedsPreparation()
  }

  override func forgetPreferredSizes() { preferredSizes = [:] }

  override func movePreferredSizes(_ target: (CollectionElement) -> CollectionElement?) {
    var sizes: [CollectionElement: CGSize] = [:]
    for (element, size) in preferredSizes { if let target = target(element) { sizes[target] = size } }
    preferredSizes = sizes
  }
}
