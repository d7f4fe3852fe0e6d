import QuireTesting
import Testing

@testable import Quire

@MainActor @Suite(.timeLimit(.minutes(5))) struct GoalTests {
  private let source = GatedPageSource<Item, Int>(cursorSemantics: .repeatable, cursorAt: { $0 })
  private let pager: Pager<Item>
  private let host = RecordingHost<Item>(height: 4)

  init() { pager = Pager(source: source, configuration: PagingConfiguration(pageSize: 10)) }

  /// Shows items 0 to 9 of a hundred.
  private func present(_ content: ListContent<Item>, in other: RecordingHost<Item>? = nil) async -> ListPresenter<Item> {
    let (presenter, host) = (ListPresenter(content), other ?? host)
    presenter.attach(host)
    pager.load()
    await source.answer(0, with: page(0))
    host.layOut(presenter)
    return presenter
  }

  private func page(_ start: Int) -> Page<Item, Int> {
    Page(
      (start..<start + 10).map { Item($0) }, previous: start > 0 ? start : nil, next: start + 10, itemsBefore: start, itemsAfter: 90 - start
    )
  }

  private var firstVisible: Int? { host.shown[host.visible.lowerBound].item?.id }

  @Test("A command that takes the reader to an item ends when the view has been laid out there", .tags(.b51))
  func arrival() async {
    let presenter = await present(.items(pager))
    let task = presenter.go(to: .item(5, topInset: 0))
    #expect(task.isRunning)
    host.layOut(presenter)
    #expect(await task.outcome == .loaded && firstVisible == 5)
  }

  @Test("Another position and another query supersede a command, and detaching the view cancels it", .tags(.b41))
  func endsWithoutArrival() async {
    let presenter = await present(.items(pager))
    let first = presenter.go(to: .item(55))
    let second = presenter.go(to: .item(66))
    #expect(await first.outcome == .superseded && second.isRunning)
    pager.setSource(source, id: "other")
    await source.answer(1, with: page(0))
    #expect(await second.outcome == .superseded)
    let third = presenter.go(to: .item(77))
    presenter.detach()
    #expect(await third.outcome == .cancelled)
  }

  @Test("A canceled command takes the reader nowhere")
  func cancellation() async {
    let presenter = await present(.items(pager))
    let task = presenter.go(to: .item(12, topInset: 0))
    task.cancel()
    pager.loadNext()
    await source.answer(1, with: page(10))
    host.layOut(presenter)
    #expect(await task.outcome == .cancelled && firstVisible == 0)
  }

  @Test("A presenter that is released ends its command")
  func release() async {
    var presenter: ListPresenter<Item>? = await present(.items(pager))
    let task = presenter?.go(to: .item(55))
    presenter = nil
    #expect(await task?.outcome == .cancelled)
  }

  @Test("A jump to an index ends when its page has been loaded, and keeps the loaded part", .tags(.b51))
  func index() async {
    let presenter = await present(.items(pager))
    let task = presenter.go(toIndex: 50)
    _ = await source.nextRequest()
    #expect(firstVisible == 0 && source.requests.last?.cursor.map { (30...50).contains($0) } == true)
    await source.answer(1, with: page(45))
    while task.isRunning {
      host.layOut(presenter)
      await Task.yield()
    }
    host.layOut(presenter)
    #expect(await task.outcome == .loaded && firstVisible == 50)
    #expect(pager.gaps.count == 1)
  }

  @Test("A later command wins over an index whose page is still loading", .tags(.b5, .b51))
  func laterCommand() async {
    let presenter = await present(.items(pager))
    let task = presenter.go(toIndex: 50)
    _ = await source.nextRequest()
    presenter.go(to: .item(3, topInset: 0))
    host.layOut(presenter)
    #expect(await task.outcome == .superseded)
    await source.answer(1, with: page(45))
    for _ in 0..<5 {
      await Task.yield()
      host.layOut(presenter)
    }
    #expect(firstVisible == 3)
  }

  @Test("A failed load is the outcome of a jump to an index", .tags(.b19))
  func failure() async {
    let presenter = await present(.items(pager))
    let task = presenter.go(toIndex: 50)
    _ = await source.nextRequest()
    await source.fail(1, with: TestError("No network."))
    guard case .failed(let failure) = await task.outcome else { return #expect(Bool(false), "The jump did not fail.") }
    #expect(failure.underlying as? TestError == TestError("No network.") && firstVisible == 0)
  }

  @Test("Numbers of any size from an app or a view are taken as the nearest that the list has")
  func hugeNumbers() async {
    let presenter = await present(.fullLength(pager))
    let token = presenter.observeNearbyItems(within: .max) { _ in }
    presenter.viewportDidChange(visible: 0..<4, capacity: 4, prefetched: 0..<Int.max)
    pager.insert(Item(-1), at: .start)
    presenter.viewportDidChange(visible: Int.min..<4, capacity: 4, prefetched: Int.min..<Int.max)
    pager.insert(Item(-2), at: .start)
    presenter.viewportDidChange(visible: 4..<Int.max, capacity: .max)
    presenter.go(toIndex: .max)
    host.layOut(presenter)
    #expect(host.visible == 98..<102)
    presenter.go(toIndex: .min)
    host.layOut(presenter)
    #expect(host.visible == 0..<4)
    withExtendedLifetime(token) {}
  }

  @Test("A list in its full length shows an index at once", .tags(.b26))
  func fullLength() async {
    let presenter = await present(.fullLength(pager))
    let task = presenter.go(toIndex: 70)
    host.layOut(presenter)
    #expect(await task.outcome == .loaded && host.visible.lowerBound == 70)
  }

  @Test("A reader at the end of a list in its full length stays there when higher rows replace the placeholders", .tags(.b15, .b26))
  func endOfFullLength() async {
    let host = RecordingHost<Item>(height: 4) { $0.item == nil ? 0.5 : 1 }
    let presenter = await present(.fullLength(pager), in: host)
    host.offset = .infinity
    host.layOut(presenter)
    #expect(host.visible == 92..<100)

    _ = await source.nextRequest()
    await source.answer(1, with: page(90))
    host.layOut(presenter)
    #expect(host.visible == 96..<100 && host.shown[96].item?.id == 96)
  }
}

@MainActor @Suite(.timeLimit(.minutes(5))) struct NearbyItemTests {
  private let source = GatedPageSource<Item, Int>()
  private let pager: Pager<Item>
  private let host = RecordingHost<Item>(height: 4)
  private let presenter: ListPresenter<Item>

  @MainActor private final class Log {
    var entered: [Int] = []
    var left: [Int] = []
    private(set) var near: Set<Int> = []
    private(set) var problems = 0

    func note(_ change: ListPresenter<Item>.NearbyItemsChange) {
      for item in change.entered where !near.insert(item.id).inserted { problems += 1 }
      for id in change.left where near.remove(id) == nil { problems += 1 }
      entered += change.entered.map(\.id)
      left += change.left
    }
  }

  private let log = Log()

  init() {
    pager = Pager(source: source)
    presenter = ListPresenter(.items(pager))
    presenter.attach(host)
  }

  private func load(_ ids: Range<Int>) async {
    pager.load()
    await source.answer(0, with: Page(ids: ids))
    host.layOut(presenter)
  }

  private func turn() async { for _ in 0..<3 { await Task.yield() } }

  @Test("Items are reported once when they come near, the nearest first, and once when they leave")
  func scrolling() async {
    let token = presenter.observeNearbyItems(within: 2) { [log] in log.note($0) }
    await load(0..<40)
    await turn()
    #expect(log.entered == [0, 1, 2, 3, 4, 5])
    host.offset = 10
    host.layOut(presenter)
    await turn()
    #expect(log.entered.dropFirst(6) == [10, 11, 12, 13, 14, 9, 15, 8] && log.left == [0, 1, 2, 3, 4, 5])
    host.offset = 11
    host.layOut(presenter)
    await turn()
    #expect(log.entered.last == 16 && log.left.last == 8 && log.problems == 0)
    token.cancel()
    host.offset = 30
    host.layOut(presenter)
    await turn()
    #expect(log.entered.last == 16)
  }

  @Test("Items that a page moves stay near until the view is laid out")
  func aPageBeforeTheLayout() async {
    let token = presenter.observeNearbyItems(within: 2) { [log] in log.note($0) }
    pager.load()
    await source.answer(0, with: Page(ids: 20..<60, previous: 1))
    host.layOut(presenter)
    host.offset = 10
    host.layOut(presenter)
    await turn()
    let (entered, left) = (log.entered.count, log.left.count)
    await source.answer(1, with: Page(ids: 0..<20))
    await turn()
    host.layOut(presenter)
    await turn()
    #expect(log.entered.count == entered && log.left.count == left && log.near.count == 8)
    withExtendedLifetime(token) {}
  }

  @Test("Removed or renamed items are no longer near, and all items leave with the view", .tags(.b29, .b33))
  func changes() async {
    await load(0..<40)
    let token = presenter.observeNearbyItems(within: 1) { [log] in log.note($0) }
    await turn()
    #expect(log.near == [0, 1, 2, 3, 4])
    pager.remove(2)
    host.layOut(presenter)
    await turn()
    #expect(log.near == [0, 1, 3, 4, 5] && log.left == [2])
    pager.update(3) { $0.text = "Changed" }
    await turn()
    #expect(log.entered.count { $0 == 3 } == 1)
    presenter.detach()
    await turn()
    #expect(log.near.isEmpty && log.problems == 0)
    withExtendedLifetime(token) {}
  }
}

extension GoalTests {
  @Test("A command whose view leaves the screen before the layout ends when the view is back")
  func leavingBeforeTheLayout() async {
    let presenter = await present(.items(pager))
    let task = presenter.go(to: .item(5, topInset: 0))
    presenter.viewportDidChange(visible: 0..<0, capacity: 0)
    #expect(task.isRunning)
    host.layOut(presenter)
    #expect(await task.outcome == .loaded && firstVisible == 5)
  }

  @Test("A command whose target is hidden before the layout takes the reader there when it is back")
  func hiddenBeforeTheLayout() async {
    let presenter = await present(.items(pager))
    let task = presenter.go(to: .item(5, topInset: 0))
    pager.reset()
    pager.load()
    await source.answer(1, with: page(0))
    #expect(task.isRunning)
    host.layOut(presenter)
    #expect(await task.outcome == .loaded && firstVisible == 5)
  }
}
