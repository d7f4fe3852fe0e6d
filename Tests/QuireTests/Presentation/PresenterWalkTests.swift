import QuireTesting
import Testing

@testable import Quire

@MainActor @Suite(.timeLimit(.minutes(5))) struct PresenterWalkTests {
  @Test(
    "Whatever happens, the transitions are exact, and the reader stays in place", .tags(.b15, .b26, .b31, .b35), arguments: UInt64(0)..<120)
  func theReaderStaysInPlace(seed: UInt64) async {
    let walk = PresenterWalk(seed: seed)
    await walk.run()
    #expect(walk.host.problems.isEmpty && walk.problems.isEmpty, "\(walk.host.problems.first ?? walk.problems.first ?? "")")
  }
}

/// A list in a host without widgets, to which random things happen.
@MainActor private final class PresenterWalk {
  let host: RecordingHost<Item>
  private(set) var problems: [String] = []
  private let source = GatedPageSource<Item, Int>(cursorSemantics: .repeatable, cursorAt: { $0 })
  private let pager: Pager<Item>
  private let presenter: ListPresenter<Item>
  private let clock = ManualClock()
  private let total: Int
  private let counts: Bool
  private var generator: SplitMix
  private var answered: Set<Int> = []
  private var nextID = 1000

  init(seed: UInt64) {
    var random = SplitMix(seed: seed)
    func number(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
    total = number(8) == 0 ? number(4) : 20 + number(150)
    counts = number(2) == 0
    pager = Pager(
      source: source,
      configuration: PagingConfiguration(
        pageSize: 3 + number(8), maximumRows: number(3) == 0 ? 20 + number(30) : nil, emptyPageBudget: number(3)), clock: clock)
    pager.initialPosition = ([.top, .bottom, .item(5), .item(3, topInset: 2)] as [InitialPosition<Int>])[number(4)]
    let contents: [ListContent<Item>] = [.items(pager), .fullLength(pager), .sections(pager) { $0.id / 7 }]
    presenter = ListPresenter(contents[number(3)], clock: clock)
    presenter.startBehavior = number(2) == 0 ? .followsNewItems : .keepsPosition
    presenter.endBehavior = number(2) == 0 ? .followsNewItems : .keepsPosition
    host = RecordingHost(height: 4 + Double(number(8))) { $0.item.map { 1 + Double($0.id % 3) / 2 } ?? 1.25 }
    generator = random
    presenter.attach(host)
  }

  private func number(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &generator) }

  func run() async {
    for _ in 0..<150 {
      await step()
      check()
      if number(3) > 0 { host.layOut(presenter) }
      await Task.yield()
    }
  }

  private func check() {
    if presenter.display.cover == nil, Array(presenter.lines.rows.items) != Array(pager.items), pager.contentState == .loaded {
      problems.append("The presenter shows other items than the list.")
    }
    if let border = presenter.unreadBorder, let line = presenter.lines.line(ofItem: border), host.shown[line - 1] != .unreadBorder {
      problems.append("The border is not before its item.")
    }
    if host.shown != Array(presenter.lines) { problems.append("The host shows other lines than the presenter.") }
    if host.display != presenter.display { problems.append("The host shows another display than the presenter.") }
  }

  private func step() async {
    switch number(33) {
    case 0...9: await answer()
    case 10...15: host.offset += Double(number(41) - 20) / 2
    case 16...18: clock.advance(by: .milliseconds(100 + number(300)))
    case 19...22: edit()
    case 23, 24: pager.go(toIndex: number(max(1, total)))
    case 25: presenter.go(to: ([.top, .bottom, .item(number(total + 1))] as [InitialPosition<Int>])[number(3)])
    case 26: select()
    case 27: presenter.unreadBorder = number(4) == 0 ? nil : pager.ids.randomElement(using: &generator) ?? number(40)
    case 28: leaveAndReturn()
    default: command()
    }
  }

  /// Selects or deselects an item. Its line is updated, and no other line changes.
  private func select() {
    let id = pager.ids.randomElement(using: &generator) ?? number(40)
    let count = host.transitions.count
    if number(6) == 0 { presenter.selection = number(2) == 0 ? .all : .none } else { presenter.selection.toggle(id) }
    for transition in host.transitions[count...] where transition.changes != ListChanges(updates: transition.changes.updates) {
      problems.append("A selection changed lines: \(transition.changes).")
    }
  }

  /// The view shows nothing for a moment, and then the list again.
  private func leaveAndReturn() {
    presenter.detach()
    if number(2) == 0 { edit() }
    host.reset()
    presenter.attach(host)
  }

  private func command() {
    switch number(10) {
    case 0, 1: presenter.refresh()
    case 2: pager.refresh(([.loaded, .visible, .newest] as [RefreshScope])[number(3)])
    case 3: number(4) == 0 ? pager.reset() : pager.cancel()
    case 4: if let gap = pager.gaps.randomElement(using: &generator) { pager.load(gap.id) }
    case 5: presenter.performAnyAction(at: number(max(1, host.shown.count)))
    case 6: presenter.performCoverAction()
    case 7: pager.setSource(source, id: number(3))
    default: pager.load()
    }
  }

  private func edit() {
    let id = pager.ids.randomElement(using: &generator) ?? number(40)
    nextID += 1
    switch number(5) {
    case 0: pager.insert(Item(nextID), at: ([.start, .end, .before(id), .after(id)] as [ItemPosition<Int>])[number(4)])
    case 1: pager.remove(id)
    case 2: pager.move(id, to: ([.start, .end, .after(pager.ids.randomElement(using: &generator) ?? 0)] as [ItemPosition<Int>])[number(3)])
    case 3: pager.update(id) { $0.text += "edited" }
    default: pager.edit { list in for id in pager.ids.prefix(3) { list.remove(id) } }
    }
  }

  private func answer() async {
    guard let index = source.requests.indices.filter({ !answered.contains($0) }).randomElement(using: &generator) else { return }
    answered.insert(index)
    guard number(6) > 0 else { return await source.fail(index, with: ServerError()) }
    let request = source.requests[index]
    let start = min(max(0, request.cursor ?? 0), total)
    let range = request.kind == .previous ? max(0, start - request.limit)..<start : start..<min(total, start + request.limit)
    let (previous, next) = (range.lowerBound > 0 ? range.lowerBound : nil, range.upperBound < total ? range.upperBound : nil)
    var page = Page(range.map { Item($0) }, previous: previous, next: next)
    if counts { (page.itemsBefore, page.itemsAfter) = (range.lowerBound, total - range.upperBound) }
    await source.answer(index, with: page)
  }
}
