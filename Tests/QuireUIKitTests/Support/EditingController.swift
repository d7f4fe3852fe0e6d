#if canImport(UIKit) && canImport(HeadlessDevice) && !os(watchOS)
  import HeadlessDevice
  import Quire
  import QuireTesting
  import QuireUIKit
  import UIKit

  /// A controller of an app whose rows can be deleted and moved. A test decides the answers of the server.
  class EditingController: RowsController {
    /// The saves on the server: the id of the item.
    let saves = Gate<Int, Void>()
    private(set) var list: PagedTableController<Row>?
    private(set) var committed: [IndexPath] = []
    private(set) var moved: [[IndexPath]] = []
    private(set) var edits: [EditTask.Outcome] = []
    /// The rows that cannot be edited.
    var fixed: Set<Int> = []

    @discardableResult override func show(_ pager: Pager<Row>) -> PagedTableController<Row> {
      let list = super.show(pager)
      self.list = list
      return list
    }

    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { !fixed.contains(indexPath.row) }

    override func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {
      committed.append(indexPath)
      guard let row = list?.item(at: indexPath) else { return }
      save(pager.remove(row.id) { [saves] in try await saves.pass(row.id) })
    }

    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { !fixed.contains(indexPath.row) }

    override func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {
      moved.append([source, destination])
      guard let row = list?.item(at: source), let position = list?.position(ofMoveFrom: source, to: destination) else { return }
      save(pager.move(row.id, to: position) { [saves] in try await saves.pass(row.id) })
    }

    private func save(_ edit: EditTask) { Task { edits.append(await edit.outcome) } }
  }

  extension ListScreen {
    /// Shows a list whose rows can be edited, and whose first page is loaded.
    static func editable(
      _ rows: Range<Int> = 0..<60, next: Int? = nil, previous: Int? = nil, clock: ManualClock = ManualClock(),
      _ make: (Pager<Row>, ManualClock) -> EditingController = { EditingController($0, clock: $1) }
    ) async -> ListScreen {
      let source = GatedPageSource<Row, Int>()
      let list = ListScreen(make(Pager(source: source, clock: clock), clock), of: source)
      await list.answer(0, rows, next: next, previous: previous)
      list.table.forget()
      return list
    }

    var editor: EditingController { controller as! EditingController }

    /// Swipes over a row, and touches the button. False if there is none.
    func swipeToDelete(_ id: Int) async -> Bool {
      guard let cell = cell(id), HeadlessDevice.swipe(cell, in: table) else { return false }
      defer { HeadlessDevice.layOut() }
      return HeadlessDevice.tapDelete(in: table)
    }

    /// Lifts a row, drags it over others, and drops it there.
    func drag(_ id: Int, to rows: Int...) async {
      controller.setEditing(true, animated: false)
      guard let cell = cell(id), HeadlessDevice.lift(cell, in: table) else { return }
      for row in rows { HeadlessDevice.carry(to: IndexPath(row: row, section: 0), in: table) }
      HeadlessDevice.drop(in: table)
      await screen.settle()
    }

    func cell(_ id: Int) -> UITableViewCell? { table.visibleCells.first { $0.textLabel?.text == "Row \(id)" } }

    var ids: [Int] { pager.items.map(\.id) }
  }
#endif
