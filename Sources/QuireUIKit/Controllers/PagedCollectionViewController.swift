#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  /// A collection view controller of a list that comes in pages, with placeholders and pull to refresh.
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
  open class PagedCollectionViewController: PagedListViewController {
    /// The collection view: that of the storyboard, or one that fills the view.
    #if canImport(ObjectiveC)
      @IBOutlet
    #endif
    open var collectionView: UICollectionView!

    private let layout: UICollectionViewLayout

    /// Makes a controller whose collection view fills its view.
    public init(collectionViewLayout layout: UICollectionViewLayout) {
      self.layout = layout
      super.init(nibName: nil, bundle: nil)
    }

    /// Makes a controller from a nib file, or with a flow layout.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
      layout = UICollectionViewFlowLayout()
      super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Makes a controller from a storyboard.
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

    /// Clears the selection, unless ``PagedListViewController/clearsSelectionOnViewWillAppear`` is false.
    open override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      guard clearsSelectionOnViewWillAppear else { return }
      for path in collectionView.indexPathsForSelectedItems ?? [] { collectionView.deselectItem(at: path, animated: animated) }
    }

    /// Shows a list from now on. It may take the place of another.
    ///
    /// - Parameters:
    ///   - pager: The list.
    ///   - timing: When the loading placeholder appears, and for how long at least.
    ///   - clock: What tells the time; a test gives one that it can turn.
    ///   - cell: Makes the cell of an item. It is kept as long as the list is shown: capture `[weak self]`.
    /// - Returns: What shows the list. The controller keeps it.
    @discardableResult public func show<Item: Identifiable>(
      _ pager: Pager<Item>, timing: PresentationTiming = PresentationTiming(), clock: any AlarmClock = SystemClock(),
      cell: @escaping @MainActor (UICollectionView, IndexPath, Item) -> UICollectionViewCell
    ) -> PagedCollectionDriver<Item> {
      show(pager, timing: timing, clock: clock, .items(cell))
    }

    /// Shows a list in its full length, with placeholders for the items that are not loaded, from now on, as ``PagedCollectionDriver`` explains (B26).
    ///
    /// - Parameters:
    ///   - pager: The list.
    ///   - timing: When the loading placeholder appears, and for how long at least.
    ///   - clock: What tells the time; a test gives one that it can turn.
    ///   - cell: Makes the cell of an item. It is kept as long as the list is shown: capture `[weak self]`.
    ///   - placeholder: Makes the cell of an item that is not loaded. It is kept, too.
    /// - Returns: What shows the list. The controller keeps it.
    @discardableResult public func show<Item: Identifiable>(
      _ pager: Pager<Item>, timing: PresentationTiming = PresentationTiming(), clock: any AlarmClock = SystemClock(),
      cell: @escaping @MainActor (UICollectionView, IndexPath, Item) -> UICollectionViewCell,
      placeholder: @escaping @MainActor (UICollectionView, IndexPath) -> UICollectionViewCell
    ) -> PagedCollectionDriver<Item> {
      show(pager, timing: timing, clock: clock, .fullLength(cell, placeholder))
    }

    /// Shows a list in sections by a key, from now on, as ``PagedCollectionDriver`` explains.
    ///
    /// - Parameters:
    ///   - pager: The list.
    ///   - key: What the items of a section have in common, as ``/Quire/Sections`` explains.
    ///   - timing: When the loading placeholder appears, and for how long at least.
    ///   - clock: What tells the time; a test gives one that it can turn.
    ///   - cell: Makes the cell of an item at an index path of these sections. It is kept as long as the list is shown: capture `[weak self]`.
    /// - Returns: What shows the list. The controller keeps it.
    @discardableResult public func show<Item: Identifiable, Key: Hashable>(
      _ pager: Pager<Item>, sectionedBy key: @escaping (Item) -> Key, timing: PresentationTiming = PresentationTiming(),
      clock: any AlarmClock = SystemClock(), cell: @escaping @MainActor (UICollectionView, IndexPath, Item) -> UICollectionViewCell
    ) -> PagedCollectionDriver<Item> {
      show(pager, timing: timing, clock: clock, .items(cell, SectionSource(pager, by: key)))
    }

    private func show<Item: Identifiable>(
      _ pager: Pager<Item>, timing: PresentationTiming, clock: any AlarmClock, _ rows: PagedCollectionDriver<Item>.Rows
    ) -> PagedCollectionDriver<Item> {
      loadViewIfNeeded()
      require(
        collectionView != nil, "show(_:) was called before super.viewDidLoad(), which makes the collection view: call that first.")
      var driver: PagedCollectionDriver<Item>!
      connect(pager) {
        driver = PagedCollectionDriver(collectionView, pager, views, timing: timing, clock: clock, rows)
        return driver
      }
      return driver
    }
  }
#endif
