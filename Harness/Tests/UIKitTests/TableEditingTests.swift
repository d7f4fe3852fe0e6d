import HeadlessDevice
import Testing
import UIKit

extension DeviceTests {
  /// Deleting and reordering by the reader.
  @MainActor struct TableEditingTests {
    private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

    /// Strings that can be deleted and moved.
    private final class Editable: NSObject, UITableViewDataSource {
      var sections = [["a", "b", "c"], ["d"]]
      var notified: [IndexPath] = []
      var duringMove: () -> Void = {}
      var moves = true

      func numberOfSections(in tableView: UITableView) -> Int { sections.count }
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell()
        cell.textLabel?.text = sections[indexPath.section][indexPath.row]
        return cell
      }
      func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { indexPath.row != 1 }
      func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {
        notified.append(indexPath)
        sections[indexPath.section].remove(at: indexPath.row)
        tableView.deleteRows(at: [indexPath], with: .automatic)
      }
      func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {
        notified += [source, destination]
        duringMove()
        guard moves else { return }
        let text = sections[source.section].remove(at: source.row)
        sections[destination.section].insert(text, at: destination.row)
      }
      func sectionIndexTitles(for tableView: UITableView) -> [String]? { ["A", "D"] }
    }

    private let strings = Editable()
    private let table = UITableView(frame: .zero, style: .plain)
    private let window: BareWindow

    init() {
      table.dataSource = strings
      window = show(table)
    }

    private func cell(_ row: Int, _ section: Int = 0) throws -> UITableViewCell { try #require(table.cellForRow(at: path(row, section))) }

    @Test func aSwipeOffersDeletionAndCommits() throws {
      #expect(!HeadlessDevice.swipe(try cell(1), in: table))
      #expect(HeadlessDevice.swipe(try cell(0), in: table))
      #expect(try cell(0).configurationState.isSwiped)
      #expect(HeadlessDevice.tapDelete(in: table))
      #expect(strings.notified == [path(0)])
      #expect(table.texts == ["b", "c", "d"])
      #expect(!HeadlessDevice.tapDelete(in: table))
    }

    @Test func anotherReloadTakesTheButtonAway() throws {
      #expect(HeadlessDevice.swipe(try cell(0), in: table))
      table.reloadData()
      #expect(!HeadlessDevice.tapDelete(in: table))
    }

    @Test func withoutCommitNothingIsDeleted() throws {
      let plain = Strings(rows: 3)
      let table = plain.table()
      let window = show(table)
      _ = HeadlessDevice.swipe(try #require(table.cellForRow(at: path(0))), in: table)
      #expect(!HeadlessDevice.tapDelete(in: table))
      table.setEditing(true, animated: false)
      _ = HeadlessDevice.lift(try #require(table.cellForRow(at: path(0))), in: table)
      HeadlessDevice.carry(to: path(2), in: table)
      #expect(!HeadlessDevice.drop(in: table))
      #expect(table.texts == ["0", "1", "2"])
      #expect(window.isKeyWindow)
    }

    @Test func aRowIsMovedBeforeTheDataSourceIsNotified() throws {
      #expect(!HeadlessDevice.lift(try cell(0), in: table))
      table.setEditing(true, animated: false)
      let lifted = try cell(0)
      #expect(HeadlessDevice.lift(lifted, in: table))
      #expect(lifted.configurationState.isReordering)
      HeadlessDevice.carry(to: path(2), in: table)
      #expect(HeadlessDevice.drop(in: table))
      #expect(!lifted.configurationState.isReordering)
      #expect(strings.notified == [path(0), path(2)])
      #expect(table.texts == ["b", "c", "a", "d"])
      #expect(table.cellForRow(at: path(2)) === lifted)
    }

    @Test func aRowGoesBehindTheLastOfAnotherSection() throws {
      table.setEditing(true, animated: false)
      #expect(HeadlessDevice.lift(try cell(0), in: table))
      HeadlessDevice.carry(to: path(1, 1), in: table)
      #expect(HeadlessDevice.drop(in: table))
      #expect(strings.notified == [path(0), path(1, 1)])
      #expect(table.texts == ["b", "c", "d", "a"])
    }

    @Test func aDataSourceThatDoesNotMoveItIsAsserted() throws {
      strings.moves = false
      table.setEditing(true, animated: false)
      #expect(HeadlessDevice.lift(try cell(0), in: table))
      HeadlessDevice.carry(to: path(0, 1), in: table)
      let said = HeadlessDevice.assertions { HeadlessDevice.drop(in: table) }
      #expect(said.first?.hasPrefix("Invalid update: invalid number of rows in section 0.") == true)
    }

    @Test func rowsThatChangeUnderTheFingerAreAsserted() throws {
      table.setEditing(true, animated: false)
      #expect(HeadlessDevice.lift(try cell(0), in: table))
      let said = HeadlessDevice.assertions { table.reloadRows(at: [path(1)], with: .none) }
      #expect(said == ["attempt to update the table view while a row is being reordered"])
      strings.duringMove = { [table] in table.reloadData() }
      HeadlessDevice.carry(to: path(2), in: table)
      #expect(HeadlessDevice.assertions { HeadlessDevice.drop(in: table) } == said)
    }

    @Test func aRowThatIsDroppedWhereItWasIsNoMove() throws {
      table.setEditing(true, animated: false)
      for _ in 0..<2 {
        #expect(HeadlessDevice.lift(try cell(0), in: table))
        HeadlessDevice.carry(to: path(2), in: table)
        HeadlessDevice.carry(to: path(0), in: table)
        #expect(!HeadlessDevice.drop(in: table))
      }
      #expect(HeadlessDevice.lift(try cell(0), in: table))
      HeadlessDevice.carry(to: path(2), in: table)
      HeadlessDevice.interruptDrag(in: table)
      #expect(strings.notified == [])
    }

    @Test func editingModeHasASelectionOfItsOwn() throws {
      table.selectRow(at: path(1), animated: false, scrollPosition: .none)
      table.allowsMultipleSelectionDuringEditing = true
      table.setEditing(true, animated: false)
      #expect(table.indexPathsForSelectedRows == nil)
      for row in [0, 2] { try HeadlessDevice.tap(cell(row)) }
      #expect(table.indexPathsForSelectedRows == [path(0), path(2)])
      table.setEditing(false, animated: false)
      #expect(try table.indexPathsForSelectedRows == nil && !cell(0).isSelected)
    }

    @Test func theCellsAreNotThereForATableInNoWindowOrInItsLayout() {
      HeadlessDevice.forgetLayoutsOutsideViewHierarchy()
      _ = UITableView().visibleCells
      #expect(HeadlessDevice.layoutsOutsideViewHierarchy.count == 1)
      final class Impatient: NSObject, UITableViewDelegate {
        func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
          _ = tableView.visibleCells
        }
      }
      let delegate = Impatient()
      table.delegate = delegate
      #expect(HeadlessDevice.assertions { HeadlessDevice.layOut() }.count == 4)
    }

    @Test func theIndexLeadsToASection() {
      #expect(HeadlessDevice.indexTitles(of: table) == ["A", "D"])
      #expect(HeadlessDevice.tapIndexTitle("D", of: table))
      #expect(!HeadlessDevice.tapIndexTitle("Z", of: table))
    }
  }
}
