#if canImport(UIKit) && canImport(HeadlessDevice) && !os(watchOS)
  import HeadlessDevice
  import Quire
  import QuireTesting
  import Testing
  import UIKit

  @testable import QuireUIKit

  extension DeviceTests {
    /// The methods of the data source that are the app's: deleting, reordering, titles, the index.
    @Suite(.timeLimit(.minutes(2))) @MainActor struct TableDataSourceTests {
      private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

      // MARK: Deleting

      @Test("J17, B29: a swipe deletes a row at once, with the subclass's commit and the table's index path, and the server accepts it")
      func swipe() async {
        let list = await ListScreen.editable()
        #expect(await list.swipeToDelete(3))
        await list.screen.settle()
        #expect(list.editor.committed == [path(3)])
        #expect(Array(list.rows.prefix(4)) == ["Row 0", "Row 1", "Row 2", "Row 4"])
        #expect(list.table.removed == 1 && list.table.reloads == 0)
        await list.editor.saves.answer(0, with: ())
        await list.screen.settle()
        #expect(list.ids.count == 59 && list.isFaithful)
      }

      @Test("J17, B29: a row whose deletion the server refuses returns to where it was") func refusedSwipe() async {
        let list = await ListScreen.editable()
        #expect(await list.swipeToDelete(3))
        await list.screen.settle()
        await list.editor.saves.fail(0, with: Failed())
        await list.screen.settle()
        #expect(Array(list.rows.prefix(4)) == ["Row 0", "Row 1", "Row 2", "Row 3"])
        #expect(list.isFaithful)
      }

      @Test("J17: a row that cannot be edited cannot be swiped") func fixedRow() async {
        let list = await ListScreen.editable()
        list.editor.fixed = [2]
        #expect(await list.swipeToDelete(2) == false)
        #expect(list.editor.committed == [])
      }

      @Test("J17: a page that arrives while the button is visible doesn't change the row to delete") func pageDuringASwipe() async throws {
        let list = await ListScreen.editable(10..<70, previous: 0)
        #expect(HeadlessDevice.swipe(try #require(list.cell(12)), in: list.table))
        list.loadPrevious()
        await list.answer(1, 0..<10)
        #expect(HeadlessDevice.tapDelete(in: list.table))
        await list.screen.settle()
        #expect(list.editor.committed == [path(12)])
        #expect(list.ids == Array(0..<70).filter { $0 != 12 })
      }

      // MARK: Reordering

      @Test(
        "J17, B29: a row that the reader moves is moved in the list, and not a second time in the table",
        arguments: [(2, 5, [0, 1, 3, 4, 5, 2, 6]), (5, 2, [0, 1, 5, 2, 3, 4, 6]), (3, 0, [3, 0, 1, 2, 4, 5, 6])])
      func move(id: Int, to row: Int, ids: [Int]) async {
        let list = await ListScreen.editable()
        await list.drag(id, to: 8, row)
        #expect(list.editor.moved == [[path(id), path(row)]])
        #expect(Array(list.ids.prefix(7)) == ids)
        #expect(list.isFaithful)
        #expect(list.table.batches == 0 && list.table.reloads == 0 && list.table.redrawn == 0)
        await list.editor.saves.answer(0, with: ())
        #expect(Array(list.ids.prefix(7)) == ids)
      }

      @Test("J17, B29: a move that the server refuses is rolled back, in the list and on the screen") func refusedMove() async {
        let list = await ListScreen.editable()
        await list.drag(2, to: 5)
        await list.editor.saves.fail(0, with: Failed())
        await list.screen.settle()
        #expect(Array(list.rows.prefix(6)) == (0..<6).map { "Row \($0)" })
        #expect(list.isFaithful)
      }

      @Test("J17: a page that arrives during a drag waits until the row is dropped") func pageDuringADrag() async throws {
        let list = await ListScreen.editable(0..<20, next: 20)
        list.controller.setEditing(true, animated: false)
        #expect(HeadlessDevice.lift(try #require(list.cell(2)), in: list.table))
        await list.answer(1, 20..<40)
        #expect(list.table.numberOfRows(inSection: 0) == 20)
        #expect(list.editor.list?.items.count == 20 && list.pager.items.count == 40)
        HeadlessDevice.carry(to: path(4), in: list.table)
        HeadlessDevice.drop(in: list.table)
        await list.screen.settle()
        #expect(list.ids == [0, 1, 3, 4, 2] + Array(5..<40))
        #expect(list.table.numberOfRows(inSection: 0) == 40 && list.isFaithful)
      }

      @Test("J17, B15: rows that arrive above during a drag leave the reader in place") func pageAboveDuringADrag() async throws {
        let list = await ListScreen.editable(20..<60, previous: 0)
        await list.drag(by: 300)
        list.loadPrevious()
        await list.screen.settle()
        let place = try #require(list.place(of: 33))
        list.controller.setEditing(true, animated: false)
        #expect(HeadlessDevice.lift(try #require(list.cell(30)), in: list.table))
        await list.answer(1, 0..<20)
        HeadlessDevice.carry(to: path(12), in: list.table)
        HeadlessDevice.drop(in: list.table)
        await list.screen.settle()
        #expect(list.editor.moved == [[path(10), path(12)]])
        let moved = [Array(0..<30), [31, 32, 30], Array(33..<60)].flatMap(\.self)
        #expect(list.ids == moved)
        #expect(list.place(of: 33) == place)
        #expect(list.isFaithful)
      }

      @Test("J17: changes during a drag are shown when the row is dropped where it was", arguments: [true, false])
      func dropInPlace(isInterrupted: Bool) async throws {
        let clock = ManualClock()
        let list = await ListScreen.editable(0..<20, next: 20, clock: clock)
        list.controller.setEditing(true, animated: false)
        #expect(HeadlessDevice.lift(try #require(list.cell(2)), in: list.table))
        await list.answer(1, 20..<40)
        clock.advance(by: .seconds(5))
        #expect(list.table.numberOfRows(inSection: 0) == 20)
        isInterrupted ? HeadlessDevice.interruptDrag(in: list.table) : { _ = HeadlessDevice.drop(in: list.table) }()
        clock.advance(by: .milliseconds(100))
        await list.screen.settle()
        #expect(list.editor.moved == [])
        #expect(list.table.numberOfRows(inSection: 0) == 40 && list.isFaithful)
      }

      @Test("J17: a list that is emptied during a drag is empty when the row is dropped") func emptiedDuringADrag() async throws {
        let clock = ManualClock()
        let list = await ListScreen.editable(0..<20, clock: clock)
        list.controller.setEditing(true, animated: false)
        #expect(HeadlessDevice.lift(try #require(list.cell(2)), in: list.table))
        list.pager.reset()
        await list.screen.settle()
        #expect(list.table.numberOfRows(inSection: 0) == 20)
        HeadlessDevice.carry(to: path(4), in: list.table)
        HeadlessDevice.drop(in: list.table)
        await list.screen.settle()
        #expect(list.table.numberOfRows(inSection: 0) == 0)
      }

      @Test("J17: another list that is shown during a drag takes over the table") func anotherListDuringADrag() async throws {
        let list = await ListScreen.editable(0..<20)
        list.controller.setEditing(true, animated: false)
        #expect(HeadlessDevice.lift(try #require(list.cell(2)), in: list.table))
        list.controller.show(Pager<Row> { (_: PageRequest<Int>) in Page([Row](100..<103)) })
        await list.screen.settle()
        HeadlessDevice.drop(in: list.table)
        await list.screen.settle()
        #expect(list.rows == ["Row 100", "Row 101", "Row 102"])
      }

      private final class Ignoring: EditingController {
        override func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {}
      }

      @Test("J17: a row that the app does not move in the list returns to its position") func ignoredMove() async {
        let list = await ListScreen.editable { Ignoring($0, clock: $1) }
        await list.drag(2, to: 5)
        #expect(Array(list.rows.prefix(6)) == (0..<6).map { "Row \($0)" })
        #expect(list.isFaithful)
      }

      private final class Immediate: EditingController {
        override func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {
          guard let row = list?.item(at: source), let position = list?.position(ofMoveFrom: source, to: destination) else { return }
          pager.move(row.id, to: position)
          pager.insert(Row(500), at: .start)
        }
      }

      @Test("J17: an app that moves the item during the call, and makes other changes, gets all of them") func immediateMove() async {
        let list = await ListScreen.editable { Immediate($0, clock: $1) }
        await list.drag(2, to: 5)
        #expect(Array(list.rows.prefix(7)) == [500, 0, 1, 3, 4, 5, 2].map { "Row \($0)" })
        #expect(list.isFaithful)
      }

      @Test("J17: the position of a move is next to its new neighbor, with sections too") func positions() async {
        let list = await ListScreen.editable(0..<6)
        let listController = list.editor.list
        #expect(listController?.position(ofMoveFrom: path(1), to: path(4)) == .after(4))
        #expect(listController?.position(ofMoveFrom: path(4), to: path(1)) == .after(0))
        #expect(listController?.position(ofMoveFrom: path(4), to: path(0)) == .before(0))
        #expect(listController?.position(ofMoveFrom: path(0), to: path(1)) == .after(1))
        let tens = await KeyedSectionsTests.Tens.loaded(7..<13)
        #expect(tens.list.position(ofMoveFrom: path(2), to: path(0, 1)) == .before(10))
        #expect(tens.list.position(ofMoveFrom: path(2), to: path(3, 1)) == .after(12))
        #expect(tens.list.position(ofMoveFrom: path(0, 1), to: path(3)) == .after(9))
      }
    }
  }
#endif
