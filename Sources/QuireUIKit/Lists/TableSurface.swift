#if canImport(UIKit) && !os(watchOS)
  import Quire
  import UIKit

  /// A list on a table view: in one section, in sections by a key, or in those that the app counts.
  @MainActor final class TableSurface: NSObject, ListSurface, UITableViewDataSource {
    weak var tableView: UITableView?
    let nextEdge: EdgeView
    let previousEdge: EdgeView

    let layout: () -> ListLayout
    /// The title of a section.
    var title: (Int) -> String? = { _ in nil }
    /// A closure that returns the number of rows of each section, if the app counts them.
    var rowsPerSection: (() -> [Int])?
    var cell: (UITableView, IndexPath) -> UITableViewCell = { _, _ in UITableViewCell() }
    /// The app's data source, for the methods that the list does not answer.
    weak var appDataSource: (any UITableViewDataSource)? { didSet { if appDataSource !== oldValue { offerMethodsAgain() } } }
    /// The list that the view shows.
    weak var listener: (any SurfaceListener)?
    var animation = UITableView.RowAnimation.automatic
    var updatesByReloading = false
    /// The number of rows of each section that the app counted last.
    private var counts: [Int]?

    init(_ tableView: UITableView, nextEdge: EdgeView, previousEdge: EdgeView, layout: @escaping () -> ListLayout) {
      self.layout = layout
      self.tableView = tableView
      self.nextEdge = nextEdge
      self.previousEdge = previousEdge
      tableView.register(TableMarkCell.self, forCellReuseIdentifier: TableMarkCell.identifier)
    }

    var scrollView: UIScrollView? { tableView }
    var isConnected: Bool { tableView.map { $0.dataSource === self } ?? true }
    var hasOwnRows: Bool { rowsPerSection != nil }

    /// A Boolean value that indicates whether the table has learned that a row can be moved. It asks before the reader lifts one.
    var hasMovableRows = false

    /// A table updates its cells when it is asked for them. It must not do so in no window, or during a call about a row.
    var isReordering: Bool {
      guard hasMovableRows, let tableView, tableView.window != nil else { return false }
      return tableView.visibleCells.contains { $0.configurationState.isReordering }
    }

    // MARK: Data source

    func numberOfSections(in tableView: UITableView) -> Int {
      listener?.viewWillReload()
      counts = rowsPerSection?()
      return counts?.count ?? layout().sectionCount
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      counts.map { $0[section] } ?? layout().rowCount(inSection: section)
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      listener?.linesWereRequested(lines(from: indexPath, through: indexPath))
      return cell(tableView, indexPath)
    }

    #if canImport(ObjectiveC)
      /// Returns whether there is an optional method: one of those that the app's data source implements, or one that leaves out the rows
      /// that are no items.
      nonisolated override func responds(to selector: Selector!) -> Bool {
        guard let selector, let method = TableMethod(selector) else { return super.responds(to: selector) }
        return MainActor.assumeIsolated {
          switch method {
          // Without canEdit, the reader could edit any row.
          case .canEdit: true
          // Without canMove, the reader could move any row.
          case .canMove, .move: listener?.makesMoves == true || appImplements(.move)
          default: appImplements(method)
          }
        }
      }

      private func appImplements(_ method: TableMethod) -> Bool { appDataSource?.responds(to: method.selector) ?? false }
    #endif

    // MARK: Changes

    func reload() { tableView?.reloadData() }

    func apply(_ changes: BatchChanges, replacingRows replace: @escaping () -> Void, completion: @escaping () -> Void) {
      // Outside a window a table lays nothing out, and has nothing to animate. Rows that the app counts are not known to the engine (J12).
      guard let tableView, tableView.window != nil, rowsPerSection == nil else {
        replace()
        reload()
        return completion()
      }
      if changes.isStructural {
        tableView.performBatchUpdates { [animation] in
          replace()
          if !changes.removedSections.isEmpty { tableView.deleteSections(changes.removedSections, with: animation) }
          if !changes.insertedSections.isEmpty { tableView.insertSections(changes.insertedSections, with: animation) }
          tableView.deleteRows(at: changes.removals, with: animation)
          tableView.insertRows(at: changes.insertions, with: animation)
          for move in changes.moves { tableView.moveRow(at: move.from, to: move.to) }
        } completion: { _ in
          completion()
        }
      } else {
        replace()
        completion()
      }
      // By the positions after, so not within the batch.
      let updates = changes.updates
      if !updates.isEmpty {
        updatesByReloading ? tableView.reloadRows(at: updates, with: animation) : tableView.reconfigureRows(at: updates)
      }
      // They come while the reader scrolls.
      if !changes.exchanges.isEmpty { UIView.performWithoutAnimation { tableView.reloadRows(at: changes.exchanges, with: .none) } }
    }

    // MARK: Positions

    var visibleLines: Range<Int> {
      guard let paths = tableView?.indexPathsForVisibleRows, let first = paths.min(), let last = paths.max() else { return 0..<0 }
      return lines(from: first, through: last)
    }

    func lines(from first: IndexPath, through last: IndexPath) -> Range<Int> {
      let layout = layout()
      guard let counts else { return layout.lines(from: first, through: last) }
      let items = SectionedRows(counts: counts, itemCount: itemCount).items(from: first, through: last)
      return items.isEmpty ? 0..<0 : layout.lines.line(ofRow: items.lowerBound)..<layout.lines.line(ofRow: items.upperBound - 1) + 1
    }

    private var itemCount: Int {
      let lines = layout().lines
      return lines.rowCount(before: lines.count)
    }

    func length(ofVisibleLines lines: Range<Int>) -> CGFloat? {
      guard let tableView, let paths = tableView.indexPathsForVisibleRows, let first = paths.min(), let last = paths.max() else {
        return nil
      }
      return tableView.rectForRow(at: last).maxY - tableView.rectForRow(at: first).minY
    }

    func frame(ofLine line: Int) -> CGRect? {
      guard let tableView else { return nil }
      guard let counts else { return layout().indexPath(ofLine: line).map(tableView.rectForRow) }
      // Outside a window the table has not reloaded yet.
      guard tableView.window != nil, let item = layout().lines.row(at: line) else { return nil }
      switch SectionedRows(counts: counts, itemCount: itemCount).location(ofItem: item) {
      case .section(let section): return tableView.rect(forSection: section)
      case .row(let path): return tableView.rectForRow(at: path)
      case nil: return nil
      }
    }

    func scroll(toLine line: Int, at position: RowPlacement) {
      guard let tableView, counts == nil, let path = layout().indexPath(ofLine: line) else { return }
      tableView.scrollToRow(at: path, at: position == .end ? .bottom : .middle, animated: false)
    }

    // MARK: Selection

    var selectableRows: SelectableRows {
      guard let tableView else { return .one }
      return (tableView.isEditing ? tableView.allowsMultipleSelectionDuringEditing : tableView.allowsMultipleSelection) ? .many : .one
    }

    var visiblePaths: [IndexPath] { tableView?.indexPathsForVisibleRows ?? [] }
    var selectedPaths: [IndexPath] { tableView?.indexPathsForSelectedRows ?? [] }

    func setSelected(_ isSelected: Bool, at path: IndexPath) {
      isSelected
        ? tableView?.selectRow(at: path, animated: false, scrollPosition: .none) : tableView?.deselectRow(at: path, animated: false)
    }

    // MARK: Ends

    /// A table's header and footer are the app's, if it has some: then it puts the edge views where it likes.
    func layOutEdges() {
      guard let tableView else { return }
      let width = tableView.bounds.width
      if tableView.tableFooterView == nil || tableView.tableFooterView === nextEdge {
        if resize(nextEdge, to: width) || tableView.tableFooterView == nil { tableView.tableFooterView = nextEdge }
      }
      // A header without height would still have a place in a grouped table.
      if tableView.tableHeaderView === previousEdge, previousEdge.state == .end { return tableView.tableHeaderView = nil }
      if tableView.tableHeaderView == nil && previousEdge.state != .end || tableView.tableHeaderView === previousEdge {
        if resize(previousEdge, to: width) || tableView.tableHeaderView == nil { tableView.tableHeaderView = previousEdge }
      }
    }

    func detach() {
      guard let tableView else { return }
      if isPrefetching { tableView.prefetchDataSource = nil }
      if tableView.tableFooterView === nextEdge { tableView.tableFooterView = nil }
      if tableView.tableHeaderView === previousEdge { tableView.tableHeaderView = nil }
      guard tableView.dataSource === self else { return }
      tableView.dataSource = nil
      tableView.reloadData()
    }

    /// A table takes over a new height of its header or footer only when it is set again, which makes it lay out everything.
    private func resize(_ view: EdgeView, to width: CGFloat) -> Bool {
      let size = view.sizeThatFits(CGSize(width: width, height: 0))
      // The table gives the view its own width, and rounds the height.
      guard abs(view.frame.height - size.height) >= 1 else { return false }
      view.frame.size = size
      return true
    }
  }
#endif
