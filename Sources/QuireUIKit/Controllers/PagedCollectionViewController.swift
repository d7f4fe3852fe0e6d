#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  /// A collection view controller that shows a list in pages, with placeholders and pull to refresh.
  ///
  /// ```swift
  /// final class PhotosViewController: PagedCollectionViewController {
  ///   let registration = UICollectionView.CellRegistration<PhotoCell, Photo> { cell, indexPath, photo in cell.show(photo) }
  ///
  ///   override func viewDidLoad() {
  ///     super.viewDidLoad()
  ///     show(photos) { [registration] collection, indexPath, photo in
  ///       collection.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: photo)
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// It is not generic, so that a subclass works in a storyboard and may have subclasses. A subclass that declares `UICollectionViewDelegate` is
  /// the collection view's delegate, unless there is another.
  ///
  /// The list provides the items, so the methods of the data source that count them cannot be overridden. For the other methods of a data
  /// source, override the methods of this class. UIKit sees only the methods that are overridden. The app provides the gesture that drags
  /// an item: it calls `beginInteractiveMovementForItem(at:)` of the collection view, and so on.
  open class PagedCollectionViewController: PagedListViewController, UICollectionViewDataSource {
    /// The collection view: that of the storyboard, or one that fills the view.
    #if canImport(ObjectiveC)
      @IBOutlet
    #endif
    open var collectionView: UICollectionView!

    private let layout: UICollectionViewLayout

    /// Creates a view controller whose collection view fills its view.
    public init(collectionViewLayout layout: UICollectionViewLayout) {
      self.layout = layout
      super.init(nibName: nil, bundle: nil)
    }

    /// Creates a view controller from a nib file, or with a flow layout.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
      layout = UICollectionViewFlowLayout()
      super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Creates a view controller from a storyboard.
    public required init?(coder: NSCoder) {
      layout = UICollectionViewFlowLayout()
      super.init(coder: coder)
    }

    /// Makes the collection view, unless the storyboard has one. An override calls this first.
    open override func viewDidLoad() {
      super.viewDidLoad()
      if collectionView == nil {
        let collection = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
        collection.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        #if os(iOS)
          // As a table has it.
          collection.backgroundColor = .systemBackground
        #endif
        // Pulled down even if the items do not fill it.
        collection.alwaysBounceVertical = true
        view.addSubview(collection)
        collectionView = collection
      }
      if collectionView.delegate == nil { collectionView.delegate = self as? any UICollectionViewDelegate }
    }

    /// Clears the selection, unless ``PagedListViewController/clearsSelectionOnViewWillAppear`` is false, or the list shows the selection
    /// of its presenter.
    open override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      guard clearsSelection else { return }
      for path in collectionView.indexPathsForSelectedItems ?? [] { collectionView.deselectItem(at: path, animated: animated) }
    }

    /// Shows a list from now on, as ``PagedCollectionController`` explains. It may take the place of another.
    ///
    /// - Parameters:
    ///   - content: The list, and the form in which to show it.
    ///   - timing: The times at which the loading placeholder appears and disappears.
    ///   - clock: The clock for delays. A test passes one that it can advance.
    ///   - cell: A closure that makes the cell of an item. The list controller retains it, so capture `[weak self]`.
    ///   - placeholder: A closure that makes the cell of an item that is not loaded. By default, the cell is empty. The list controller
    ///     also retains this closure.
    /// - Returns: The list controller, which the view controller retains.
    @discardableResult public func show<Item: Identifiable>(
      _ content: ListContent<Item>, timing: PlaceholderTiming = PlaceholderTiming(), clock: any Scheduler = SystemClock(),
      cell: @escaping @MainActor (UICollectionView, IndexPath, Item) -> UICollectionViewCell,
      placeholder: (@MainActor (UICollectionView, IndexPath) -> UICollectionViewCell)? = nil
    ) -> PagedCollectionController<Item> {
      show(.content(content, timing: timing, clock: clock), .init(cell: cell, placeholder: placeholder))
    }

    /// Shows the loaded items of a list from now on, as `.items(pager)` does.
    @discardableResult public func show<Item: Identifiable>(
      _ pager: Pager<Item>, timing: PlaceholderTiming = PlaceholderTiming(), clock: any Scheduler = SystemClock(),
      cell: @escaping @MainActor (UICollectionView, IndexPath, Item) -> UICollectionViewCell
    ) -> PagedCollectionController<Item> {
      show(.items(pager), timing: timing, clock: clock, cell: cell)
    }

    func show<Item: Identifiable>(
      _ list: PresentedList<Item>, _ cells: PagedCollectionController<Item>.Cells
    ) -> PagedCollectionController<Item> {
      loadViewIfNeeded()
      guard collectionView != nil else {
        fatalError("show(_:) was called before super.viewDidLoad(), which makes the collection view: call that first.")
      }
      var listController: PagedCollectionController<Item>!
      connect(list.content.loadableContent) {
        listController = PagedCollectionController(collectionView, list, views, cells, dataSource: self)
        return listController
      }
      return listController
    }

    /// Begins or ends the editing mode of the collection view. To let the reader select items in it, set the view's
    /// `allowsMultipleSelectionDuringEditing`.
    open override func setEditing(_ editing: Bool, animated: Bool) {
      super.setEditing(editing, animated: animated)
      collectionView?.isEditing = editing
      showSelection()
    }

    // MARK: The list's answers

    private var surface: CollectionSurface? { collectionView?.dataSource as? CollectionSurface }

    /// Returns the number of sections in the list.
    public final func numberOfSections(in collectionView: UICollectionView) -> Int {
      surface?.numberOfSections(in: collectionView) ?? 1
    }

    /// Returns the number of items in a section of the list.
    public final func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      surface?.collectionView(collectionView, numberOfItemsInSection: section) ?? 0
    }

    /// Returns the cell of an item of the list.
    public final func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
      surface?.collectionView(collectionView, cellForItemAt: indexPath) ?? UICollectionViewCell()
    }

    // MARK: The data source's methods for subclasses

    #if canImport(ObjectiveC)
      /// Returns whether a subclass overrides an optional method of the data source. UIKit enables the actions whose methods exist.
      public nonisolated override func responds(to selector: Selector!) -> Bool {
        guard let selector, let method = CollectionMethod(selector) else { return super.responds(to: selector) }
        return self.method(for: method.selector) != PagedCollectionViewController.instanceMethod(for: method.selector)
      }
    #endif

    /// Returns a supplementary view of the layout. By default, it is an edge view, the title of a section, or the view of
    /// ``PagedCollectionController/supplementaryView``. An override returns its own views, and super's for all others.
    open func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
      let view =
        surface?.ownSupplementaryView(collectionView, ofKind: kind, at: indexPath)
        ?? surface?.titleView(collectionView, ofKind: kind, at: indexPath)
      guard let view else {
        fatalError(
          "The layout of the collection view has views of the kind \(kind), which only the app can make: override this method.")
      }
      return view
    }

    /// Returns whether the reader can move an item. True by default, if the subclass overrides `collectionView(_:moveItemAt:to:)`.
    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }

    /// Takes over a move of an item by the reader, which the collection view has made already. An override makes items movable: move the item in the
    /// list to ``PagedListController/position(ofMoveFrom:to:)``. One that is not moved in the list goes back.
    open func collectionView(
      _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}

    /// Returns the titles of the index at the side of the collection view. Nil by default.
    open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }

    /// Returns the item to which a title of the index leads. The first one of the section at the title's position by default.
    open func collectionView(_ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int) -> IndexPath {
      IndexPath(item: 0, section: index)
    }
  }
#endif
