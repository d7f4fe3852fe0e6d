import Quire
import QuireTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(5))) struct StoredSourceTests {
  private static let configuration = PagingConfiguration(pageSize: 5, prefetchDistance: .rows(1))
  private let clock = ManualClock()

  private func list(_ store: NumberStore, _ configuration: PagingConfiguration = configuration) -> Pager<Item> {
    let pager = Pager(source: StoredSource(store), configuration: configuration, clock: clock)
    pager.load()
    return pager
  }

  /// A list with some pages, and a reader.
  private func list(_ store: NumberStore, pages: Int, visible: Range<Int>) -> Pager<Item> {
    let pager = list(store)
    for _ in 1..<pages { pager.loadNext() }
    pager.updateViewport(visible: visible, capacity: visible.count)
    return pager
  }

  @Test("Stored items are displayed before load() returns, and the list ends with the last of them", .tags(.b53))
  func atOnce() {
    let pager = list(NumberStore(1...7))
    #expect(pager.ids == [1, 2, 3, 4, 5] && pager.nextEdge == .more && pager.previousEdge == .end)
    pager.loadNext()
    #expect(pager.ids == Array(1...7) && pager.nextEdge == .end)
  }

  @Test(
    "Many items inserted above and among those that are visible leave these visible, and a second change before the next layout too",
    .tags(.b54))
  func importKeepsThePlace() {
    let store = NumberStore(stride(from: 0, to: 4000, by: 4))
    let pager = list(store, pages: 20, visible: 50..<55)
    let seen = pager.ids[50..<55]
    let updates = UpdateRecorder(pager)
    store.insert(stride(from: -1, to: 200, by: 2))
    clock.advance(by: .seconds(1))
    store.insert(stride(from: 202, to: 4000, by: 4))
    #expect(updates.changes.count == 2)
    #expect(Set(seen).isSubset(of: pager.ids))
    let stored = store.items.map(\.id)
    let range = stored.firstIndex(of: pager.ids[0]).map { $0..<$0 + pager.ids.count }
    #expect(range.map { Array(stored[$0]) } == pager.ids, "neighbors in the list are neighbors in the store")
  }

  @Test("A reader at the start sees the items that are inserted there, and so does one at the end", .tags(.b54, .b15), arguments: [0, 5])
  func theEnds(_ first: Int) {
    let store = NumberStore(1...10)
    let pager = list(store, pages: 2, visible: first..<first + 5)
    #expect(pager.nextEdge == .end)
    store.insert([-1, 0, 11, 12])
    #expect(pager.ids == Array(-1...12))
    #expect(pager.previousEdge == .end && pager.nextEdge == .end)
  }

  @Test("The largest page has all items, also when they are read again", .tags(.b47, .b54))
  func theLargestPage() {
    let store = NumberStore(1...10)
    let pager = list(store, PagingConfiguration(pageSize: .max))
    store.insert([0, 11])
    #expect(pager.ids == Array(0...11) && pager.nextEdge == .end)
  }

  @Test("The same items are not a change, and a change is not shown as a refresh", .tags(.b54, .b34))
  func nothingIsShown() {
    let store = NumberStore(1...40)
    let pager = list(store, pages: 4, visible: 10..<15)
    let (updates, loads, states) = (UpdateRecorder(pager), LoadRecorder(pager), StateRecorder(pager))
    store.write { $0[100] = Item(100) }
    #expect(updates.updates.isEmpty && store.reads.suffix(2) == [.from(11), .before(11)])
    clock.advance(by: .seconds(1))
    store.write { $0[12]?.text = "new" }
    #expect(updates.changes.count == 1 && pager.item(12)?.text == "new" && pager.ids == Array(1...20))
    #expect(loads.events.isEmpty && states == [.loaded])
  }

  @Test("A viewport that is reported after a reread without a change counts", .tags(.b54))
  func viewportsStayValid() async {
    let store = NumberStore(1...40)
    let pager = list(store, pages: 2, visible: 3..<6)
    let items = pager.items
    store.write { $0[100] = Item(100) }
    pager.updateViewport(visible: 7..<10, capacity: 3, in: items)
    await turn()
    #expect(pager.ids == Array(1...15), "the view came near the end")
  }

  @Test("Changes within a frame are read once, the first at once and the last at the end of the frame", .tags(.b54))
  func oncePerFrame() {
    let store = NumberStore(1...40)
    let pager = list(store, pages: 2, visible: 3..<6)
    let reads = store.reads.count
    for id in 1...1000 { store.write { $0[4] = Item(4, "\(id)") } }
    #expect(store.reads.count == reads + 2 && pager.item(4)?.text == "1")
    clock.advance(by: .milliseconds(16))
    #expect(store.reads.count == reads + 2)
    clock.advance(by: .milliseconds(1))
    #expect(store.reads.count == reads + 4 && pager.item(4)?.text == "1000")
  }

  @Test("If the visible items and all after them are gone, the last items are read", .tags(.b54))
  func theRestIsGone() {
    let store = NumberStore(1...40)
    let pager = list(store, pages: 8, visible: 35..<40)
    store.remove(12...40)
    #expect(pager.ids.last == 11 && pager.nextEdge == .end)
    clock.advance(by: .seconds(1))
    store.remove(1...11)
    #expect(pager.contentState == .empty)
    clock.advance(by: .seconds(1))
    store.insert([3])
    #expect(pager.ids == [3] && pager.contentState == .loaded)
  }

  @Test("Without a view, all loaded items are read again", .tags(.b54))
  func withoutAView() {
    let store = NumberStore(1...200)
    let pager = list(store)
    for _ in 1..<20 { pager.loadNext() }
    store.write { $0[7]?.text = "new" }
    #expect(pager.ids == Array(1...100) && pager.item(7)?.text == "new")
  }

  @Test("The items far from the reader are evicted and return", .tags(.b54))
  func farItems() {
    let store = NumberStore(1...200)
    let pager = list(store, pages: 30, visible: 70..<75)
    store.write { $0[72]?.text = "new" }
    #expect(pager.ids == Array(46...100) && pager.previousEdge == .more && pager.nextEdge == .more)
    pager.loadPrevious()
    #expect(pager.ids.first == 41)
  }

  @Test("A source that transforms the items of a store also follows the store", .tags(.b54))
  func mapped() {
    let store = NumberStore(1...40)
    let source = StoredSource(store).filter { $0.id % 2 == 0 }.map { Item($0.id, "mapped") }
    let pager = Pager(source: source, configuration: Self.configuration, clock: clock)
    pager.load()
    pager.updateViewport(visible: 0..<2, capacity: 2)
    store.insert([0])
    #expect(pager.ids.first == 0 && pager.item(0)?.text == "mapped")
  }

  @Test("It keeps the rules of sources")
  func rules() async {
    for ids in [0..<0, 0..<7, 0..<50] {
      #expect(await StoredSource(NumberStore(ids)).problems().isEmpty)
    }
  }
}
