import Quire
import QuireTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(5))) struct ItemComparisonTests {
  /// The changes of a refresh that loads one page after another.
  private func changes<Row: Identifiable>(from old: [Row], to new: [Row]) async -> ListChanges? {
    let source = GatedPageSource<Row, Int>()
    let pager = Pager(source: source)
    pager.load()
    await source.answer(0, with: Page(old))
    let updates = UpdateRecorder(pager)
    pager.reload()
    await source.answer(1, with: Page(new))
    return updates.updates.last?.changes
  }

  @Test("A row is unchanged if its item is equal", .tags(.b34))
  func equality() async {
    let changes = await changes(from: [Item(1), Item(2), Item(3)], to: [Item(1), Item(2, "new"), Item(3)])
    #expect(changes == ListChanges(updates: [1..<2]))
  }

  @Test("A row is unchanged if its version is equal, even if its items are not", .tags(.b34))
  func versions() async {
    let old = [Stamped(id: 1, version: 1), Stamped(id: 2, version: 1)]
    let new = [Stamped(id: 1, version: 1, text: "not looked at"), Stamped(id: 2, version: 2)]
    #expect(await changes(from: old, to: new) == ListChanges(updates: [1..<2]))
  }

  @Test("Without equality or version, every surviving row counts as updated", .tags(.b34))
  func neither() async {
    let changes = await changes(from: [1, 2, 3].map(Opaque.init), to: [1, 3, 4].map(Opaque.init))
    #expect(changes == ListChanges(removals: [1..<2], insertions: [2..<3], updates: [0..<2]))
  }

  @Test("An Equatable conformance that is isolated to the main actor counts", .tags(.b34))
  func isolatedEquality() async {
    let changes = await changes(from: [Isolated(id: 1), Isolated(id: 2)], to: [Isolated(id: 1), Isolated(id: 2, text: "new")])
    #expect(changes == ListChanges(updates: [1..<2]))
  }

  @Test("An update that leaves the item equal, or its version, notifies no observer", .tags(.b34))
  func anUpdateWithoutAChange() async {
    let source = GatedPageSource<Stamped, Int>()
    let pager = Pager(source: source)
    pager.load()
    await source.answer(0, with: Page([Stamped(id: 1, version: 1)]))
    let updates = UpdateRecorder(pager)
    pager.update(1) { $0.text = "same version" }
    #expect(updates.updates.isEmpty)
    pager.update(1) { $0.version = 2 }
    #expect(updates.changes == [ListChanges(updates: [0..<1])])
  }
}
