#if canImport(UIKit) && canImport(HeadlessDevice) && !os(watchOS)
  import HeadlessDevice
  import QuireTesting
  import QuireUIKit
  import Testing
  import UIKit

  extension DeviceTests {
    /// Lists whose moves the list controller makes.
    @Suite(.timeLimit(.minutes(5))) @MainActor struct ReorderableListTests {
      private let saves = Gate<String, Void>()
      private let source = GatedPageSource<Row, Int>()
      private let table = UITableView(frame: .zero, style: .plain)
      private let screen: Screen
      private let controller: PagedTableController<Row>

      init() {
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        screen = Screen(table)
        let content = ListContent.sections(Pager(source: source), by: { $0.id / 10 }).reorderable(
          name: { "Row \($0.id)" }, where: { $0.id != 3 }
        ) {
          [saves] in try await saves.pass("\($0.id) \($1)")
        }
        controller = PagedTableController(table, showing: content) { table, path, row in
          let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
          cell.textLabel?.text = "Row \(row.id)"
          return cell
        }
        table.isEditing = true
      }

      private var ids: [Int] { controller.pager.items.map(\.id) }

      private func load() async {
        controller.pager.load()
        await source.answer(0, with: Page((0..<20).map { Row($0) }))
        await screen.settle()
      }

      private func drag(_ row: Int, to target: Int, inSection section: Int = 0) async {
        guard let cell = table.cellForRow(at: IndexPath(row: row, section: 0)), HeadlessDevice.lift(cell, in: table) else { return }
        HeadlessDevice.carry(to: IndexPath(row: target, section: section), in: table)
        HeadlessDevice.drop(in: table)
        await screen.settle()
      }

      @Test("A dropped row is moved in the list, and its move is saved relative to its neighbor") func drop() async {
        await load()
        await drag(1, to: 4)
        #expect(ids.prefix(6) == [0, 2, 3, 4, 1, 5] && saves.requests == ["1 after(4)"])
        await drag(4, to: 0)
        #expect(ids.prefix(6) == [1, 0, 2, 3, 4, 5] && saves.requests.last == "1 before(0)")
        #expect(table.visibleCells.prefix(3).map { $0.textLabel?.text } == ["Row 1", "Row 0", "Row 2"])
      }

      @Test("A dropped row is announced once, and so are a page and failures during the drag") func announcements() async throws {
        controller.pager.load()
        await source.answer(0, with: Page((0..<20).map { Row($0) }, next: 20))
        await screen.settle()
        HeadlessDevice.forgetPostedNotifications()
        let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
        #expect(HeadlessDevice.lift(cell, in: table))
        controller.pager.loadNext()
        await source.answer(1, with: Page((20..<25).map { Row($0) }, next: 25))
        controller.pager.loadNext()
        await source.fail(2, with: TestError("No page"))
        controller.pager.refresh()
        await source.fail(3, with: TestError("No refresh"))
        await screen.settle()
        #expect(HeadlessDevice.announcements.count == 2 && HeadlessDevice.announcements.first == "5 more")
        HeadlessDevice.carry(to: IndexPath(row: 4, section: 0), in: table)
        HeadlessDevice.drop(in: table)
        await screen.settle()
        let announcements = HeadlessDevice.announcements
        #expect(announcements.count { $0 == "Moved Row 1 after Row 4" } == 1 && announcements.count == 4)
        #expect(announcements.count { $0.contains("No page") } == 1 && announcements.count { $0.contains("No refresh") } == 1)
      }

      @Test("A refused move is rolled back") func refusal() async {
        await load()
        await drag(1, to: 4)
        await saves.fail(0, with: TestError("Refused"))
        await screen.settle()
        #expect(ids == Array(0..<20))
        #expect(table.visibleCells.prefix(3).map { $0.textLabel?.text } == ["Row 0", "Row 1", "Row 2"])
      }

      @Test("A row that is dropped in another section returns") func anotherSection() async {
        await load()
        await drag(1, to: 2, inSection: 1)
        #expect(ids == Array(0..<20) && saves.requests == [])
        #expect(table.visibleCells.prefix(3).map { $0.textLabel?.text } == ["Row 0", "Row 1", "Row 2"])
      }

      @Test("Only rows that the content lets move have a control") func controls() async throws {
        await load()
        let (free, fixed) = (IndexPath(row: 2, section: 0), IndexPath(row: 3, section: 0))
        let dataSource = try #require(table.dataSource)
        #expect(dataSource.tableView(table, canMoveRowAt: free) && !dataSource.tableView(table, canMoveRowAt: fixed))
      }

      @Test("A key moves a row, is announced, and does nothing at the end of a section") func keys() async {
        await load()
        #expect(controller.moveItem(at: IndexPath(row: 9, section: 0), by: 1) == nil)
        #expect(controller.moveItem(at: IndexPath(row: 8, section: 0), by: 1) != nil)
        await screen.settle()
        #expect(ids[7..<11] == [7, 9, 8, 10] && saves.requests == ["8 after(9)"])
        #expect(HeadlessDevice.announcements.last == "Moved Row 8 after Row 9")
      }
    }
  }
#endif
