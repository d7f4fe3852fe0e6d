import HeadlessDevice
import Testing
import UIKit

extension DeviceTests {
  @MainActor struct TableUpdatesTests {
    func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

    @Test func theCountsAreRequestedAfterTheBlock() {
      let strings = Strings(rows: 5)
      let table = strings.table()
      let window = show(table)
      strings.countsAsked = 0
      table.performBatchUpdates {
        #expect(strings.countsAsked == 0)
        strings.sections[0].append("x")
        table.insertRows(at: [path(5)], with: .automatic)
        #expect(strings.countsAsked == 0)
      }
      #expect(strings.countsAsked == 1)
      #expect(table.texts == ["0", "1", "2", "3", "4", "x"])
      #expect(window.isKeyWindow)
    }

    @Test func countsThatDisagreeAreAsserted() {
      let strings = Strings(rows: 5)
      let table = strings.table()
      let window = show(table)
      strings.sections[0].append("x")
      let said = HeadlessDevice.assertions { table.performBatchUpdates(nil) }
      #expect(
        said == [
          """
          Invalid update: invalid number of rows in section 0. The number of rows contained in an existing section after the update (6) must \
          be equal to the number of rows contained in that section before the update (5), plus or minus the number of rows inserted or \
          deleted from that section (0 inserted, 0 deleted) and plus or minus the number of rows moved into or out of that section (0 moved \
          in, 0 moved out).
          """
        ])
      HeadlessDevice.layOut()
      #expect(table.texts.count == 6)
      #expect(window.isKeyWindow)
    }

