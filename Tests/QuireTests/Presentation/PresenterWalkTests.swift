import QuireTesting
import Testing

@testable import Quire

@MainActor @Suite(.timeLimit(.minutes(5))) struct PresenterWalkTests {
  @Test(
    "After any change, the transitions are exact, and the reader stays in place", .tags(.b15, .b26, .b31, .b35), arguments: Seeds.some(20))
  func theReaderStaysInPlace(seed: UInt64) async { await run(PresenterWalk(seed: seed)) }

  @Test("After any change to a member of a group, the lines of the others stay", .tags(.b15, .b26, .b31, .b35), arguments: Seeds.some(20))
  func theMembersOfAGroup(seed: UInt64) async { await run(PresenterWalk(seed: seed, memberCount: 2 + Int(seed % 2))) }

  private func run(_ walk: PresenterWalk) async {
    await walk.run()
    #expect(walk.host.problems.isEmpty && walk.problems.isEmpty, "\(walk.host.problems.first ?? walk.problems.first ?? "")")
  }
}

/// A list in a source that is answered at random.
@MainActor private final class WalkedList {
  let source = GatedPageSource<Item, Int>(cursorSemantics: .repeatable, cursorAt: { $0 })
  let pager: Pager<Item>
  let total: Int
  let content: ListContent<Item>
  private let counts: Bool
  private let firstID: Int
  private var answered: Set<Int> = []

  init(_ random: inout SplitMix, firstID: Int, clock: ManualClock) {
    func number(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
    self.firstID = firstID
    total = number(8) == 0 ? number(4) : 20 + number(150)
    counts = number(2) == 0
    let configuration = PagingConfiguration(
      pageSize: 3 + number(8), maximumRows: number(3) == 0 ? 20 + number(30) : nil, emptyPageBudget: number(3))
    let pager = Pager(source: source, configuration: configuration, clock: clock)
    let position = ([.top, .bottom, .item(5), .item(3, topInset: 2)] as [InitialPosition<Int>])[number(4)]
    self.pager = pager
    content = ([.items(pager), .fullLength(pager), .sections(pager) { $0.id / 7 }] as [ListContent<Item>])[number(3)].opening(at: position)
  }

  /// Takes a request to answer; nil if there is none.
  func takeRequest(_ random: inout SplitMix) -> Int? {
    let index = source.requests.indices.filter { !answered.contains($0) }.randomElement(using: &random)
    if let index { answered.insert(index) }
    return index
  }

  func answer(_ index: Int, fails: Bool) async {
    guard !fails else { return await source.fail(index, with: ServerError()) }
    let request = source.requests[index]
    let start = min(max(0, request.cursor ?? 0), total)
    let range = request.kind == .previous ? max(0, start - request.limit)..<start : start..<min(total, start + request.limit)
    let (previous, next) = (range.lowerBound > 0 ? range.lowerBound : nil, range.upperBound < total ? range.upperBound : nil)
    var page = Page(range.map { Item(firstID + $0) }, previous: previous, next: next)
    if counts { (page.itemsBefore, page.itemsAfter) = (range.lowerBound, total - range.upperBound) }
    await source.answer(index, with: page)
  }
}

/// A list, or a group of several, in a host without widgets, to which random things happen.
@MainActor private final class PresenterWalk {
  let host: RecordingHost<Item>
  private(set) var problems: [String] = []
  private let lists: [WalkedList]
  private let presenter: ListPresenter<Item>
  private let clock = ManualClock()
  private var generator: SplitMix
  private var nextID = 100_000
  private var checkedCount = 0

  /// - Parameter memberCount: The number of members of a group; nil for a list alone.
  init(seed: UInt64, memberCount: Int? = nil) {
    var random = SplitMix(seed: seed)
    func number(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
    // In some groups, several members have items with the same ids.
    let distance = memberCount == nil || number(4) == 0 ? 0 : 10_000
    var lists: [WalkedList] = []
    for member in 0..<(memberCount ?? 1) { lists.append(WalkedList(&random, firstID: member * distance, clock: clock)) }
    let members = lists.enumerated().map { ListContent<Item>.Member("Member \($0)", $1.content) }
    presenter = ListPresenter(memberCount == nil ? lists[0].content : .group(members), clock: clock)
    presenter.startBehavior = number(2) == 0 ? .followsNewItems : .keepsPosition
    presenter.endBehavior = number(2) == 0 ? .followsNewItems : .keepsPosition
    host = RecordingHost(height: 4 + Double(number(8))) { $0.item.map { 1 + Double($0.id % 3) / 2 } ?? 1.25 }
    (self.lists, generator) = (lists, random)
    presenter.attach(host)
  }

  private func number(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &generator) }
  private var list: WalkedList { lists[number(lists.count)] }

