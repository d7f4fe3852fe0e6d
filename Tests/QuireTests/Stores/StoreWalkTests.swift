import Quire
import QuireTesting
import Testing

/// A list of a complete store, which other parts of the app change at random moments, also while reads wait.
@MainActor private final class StoreWalk {
  private let clock = ManualClock()
  private let gate = GatedReads()
  private let store: NumberStore
  private let pager: Pager<Item>
  private var generator: SplitMix
  private var steps: [String] = []

  init(seed: UInt64) {
    generator = SplitMix(seed: seed)
    gate.holdsAnswers = seed % 3 == 0
    store = NumberStore(stride(from: 0, to: 400, by: 10), gate: gate)
    let configuration = PagingConfiguration(pageSize: 4, prefetchDistance: .rows(1), maximumRows: seed.isMultiple(of: 2) ? nil : 30)
    pager = Pager(source: StoredSource(store), configuration: configuration, clock: clock)
    pager.load()
  }

  func run(steps count: Int) async {
    for _ in 0..<count {
      step()
      await settle()
      if let complaint = complaint() {
        Issue.record("\(complaint) in \(pager.ids) after \(steps.joined(separator: ", "))")
        return
      }
    }
    gate.isOpen = true
    await settle()
    _ = await pager.loadAll(.previous).outcome
    _ = await pager.loadAll(.next).outcome
    for gap in pager.gaps { _ = await pager.load(gap.id).outcome }
    if let complaint = complaint() { Issue.record("\(complaint) at the end, after \(steps.joined(separator: ", "))") }
  }

  // MARK: Events

  private func random(_ range: Range<Int>) -> Int { Int.random(in: range, using: &generator) }

  private func step() {
    switch random(0..<16) {
    case 0: note("insert") { store.insert([random(-20..<420)]) }
    case 1: note("import") { store.insert((0..<random(2..<20)).map { _ in random(-20..<420) }) }
    case 2:
      let start = random(-20..<420)
      note("import after \(start)") { store.insert(start..<start + random(2..<40)) }
    case 3: note("remove") { store.remove(store.items.randomElement(using: &generator).map { [$0.id] } ?? []) }
    case 4...5:
      let start = random(-20..<420)
      note("remove after \(start)") { store.remove(start..<start + random(2..<100)) }
    case 6: note("change") { store.write { items in for id in items.keys.sorted() where id % 3 == 0 { items[id]?.text += "+" } } }
    case 7: note("next") { pager.loadNext() }
    case 8: note("previous") { pager.loadPrevious() }
    case 9: note("refresh") { pager.refresh([.firstPage, .visible, .loaded].randomElement(using: &generator) ?? .visible) }
    case 10...11: view()
    case 12: note("hold") { gate.isOpen = false }
    case 13...14: note("release") { gate.isOpen = true }
    default: jump()
    }
  }

  private func note(_ step: String, _ body: () -> Void) {
    steps.append(step)
    body()
  }

  private func view() {
    guard !pager.items.isEmpty else { return }
    let first = random(0..<pager.items.count)
    note("view \(first)") { pager.updateViewport(visible: first..<min(first + 3, pager.items.count), capacity: 3) }
  }

  /// Jumps to a place beyond the loaded items.
  private func jump() {
    guard let first = pager.items.first, let last = pager.items.last else { return }
    let goal = random(-20..<420)
    guard goal < first.id || goal > last.id else { return }
    note("jump to \(goal)") { pager.go(toCursor: goal, toward: goal < first.id ? .previous : .next) }
  }

  private func settle() async {
    for _ in 0..<24 {
      if gate.isOpen { gate.release() }
      await turn()
      clock.advance(by: .milliseconds(20))
    }
  }

  // MARK: Complaints

  /// The sentence that says why the displayed list is wrong; nil if it is right.
  private func complaint() -> String? {
    let items = Array(pager.items)
    for (first, second) in zip(items, items.dropFirst()) where first.id >= second.id { return "\(first.id) is before \(second.id)" }
    // Items that were read before a change are displayed until they are read again.
    guard gate.isOpen else { return nil }
    let borders = [0] + pager.gaps.map(\.index) + [items.count]
    for (start, end) in zip(borders, borders.dropFirst()) where start < end {
      let stretch = items[start..<end]
      let stored = store.items.drop { $0.id < stretch[start].id }.prefix(stretch.count)
      if !stored.elementsEqual(stretch) { return "\(stretch.map(\.id)) is displayed, and \(stored.map(\.id)) is stored" }
    }
    if pager.nextEdge == .end, items.last != store.items.last { return "the list ends too soon" }
    if pager.previousEdge == .end, items.first != store.items.first { return "the list begins too late" }
    return nil
  }
}

@MainActor @Suite(.timeLimit(.minutes(5))) struct StoreWalkTests {
  @Test(
    "Items beside each other are beside each other in the store, whatever other parts of the app change", .tags(.b54),
    arguments: Seeds.some(60))
  func neighbors(_ seed: UInt64) async { await StoreWalk(seed: seed).run(steps: 80) }
}
