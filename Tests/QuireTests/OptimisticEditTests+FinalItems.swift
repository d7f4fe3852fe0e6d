import Quire
import QuireTesting
import Testing

/// Temporary items whose final item the list has already.
extension OptimisticEditTests {
  @Test("Changes lead to the rows if the final item moves, and an item that waits for it comes", .tags(.b29, .b31))
  func theFinalItemMoves() async {
    let fixture = await Fixture.loaded(1...3, next: 2)
    fixture.pager.loadNext()
    await fixture.source.arrival(of: 1)
    let insertion = await insert(fixture.pager, Item(-1), at: .after(9))
    let move = await begin { fixture.pager.move(-1, to: .start) { _ = try await save("move") } }
    let other = await insert(fixture.pager, Item(-2), at: .after(-1))
    fixture.pager.insert(Item(50), at: .end)
    await server.answer(0, with: Item(50))
    _ = await insertion.outcome
    #expect(fixture.pager.ids == [50, -2, 1, 2, 3])
    #expect(fixture.updates.rows == fixture.pager.ids)
    withExtendedLifetime((move, other)) {}
  }

  @Test("The row of the final item is updated when it gets the save state of the temporary one", .tags(.b29, .b34))
  func theFinalItemGetsASaveState() async {
    let fixture = await Fixture.loaded(1...3)
    let insertion = await insert(fixture.pager, Item(-1), at: .start)
    let move = await begin { fixture.pager.move(-1, to: .end) { _ = try await save("move") } }
    fixture.pager.insert(Item(50), at: .start)
    await server.answer(0, with: Item(50))
    _ = await insertion.outcome
    #expect(fixture.pager.ids == [1, 2, 3, 50] && fixture.pager.saveStates == [50: .saving])
    #expect(fixture.updates.updates.last?.changes.updates == [3..<4])
    withExtendedLifetime(move) {}
  }

  /// The arrival of the final item before the insertion is confirmed.
  enum FinalItem: CaseIterable {
    case pushed, pushedAndRemoved, inARefresh, inAPage
  }

  @Test("A final item that is known already counts once for the offset", .tags(.b22, .b29), arguments: FinalItem.allCases)
  func theFinalItemCountsOnce(_ arrival: FinalItem) async {
    let source = GatedPageSource<Item, Int>(cursorSemantics: .offset)
    let fixture = await Fixture.loaded(1...3, next: 3, source: source)
    let insertion = await insert(fixture.pager, Item(-1), at: .start)
    switch arrival {
    case .pushed: fixture.pager.insert(Item(50), at: .start)
    case .pushedAndRemoved:
      fixture.pager.insert(Item(50), at: .start)
      fixture.pager.remove(50)
    case .inARefresh:
      fixture.pager.refresh()
      await source.answer(1, with: Page(ids: [50, 1, 2], next: 3))
    case .inAPage: await fixture.append(1, Page(ids: [4, 50], next: 5))
    }
    await server.answer(0, with: Item(50))
    _ = await insertion.outcome
    fixture.pager.loadNext()
    let request = arrival == .inARefresh || arrival == .inAPage ? 2 : 1
    await source.arrival(of: request)
    #expect(source.requests[request].offsetAdjustment == (arrival == .pushed ? 1 : 0))
  }

  @Test("A saved item that a refresh has brought already counts once for the offset", .tags(.b22, .b29), arguments: [true, false])
  func theSavedItemCountsOnce(isKnown: Bool) async {
    let source = GatedPageSource<Item, Int>(cursorSemantics: .offset)
    let fixture = await Fixture.loaded(1...3, next: 3, source: source)
    let insertion = await insert(fixture.pager, Item(50), at: .start)
    fixture.pager.refresh()
    await source.answer(1, with: Page(ids: isKnown ? [50, 1, 2] : [1, 2, 3], next: 3))
    await server.answer(0, with: nil)
    _ = await insertion.outcome
    fixture.pager.loadNext()
    await source.arrival(of: 2)
    #expect(source.requests[2].offsetAdjustment == (isKnown ? 0 : 1))
  }
}
