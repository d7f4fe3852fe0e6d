#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  /// A list in a table view that the app owns: from a storyboard, in a child view, anywhere.
  ///
  /// ```swift
  /// let driver = PagedTableDriver(tableView, showing: pager) { table, indexPath, post in
  ///   let cell = table.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
  ///   cell.textLabel?.text = post.title
  ///   return cell
  /// }
  /// pager.load()
  /// ```
  ///
  /// The driver is the table's data source. For what the list does not answer, such as deleting and reordering rows, the app has a data source
  /// of its own, see ``dataSource``. The delegate is the app's, with row heights, selection and swipe actions as ever; for the item at an index
  /// path it asks ``PagedListDriver/item(at:)``. The driver keeps neither the table view nor a controller; keep the driver.
  @MainActor public final class PagedTableDriver<Item: Identifiable>: PagedListDriver<Item> {
    private let table: TableSurface

    /// Shows a list: its loaded items, the items in sections by a key, or the list in its full length.
    ///
    /// Sections come and go in the same batches as their rows, and a section that a page continues stays. Their titles are those of the content:
    ///
    /// ```swift
    /// let driver = PagedTableDriver(tableView, showing: .sections(pager, by: \.day, title: { "Day \($0)" })) { table, indexPath, post in
    ///   let cell = table.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    ///   cell.textLabel?.text = post.title
    ///   return cell
    /// }
    /// ```
    ///
    /// For a header of its own the table's delegate asks the driver for the section's first item, by ``PagedListDriver/item(at:)``.
    ///
    /// In its full length, a list has a placeholder for each item that is not loaded, and each page takes the place of placeholders. If the source can be
    /// asked for any place, the reader can scroll anywhere. Otherwise pages come one after the other until they reach the reader.
    ///
    /// ```swift
    /// let driver = PagedTableDriver(tableView, showing: .fullLength(pager)) { table, indexPath, post in
    ///   let cell = table.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    ///   cell.textLabel?.text = post.title
    ///   return cell
    /// } placeholder: { table, indexPath in
    ///   table.dequeueReusableCell(withIdentifier: "placeholder", for: indexPath)
    /// }
    /// ```
    ///
    /// A row gets another cell when its item is loaded or evicted, so that the two may be of different kinds. Let them be about equally high, and let the
    /// table estimate heights: it asks a delegate that returns heights without an estimate for each row of the list. To assistive technology, a
    /// placeholder without a text or a label of its own is "Loading".
    ///
    /// A gap between loaded items is a row, too. ``PagedListDriver/item(at:)`` returns nil for it, and for a placeholder.
    ///
    /// - Parameters:
    ///   - tableView: The table view. Its data source is the driver's from now on.
    ///   - content: The list, and the form in which to show it.
    ///   - timing: The times at which the loading placeholder appears and disappears.
    ///   - clock: The clock for delays. A test passes one that it can advance.
    ///   - cell: A closure that makes the cell of an item, usually with `dequeueReusableCell(withIdentifier:for:)`. The driver keeps it: capture `[weak self]`.
    ///   - placeholder: A closure that makes the cell of an item that is not loaded. By default, the cell is empty. The driver keeps the closure, too.
    public convenience init(
      _ tableView: UITableView, showing content: ListContent<Item>, timing: PlaceholderTiming = PlaceholderTiming(),
      clock: any Scheduler = SystemClock(), cell: @escaping @MainActor (UITableView, IndexPath, Item) -> UITableViewCell,
      placeholder: (@MainActor (UITableView, IndexPath) -> UITableViewCell)? = nil
    ) {
      self.init(tableView, content, ListViews(), timing: timing, clock: clock, .lines(cell, placeholder: placeholder))
    }

    /// Shows the loaded items of a list, as `.items(pager)` does.
    public convenience init(
      _ tableView: UITableView, showing pager: Pager<Item>, timing: PlaceholderTiming = PlaceholderTiming(),
      clock: any Scheduler = SystemClock(), cell: @escaping @MainActor (UITableView, IndexPath, Item) -> UITableViewCell
    ) {
      self.init(tableView, showing: .items(pager), timing: timing, clock: clock, cell: cell)
    }

    /// Shows a list in sections that the app counts, and whose rows need not be its items.
    ///
    /// The driver cannot know what a change of the items does to such rows, and draws everything anew after each.
    ///
    /// ```swift
    /// let driver = PagedTableDriver(tableView, showing: days) { days in
    ///   days.map(\.entries.count)
    /// } cell: { table, indexPath, days in
    ///   entryCell(table, days[indexPath.section].entries[indexPath.row])
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - tableView: The table view. Its data source is the driver's from now on.
    ///   - pager: The list.
    ///   - timing: When the loading placeholder appears, and for how long at least.
    ///   - clock: The clock for delays. A test passes one that it can advance.
    ///   - rowsPerSection: How many rows each section has.
    ///   - cell: Makes the cell at an index path of these sections. It is kept as long as the list is shown: capture `[weak self]`.
    public convenience init(
      _ tableView: UITableView, showing pager: Pager<Item>, timing: PlaceholderTiming = PlaceholderTiming(),
      clock: any Scheduler = SystemClock(), rowsPerSection: @escaping @MainActor (PagedItems<Item>) -> [Int],
      cell: @escaping @MainActor (UITableView, IndexPath, PagedItems<Item>) -> UITableViewCell
    ) {
      self.init(tableView, .items(pager), ListViews(), timing: timing, clock: clock, .appRows(rowsPerSection, cell: cell))
    }

    /// The cells of the rows.
    enum Cells {
      case lines(_ cell: (UITableView, IndexPath, Item) -> UITableViewCell, placeholder: ((UITableView, IndexPath) -> UITableViewCell)?)
      /// The app counts the rows, and makes their cells.
      case appRows(_ counts: (PagedItems<Item>) -> [Int], cell: (UITableView, IndexPath, PagedItems<Item>) -> UITableViewCell)
    }

    init(
      _ tableView: UITableView, _ content: ListContent<Item>, _ views: ListViews, timing: PlaceholderTiming, clock: any Scheduler,
      _ cells: Cells, dataSource: (any UITableViewDataSource)? = nil
    ) {
      let shown = ShownLines<Item>(hasHeaders: content.hasHeaders)
      let table = TableSurface(tableView, nextEdge: views.nextEdge, previousEdge: views.previousEdge) { shown.layout }
      self.table = table
      table.appDataSource = dataSource
      super.init(content, in: tableView, on: table, shown, views, timing: timing, clock: clock) { pane in
        table.linesWereAskedFor = { [weak pane] in pane?.linesWereAskedFor($0) }
        table.willReload = { [weak pane] in pane?.viewWillReload() }
        table.readerMovesRow = { [weak pane] in pane?.readerMovesRow($0, $1) }
        switch cells {
        case .lines(let cell, let placeholder):
          table.title = { section in shown.lines.header(ofSection: section).flatMap(content.title) }
          let lineCells = LineCells(views.texts) { [weak pane] gap in pane?.presenter.performAction(of: gap) }
          table.cell = { table, path in
            lineCells.cell(for: shown.line(at: path)) {
              cell(table, path, $0)
            } placeholder: {
              placeholder?(table, path)
            } mark: {
              table.dequeueReusableCell(withIdentifier: TableMarkCell.identifier, for: path)
            } ?? UITableViewCell()
          }
        case .appRows(let counts, let cell):
          table.rowsPerSection = { shown.items.isEmpty ? [] : counts(shown.items) }
          table.cell = { table, path in cell(table, path, shown.items) }
        }
        tableView.dataSource = table
      }
    }

    /// How rows come and go; `.automatic` by default. A page that is appended is animated, too; rows that must keep their place are not.
    public var rowAnimation: UITableView.RowAnimation {
      get { table.animation }
      set { table.animation = newValue }
    }

    /// Whether a changed row gets a new cell instead of its old one filled in anew. Needed where the kind of cell depends on the item.
    public var reloadsUpdatedRows: Bool {
      get { table.updatesByReloading }
      set { table.updatesByReloading = newValue }
    }

    /// Whether placeholders cover the table's own header, too. They do, unless this is set to false when the table has its header: where that is a
    /// part of the screen with content of its own, which a list that is loading, empty or has failed must not hide (B38).
    ///
    /// ```swift
    /// tableView.tableHeaderView = bannerView
    /// driver.placeholdersCoverHeader = false
    /// ```
    public var placeholdersCoverHeader = true {
      didSet { beginPlaceholders(below: placeholdersCoverHeader ? nil : table.tableView?.tableHeaderView) }
    }

    /// The app's data source, for what the list does not answer. The driver does not keep it.
    ///
    /// The driver answers for the rows: `numberOfSections(in:)`, `tableView(_:numberOfRowsInSection:)` and `tableView(_:cellForRowAt:)` of this
    /// object are never called. Its other methods are, with the index paths of the table, and only those that it implements count for UIKit:
    /// rows can be deleted by a swipe if there is `tableView(_:commit:forRowAt:)`, and dragged if there is `tableView(_:moveRowAt:to:)`. A title that it
    /// returns for a section comes before the one that the section's key has.
    ///
    /// ```swift
    /// final class Editing: NSObject, UITableViewDataSource {
    ///   var driver: PagedTableDriver<Message>?
    ///
    ///   func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
    ///   func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
    ///
    ///   func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {
    ///     guard let message = driver?.item(at: indexPath) else { return }
    ///     Task { await messages.remove(message.id) { try await api.delete(message.id) } }
    ///   }
    /// }
    /// ```
    ///
    /// A ``PagedTableViewController`` is the data source of its list: override its methods.
    public var dataSource: (any UITableViewDataSource)? {
      get { table.appDataSource }
      set { table.appDataSource = newValue }
    }
  }
#endif
