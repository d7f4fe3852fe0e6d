#if canImport(UIKit) && canImport(HeadlessDevice) && !os(watchOS)
  import HeadlessDevice
  import Quire
  import QuireTesting
  import Testing
  import UIKit

  @testable import QuireUIKit

  extension DeviceTests {
    /// Sections with the app's data source, and data sources that are separate objects.
    @Suite(.timeLimit(.minutes(2))) @MainActor struct TableTitlesTests {
      private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

      // MARK: Sections

      private final class Indexed: PagedTableViewController {
        let pager = Pager<Row> { (_: PageRequest<Int>) in Page([Row](7..<33)) }
        var list: PagedTableController<Row>?
        var moved: [IndexPath] = []

        override func viewDidLoad() {
          super.viewDidLoad()
          tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
          list = show(.sections(pager, by: { $0.id / 10 }, title: { "Tens \($0)" }), timing: .immediate) { table, path, row in
            let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
            cell.textLabel?.text = row.title
            return cell
          }
        }

        override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
          section == 0 ? "The first" : nil
        }
        override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
          section == 0 ? "So much for these" : nil
        }
        override func sectionIndexTitles(for tableView: UITableView) -> [String]? { ["0", "3"] }
        override func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
          title == "3" ? 3 : 0
        }
        override func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {
          moved = [source, destination]
          guard let row = list?.item(at: source), let position = list?.position(ofMoveFrom: source, to: destination) else { return }
          pager.move(row.id, to: position)
        }
      }

      @Test("J17: a subclass's titles and index; without a title, a section has the title of its key") func titles() async {
        let controller = Indexed(style: .plain)
        let screen = Screen(controller, size: CGSize(width: 390, height: 400))
        await screen.settle()
        #expect(Array(screen.texts.prefix(6)) == ["The first", "Row 7", "Row 8", "Row 9", "So much for these", "Tens 1"])
        #expect(HeadlessDevice.indexTitles(of: controller.tableView) == ["0", "3"])
        HeadlessDevice.tapIndexTitle("3", of: controller.tableView)
        #expect(screen.texts.contains("Tens 3") && screen.texts.contains("Row 32"))
      }

      @Test("J17: a row that the reader moves to another section has the index paths of the sections, and sections follow the keys")
      func moveAcrossSections() async throws {
        let controller = Indexed(style: .plain)
        let screen = Screen(controller)
        await screen.settle()
        controller.setEditing(true, animated: false)
        let table = try #require(controller.tableView)
        #expect(HeadlessDevice.lift(try #require(table.cellForRow(at: path(0, 1))), in: table))
        HeadlessDevice.carry(to: path(1, 0), in: table)
        HeadlessDevice.drop(in: table)
        await screen.settle()
        #expect(controller.moved == [path(0, 1), path(1, 0)])
        #expect(controller.pager.items.prefix(5).map(\.id) == [7, 10, 8, 9, 11])
        // By their keys they are 7; 10; 8, 9; 11 and so on.
        #expect((0..<4).map(table.numberOfRows) == [1, 1, 2, 9])
        #expect(table.cellForRow(at: path(0, 1))?.textLabel?.text == "Row 10")
      }

      // MARK: A data source that an app gives a list controller

      private class Rows: NSObject, UITableViewDataSource {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1000 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
      }

      private final class Editing: NSObject, UITableViewDataSource {
        var deleted: [IndexPath] = []
        var moved: [IndexPath] = []

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1000 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
        func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { indexPath.row != 1 }
        func tableView(
          _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
        ) { deleted.append(indexPath) }
        func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {
          moved += [source, destination]
        }
        func sectionIndexTitles(for tableView: UITableView) -> [String]? { ["A"] }
      }

      @MainActor private struct ShownTable {
        let table = UITableView(frame: .zero, style: .plain)
        let controller: PagedTableController<Row>
        let screen: Screen

        init() async {
          table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
          let pager = Pager<Row> { (_: PageRequest<Int>) in Page([Row](0..<5)) }
          controller = PagedTableController(table, showing: pager, timing: .immediate) { table, path, row in
            let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
            cell.textLabel?.text = row.title
            return cell
          }
          screen = Screen(table)
          pager.load()
          await screen.settle()
          screen.wait(.seconds(1))
        }

        func cell(_ row: Int) -> UITableViewCell { table.cellForRow(at: IndexPath(row: row, section: 0)) ?? UITableViewCell() }
      }

      @Test("J17: a data source that an app gives a list controller provides everything but the rows") func ownDataSource() async {
        let shown = await ShownTable()
        let editing = Editing()
        shown.controller.dataSource = editing
        shown.screen.layOut()
        #expect(shown.table.numberOfRows(inSection: 0) == 5)
        #expect(HeadlessDevice.indexTitles(of: shown.table) == ["A"])
        #expect(!HeadlessDevice.swipe(shown.cell(1), in: shown.table))
        #expect(HeadlessDevice.swipe(shown.cell(2), in: shown.table))
        #expect(HeadlessDevice.tapDelete(in: shown.table))
        #expect(editing.deleted == [path(2)])
        shown.table.setEditing(true, animated: false)
        #expect(HeadlessDevice.lift(shown.cell(3), in: shown.table))
        HeadlessDevice.carry(to: path(0), in: shown.table)
        HeadlessDevice.drop(in: shown.table)
        #expect(editing.moved == [path(3), path(0)])
        await shown.screen.settle()
        #expect(shown.screen.texts.first == "Row 0")
      }

      @Test("J17: the reader is not offered actions that a data source does not implement") func missingMethods() async {
        let shown = await ShownTable()
        let rows = Rows()
        shown.table.setEditing(true, animated: false)
        #expect(!HeadlessDevice.lift(shown.cell(3), in: shown.table))
        shown.controller.dataSource = rows
        shown.screen.layOut()
        // The double finds out that a method is missing when it calls it.
        if HeadlessDevice.lift(shown.cell(3), in: shown.table) { HeadlessDevice.carry(to: path(0), in: shown.table) }
        #expect(!HeadlessDevice.drop(in: shown.table))
        shown.table.setEditing(false, animated: false)
        _ = HeadlessDevice.swipe(shown.cell(2), in: shown.table)
        #expect(!HeadlessDevice.tapDelete(in: shown.table))
        await shown.screen.settle()
        #expect(HeadlessDevice.indexTitles(of: shown.table) == [])
        #expect(shown.screen.texts == (0..<5).map { "Row \($0)" })
      }

      @Test("J17: a list controller does not retain the app's data source") func memory() async {
        let shown = await ShownTable()
        do {
          let editing = Editing()
          shown.controller.dataSource = editing
        }
        #expect(shown.controller.dataSource == nil)
      }

      // MARK: Mistakes

      /// The messages to the app while `body` runs.
      private func reportedMessages(during body: () async -> Void) async -> [(message: String, isCertain: Bool)] {
        let report = Misuse.report
        defer { Misuse.report = report }
        var messages: [(String, Bool)] = []
        Misuse.report = { messages.append(($0, $1)) }
        await body()
        return messages
      }

      @Test("J17: an app that replaces the table's data source gets a message, and its rows are not changed") func takenDataSource() async {
        let rows = Rows()
        let list = ListScreen()
        let messages = await reportedMessages {
          list.table.dataSource = rows
          await list.answer(0, 0..<20, next: 20)
          list.pager.insert(Row(500), at: .start)
          await list.screen.settle()
        }
        #expect(messages.first?.message.hasPrefix("The view has another data source than the one that shows its list") == true)
        #expect(messages.map(\.isCertain).allSatisfy { $0 })
        #expect(list.table.numberOfRows(inSection: 0) == 1000)
      }

      @Test("J17: a controller that appears without a list logs a message") func noList() async {
        let messages = await reportedMessages {
          let screen = Screen(PagedTableViewController(style: .plain))
          await screen.settle()
        }
        #expect(
          messages.map(\.message) == ["PagedTableViewController has appeared without a list: call show(_:), in viewDidLoad() for example."])
        #expect(messages.map(\.isCertain) == [false])
        #expect(await reportedMessages { _ = await ListScreen.loaded() }.isEmpty)
      }
    }
  }
#endif
