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
  /// The driver is the collection view's data source; the delegate is the app's. For reordering and index titles the app has a data source of its
  /// own, see ``dataSource``. The list may go on downwards or sideways. For pull to refresh with
  /// few items, set `alwaysBounceVertical`. The driver keeps neither the collection view nor a controller; keep the driver.
  ///
  /// ## Where the list says how it goes on
  ///
  /// The edge views stand in the section's footer and, before the first item, in its header.
  ///
  /// - A flow layout makes room for them by itself. One whose `footerReferenceSize` or `headerReferenceSize` the app has set keeps that size, for
  ///   the view that ``supplementaryView`` makes. If the delegate says the sizes, it asks `nextEdgeView.sizeThatFits(_:)`.
  /// - A compositional layout has them as boundary supplementary items of these two kinds with an estimated height, 44 points for example. The
  ///   items belong to the section or to the configuration of the layout. A list configuration has them if its `footerMode` is `.supplementary`.
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
    ///   - clock: The clock for delays. A test passes one that it can advance.
    ///   - cell: Makes the cell of an item, by a cell registration or an identifier. It is kept as long as the list is shown: capture `[weak self]`.
    public convenience init(
      _ collectionView: UICollectionView, showing pager: Pager<Item>, timing: PlaceholderTiming = PlaceholderTiming(),
      clock: any Scheduler = SystemClock(), cell: @escaping @MainActor (UICollectionView, IndexPath, Item) -> UICollectionViewCell
    ) {
      self.init(collectionView, .items(pager), ListViews(), timing: timing, clock: clock, Cells(cell: cell))
    }

    /// Shows a list in its full length, in one section, with placeholders for the items that are not loaded (B26).
    ///
    /// Where pages say how many items stand before and after them, the collection view has its full length at once, and each page takes the place
    /// of placeholders. If the source can be asked for any place, the reader can scroll anywhere; otherwise pages come one after the other until
    /// they reach the reader. That a page has failed while the reader is among placeholders is said at the top of the view, with a button to retry.
    ///
    /// ```swift
    /// let driver = PagedCollectionDriver(collectionView, showing: photos) { collection, indexPath, photo in
    ///   collection.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: photo)
    /// } placeholder: { collection, indexPath in
    ///   collection.dequeueReusableCell(withReuseIdentifier: "placeholder", for: indexPath)
    /// }
    /// ```
    ///
    /// An item that is loaded, or let go, gets another cell, so that the two may be of different kinds. Best is a layout that knows its sizes
    /// without asking for each item. ``item(at:)`` is nil for a placeholder, which a delegate that selects items looks at. To assistive technology,
    /// a placeholder without a text or a label of its own is "Loading".
    ///
    /// - Parameters:
    ///   - collectionView: The collection view. Its data source is the driver's from now on.
    ///   - pager: The list.
    ///   - timing: When the loading placeholder appears, and for how long at least.
    ///   - clock: The clock for delays. A test passes one that it can advance.
    ///   - cell: Makes the cell of an item, by a cell registration or an identifier. It is kept as long as the list is shown: capture `[weak self]`.
    ///   - placeholder: Makes the cell of an item that is not loaded. It is kept, too.
    public convenience init(
      _ collectionView: UICollectionView, showing pager: Pager<Item>, timing: PlaceholderTiming = PlaceholderTiming(),
      clock: any Scheduler = SystemClock(), cell: @escaping @MainActor (UICollectionView, IndexPath, Item) -> UICollectionViewCell,
      placeholder: @escaping @MainActor (UICollectionView, IndexPath) -> UICollectionViewCell
    ) {
      self.init(
        collectionView, .fullLength(pager), ListViews(), timing: timing, clock: clock, Cells(cell: cell, placeholder: placeholder))
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
    ///   - clock: The clock for delays. A test passes one that it can advance.
    ///   - cell: Makes the cell of an item, by a cell registration or an identifier. It is kept as long as the list is shown: capture `[weak self]`.
    public convenience init<Key: Hashable>(
      _ collectionView: UICollectionView, showing pager: Pager<Item>, sectionedBy key: @escaping (Item) -> Key,
      timing: PlaceholderTiming = PlaceholderTiming(), clock: any Scheduler = SystemClock(),
      cell: @escaping @MainActor (UICollectionView, IndexPath, Item) -> UICollectionViewCell
    ) {
      self.init(collectionView, .sections(pager, by: key), ListViews(), timing: timing, clock: clock, Cells(cell: cell))
    }

    /// The cells of the items and the placeholders.
    @MainActor struct Cells {
      let cell: (UICollectionView, IndexPath, Item) -> UICollectionViewCell
      let placeholder: (UICollectionView, IndexPath) -> UICollectionViewCell

      init(
        cell: @escaping (UICollectionView, IndexPath, Item) -> UICollectionViewCell,
        placeholder: @escaping @MainActor (UICollectionView, IndexPath) -> UICollectionViewCell = { _, _ in UICollectionViewCell() }
      ) {
        (self.cell, self.placeholder) = (cell, placeholder)
      }
    }

    init(
      _ collectionView: UICollectionView, _ content: ListContent<Item>, _ views: ListViews, timing: PlaceholderTiming, clock: any Scheduler,
      _ cells: Cells, dataSource: (any UICollectionViewDataSource)? = nil
    ) {
      let shown = ShownLines<Item>(hasHeaders: content.hasHeaders)
      let collection = CollectionSurface(
        collectionView, nextEdge: views.nextEdge, previousEdge: views.previousEdge, hasHeaders: content.hasHeaders
      ) { shown.layout }
      self.collection = collection
      collection.appDataSource = dataSource
      super.init(content, in: collectionView, on: collection, shown, views, timing: timing, clock: clock) { pane in
        collection.lineWasAskedFor = { [weak pane] in pane?.linesWereAskedFor($0..<$0 + 1) }
        collection.willReload = { [weak pane] in pane?.viewWillReload() }
        collection.readerMovesRow = { [weak pane] in pane?.readerMovesRow($0, $1) }
        let lineCells = LineCells(views.texts) { [weak pane] gap in pane?.presenter.performAction(of: gap) }
        collection.cell = { view, path in
          lineCells.cell(for: shown.line(at: path)) {
            cells.cell(view, path, $0)
          } placeholder: {
            cells.placeholder(view, path)
          } mark: {
            view.dequeueReusableCell(withReuseIdentifier: CollectionMarkCell.identifier, for: path)
          } ?? UICollectionViewCell()
        }
        collectionView.dataSource = collection
      }
    }

    /// Makes the app's own supplementary views. Where it returns nil for a header or a footer, that says how the list goes on.
    public var supplementaryView: (@MainActor (UICollectionView, String, IndexPath) -> UICollectionReusableView?)? {
      get { collection.supplementaryView }
      set { collection.supplementaryView = newValue }
    }

    /// The app's data source, for what the list does not answer. The driver does not keep it.
    ///
    /// The driver answers for the items: `numberOfSections(in:)`, `collectionView(_:numberOfItemsInSection:)` and `collectionView(_:cellForItemAt:)` of
    /// this object are never called. Its other methods are, with the index paths of the collection view, and only those that it implements count for
    /// UIKit: items can be dragged if there is `collectionView(_:moveItemAt:to:)`. Its supplementary views are those that the driver does not make.
    ///
    /// A ``PagedCollectionViewController`` is the data source of its list: override its methods.
    public var dataSource: (any UICollectionViewDataSource)? {
      get { collection.appDataSource }
      set { collection.appDataSource = newValue }
    }
  }
#endif
