import HeadlessDevice
import Testing
import UIKit

/// Rows that are reloaded or reconfigured.
extension DeviceTests.TableUpdatesTests {
  @Test func aReloadedRowGetsAnotherCell() {
    let strings = Strings(["a", "b"])
    let table = strings.table()
    let window = show(table)
    let cells = table.visibleCells
    strings.sections[0][1] = "B"
    table.reloadRows(at: [path(1)], with: .none)
    #expect(table.texts == ["a", "B"])
    #expect(table.visibleCells[0] === cells[0])
    #expect(table.visibleCells[1] !== cells[1])
    #expect(window.isKeyWindow)
  }

  // developer.apple.com/documentation/uikit/uitableview/reconfigurerows(at:)
  @Test func aReconfiguredRowKeepsItsCell() {
    let strings = Strings(rows: 30)
    let table = strings.table()
    let window = show(table)
    let cells = table.visibleCells
    strings.log = []
    strings.sections[0][1] = "B"
    table.reconfigureRows(at: [path(1), path(25)])
    #expect(table.texts[1] == "B")
    #expect(table.visibleCells == cells)
    #expect(strings.log == ["cell B"])
    #expect(window.isKeyWindow)
  }

  @Test func reconfiguringWithAnotherIdentifierIsAsserted() {
    let strings = Strings(rows: 3)
    let table = strings.table()
    let window = show(table)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "other")
    strings.identifier = "other"
    let said = HeadlessDevice.assertions { table.reconfigureRows(at: [path(1)]) }
    #expect(said.first?.hasPrefix("Attempted to dequeue a cell for a different registration or reuse identifier") == true)
    #expect(window.isKeyWindow)
  }
}
