import Quire
import QuireTesting
import Testing

/// Pages that are evicted, and those that stay.
@MainActor @Suite(.timeLimit(.minutes(5))) struct BoundedMemoryTests: BoundedLists {
  @Test("Pages at the far side are evicted if as many rows as the limit remain, in the change that adds the new ones", .tags(.b25, .b32))
  func pagesAreEvicted() async {
    let fixture = await forward(2)
    #expect(fixture.pager.ids == Array(1...6))
    await fixture.append(2, Page(ids: 7...9, next: 3))
    #expect(fixture.pager.ids == Array(4...9))
    #expect(fixture.updates.changes.last == ListChanges(removals: [0..<3], insertions: [3..<6]))
    #expect(fixture.updates.rows == Array(4...9))
    #expect(fixture.edges == [.more, .more], "the start was an end, and is open again")
  }

  @Test("The limit is soft: what remains is never less", .tags(.b25))
  func theLimitIsSoft() async {
    #expect(await forward(3, limit: 7).pager.ids == Array(1...9))
    #expect(await forward(4, limit: 7).pager.ids == Array(4...12))
    #expect(await forward(5, limit: 7).pager.ids == Array(7...15))
  }

  @Test("Two pages stay in any case", .tags(.b25))
  func twoPagesStay() async {
    #expect(await forward(2, limit: 1).pager.ids == Array(1...6))
    #expect(await forward(3, limit: 1).pager.ids == Array(4...9))
  }

  @Test("A page near a view stays, and is evicted with the next one when the view has moved on", .tags(.b25))
  func visiblePagesStay() async {
    let fixture = await forward(2)
    fixture.pager.updateViewport(visible: 3..<5, capacity: 2)
    await fixture.append(2, Page(ids: 7...9, next: 3))
    #expect(fixture.pager.ids == Array(1...9), "without the first page, nothing would lie before the first visible row")
    fixture.pager.updateViewport(visible: 4..<6, capacity: 2)
    await fixture.append(3, Page(ids: 10...12, next: 4))
    #expect(fixture.pager.ids == Array(4...12))
    fixture.pager.updateViewport(visible: 4..<6, capacity: 2)
    await fixture.append(4, Page(ids: 13...15, next: 5))
    #expect(fixture.pager.ids == Array(7...15))
  }

  @Test("As many rows stay as fit into a view", .tags(.b25))
  func whatFitsStays() async {
    let fixture = await forward(2)
    fixture.pager.updateViewport(visible: 0..<0, capacity: 7)
    await fixture.source.answer(2, with: Page(ids: 7...9, next: 3))
    #expect(fixture.pager.ids == Array(1...9))
    fixture.pager.updateViewport(visible: 0..<0, capacity: 6)
    await fixture.append(3, Page(ids: 10...12, next: 4))
    #expect(fixture.pager.ids == Array(7...12))
  }

  @Test("A page near any view stays until that view is gone", .tags(.b25, .b37))
  func pagesOfAnyViewStay() async {
    let fixture = await forward(2)
    var first: View? = View()
    let second = View()
    fixture.pager.updateViewport(visible: 0..<2, capacity: 2, from: first)
    fixture.pager.updateViewport(visible: 4..<6, capacity: 2, from: second)
    await fixture.source.answer(2, with: Page(ids: 7...9, next: 3))
    #expect(fixture.pager.ids == Array(1...9))
    first = nil
    // The release of a view is noticed when another one comes, or an answer does.
    fixture.pager.updateViewport(visible: 7..<8, capacity: 2, from: View())
    fixture.pager.updateViewport(visible: 7..<9, capacity: 2, from: second)
    await fixture.source.answer(3, with: Page(ids: 10...12, next: 4))
    #expect(fixture.pager.ids == Array(7...12))
  }

  @Test("The pages at which the reader left the screen stay, and the view needs no others", .tags(.b16, .b25))
  func pagesOfAViewOffTheScreenStay() async {
    let fixture = await forward(2)
    fixture.pager.updateViewport(visible: 0..<2, capacity: 2)
    fixture.pager.updateViewport(visible: 0..<0, capacity: 0)
    await fixture.append(2, Page(ids: 7...9, next: 3))
    #expect(fixture.pager.ids == Array(1...9))
    fixture.pager.updateViewport(visible: 7..<9, capacity: 2)
    await fixture.source.answer(3, with: Page(ids: 10...12, next: 4))
    #expect(fixture.pager.ids == Array(7...12), "the view has moved on")
  }

  @Test("The pages at which the reader left the screen are evicted while another view shows rows", .tags(.b16, .b25))
  func pagesOfAnotherViewStay() async {
    let fixture = await forward(2)
    let other = View()
    fixture.pager.updateViewport(visible: 0..<2, capacity: 2)
    fixture.pager.updateViewport(visible: 0..<0, capacity: 0)
    fixture.pager.updateViewport(visible: 4..<6, capacity: 2, from: other)
    await fixture.append(2, Page(ids: 7...9, next: 3))
    #expect(fixture.pager.ids == Array(4...9))
    withExtendedLifetime(other) {}
  }

  enum Edit: CaseIterable {
    case insert, update, move, remove

    @MainActor func make(to pager: Pager<Item>, _ save: @escaping @MainActor () async throws -> Void) -> EditTask {
      switch self {
      case .insert:
        pager.insert(Item(100), at: .after(1)) {
          try await save()
          return nil
        }
      case .update: pager.update(2, { $0.text = "new" }, saving: save)
      case .move: pager.move(3, to: .start) { try await save() }
      case .remove: pager.remove(2) { try await save() }
      }
    }
  }

  @Test(
    "A page with an edit that waits stays, and goes when the edit is settled", .tags(.b25, .b29), arguments: Edit.allCases, [true, false])
  func pagesWithPendingEditsStay(_ edit: Edit, fails: Bool) async {
    let fixture = await forward(2)
    let server = Gate<Void, Void>()
    let task = edit.make(to: fixture.pager) { try await server.pass(()) }
    await server.arrival(of: 0)
    let edited = fixture.pager.ids
    await fixture.append(2, Page(ids: 7...9, next: 3))
    await fixture.append(3, Page(ids: 10...12, next: 4))
    #expect(fixture.pager.ids == edited + Array(7...12))
    if fails { await server.fail(0, with: ServerError()) } else { await server.answer(0, with: ()) }
    _ = await task.outcome
    #expect(fixture.pager.ids == (fails ? Array(1...6) : edited) + Array(7...12))
    #expect(!fails || fixture.pager.item(2) == Item(2))
    await fixture.append(4, Page(ids: 13...15, next: 5))
    #expect(fixture.pager.ids == Array(10...15))
    #expect(fixture.updates.rows == fixture.pager.ids)
  }

  @Test("A page of a forward-only source returns as it was requested, and so does the one before it", .tags(.b25))
  func forwardOnly() async {
    let fixture = await forward(4)
    #expect(fixture.pager.ids == Array(7...12))
    fixture.pager.updateViewport(visible: 0..<2, capacity: 2)
    await fixture.source.answer(4, with: Page(ids: 4...6, next: 2))
    #expect(fixture.source.requests[4] == PageRequest(kind: .next, cursor: 1, limit: 3))
    #expect(fixture.pager.ids == Array(4...9), "and what is far now is evicted")
    #expect(fixture.edges == [.more, .more])
    fixture.pager.updateViewport(visible: 0..<2, capacity: 2)
    await fixture.source.answer(5, with: Page(ids: 1...3, next: 1))
    #expect(fixture.source.requests[5] == PageRequest(kind: .refresh, cursor: nil, limit: 3))
    #expect(fixture.pager.ids == Array(1...6))
    #expect(fixture.edges == [.more, .end])
    fixture.pager.updateViewport(visible: 5..<6, capacity: 2)
    await fixture.source.answer(6, with: Page(ids: 7...9, next: 3))
    #expect(fixture.source.requests[6] == PageRequest(kind: .next, cursor: 2, limit: 3))
    #expect(fixture.pager.ids == Array(4...9))
  }

  @Test("The page of the first item stays while its removal is saved, and has the item again if that fails", .tags(.b25, .b29))
  func theFirstItemReturns() async {
    let fixture = await forward(2)
    let server = Gate<Void, Void>()
    let removal = fixture.pager.remove(1) { try await server.pass(()) }
    await server.arrival(of: 0)
    await fixture.append(2, Page(ids: 7...9, next: 3))
    await fixture.append(3, Page(ids: 10...12, next: 4))

    await server.fail(0, with: ServerError())
    _ = await removal.outcome

    #expect(fixture.pager.ids == Array(1...12))
    #expect(fixture.updates.rows == fixture.pager.ids)
  }

  @Test("A page whose items were all removed is evicted together with the next one, once the removals are saved", .tags(.b25, .b29))
  func aPageWithoutItems() async {
    let fixture = await forward(2)
    fixture.pager.updateViewport(visible: 3..<5, capacity: 2)
    await fixture.append(2, Page(ids: 7...9, next: 3))
    let server = Gate<Void, Void>()
    let removal = fixture.pager.edit { list in
      for id in 1...3 { list.remove(id) }
    } saving: {
      try await server.pass(())
    }
    fixture.pager.updateViewport(visible: 4..<5, capacity: 1)

    await fixture.append(3, Page(ids: 10...12, next: 4))
    #expect(fixture.pager.ids == Array(4...12), "the items may return")
    await server.answer(0, with: ())
    _ = await removal.outcome
    fixture.pager.updateViewport(visible: 7..<8, capacity: 1)
    await fixture.append(4, Page(ids: 13...15, next: 5))

    #expect(fixture.pager.ids == Array(10...15) && fixture.updates.rows == fixture.pager.ids)
  }

  @Test("A returning page is requested with as many rows as it had", .tags(.b25))
  func pagesReturnComplete() async {
    let fixture = await Fixture.loaded(1...7, next: 1, Self.limit(6))
    fixture.pager.insert(Item(100), at: .after(3))
    await fixture.append(1, Page(ids: 8...10, next: 2))
    await fixture.append(2, Page(ids: 11...13, next: 3))
    #expect(fixture.pager.ids == Array(8...13))
    fixture.pager.loadPrevious()
    await fixture.source.arrival(of: 3)
    #expect(fixture.source.requests[3].limit == 8)
    await fixture.source.answer(3, with: Page([1, 2, 3, 100, 4, 5, 6, 7].map { Item($0) }, next: 1))
    #expect(fixture.pager.ids.starts(with: [1, 2, 3, 100, 4, 5, 6, 7]))
  }
}

/// Something that has a viewport.
private final class View {}
