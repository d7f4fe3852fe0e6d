#if canImport(UIKit) && canImport(HeadlessDevice) && !os(watchOS)
  import Foundation
  import HeadlessDevice
  import Quire
  import QuireTesting
  import QuireUIKit
  import Testing
  import UIKit

  /// A list on a view whose rows a reader deletes and moves, while its servers answer as they please.
  @MainActor protocol WalkedList: AnyObject {
    var source: GatedPageSource<Row, Int> { get }
    var saves: Gate<Int, Void> { get }
    var pager: Pager<Row> { get }
    var clock: ManualClock { get }
    var screen: Screen { get }
    var scrollView: UIScrollView { get }
    /// The rows on the screen, in order.
    var visible: [IndexPath] { get }
    /// The text of each row on the screen.
    var texts: [Int: String] { get }
    var rowCount: Int { get }
    var shown: [Int] { get }

    func swipe(_ path: IndexPath)
    func delete() -> Bool
    func lift(_ path: IndexPath) -> Bool
    func carry(to path: IndexPath)
    func drop()
    func interrupt()
  }

  /// One walk: what happened, in order, and what was wrong.
  @MainActor struct EditingWalk {
    private var dice: SplitMix
    private let list: any WalkedList
    private var answered: Set<Int> = []
    private var saved: Set<Int> = []
    private var fresh = 10_000
    private var lifted: IndexPath?
    private var target: IndexPath?
    private(set) var log: [String] = []

    init(seed: UInt64, _ list: any WalkedList) {
      dice = SplitMix(seed: seed)
      self.list = list
    }

    private mutating func roll(_ sides: Int) -> Int { Int.random(in: 0..<sides, using: &dice) }

    /// - Returns: The problem; nil if there is none.
    mutating func run(steps: Int) async -> String? {
      HeadlessDevice.recordAssertions()
      await list.screen.settle()
      for _ in 0..<steps {
        await step()
        if roll(2) == 0 { await list.screen.settle() }
        if let problem = HeadlessDevice.recordedAssertions.first { return problem }
        if lifted == nil, roll(3) == 0, let problem = await difference() { return problem }
      }
      drop(interrupted: false)
      await answerSaves()
      return await difference()
    }

    private mutating func step() async {
      switch roll(16) {
      case 0, 1, 2: await answer()
      case 3: command()
      case 4, 5: log.append("swipe"); if let path = list.visible.randomElement(using: &dice), lifted == nil { list.swipe(path) }
      case 6: log.append("delete"); if lifted == nil { _ = list.delete() }
      case 7, 8: lift()
      case 9, 10: carry()
      case 11, 12: drop(interrupted: roll(5) == 0)
      case 13: await answerSave()
      case 14: edit()
      default:
        if lifted == nil {
          log.append("scroll")
          list.screen.drag(list.scrollView, by: CGFloat(roll(1600) - 800))
        }
      }
    }

    private mutating func answer() async {
      guard let request = list.source.requests.indices.first(where: { !answered.contains($0) }) else { return }
      answered.insert(request)
      let cursor = list.source.requests[request].cursor ?? 0
      guard roll(6) > 0 else {
        log.append("fail \(request)")
        return await list.source.fail(request, with: Failed())
      }
      let ids = (cursor..<cursor + roll(14)).shuffled(using: &dice)
      let isInner = abs(cursor) < 60
      log.append("answer \(request) with \(ids.count) at \(cursor)")
      await list.source.answer(
        request, with: Page([Row](ids), previous: isInner ? cursor - 12 : nil, next: isInner ? cursor + 12 : nil))
    }

    private mutating func command() {
      let pager = list.pager
      let commands: [(String, () -> Void)] = [
        ("refresh", { pager.refresh() }), ("refresh", { pager.refresh() }), ("retry", { pager.retry() }),
        ("load previous", { pager.loadPrevious() }), ("load next", { pager.loadNext() }), ("reload", { pager.reload() }),
      ]
      let (name, act) = commands[roll(commands.count)]
      log.append(name)
      act()
    }

    private mutating func lift() {
      guard lifted == nil, let path = list.visible.randomElement(using: &dice), list.lift(path) else { return }
      log.append("lift \(path.item)")
      (lifted, target) = (path, path)
    }

    private mutating func carry() {
      guard lifted != nil, let path = list.visible.randomElement(using: &dice) else { return }
      log.append("carry to \(path.item)")
      target = path
      list.carry(to: path)
    }

    private mutating func drop(interrupted: Bool) {
      guard lifted != nil else { return }
      log.append(interrupted ? "interrupt" : "drop")
      interrupted ? list.interrupt() : list.drop()
      lifted = nil
    }

    private mutating func answerSave() async {
      guard let save = list.saves.requests.indices.filter({ !saved.contains($0) }).randomElement(using: &dice) else { return }
      saved.insert(save)
      let isRefused = roll(3) == 0
      log.append("save \(save)\(isRefused ? " refused" : "")")
      isRefused ? await list.saves.fail(save, with: Failed()) : await list.saves.answer(save, with: ())
    }

    private mutating func answerSaves() async {
      await list.screen.settle()
      while saved.count < list.saves.requests.count { await answerSave() }
    }

    private mutating func edit() {
      let pager = list.pager
      let some = pager.items.randomElement(using: &dice)?.id
      fresh += 1
      switch roll(4) {
      case 0: pager.insert(Row(fresh), at: some.map { .after($0) } ?? .start)
      case 1: if let some { pager.remove(some) }
      case 2: if let some { pager.update(some) { $0.title += "!" } }
      default: if let some { pager.move(some, to: .start) }
      }
      log.append("edit")
    }

    /// The difference between the view and the list, once everything has settled.
    private func difference() async -> String? {
      await list.screen.settle()
      list.clock.advance(by: .milliseconds(200))
      await list.screen.settle()
      list.screen.wait(.seconds(1))
      await list.screen.settle()
      if let problem = HeadlessDevice.recordedAssertions.first { return problem }
      let items = list.pager.contentState == .loaded ? Array(list.pager.items) : []
      guard list.shown == items.map(\.id) else { return "The list controller shows \(list.shown), the list has \(items.map(\.id))." }
      guard list.rowCount == items.count else { return "\(list.rowCount) rows, \(items.count) items." }
      for (row, text) in list.texts where text != items[row].title { return "Row \(row) shows \(text), not \(items[row].title)." }
      return nil
    }
  }

  extension DeviceTests {
    /// Random actions of a reader and two servers in random order: UIKit's assertions hold, and the view shows the list.
    ///
    /// More walks than are run by default, and others: `QUIRE_SEQUENCES=5000 QUIRE_SEED=1000 swift test --package-path Harness --filter EditingWalk`.
    @MainActor struct EditingWalkTests {
      private static let walks = number("QUIRE_SEQUENCES") ?? 80
      private static let seed = number("QUIRE_SEED") ?? 0

      private static func number(_ name: String) -> UInt64? { ProcessInfo.processInfo.environment[name].flatMap(UInt64.init) }

      private func walk(_ make: () -> any WalkedList) async {
        for seed in Self.seed..<Self.seed + Self.walks {
          HeadlessDevice.reset()
          var walk = EditingWalk(seed: seed, make())
          guard let problem = await walk.run(steps: 30) else { continue }
          Issue.record("QUIRE_SEED=\(seed): \(problem)\n\(walk.log.joined(separator: "\n"))")
          return
        }
      }

      @Test("J17, B31: a table whose rows are deleted and moved while pages arrive shows the rows of the list") func tables() async {
        await walk { WalkedTable() }
      }

      @Test("J17, B31: a collection view whose items move while pages arrive shows the items of the list") func collectionViews() async {
        await walk { WalkedCollection() }
      }
    }
  }

  @MainActor private final class WalkedTable: WalkedList {
    let source = GatedPageSource<Row, Int>(cursorSemantics: .repeatable)
    let clock = ManualClock()
    let controller: EditingController
    let screen: Screen

    init() {
      let pager = Pager(source: source, configuration: PagingConfiguration(emptyPageBudget: 1), clock: clock)
      controller = EditingController(pager, clock: clock)
      screen = Screen(controller)
    }

    private var table: UITableView { controller.tableView }

    var saves: Gate<Int, Void> { controller.saves }
    var pager: Pager<Row> { controller.pager }
    var scrollView: UIScrollView { table }
    var visible: [IndexPath] { table.indexPathsForVisibleRows ?? [] }
    var texts: [Int: String] {
      Dictionary(
        uniqueKeysWithValues: table.visibleCells.compactMap { cell in
          table.indexPath(for: cell).map { ($0.row, cell.textLabel?.text ?? "") }
        })
    }
    var rowCount: Int { table.numberOfRows(inSection: 0) }
    var shown: [Int] { controller.list?.items.map(\.id) ?? [] }

    func swipe(_ path: IndexPath) {
      controller.setEditing(false, animated: false)
      if let cell = table.cellForRow(at: path) { _ = HeadlessDevice.swipe(cell, in: table) }
    }
    func delete() -> Bool { HeadlessDevice.tapDelete(in: table) }
    func lift(_ path: IndexPath) -> Bool {
      controller.setEditing(true, animated: false)
      return table.cellForRow(at: path).map { HeadlessDevice.lift($0, in: table) } ?? false
    }
    func carry(to path: IndexPath) { HeadlessDevice.carry(to: path, in: table) }
    func drop() { HeadlessDevice.drop(in: table) }
    func interrupt() { HeadlessDevice.interruptDrag(in: table) }
  }

  @MainActor private final class WalkedCollection: WalkedList {
    let controller = MovingController(collectionViewLayout: .rows)
    let screen: Screen
    private var swiped: IndexPath?

    init() { screen = Screen(controller) }

    private var collection: UICollectionView { controller.collectionView }

    var source: GatedPageSource<Row, Int> { controller.source }
    var saves: Gate<Int, Void> { controller.saves }
    var pager: Pager<Row> { controller.pager }
    var clock: ManualClock { controller.clock }
    var scrollView: UIScrollView { collection }
    var visible: [IndexPath] { collection.indexPathsForVisibleItems }
    var texts: [Int: String] {
      Dictionary(
        uniqueKeysWithValues: visible.compactMap { path in
          (collection.cellForItem(at: path) as? TitleCell)?.label.text.map { (path.item, $0) }
        })
    }
    var rowCount: Int { collection.numberOfItems(inSection: 0) }
    var shown: [Int] { controller.list?.items.map(\.id) ?? [] }

    /// A collection view has no swipe: the app has a button in the cell.
    func swipe(_ path: IndexPath) {
      guard let item = controller.list?.item(at: path) else { return }
      pager.remove(item.id) { [saves] in try await saves.pass(item.id) }
    }
    func delete() -> Bool { false }
    func lift(_ path: IndexPath) -> Bool { collection.beginInteractiveMovementForItem(at: path) }
    func carry(to path: IndexPath) {
      collection.updateInteractiveMovementTargetPosition(collection.layoutAttributesForItem(at: path)?.center ?? .zero)
    }
    func drop() { collection.endInteractiveMovement() }
    func interrupt() { collection.cancelInteractiveMovement() }
  }
#endif
