#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  /// A controller that shows a list in a table view of the app.
  ///
  /// ```swift
  /// let list = PagedTableController(tableView, showing: pager) { table, indexPath, post in
  ///   let cell = table.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
  ///   cell.textLabel?.text = post.title
  ///   return cell
  /// }
  /// pager.load()
  /// ```
  ///
  /// The list controller is the table's data source. To delete and reorder rows, set a data source of the app, see ``dataSource``. The
  /// delegate is the app's, with row heights, selection, and swipe actions. For the item at an index path, call
  /// ``PagedListController/item(at:)``.
  ///
  /// Keep the list controller. It retains neither the table view nor a view controller.
  @MainActor public final class PagedTableController<Item: Identifiable>: PagedListController<Item> {
    private let table: TableSurface

    /// Shows a list: its loaded items, the items in sections by a key, or the list in its full length.
    ///
    /// Sections are inserted and removed in the same batches as their rows, and a section that a page continues stays. Their titles are
    /// those of the content:
    ///
    /// ```swift
    /// let list = PagedTableController(tableView, showing: .sections(pager, by: \.day, title: { "Day \($0)" })) { table, indexPath, post in
    ///   let cell = table.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    ///   cell.textLabel?.text = post.title
    ///   return cell
    /// }
    /// ```
    ///
    /// A table delegate that makes its own header gets the first item of the section from ``PagedListController/item(at:)``.
    ///
    /// In its full length, a list has a placeholder for each item that is not loaded, and each page replaces placeholders. If the source
    /// serves any position, the reader can scroll anywhere. Otherwise pages are loaded one after the other until they reach the reader.
    ///
    /// ```swift
    /// let list = PagedTableController(tableView, showing: .fullLength(pager)) { table, indexPath, post in
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
    /// placeholder without a text or a label is "Loading".
    ///
    /// The rows of a list that is ``/Quire/ListContent/reorderable(name:where:saving:)`` can be moved in editing mode. The list controller
    /// makes and saves the moves.
    ///
    /// A gap between loaded items is a row too. ``PagedListController/item(at:)`` returns nil for it, and for a placeholder.
    ///
    /// - Parameters:
    ///   - tableView: The table view. The list controller becomes its data source.
    ///   - content: The list, and the form in which to show it.
    ///   - timing: The times at which the loading placeholder appears and disappears.
    ///   - clock: The clock for delays. A test passes one that it can advance.
    ///   - cell: A closure that makes the cell of an item, usually with `dequeueReusableCell(withIdentifier:for:)`. The list controller
    ///     retains it, so capture `[weak self]`.
    ///   - placeholder: A closure that makes the cell of an item that is not loaded. By default, the cell is empty. The list controller
    ///     also retains this closure.
    public convenience init(
      _ tableView: UITableView, showing content: ListContent<Item>, timing: PlaceholderTiming = PlaceholderTiming(),
      clock: any Scheduler = SystemClock(), cell: @escaping @MainActor (UITableView, IndexPath, Item) -> UITableViewCell,
      placeholder: (@MainActor (UITableView, IndexPath) -> UITableViewCell)? = nil
    ) {
      self.init(tableView, .content(content, timing: timing, clock: clock), ListViews(), .lines(cell, placeholder: placeholder))
    }

    /// Shows the loaded items of a list, as `.items(pager)` does.
    public convenience init(
      _ tableView: UITableView, showing pager: Pager<Item>, timing: PlaceholderTiming = PlaceholderTiming(),
      clock: any Scheduler = SystemClock(), cell: @escaping @MainActor (UITableView, IndexPath, Item) -> UITableViewCell
    ) {
      self.init(tableView, showing: .items(pager), timing: timing, clock: clock, cell: cell)
    }

    /// Shows a list in sections that the app counts, and whose rows need not be the items of the list.
    ///
    /// The list controller cannot know how a change of the items changes such rows, and reloads the table after each change.
    ///
    /// ```swift
    /// let list = PagedTableController(tableView, showing: days) { days in
    ///   days.map(\.entries.count)
    /// } cell: { table, indexPath, days in
    ///   entryCell(table, days[indexPath.section].entries[indexPath.row])
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - tableView: The table view. The list controller becomes its data source.
    ///   - pager: The list.
    ///   - timing: The times at which the loading placeholder appears and disappears.
    ///   - clock: The clock for delays. A test passes one that it can advance.
    ///   - rowsPerSection: A closure that returns the number of rows of each section.
    ///   - cell: A closure that makes the cell at an index path of these sections. The list controller retains it, so capture
    ///     `[weak self]`.
    public convenience init(
      _ tableView: UITableView, showing pager: Pager<Item>, timing: PlaceholderTiming = PlaceholderTiming(),
      clock: any Scheduler = SystemClock(), rowsPerSection: @escaping @MainActor (PagedItems<Item>) -> [Int],
      cell: @escaping @MainActor (UITableView, IndexPath, PagedItems<Item>) -> UITableViewCell
    ) {
      self.init(
        tableView, .content(.items(pager), timing: timing, clock: clock), ListViews(), .appRows(rowsPerSection, cell: cell))
    }

    /// The cells of the rows.
    enum Cells {
      case lines(_ cell: (UITableView, IndexPath, Item) -> UITableViewCell, placeholder: ((UITableView, IndexPath) -> UITableViewCell)?)
      /// The app counts the rows, and makes their cells.
      case appRows(_ counts: (PagedItems<Item>) -> [Int], cell: (UITableView, IndexPath, PagedItems<Item>) -> UITableViewCell)
    }

    init(
      _ tableView: UITableView, _ list: PresentedList<Item>, _ views: ListViews, _ cells: Cells,
      dataSource: (any UITableViewDataSource)? = nil
    ) {
      let content = list.content
      let shown = ShownLines<Item>(hasHeaders: content.hasHeaders)
      let table = TableSurface(tableView, nextEdge: views.nextEdge, previousEdge: views.previousEdge) { shown.layout }
      self.table = table
      table.appDataSource = dataSource
      super.init(list, in: tableView, on: table, shown, views) { pane in
        table.listener = pane
        switch cells {
        case .lines(let cell, let placeholder):
          table.title = { section in shown.lines.header(ofSection: section).flatMap(content.title) }
          let lineCells = LineCells { [weak pane] in
            pane?.views.texts ?? views.texts
          } presenter: { [weak pane] in
            pane?.presenter
          }
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
        if tableView.prefetchDataSource == nil { tableView.prefetchDataSource = table }
      }
    }

    /// The animation of insertions and removals. The default is `.automatic`.
    ///
    /// An appended page is animated too. Changes that must keep the reader in place are not.
    public var rowAnimation: UITableView.RowAnimation {
      get { table.animation }
      set { table.animation = newValue }
    }

    /// A Boolean value that indicates whether an updated row gets another cell, instead of the same cell with new content.
    ///
    /// Set it to true if the kind of cell depends on the item. The default is false.
    public var reloadsUpdatedRows: Bool {
      get { table.updatesByReloading }
      set { table.updatesByReloading = newValue }
    }

    /// A Boolean value that indicates whether placeholders cover the table's header view too.
    ///
    /// Set it to false, after the table has its header, if the header has content that must stay visible while the list is loading, empty, or has failed.
    /// The default is true.
    ///
    /// ```swift
    /// tableView.tableHeaderView = bannerView
    /// list.placeholdersCoverHeader = false
    /// ```
    public var placeholdersCoverHeader = true {
      didSet { beginPlaceholders(below: placeholdersCoverHeader ? nil : table.tableView?.tableHeaderView) }
    }

    /// The app's data source, for the methods that the list controller doesn't implement. The list controller doesn't retain it.
    ///
    /// The list controller provides the rows, so `numberOfSections(in:)`, `tableView(_:numberOfRowsInSection:)`, and
    /// `tableView(_:cellForRowAt:)` of this object are never called. Its other methods are called with the index paths of the table. UIKit
    /// considers only methods that the object implements: rows can be deleted by a swipe if it implements
    /// `tableView(_:commit:forRowAt:)`, and dragged if it implements `tableView(_:moveRowAt:to:)`. A title that it returns for a section
    /// takes precedence over the title of the section's key.
    ///
    /// ```swift
    /// final class Editing: NSObject, UITableViewDataSource {
    ///   var list: PagedTableController<Message>?
    ///
    ///   func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
    ///   func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
    ///
    ///   func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {
    ///     guard let message = list?.item(at: indexPath) else { return }
    ///     messages.remove(message.id) { try await api.delete(message.id) }
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
