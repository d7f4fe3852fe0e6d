import HeadlessDevice
import Testing
import UIKit

extension DeviceTests {
  @MainActor struct TableCellsTests {
    final class Custom: UITableViewCell {
      let made: String
      var reuses = 0

      override init(style: CellStyle, reuseIdentifier: String?) {
        made = "\(style) \(reuseIdentifier ?? "nil")"
        super.init(style: style, reuseIdentifier: reuseIdentifier)
      }
      required init?(coder: NSCoder) { fatalError() }

      override func prepareForReuse() {
        super.prepareForReuse()
        reuses += 1
      }
    }

    @Test func aRegisteredClassIsMadeByItsOwnInitializer() {
      let table = UITableView(frame: .zero, style: .plain)
      table.register(Custom.self, forCellReuseIdentifier: "custom, and too long to be kept inline")
      let cell = table.dequeueReusableCell(withIdentifier: "custom, and too long to be kept inline") as? Custom
      #expect(cell?.made == "default custom, and too long to be kept inline")
      #expect(cell?.reuseIdentifier == "custom, and too long to be kept inline")
    }

    @Test func aHeaderIsMadeByItsOwnInitializer() {
      final class Header: UITableViewHeaderFooterView {
        var made = ""
        override init(reuseIdentifier: String?) {
          super.init(reuseIdentifier: reuseIdentifier)
          made = reuseIdentifier ?? "nil"
        }
        required init?(coder: NSCoder) { fatalError() }
      }
      let table = UITableView(frame: .zero, style: .plain)
      table.register(Header.self, forHeaderFooterViewReuseIdentifier: "h")
      #expect((table.dequeueReusableHeaderFooterView(withIdentifier: "h") as? Header)?.made == "h")
      #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "other") == nil)
    }

    // developer.apple.com/documentation/uikit/uitableview/dequeuereusablecell(withidentifier:for:)
    @Test func anUnregisteredIdentifierIsAsserted() {
      let table = UITableView(frame: .zero, style: .plain)
      let said = HeadlessDevice.assertions {
        _ = table.dequeueReusableCell(withIdentifier: "X", for: IndexPath(row: 0, section: 0))
      }
      #expect(
        said == [
          """
          unable to dequeue a cell with identifier X - must register a nib or a class for the identifier or connect a prototype cell in a \
          storyboard
          """
        ])
      #expect(table.dequeueReusableCell(withIdentifier: "X") == nil)
    }

    @Test func aCellIsPreparedBeforeItIsUsedAgain() {
      let strings = Strings(rows: 100)
      let table = strings.table()
      table.register(Custom.self, forCellReuseIdentifier: "cell")
      let window = show(table)
      let first = table.visibleCells[0] as? Custom
      #expect(first?.reuses == 0)
      table.contentOffset.y = 100
      HeadlessDevice.layOut()
      #expect(first?.reuses == 1)
      #expect(table.visibleCells.contains { $0 === first })
      #expect(table.visibleCells.count == 8)
      #expect(window.isKeyWindow)
    }

    @Test func aTapSelectsARowAndDeselectsTheOther() throws {
      let strings = Strings(rows: 5)
      let table = strings.table()
      let window = show(table)
      strings.log = []
      try HeadlessDevice.tap(table.visibleCells[1])
      #expect(table.visibleCells[1].isSelected)
      #expect(!table.visibleCells[1].isHighlighted)
      try HeadlessDevice.tap(table.visibleCells[2])
      #expect(strings.log == ["select 1", "deselect 1", "select 2"])
      #expect(table.indexPathForSelectedRow?.row == 2)
      table.deselectRow(at: IndexPath(row: 2, section: 0), animated: true)
      #expect(strings.log.count == 3)
      #expect(window.isKeyWindow)
    }

    @Test func theDelegateMayRefuseASelectionOrChooseAnother() throws {
      final class Chooser: NSObject, UITableViewDelegate {
        var selected: [Int] = []
        func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
          indexPath.row == 0 ? nil : IndexPath(row: 3, section: 0)
        }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { selected.append(indexPath.row) }
      }
      let strings = Strings(rows: 5)
      let table = strings.table()
      let chooser = Chooser()
      table.delegate = chooser
      let window = show(table)
      try HeadlessDevice.tap(table.visibleCells[0])
      try HeadlessDevice.tap(table.visibleCells[1])
      #expect(chooser.selected == [3])
      #expect(window.isKeyWindow)
    }

    @Test func aControlInACellGetsTheTapInstead() throws {
      let strings = Strings(rows: 3)
      let table = strings.table()
      let window = show(table)
      var tapped = 0
      let control = UIControl(frame: CGRect(x: 10, y: 10, width: 40, height: 30))
      control.addAction(UIAction { _ in tapped += 1 }, for: .touchUpInside)
      table.visibleCells[0].contentView.addSubview(control)
      strings.log = []
      try HeadlessDevice.tap(control)
      #expect(tapped == 1)
      #expect(strings.log == [])
      #expect(window.isKeyWindow)
    }

    @Test func aContentConfigurationMakesTheContentView() {
      let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
      var content = cell.defaultContentConfiguration()
      content.text = "Title"
      cell.contentConfiguration = content
      let view = cell.contentView
      #expect(view is any UIContentView)
      content.text = "Another"
      cell.contentConfiguration = content
      #expect(cell.contentView === view)
      cell.contentConfiguration = nil
      #expect(!(cell.contentView is any UIContentView))
    }

    @Test func editingReachesTheCells() {
      let strings = Strings(rows: 3)
      let table = strings.table()
      let window = show(table)
      table.setEditing(true, animated: false)
      #expect(table.visibleCells.map(\.isEditing) == [true, true, true])
      #expect(window.isKeyWindow)
    }
  }
}
