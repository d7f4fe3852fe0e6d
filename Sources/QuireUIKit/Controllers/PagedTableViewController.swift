#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  /// A table view controller that shows a list in pages, with placeholders and pull to refresh.
  ///
  /// ```swift
  /// final class PostsViewController: PagedTableViewController {
  ///   let pager = Pager(.pageNumbers { page in try await api.posts(page: page) })
  ///
  ///   override func viewDidLoad() {
  ///     super.viewDidLoad()
  ///     tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
  ///     show(pager) { table, indexPath, post in
  ///       let cell = table.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
  ///       cell.textLabel?.text = post.title
  ///       return cell
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// It is not generic, so that a subclass works in a storyboard and may have subclasses. For selection, row heights, and all else, a
  /// subclass declares `UITableViewDelegate` as any view controller does, with nothing further: a subclass that does is the table's
  /// delegate, unless there is another.
  ///
  /// The list provides the rows, so the methods of the data source that count them cannot be overridden. For the other methods of a data
  /// source, override the methods of this class: rows can then be deleted or dragged, or have an index. UIKit sees only the methods that
  /// are overridden.
  ///
  /// ```swift
  /// final class MessagesViewController: PagedTableViewController {
  ///   var list: PagedTableController<Message>?
  ///
  ///   override func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {
  ///     guard let message = list?.item(at: indexPath) else { return }
  ///     messages.remove(message.id) { try await api.delete(message.id) }
  ///   }
  /// }
  /// ```
  open class PagedTableViewController: PagedListViewController, UITableViewDataSource {
    /// The table view: that of the storyboard, or one that fills the view.
    #if canImport(ObjectiveC)
      @IBOutlet
    #endif
    open var tableView: UITableView!

    private let style: UITableView.Style

    /// Creates a view controller whose table view fills its view.
    public init(style: UITableView.Style) {
      self.style = style
      super.init(nibName: nil, bundle: nil)
    }

    /// Creates a view controller from a nib file, or with a plain table.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
      style = .plain
      super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Creates a view controller from a storyboard.
    public required init?(coder: NSCoder) {
      style = .plain
      super.init(coder: coder)
    }

    /// Makes the table view, unless the storyboard has one. An override calls this first.
    open override func viewDidLoad() {
      super.viewDidLoad()
      if tableView == nil {
        let table = UITableView(frame: view.bounds, style: style)
        table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(table)
        tableView = table
      }
      if tableView.delegate == nil { tableView.delegate = self as? any UITableViewDelegate }
    }

    /// Clears the selection, unless ``PagedListViewController/clearsSelectionOnViewWillAppear`` is false, or the list shows the selection
    /// of its presenter.
    open override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      guard clearsSelection else { return }
      for path in tableView.indexPathsForSelectedRows ?? [] { tableView.deselectRow(at: path, animated: animated) }
    }

    /// Flashes the scroll indicators.
    open override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      tableView.flashScrollIndicators()
    }

    /// Shows a list from now on, as ``PagedTableController`` explains. It may take the place of another.
    ///
    /// ```swift
    /// final class AllPostsViewController: PagedTableViewController {
    ///   let pager = Pager(.offsets { offset, limit in try await api.posts(offset: offset, limit: limit) })
    ///
    ///   override func viewDidLoad() {
    ///     super.viewDidLoad()
    ///     tableView.register(UITableViewCell.self, forCellReuseIdentifier: "post")
    ///     show(.fullLength(pager)) { table, indexPath, post in
    ///       let cell = table.dequeueReusableCell(withIdentifier: "post", for: indexPath)
    ///       cell.textLabel?.text = post.title
    ///       return cell
    ///     }
    ///   }
    /// }
    /// ```
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
      cell: @escaping @MainActor (UITableView, IndexPath, Item) -> UITableViewCell,
      placeholder: (@MainActor (UITableView, IndexPath) -> UITableViewCell)? = nil
    ) -> PagedTableController<Item> {
      show(.content(content, timing: timing, clock: clock), .lines(cell, placeholder: placeholder))
    }

    /// Shows the loaded items of a list from now on, as `.items(pager)` does.
    @discardableResult public func show<Item: Identifiable>(
      _ pager: Pager<Item>, timing: PlaceholderTiming = PlaceholderTiming(), clock: any Scheduler = SystemClock(),
      cell: @escaping @MainActor (UITableView, IndexPath, Item) -> UITableViewCell
    ) -> PagedTableController<Item> {
      show(.items(pager), timing: timing, clock: clock, cell: cell)
    }

    /// Shows a list in sections that the app counts, from now on, as ``PagedTableController`` explains.
    ///
    /// - Parameters:
    ///   - pager: The list.
    ///   - timing: The times at which the loading placeholder appears and disappears.
    ///   - clock: The clock for delays. A test passes one that it can advance.
    ///   - rowsPerSection: A closure that returns the number of rows of each section.
    ///   - cell: A closure that makes the cell at an index path of these sections. The list controller retains it, so capture
    ///     `[weak self]`.
    /// - Returns: The list controller, which the view controller retains.
    @discardableResult public func show<Item: Identifiable>(
      _ pager: Pager<Item>, timing: PlaceholderTiming = PlaceholderTiming(), clock: any Scheduler = SystemClock(),
      rowsPerSection: @escaping @MainActor (PagedItems<Item>) -> [Int],
      cell: @escaping @MainActor (UITableView, IndexPath, PagedItems<Item>) -> UITableViewCell
    ) -> PagedTableController<Item> {
      show(.content(.items(pager), timing: timing, clock: clock), .appRows(rowsPerSection, cell: cell))
    }

    private func show<Item: Identifiable>(
      _ list: PresentedList<Item>, _ cells: PagedTableController<Item>.Cells
    ) -> PagedTableController<Item> {
      loadViewIfNeeded()
      guard tableView != nil else {
        fatalError("show(_:) was called before super.viewDidLoad(), which makes the table view: call that first.")
      }
      var listController: PagedTableController<Item>!
      connect(list.content.loadableContent) {
        listController = PagedTableController(tableView, list, views, cells, dataSource: self)
        return listController
      }
      return listController
    }

    /// Shows or hides the table's controls for editing rows.
    open override func setEditing(_ editing: Bool, animated: Bool) {
      super.setEditing(editing, animated: animated)
      tableView?.setEditing(editing, animated: animated)
      // UIKit clears the selection.
      showSelection()
    }

    // MARK: The list's answers

    private var surface: TableSurface? { tableView?.dataSource as? TableSurface }

    /// Returns the number of sections in the list.
    public final func numberOfSections(in tableView: UITableView) -> Int { surface?.numberOfSections(in: tableView) ?? 1 }

    /// Returns the number of rows in a section of the list.
    public final func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      surface?.tableView(tableView, numberOfRowsInSection: section) ?? 0
    }

    /// Returns the cell of a row of the list.
    public final func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      surface?.tableView(tableView, cellForRowAt: indexPath) ?? UITableViewCell()
    }

    // MARK: The data source's methods for subclasses

    #if canImport(ObjectiveC)
      /// Returns whether a subclass overrides an optional method of the data source. UIKit enables the actions whose methods exist.
      public nonisolated override func responds(to selector: Selector!) -> Bool {
        guard let selector, let method = TableMethod(selector) else { return super.responds(to: selector) }
        return self.method(for: method.selector) != PagedTableViewController.instanceMethod(for: method.selector)
      }
    #endif

    /// Returns the title above a section. Nil by default: a section by a key has the title of the content that the view
    /// controller shows.
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }

    /// Returns the title below a section. Nil by default.
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }

    /// Returns whether a row can be edited. True by default, if the subclass overrides `tableView(_:commit:forRowAt:)`.
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }

    /// Deletes a row, or inserts one after it. An override makes rows editable: remove the item from the list, and the row follows.
    open func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {}

    /// Returns whether the reader can move a row. True by default, if the subclass overrides `tableView(_:moveRowAt:to:)`.
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

    /// Takes over a move of a row by the reader, which the table has made already. An override makes rows movable: move the item in the list to
    /// ``PagedListController/position(ofMoveFrom:to:)``. A row whose item is not moved goes back.
    open func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {}

    #if !os(tvOS)
      /// Returns the titles of the index at the side of the table. Nil by default.
      open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }

      /// Returns the section to which a title of the index leads. The title's own position by default.
      open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int { index }
    #endif
  }
#endif
