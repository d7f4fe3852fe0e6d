#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  /// Shows a pager in a collection view that the app owns.
  ///
  /// ```swift
  /// let driver = PagedCollectionDriver(collectionView, showing: photos) { collection, indexPath, photo in
  ///   collection.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: photo)
  /// }
  /// photos.load()
  /// ```
  ///
  /// The driver is the collection view's data source; the delegate is the app's. The list may go on downwards or sideways. For pull to refresh with
  /// few items, set `alwaysBounceVertical`. The driver keeps neither the collection view nor a controller; keep the driver.
  ///
  /// ## Where the list says how it goes on
  ///
  /// The edge views stand in the section's footer and, before the first item, in its header.
  ///
  /// - A flow layout makes room for them by itself. One whose `footerReferenceSize` or `headerReferenceSize` the app has set keeps that size, for
  ///   the view that ``supplementaryView`` makes. If the delegate says the sizes, it asks `nextEdgeView.sizeThatFits(_:)`.
  /// - A compositional layout has them as boundary items of these two kinds, of an estimated height of 44 points, say; a list configuration with
  ///   `footerMode` set to `.supplementary`.
  /// - In a layout that has neither, they stand beside the items, and the content inset makes room for them. An app that sets the inset later adds
  ///   to what is there.
  ///
  /// Where the layout is replaced while the list is shown, call `reloadData()`.
  @MainActor public final class PagedCollectionDriver<Item: Identifiable>: PagedListDriver<Item> {
    private let collection: CollectionSurface

    /// Shows a list in one section.
    ///
    /// - Parameters:
    ///   - collectionView: The collection view. Its data source is the driver's from now on.
    ///   - pager: The list.
    ///   - timing: When the loading placeholder appears, and for how long at least.
    ///   - clock: What tells the time; a test gives one that it can turn.
    ///   - cell: Makes the cell of an item, by a cell registration or an identifier. It is kept as long as the list is shown: capture `[weak self]`.
    public convenience init(
      _ collectionView: UICollectionView, showing pager: Pager<Item>, timing: PresentationTiming = PresentationTiming(),
      clock: any AlarmClock = SystemClock(), cell: @escaping @MainActor (UICollectionView, IndexPath, Item) -> UICollectionViewCell
    ) {
      self.init(collectionView, pager, nil, ListViews(), timing: timing, clock: clock, cell)
    }

    /// Shows a list in sections by a key (B35).
    ///
    /// Sections come and go in the same batches as their items, and one that a page continues is continued. The layout's headers and footers are
    /// those of the sections, which ``supplementaryView`` makes, by the section's first item. The edge views stand beside the items.
    ///
    /// ```swift
    /// let driver = PagedCollectionDriver(collectionView, showing: photos, sectionedBy: \.day) { collection, indexPath, photo in
    ///   collection.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: photo)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - collectionView: The collection view. Its data source is the driver's from now on.
    ///   - pager: The list.
    ///   - key: What the items of a section have in common, as ``/Quire/Sections`` explains.
    ///   - timing: When the loading placeholder appears, and for how long at least.
    ///   - clock: What tells the time; a test gives one that it can turn.
    ///   - cell: Makes the cell of an item, by a cell registration or an identifier. It is kept as long as the list is shown: capture `[weak self]`.
    public convenience init<Key: Hashable>(
      _ collectionView: UICollectionView, showing pager: Pager<Item>, sectionedBy key: @escaping (Item) -> Key,
      timing: PresentationTiming = PresentationTiming(), clock: any AlarmClock = SystemClock(),
      cell: @escaping @MainActor (UICollectionView, IndexPath, Item) -> UICollectionViewCell
    ) {
      self.init(collectionView, pager, SectionSource(pager, by: key), ListViews(), timing: timing, clock: clock, cell)
    }

    init(
      _ collectionView: UICollectionView, _ pager: Pager<Item>, _ sections: SectionSource<Item>?, _ views: ListViews,
      timing: PresentationTiming, clock: any AlarmClock,
      _ cell: @escaping @MainActor (UICollectionView, IndexPath, Item) -> UICollectionViewCell
    ) {
      collection = CollectionSurface(
        collectionView, nextEdge: views.nextEdge, previousEdge: views.previousEdge, hasSections: sections != nil)
      super.init(pager, sections, on: collection, in: collectionView, with: views)
      collection.layout = { [weak self] in self?.layout ?? ListLayout(itemCount: 0, sections: nil) }
      collection.itemWasAskedFor = { [weak self] in self?.itemsWereAskedFor($0..<$0 + 1) }
      collection.cell = { [weak self] view, path in self?.item(at: path).map { cell(view, path, $0) } ?? UICollectionViewCell() }
      collectionView.dataSource = collection
      start(in: collectionView, timing: timing, clock: clock)
    }

    /// Makes the app's own supplementary views. Where it returns nil for a header or a footer, that says how the list goes on.
    public var supplementaryView: (@MainActor (UICollectionView, String, IndexPath) -> UICollectionReusableView?)? {
      get { collection.supplementaryView }
      set { collection.supplementaryView = newValue }
    }

    /// The item at an index path of the collection view. Nil if there is none.
    public func item(at indexPath: IndexPath) -> Item? {
      layout.row(at: indexPath).map { items[$0] }
    }
  }
#endif
