import HeadlessDevice
import Testing
import UIKit

extension DeviceTests {
  @MainActor struct TableViewTests {
    @Test func cellsAreRequestedAtLayoutAndOnlyForRowsOnScreen() {
      let strings = Strings(rows: 100)
      let table = strings.table()
      table.frame = CGRect(x: 0, y: 0, width: 300, height: 400)
      table.reloadData()
      #expect(strings.log == [])
      #expect(table.numberOfRows(inSection: 0) == 100)
      let window = show(table)
      #expect(strings.log.filter { $0.hasPrefix("cell") } == (0..<8).map { "cell \($0)" })
      #expect(table.indexPathsForVisibleRows == (0..<8).map { IndexPath(row: $0, section: 0) })
      table.reloadData()
      #expect(strings.log.filter { $0.hasPrefix("cell") }.count == 8)
      #expect(window.isKeyWindow)
    }

    @Test func aCellIsDisplayedAndEndsToBe() {
      let strings = Strings(rows: 100)
      let table = strings.table()
      let window = show(table)
      #expect(strings.take().prefix(4) == ["cell 0", "will 0", "cell 1", "will 1"])
      table.contentOffset.y = 50
      HeadlessDevice.layOut()
      #expect(strings.take() == ["did 0", "cell 8", "will 8"])
      #expect(window.isKeyWindow)
    }

    @Test func withoutRowsNothingIsVisible() {
      let strings = Strings([String]())
      let table = strings.table()
      let window = show(table)
      #expect(table.indexPathsForVisibleRows == nil)
      #expect(table.visibleCells.isEmpty)
      #expect(table.numberOfSections == 1)
      #expect(window.isKeyWindow)
    }

    @Test func aShrunkenTableReturns() {
      let strings = Strings(rows: 100)
      let table = strings.table()
      let window = show(table)
      table.contentOffset.y = 4600
      HeadlessDevice.layOut()
      #expect(table.texts.last == "99")
      strings.sections = [["a", "b"]]
      table.reloadData()
      HeadlessDevice.layOut()
      #expect(table.contentOffset.y == 0)
      #expect(table.texts == ["a", "b"])
      #expect(window.isKeyWindow)
    }

    @Test func dataSourceAndDelegateAreWeak() {
      let table = UITableView(frame: .zero, style: .plain)
      do {
        let strings = Strings(rows: 1)
        table.dataSource = strings
        table.delegate = strings
      }
      #expect(table.dataSource == nil)
      #expect(table.delegate == nil)
    }

    @Test func rowsThatMeasureThemselvesKeepTheirPlaceWhenScrollingBack() {
      let strings = Strings(rows: 200)
      strings.height = UITableView.automaticDimension
      let table = strings.table()
      table.estimatedRowHeight = 20
      let window = show(table)
      #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 44)
      table.scrollToRow(at: IndexPath(row: 100, section: 0), at: .top, animated: false)
      HeadlessDevice.layOut()
      #expect(table.rectForRow(at: IndexPath(row: 100, section: 0)).minY == table.contentOffset.y)
      let seen = table.rectForRow(at: IndexPath(row: 100, section: 0)).minY - table.contentOffset.y
      table.contentOffset.y -= 10
      HeadlessDevice.layOut()
      #expect(table.rectForRow(at: IndexPath(row: 100, section: 0)).minY - table.contentOffset.y == seen + 10)
      #expect(window.isKeyWindow)
    }

    // github.com/lionheart/openradar-mirror/issues/1299
    @Test func scrollingGoesByTheEstimates() {
      let strings = Strings(rows: 200)
      strings.height = UITableView.automaticDimension
      let table = strings.table()
      table.estimatedRowHeight = 20
      let window = show(table)
      let last = IndexPath(row: 199, section: 0)
      table.scrollToRow(at: last, at: .bottom, animated: false)
      HeadlessDevice.layOut()
      #expect(table.rectForRow(at: last).maxY > table.bounds.maxY + 100)
      #expect(window.isKeyWindow)
    }

