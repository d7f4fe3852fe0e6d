#if canImport(UIKit) && !os(watchOS)
  import Quire
  import QuireTesting
  import QuireUIKit
  import Testing
  import UIKit

  #if canImport(HeadlessDevice)
    import HeadlessDevice
  #endif

  /// A table that counts its updates.
  final class CountingTable: UITableView {
    private(set) var reloads = 0
    private(set) var batches = 0
    /// The rows that went and came, and those drawn again, in the batches.
    private(set) var removed = 0
    private(set) var inserted = 0
    private(set) var redrawn = 0
    private(set) var footersSet = 0
    private(set) var flashes = 0

    override var tableFooterView: UIView? { didSet { footersSet += 1 } }

    override func flashScrollIndicators() {
      flashes += 1
      super.flashScrollIndicators()
    }

    override func reloadData() {
      reloads += 1
      super.reloadData()
    }

    override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
      batches += 1
      super.performBatchUpdates(updates, completion: completion)
    }

    override func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
      inserted += indexPaths.count
      super.insertRows(at: indexPaths, with: animation)
    }

    override func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
      removed += indexPaths.count
      super.deleteRows(at: indexPaths, with: animation)
    }

    override func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
      redrawn += indexPaths.count
      super.reloadRows(at: indexPaths, with: animation)
    }

    func forget() { (reloads, batches, removed, inserted, redrawn) = (0, 0, 0, 0, 0) }
  }

  /// A controller of an app, with a record of its calls.
  class RowsController: PagedTableViewController {
    let pager: Pager<Row>
    let position: InitialPosition<Int>
    let timing: PlaceholderTiming
    let clock: any Scheduler
    /// The rows whose cells were requested.
    var asked: [Int] = []
    var outcomes: [LoadTask.Outcome] = []
    /// The setup of the app once its table exists.
    var prepare: (RowsController) -> Void = { _ in }

    init(
      _ pager: Pager<Row>, opensAt position: InitialPosition<Int> = .top, timing: PlaceholderTiming = .immediate,
      clock: any Scheduler = SystemClock()
    ) {
      self.pager = pager
      self.position = position
      self.timing = timing
      self.clock = clock
      super.init(style: .plain)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      let table = CountingTable(frame: view.bounds, style: .plain)
      table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(table)
      tableView = table
      super.viewDidLoad()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      prepare(self)
      show(pager)
    }

    @discardableResult func show(_ pager: Pager<Row>) -> PagedTableController<Row> {
      show(.items(pager).opening(at: position), timing: timing, clock: clock) { [weak self] table, path, row in
        self?.asked.append(path.row)
        let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
        cell.textLabel?.text = row.title
        cell.textLabel?.numberOfLines = 0
        return cell
      }
    }

    override func didEndLoading(_ kind: LoadKind, _ outcome: LoadTask.Outcome) {
      super.didEndLoading(kind, outcome)
      outcomes.append(outcome)
    }
  }

  /// A list on a phone, its source, whose answers the test gives, and a person before it.
  @MainActor final class ListScreen {
    let source: GatedPageSource<Row, Int>
    let pager: Pager<Row>
    let controller: RowsController
    let screen: Screen

    /// Shows a list in a controller.
    init(_ controller: RowsController, of source: GatedPageSource<Row, Int>) {
      self.source = source
      self.controller = controller
      pager = controller.pager
      screen = Screen(controller)
    }

    /// Shows a list in a controller.
    convenience init(
      _ configuration: PagingConfiguration = PagingConfiguration(), at position: InitialPosition<Int> = .top,
      timing: PlaceholderTiming = .immediate, clock: any Scheduler = SystemClock(), prepare: @escaping (RowsController) -> Void = { _ in }
    ) {
      let source = GatedPageSource<Row, Int>()
      let pager = Pager(source: source, configuration: configuration, clock: clock)
      let controller = RowsController(pager, opensAt: position, timing: timing, clock: clock)
      controller.prepare = prepare
      self.init(controller, of: source)
    }

    /// Shows a list whose first page is loaded, with more to come.
    static func loaded(
      _ rows: some Sequence<Int> & Sendable = 0..<60, next: Int? = 60, previous: Int? = nil,
      _ configuration: PagingConfiguration = PagingConfiguration(),
      at position: InitialPosition<Int> = .top, clock: any Scheduler = SystemClock(),
      prepare: @escaping (RowsController) -> Void = { _ in }
    ) async -> ListScreen {
      let list = ListScreen(configuration, at: position, clock: clock, prepare: prepare)
      await list.answer(0, rows, next: next, previous: previous)
      list.controller.asked = []
      list.table.forget()
      return list
    }

    var table: CountingTable { controller.tableView as! CountingTable }

    // MARK: The server

    func answer(_ request: Int, _ rows: some Sequence<Int>, next: Int? = nil, previous: Int? = nil) async {
      await answer(request, [Row](rows), next: next, previous: previous)
    }

    func answer(_ request: Int, _ rows: [Row], next: Int? = nil, previous: Int? = nil) async {
      guard await hasRequest(request) else { return }
      await source.answer(request, with: Page(rows, previous: previous, next: next))
      await screen.settle()
    }

    func fail(_ request: Int, _ description: String = "It failed.") async {
      guard await hasRequest(request) else { return }
      await source.fail(request, with: Failed(description))
      await screen.settle()
    }

    /// Waiting for a request that never comes would take the test's whole time.
    private func hasRequest(_ request: Int) async -> Bool {
      await screen.settle()
      if request >= source.requests.count { Issue.record("Request \(request) is not among the \(source.requests.count) that came.") }
      return request < source.requests.count
    }

    // MARK: Commands

    func refresh() { pager.refresh() }
    func retry() { pager.retry() }
    func loadNext() { pager.loadNext() }
    func loadPrevious() { pager.loadPrevious() }

    // MARK: The person

    /// The titles of the rows of which something is on the screen, from top to bottom.
    var rows: [String] {
      table.visibleCells.filter { frame($0).intersects(screen.window.bounds) }.sorted { frame($0).minY < frame($1).minY }
        .compactMap { $0.textLabel?.text }
    }

    /// The position of a row on the screen; nil if it is not visible.
    func place(of title: String) -> CGFloat? {
      table.visibleCells.first { $0.textLabel?.text == title }.map { frame($0).minY }
    }

    func place(of id: Int) -> CGFloat? { place(of: "Row \(id)") }

    private func frame(_ view: UIView) -> CGRect { view.convert(view.bounds, to: screen.window) }

    /// Scrolls by dragging.
    func drag(by distance: CGFloat) async {
      screen.drag(table, by: distance)
      screen.wait(.seconds(1))
      await screen.settle()
    }

    func dragToEnd() async {
      await drag(by: table.contentSize.height + table.adjustedContentInset.bottom - table.bounds.height - table.contentOffset.y)
    }

    var isSpinning: Bool { table.refreshControl?.isRefreshing == true }

    /// A Boolean value that indicates whether the table has the rows that the pager has, and the cells on the screen show them.
    var isFaithful: Bool {
      let items = pager.contentState == .loaded ? Array(pager.items) : []
      guard table.numberOfSections == (items.isEmpty ? table.numberOfSections : 1) else { return false }
      guard (0..<table.numberOfSections).reduce(0, { $0 + table.numberOfRows(inSection: $1) }) == items.count else { return false }
      return table.visibleCells.allSatisfy { cell in
        table.indexPath(for: cell).map { cell.textLabel?.text == items[$0.row].title } ?? false
      }
    }
  }

  extension Phone {
    #if canImport(HeadlessDevice)
      /// The announcements since the last call.
      static func takeAnnouncements() -> [String] {
        defer { HeadlessDevice.forgetPostedNotifications() }
        return HeadlessDevice.announcements
      }
      /// UIKit's console messages since the last call: tables that were laid out in no window.
      static func takeLayoutComplaints() -> [String] {
        defer { HeadlessDevice.forgetLayoutsOutsideViewHierarchy() }
        return HeadlessDevice.layoutsOutsideViewHierarchy
      }
      /// Plays the storyboard of a controller.
      static func loadView(of controller: UIViewController, by load: @escaping @MainActor () -> Void) {
        HeadlessDevice.loadView(of: controller, by: load)
      }
      static func select(_ cell: UITableViewCell) { try? HeadlessDevice.tap(cell) }
    #else
      static func takeAnnouncements() -> [String] { [] }
      static func takeLayoutComplaints() -> [String] { [] }
      static func loadView(of controller: UIViewController, by load: @escaping @MainActor () -> Void) {
        load()
        controller.viewDidLoad()
      }
      static func select(_ cell: UITableViewCell) {
        guard let table = cell.superview as? UITableView, let path = table.indexPath(for: cell) else { return }
        table.delegate?.tableView?(table, didSelectRowAt: path)
      }
    #endif
  }
#endif