  func run() async {
    for _ in 0..<150 {
      await step(list)
      check()
      if number(3) > 0 { host.layOut(presenter) }
      await Task.yield()
    }
  }

  private func step(_ list: WalkedList) async {
    let pager = list.pager
    switch number(33) {
    case 0...9: if let request = list.takeRequest(&generator) { await list.answer(request, fails: number(6) == 0) }
    case 10...15: host.offset += Double(number(41) - 20) / 2
    case 16...18: clock.advance(by: .milliseconds(100 + number(300)))
    case 19...22: edit(pager)
    case 23, 24: pager.go(toIndex: number(max(1, list.total)))
    case 25: presenter.go(to: ([.top, .bottom, .item(number(list.total + 1))] as [InitialPosition<Int>])[number(3)])
    case 26: select(pager)
    case 27: presenter.unreadBorder = number(4) == 0 ? nil : pager.ids.randomElement(using: &generator) ?? number(40)
    case 28: leaveAndReturn(pager)
    default: command(list)
    }
  }

  // MARK: Checks

  private func check() {
    for (member, list) in lists.enumerated() where presenter.display.cover == nil && presenter.sources.isShown(member) {
      let shown = presenter.lines.lines(ofMember: member).compactMap { presenter.lines[$0].item }
      if shown != Array(list.pager.items), list.pager.contentState == .loaded {
        problems.append("The presenter shows other items than list \(member).")
      }
    }
    for line in host.shown.indices where host.shown[line] == .unreadBorder && host.shown[line + 1].item?.id != presenter.unreadBorder {
      problems.append("The border is not before its item.")
    }
    if host.shown != Array(presenter.lines) { problems.append("The host shows other lines than the presenter.") }
    if host.display != presenter.display { problems.append("The host shows another display than the presenter.") }
    for transition in host.transitions[checkedCount...] { checkMembers(transition) }
    checkedCount = host.transitions.count
  }

  /// The headers of the members stay, and a transaction of one list changes the lines of one member.
  private func checkMembers(_ transition: ListTransition<Item>) {
    let (before, after, changes) = (transition.before, transition.after, transition.changes)
    guard lists.count > 1, !before.isEmpty, !after.isEmpty else { return }
    for member in lists.indices where transition.destination(of: before.lines(ofMember: member).lowerBound) == nil {
      problems.append("The header of member \(member) was removed.")
    }
    let removed = changes.removals.joined().map(before.member(at:)) + changes.moves.map { before.member(at: $0.from) }
    let inserted = (changes.insertions + changes.updates).joined().map(after.member(at:)) + changes.moves.map { after.member(at: $0.to) }
    if transition.cause != .state, Set(removed + inserted).count > 1 { problems.append("Several members changed: \(changes).") }
  }

  // MARK: Gestures and edits

  /// Selects or deselects an item. Its line is updated, and no other line changes.
  private func select(_ pager: Pager<Item>) {
    let id = pager.ids.randomElement(using: &generator) ?? number(40)
    let count = host.transitions.count
    if number(6) == 0 { presenter.selection = number(2) == 0 ? .all : .none } else { presenter.selection.toggle(id) }
    for transition in host.transitions[count...] where transition.changes != ListChanges(updates: transition.changes.updates) {
      problems.append("A selection changed lines: \(transition.changes).")
    }
  }

  /// The view shows nothing for a moment, and then the list again.
  private func leaveAndReturn(_ pager: Pager<Item>) {
    presenter.detach()
    if number(2) == 0 { edit(pager) }
    host.reset()
    presenter.attach(host)
  }

  private func command(_ list: WalkedList) {
    let pager = list.pager
    switch number(10) {
    case 0, 1: presenter.refresh()
    case 2: pager.refresh(([.loaded, .visible, .newest] as [RefreshScope])[number(3)])
    case 3: number(4) == 0 ? pager.reset() : pager.cancel()
    case 4: if let gap = pager.gaps.randomElement(using: &generator) { pager.load(gap.id) }
    case 5: presenter.performAnyAction(at: number(max(1, host.shown.count)))
    case 6: performShownAction()
    case 7: pager.setSource(list.source, id: number(3))
    default: pager.load()
    }
  }

  private func performShownAction() {
    switch host.shown.randomElement(using: &generator) {
    case .gap(let gap): presenter.performAction(of: gap)
    case .status(let status): presenter.performAction(of: status)
    default: presenter.performCoverAction()
    }
  }

  private func edit(_ pager: Pager<Item>) {
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
}
