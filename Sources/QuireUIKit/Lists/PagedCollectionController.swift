#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  /// A controller that shows a list in a collection view of the app.
  ///
  /// ```swift
  /// let list = PagedCollectionController(collectionView, showing: photos) { collection, indexPath, photo in
  ///   collection.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: photo)
  /// }
  /// photos.load()
  /// ```
  ///
  /// The list controller is the collection view's data source; the delegate is the app's. For reordering and index titles set
  /// ``dataSource``. The list may continue downward or sideways. For pull to refresh with few items, set `alwaysBounceVertical`.
  ///
  /// Keep the list controller. It retains neither the collection view nor a view controller.
  ///
  /// ## The places of the edge views
  ///
  /// The edge views are in the section's footer and, before the first item, in its header.
  ///
  /// - A flow layout makes room for them automatically. If the app has set its `footerReferenceSize` or `headerReferenceSize`, it keeps
  ///   that size, for the view that ``supplementaryView`` makes. If the delegate provides the sizes, it calls
  ///   `nextEdgeView.sizeThatFits(_:)`.
  /// - A compositional layout has them as boundary supplementary items of these two kinds with an estimated height, for example 44 points.
  ///   The items belong to the section or to the configuration of the layout. A list configuration has them if its `footerMode` is
  ///   `.supplementary`.
  /// - In a layout that has neither, they are next to the items, and the content inset makes room for them. An app may add to the inset
  ///   later. If it sets a smaller one than the room, the list controller adds the room when that changes next.
  ///
  /// After you replace the layout while the list is shown, call `reloadData()`.
  @MainActor public final class PagedCollectionController<Item: Identifiable>: PagedListController<Item> {
    private let collection: CollectionSurface

    /// Shows a list: its loaded items, the items in sections by a key, or the list in its full length.
    ///
    /// Sections are inserted and removed in the same batches as their items, and a section that a page continues stays. The layout's
    /// headers and footers are those of the sections. A header has the title of its section, unless ``supplementaryView`` makes another
    /// view. The edge views are next to the items.
    ///
    /// ```swift
    /// let list = PagedCollectionController(collectionView, showing: .sections(photos, by: \.day)) { collection, indexPath, photo in
    ///   collection.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: photo)
    /// }
    /// ```
    ///
    /// In its full length, a list has a placeholder for each item that is not loaded, and each page replaces placeholders. If the source
    /// serves any position, the reader can scroll anywhere. Otherwise pages are loaded one after the other until they reach the reader.
    ///
    /// ```swift
    /// let list = PagedCollectionController(collectionView, showing: .fullLength(photos)) { collection, indexPath, photo in
    ///   collection.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: photo)
    /// } placeholder: { collection, indexPath in
    ///   collection.dequeueReusableCell(withReuseIdentifier: "placeholder", for: indexPath)
    /// }
    /// ```
    ///
    /// An item gets another cell when it is loaded or evicted, so that the two may be of different kinds. Best is a layout that knows its sizes
    /// without asking for each item. To assistive technology, a placeholder without a text or a label is "Loading".
    ///
    /// The items of a list that is ``/Quire/ListContent/reorderable(name:where:saving:)`` can be moved, with a gesture of the app that
    /// calls `beginInteractiveMovementForItem(at:)`. The list controller makes and saves the moves.
    ///
    /// A gap between loaded items has a cell too. ``PagedListController/item(at:)`` returns nil for it, and for a placeholder.
    ///
    /// - Parameters:
    ///   - collectionView: The collection view. The list controller becomes its data source.
    ///   - content: The list, and the form in which to show it.
    ///   - timing: The times at which the loading placeholder appears and disappears.
    ///   - clock: The clock for delays. A test passes one that it can advance.
    ///   - cell: A closure that makes the cell of an item, by a cell registration or an identifier. The list controller retains it, so
    ///     capture `[weak self]`.
    ///   - placeholder: A closure that makes the cell of an item that is not loaded. By default, the cell is empty. The list controller
    ///     also retains this closure.
    public convenience init(
      _ collectionView: UICollectionView, showing content: ListContent<Item>, timing: PlaceholderTiming = PlaceholderTiming(),
      clock: any Scheduler = SystemClock(), cell: @escaping @MainActor (UICollectionView, IndexPath, Item) -> UICollectionViewCell,
      placeholder: (@MainActor (UICollectionView, IndexPath) -> UICollectionViewCell)? = nil
    ) {
      self.init(
        collectionView, .content(content, timing: timing, clock: clock), ListViews(), Cells(cell: cell, placeholder: placeholder))
    }

    /// Shows the loaded items of a list, as `.items(pager)` does.
    public convenience init(
      _ collectionView: UICollectionView, showing pager: Pager<Item>, timing: PlaceholderTiming = PlaceholderTiming(),
      clock: any Scheduler = SystemClock(), cell: @escaping @MainActor (UICollectionView, IndexPath, Item) -> UICollectionViewCell
    ) {
      self.init(collectionView, showing: .items(pager), timing: timing, clock: clock, cell: cell)
    }

    /// The cells of the items and the placeholders.
    struct Cells {
      let cell: @MainActor (UICollectionView, IndexPath, Item) -> UICollectionViewCell
      let placeholder: (@MainActor (UICollectionView, IndexPath) -> UICollectionViewCell)?
    }

    init(
      _ collectionView: UICollectionView, _ list: PresentedList<Item>, _ views: ListViews, _ cells: Cells,
      dataSource: (any UICollectionViewDataSource)? = nil
    ) {
      let content = list.content
      let shown = ShownLines<Item>(hasHeaders: content.hasHeaders)
      let collection = CollectionSurface(
        collectionView, nextEdge: views.nextEdge, previousEdge: views.previousEdge, hasHeaders: content.hasHeaders
      ) { shown.layout }
      self.collection = collection
      collection.appDataSource = dataSource
      super.init(list, in: collectionView, on: collection, shown, views) { pane in
        collection.listener = pane
        collection.title = { section in shown.lines.header(ofSection: section).flatMap(content.title) }
        let lineCells = LineCells { [weak pane] in
          pane?.views.texts ?? views.texts
        } presenter: { [weak pane] in
          pane?.presenter
        }
        collection.cell = { view, path in
          lineCells.cell(for: shown.line(at: path)) {
            cells.cell(view, path, $0)
          } placeholder: {
            cells.placeholder?(view, path)
          } mark: {
            view.dequeueReusableCell(withReuseIdentifier: CollectionMarkCell.identifier, for: path)
          } ?? UICollectionViewCell()
        }
        collectionView.dataSource = collection
        if collectionView.prefetchDataSource == nil { collectionView.prefetchDataSource = collection }
      }
    }

    /// A Boolean value that indicates whether an updated item gets another cell, instead of the same cell with new content.
    ///
    /// Set it to true if the kind of cell depends on the item. The default is false.
    public var reloadsUpdatedItems: Bool {
      get { collection.updatesByReloading }
      set { collection.updatesByReloading = newValue }
    }

    /// A closure that makes the app's supplementary views.
    ///
    /// If it returns nil for a header or a footer, the list controller shows the edge view of the list there. In a list with sections, it
    /// shows the title of the section in a header.
    public var supplementaryView: (@MainActor (UICollectionView, String, IndexPath) -> UICollectionReusableView?)? {
      get { collection.supplementaryView }
      set { collection.supplementaryView = newValue }
    }

    /// The app's data source, for the methods that the list controller doesn't implement. The list controller doesn't retain it.
    ///
    /// The list controller provides the items, so `numberOfSections(in:)`, `collectionView(_:numberOfItemsInSection:)`, and
    /// `collectionView(_:cellForItemAt:)` of this object are never called. Its other methods are called with the index paths of the
    /// collection view. UIKit considers only methods that the object implements: items can be dragged if it implements
    /// `collectionView(_:moveItemAt:to:)`. It provides the supplementary views that the list controller doesn't make.
    ///
    /// A ``PagedCollectionViewController`` is the data source of its list: override its methods.
    public var dataSource: (any UICollectionViewDataSource)? {
      get { collection.appDataSource }
      set { collection.appDataSource = newValue }
    }
  }
#endif