    @Test func sectionCountsThatDisagreeAreAsserted() {
      let strings = Strings(rows: 5)
      let table = strings.table()
      let window = show(table)
      strings.sections.append(["x"])
      let said = HeadlessDevice.assertions { table.performBatchUpdates(nil) }
      #expect(
        said == [
          """
          Invalid update: invalid number of sections. The number of sections contained in the table view after the update (2) must be equal \
          to the number of sections contained in the table view before the update (1), plus or minus the number of sections inserted or \
          deleted (0 inserted, 0 deleted).
          """
        ])
      #expect(window.isKeyWindow)
    }

    @Test func impossibleChangesAreAsserted() {
      let strings = Strings(rows: 2)
      let table = strings.table()
      let window = show(table)
      func said(_ change: @escaping () -> Void) -> [String] { HeadlessDevice.assertions { table.performBatchUpdates(change) } }
      #expect(
        said { table.deleteRows(at: [path(2)], with: .none) }
          == ["attempt to delete row 2 from section 0 which only contains 2 rows before the update"])
      #expect(
        said { table.insertRows(at: [path(2)], with: .none) }
          == ["attempt to insert row 2 into section 0, but there are only 2 rows in section 0 after the update"])
      #expect(
        said {
          table.deleteRows(at: [path(0)], with: .none)
          table.reloadRows(at: [path(0)], with: .none)
        } == ["attempt to delete and reload the same index path ({length = 2, path = 0 - 0})"])
      #expect(
        said {
          table.reloadRows(at: [path(0)], with: .none)
          table.moveRow(at: path(0), to: path(1))
        } == ["attempt to perform a delete and a move from the same index path ({length = 2, path = 0 - 0})"])
      #expect(window.isKeyWindow)
    }

    @Test func originsAreBeforeAndTargetsAfter() {
      let strings = Strings(["a", "b", "c", "d"])
      let table = strings.table()
      let window = show(table)
      let cells = table.visibleCells
      strings.log = []
      strings.sections[0] = ["x", "d", "b", "y"]
      table.performBatchUpdates {
        table.insertRows(at: [path(0), path(3)], with: .fade)
        table.deleteRows(at: [path(0), path(2)], with: .fade)
        table.moveRow(at: path(3), to: path(1))
      }
      #expect(table.texts == ["x", "d", "b", "y"])
      #expect(table.cellForRow(at: path(1)) === cells[3])
      #expect(table.cellForRow(at: path(2)) === cells[1])
      #expect(strings.log.filter { $0.hasPrefix("cell") } == ["cell x", "cell y"])
      #expect(table.visibleCells.map(\.frame.minY) == [0, 50, 100, 150])
      #expect(window.isKeyWindow)
    }

    @Test func sectionsComeGoAndMove() {
      let strings = Strings(["a"], ["b"], ["c"])
      let table = strings.table()
      let window = show(table)
      let cells = table.visibleCells
      strings.sections = [["c"], ["new"], ["b", "b2"]]
      table.performBatchUpdates {
        table.deleteSections([0], with: .none)
        table.moveSection(2, toSection: 0)
        table.insertSections([1], with: .none)
        table.insertRows(at: [path(1, 2)], with: .none)
      }
      #expect(table.texts == ["c", "new", "b", "b2"])
      #expect(table.cellForRow(at: path(0, 0)) === cells[2])
      #expect(table.cellForRow(at: path(0, 2)) === cells[1])
      #expect(window.isKeyWindow)
    }

    @Test func aReloadedSectionMayHaveAnotherCount() {
      let strings = Strings(["a"], ["b"])
      let table = strings.table()
      let window = show(table)
      let last = table.visibleCells[1]
      strings.sections[0] = ["x", "y", "z"]
      table.reloadSections([0], with: .automatic)
      #expect(table.texts == ["x", "y", "z", "b"])
      #expect(table.cellForRow(at: path(0, 1)) === last)
      #expect(window.isKeyWindow)
    }

    @Test func rowsInsertedAboveShiftTheContentAndNotTheOffset() {
      let strings = Strings(rows: 100)
      let table = strings.table()
      let window = show(table)
      table.contentOffset.y = 1000
      HeadlessDevice.layOut()
      strings.sections[0].insert(contentsOf: ["x", "y"], at: 0)
      table.insertRows(at: [path(0), path(1)], with: .none)
      #expect(table.contentOffset.y == 1000)
      #expect(table.texts.first == "18")
      #expect(window.isKeyWindow)
    }

    @Test func theOffsetIsClampedWhenTheEndGoesAway() {
      let strings = Strings(rows: 20)
      let table = strings.table()
      let window = show(table)
      table.contentOffset.y = 600
      HeadlessDevice.layOut()
      strings.sections[0].removeLast(10)
      table.deleteRows(at: (10..<20).map { path($0) }, with: .none)
      #expect(table.contentOffset.y == 100)
      #expect(table.texts.last == "9")
      #expect(window.isKeyWindow)
    }

    @Test func completionComesWithTheClockAndAtOnceWithoutAnimation() {
      let strings = Strings(rows: 5)
      let table = strings.table()
      let window = show(table)
      var completed: [Bool] = []
      table.performBatchUpdates(nil) { completed.append($0) }
      #expect(completed == [])
      HeadlessDevice.advance(by: .seconds(1))
      #expect(completed == [true])
      UIView.performWithoutAnimation { table.performBatchUpdates(nil) { completed.append($0) } }
      #expect(completed == [true, true])
      #expect(window.isKeyWindow)
    }

    @Test func nestedBatchesAreOne() {
      let strings = Strings(rows: 2)
      let table = strings.table()
      let window = show(table)
      table.beginUpdates()
      strings.sections[0].insert("x", at: 0)
      table.insertRows(at: [path(0)], with: .none)
      table.performBatchUpdates {
        strings.sections[0].append("y")
        table.insertRows(at: [path(3)], with: .none)
      }
      #expect(table.visibleCells.count == 2)
      table.endUpdates()
      #expect(table.texts == ["x", "0", "1", "y"])
      #expect(window.isKeyWindow)
    }

    @Test func anEmptyBatchRequestsHeightsAndNoCells() {
      let strings = Strings(rows: 20)
      let table = strings.table()
      let window = show(table)
      strings.log = []
      strings.height = 100
      table.beginUpdates()
      table.endUpdates()
      #expect(table.visibleCells.count == 4)
      #expect(table.visibleCells[1].frame == CGRect(x: 0, y: 100, width: 300, height: 100))
      #expect(!strings.log.contains { $0.hasPrefix("cell") })
      #expect(window.isKeyWindow)
    }

    @Test func aBatchBeforeTheFirstLayoutCountsTheRowsBefore() {
      let strings = Strings(rows: 3)
      let table = strings.table()
      table.performBatchUpdates {
        strings.sections[0].append("x")
        table.insertRows(at: [path(3)], with: .none)
      }
      #expect(strings.log == [])
      let window = show(table)
      #expect(table.texts == ["0", "1", "2", "x"])
      #expect(window.isKeyWindow)
    }

    @Test func selectionFollowsItsRow() {
      let strings = Strings(rows: 3)
      let table = strings.table()
      let window = show(table)
      table.selectRow(at: path(1), animated: false, scrollPosition: .none)
      strings.sections[0].insert("x", at: 0)
      table.insertRows(at: [path(0)], with: .none)
      #expect(table.indexPathForSelectedRow == path(2))
      #expect(table.cellForRow(at: path(2))?.isSelected == true)
      #expect(window.isKeyWindow)
    }

    @Test func anUpdateFromWithinALayoutEndsInTheDataSourcesOrder() {
      final class Impatient: NSObject, UITableViewDelegate {
        weak var strings: Strings?
        func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
          guard let strings, strings.sections[0].count > 3 else { return }
          strings.sections[0].removeLast(strings.sections[0].count - 3)
          tableView.deleteRows(at: (3..<20).map { IndexPath(row: $0, section: 0) }, with: .none)
        }
      }
      let strings = Strings(rows: 20)
      let impatient = Impatient()
      impatient.strings = strings
      let table = strings.table()
      table.delegate = impatient
      let window = show(table)
      #expect(table.texts == ["0", "1", "2"])
      #expect(window.isKeyWindow)
    }

    /// Random batches, compared with doing the same to an array.
    @Test func anyBatchEndsInTheDataSourcesOrder() {
      var random = SplitMix(state: 7)
      let strings = Strings(rows: 20)
      let table = strings.table()
      let window = show(table, height: 2000)
      var next = 20
      for _ in 0..<200 {
        let old = strings.sections[0]
        var rest = Array(old.enumerated())
        let deleted = rest.filter { _ in random.next() % 5 == 0 }
        rest.removeAll { item in deleted.contains { $0.offset == item.offset } }
        let moved = rest.filter { _ in random.next() % 6 == 0 }
        rest.removeAll { item in moved.contains { $0.offset == item.offset } }
        var new = rest.map(\.element)
        for item in moved { new.insert(item.element, at: Int(random.next() % UInt64(new.count + 1))) }
        var inserted: [String] = []
        for _ in 0..<(random.next() % 6) {
          inserted.append("\(next)")
          new.insert("\(next)", at: Int(random.next() % UInt64(new.count + 1)))
          next += 1
        }
        let cells = Dictionary(uniqueKeysWithValues: zip(old, table.visibleCells))
        strings.sections[0] = new
        table.performBatchUpdates {
          table.deleteRows(at: deleted.map { path($0.offset) }, with: .none)
          for item in moved { table.moveRow(at: path(item.offset), to: path(new.firstIndex(of: item.element)!)) }
          table.insertRows(at: inserted.map { path(new.firstIndex(of: $0)!) }, with: .none)
        }
        #expect(table.texts == new)
        for (text, cell) in zip(new, table.visibleCells) where cells[text] != nil { #expect(cells[text] === cell) }
      }
      #expect(window.isKeyWindow)
    }

    private struct SplitMix {
      var state: UInt64
      mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
      }
    }
  }
}