    @Test func cellsAndHeadersLieOverViewsOfTheApp() {
      let strings = Strings((0..<20).map { "\($0)" }, (20..<40).map { "\($0)" })
      strings.titles = [0: "A", 1: "B"]
      let table = strings.table()
      let window = show(table)
      let banner = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 30))
      table.addSubview(banner)
      table.contentOffset.y = 1100
      HeadlessDevice.layOut()
      let front = table.subviews.lastIndex { $0 === banner } ?? 0
      #expect(table.visibleCells.allSatisfy { cell in table.subviews.lastIndex { $0 === cell } ?? 0 > front })
      #expect(table.headerView(forSection: 1).map { $0 === table.subviews.last } == true)
      #expect(window.isKeyWindow)
    }

    @Test func aCellsConstraintsGiveItsHeight() {
      final class Tall: UITableViewCell {
        override init(style: CellStyle, reuseIdentifier: String?) {
          super.init(style: style, reuseIdentifier: reuseIdentifier)
          let box = UIView(frame: .zero)
          box.translatesAutoresizingMaskIntoConstraints = false
          contentView.addSubview(box)
          NSLayoutConstraint.activate([
            box.heightAnchor.constraint(equalToConstant: 90),
            box.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 5),
            box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -5),
            box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
          ])
        }
        required init?(coder: NSCoder) { fatalError() }
      }
      let strings = Strings(rows: 10)
      strings.height = UITableView.automaticDimension
      let table = strings.table()
      table.register(Tall.self, forCellReuseIdentifier: "cell")
      let window = show(table)
      #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)) == CGRect(x: 0, y: 100, width: 300, height: 100))
      #expect(table.visibleCells.first?.contentView.subviews.first?.frame == CGRect(x: 0, y: 5, width: 300, height: 90))
      #expect(window.isKeyWindow)
    }

    // developer.apple.com/documentation/uikit/uitableview/estimatedrowheight
    @Test func withoutAnEstimateEveryHeightIsRequested() {
      let strings = Strings(rows: 100)
      let table = strings.table()
      table.estimatedRowHeight = 0
      let window = show(table)
      #expect(strings.heightsAsked >= 100)
      #expect(table.contentSize.height == 5000)
      #expect(window.isKeyWindow)
    }

    @Test func headersHaveTitlesAndStayAtTheTop() {
      let strings = Strings((0..<5).map { "a\($0)" }, (0..<50).map { "b\($0)" })
      strings.titles = [0: "A", 1: "B"]
      let table = strings.table()
      let window = show(table)
      #expect(table.headerView(forSection: 0)?.textLabel?.text == "A")
      #expect(table.rectForRow(at: IndexPath(row: 0, section: 1)).minY == 306)
      table.contentOffset.y = 100
      HeadlessDevice.layOut()
      #expect(table.headerView(forSection: 0)?.frame.minY == 100)
      #expect(table.rectForHeader(inSection: 0).minY == 0)
      table.contentOffset.y = 600
      HeadlessDevice.layOut()
      #expect(table.headerView(forSection: 0) == nil)
      #expect(table.headerView(forSection: 1)?.frame.minY == 600)
      #expect(window.isKeyWindow)
    }

    @Test func theTablesOwnHeaderAndFooterKeepTheirHeights() {
      let strings = Strings(rows: 4)
      let table = strings.table()
      table.tableHeaderView = UIView(frame: CGRect(x: 9, y: 9, width: 9, height: 70))
      table.tableFooterView = UIView(frame: CGRect(x: 9, y: 9, width: 9, height: 30))
      let window = show(table)
      #expect(table.tableHeaderView?.frame == CGRect(x: 0, y: 0, width: 300, height: 70))
      #expect(table.tableFooterView?.frame == CGRect(x: 0, y: 270, width: 300, height: 30))
      #expect(table.contentSize.height == 300)
      // A new height counts when it is set again.
      let footer = table.tableFooterView
      footer?.frame.size.height = 50
      table.tableFooterView = footer
      #expect(table.contentSize.height == 320)
      #expect(window.isKeyWindow)
    }

    @Test func theBackgroundViewFillsTheBoundsAndStays() {
      let strings = Strings(rows: 40)
      let table = strings.table()
      table.backgroundView = UIView(frame: .zero)
      let window = show(table)
      table.contentOffset.y = 333
      HeadlessDevice.layOut()
      #expect(table.backgroundView?.frame == table.bounds)
      #expect(table.subviews.first === table.backgroundView)
      #expect(window.isKeyWindow)
    }

    @Test func scrollingToARow() {
      let strings = Strings(rows: 100)
      let table = strings.table()
      let window = show(table)
      table.scrollToRow(at: IndexPath(row: 50, section: 0), at: .top, animated: false)
      HeadlessDevice.layOut()
      #expect(table.texts.first == "50")
      table.scrollToRow(at: IndexPath(row: 20, section: 0), at: .bottom, animated: false)
      HeadlessDevice.layOut()
      #expect(table.texts.last == "20")
      table.scrollToRow(at: IndexPath(row: 0, section: 0), at: .top, animated: true)
      HeadlessDevice.advance(by: .seconds(1))
      #expect(table.contentOffset.y == 0)
      #expect(strings.log.contains("ended"))
      let said = HeadlessDevice.assertions { table.scrollToRow(at: IndexPath(row: 100, section: 0), at: .top, animated: false) }
      #expect(said == ["Attempted to scroll the table view to an out-of-bounds row (100) when there are only 100 rows in section 0."])
      #expect(window.isKeyWindow)
    }

    @Test func layoutInNoWindowIsNoticed() {
      HeadlessDevice.forgetLayoutsOutsideViewHierarchy()
      let strings = Strings(rows: 10)
      let table = strings.table()
      let window = show(table)
      #expect(HeadlessDevice.layoutsOutsideViewHierarchy.isEmpty)
      let lonely = Strings(rows: 10).table()
      lonely.dataSource = strings
      lonely.layoutIfNeeded()
      #expect(!HeadlessDevice.layoutsOutsideViewHierarchy.isEmpty)
      HeadlessDevice.forgetLayoutsOutsideViewHierarchy()
      #expect(window.isKeyWindow)
    }

    @Test func aTableControllerIsItsTablesDataSource() {
      final class Controller: UITableViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          tableView.register(UITableViewCell.self, forCellReuseIdentifier: "c")
        }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
          tableView.dequeueReusableCell(withIdentifier: "c", for: indexPath)
        }
      }
      let controller = Controller(style: .insetGrouped)
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
      window.rootViewController = controller
      window.makeKeyAndVisible()
      HeadlessDevice.layOut()
      #expect(controller.tableView.visibleCells.count == 3)
      #expect(controller.tableView.style == .insetGrouped)
      #expect(controller.tableView.visibleCells[0].frame.minX == 16)
    }

    @Test func hundredThousandRowsCostNothingToAppendTo() {
      let strings = Strings(rows: 100_000)
      let table = strings.table()
      let window = show(table)
      table.scrollToRow(at: IndexPath(row: 99_999, section: 0), at: .bottom, animated: false)
      HeadlessDevice.layOut()
      (strings.countsAsked, strings.heightsAsked) = (0, 0)
      strings.log = []
      strings.sections[0] += (0..<50).map { "new \($0)" }
      table.performBatchUpdates {
        table.insertRows(at: (0..<50).map { IndexPath(row: 100_000 + $0, section: 0) }, with: .none)
      }
      HeadlessDevice.layOut()
      #expect(strings.countsAsked == 1)
      #expect(strings.heightsAsked < 50)
      #expect(strings.log.isEmpty)
      #expect(window.isKeyWindow)
    }
  }
}
