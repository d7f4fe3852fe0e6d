import Quire
import Testing

@MainActor struct MemoryPageStoreTests {
  let store = MemoryPageStore<Ranked, Int, Int>(position: \.rank)

  @Test("A page is outdated if a newer item has the place of one of its items", .tags(.b57))
  func aTakenPlace() throws {
    let (page, ticket) = (Page<Ranked, Int>([Ranked(id: 5, rank: 5)]), store.ticket())
    store.insert([Ranked(id: 105, rank: 5)])
    #expect(try store.save(page, for: .start, ticket) == .outdated)
    #expect(store.items.map(\.id) == [105] && store.coverage().gaps.count == 1)
    #expect(try store.save(page, for: .start, store.ticket()) == .saved)
    #expect(store.items.map(\.id) == [5] && store.coverage().gaps.isEmpty)
  }

  @Test("Of two first pages, the one that was requested later counts, whichever is saved first", .tags(.b57), arguments: [false, true])
  func firstPages(laterIsSavedFirst: Bool) throws {
    let (older, later) = (store.ticket(), store.ticket())
    let (before, now) = (Page<Ranked, Int>([Ranked(id: 1, rank: 1)]), Page<Ranked, Int>([Ranked(id: 1, rank: 1), Ranked(id: 2, rank: 2)]))
    if laterIsSavedFirst {
      #expect(try store.save(now, for: .start, later) == .saved)
      #expect(try store.save(before, for: .start, older) == .superseded)
    } else {
      #expect(try store.save(before, for: .start, older) == .saved)
      #expect(try store.save(now, for: .start, later) == .saved)
    }
    #expect(store.items.map(\.id) == [1, 2])
  }

  @Test("A page with an item that a later page has removed from its former place is requested again", .tags(.b55, .b57))
  func aMovedItem() throws {
    func page(_ ids: [Int], next: Int? = nil) -> Page<Ranked, Int> { Page(ids.map { Ranked(id: $0, rank: $0) }, next: next) }
    #expect(try store.save(page([1, 2, 3, 5], next: 5), for: .start, store.ticket()) == .saved)
    let gap = try #require(store.coverage().gaps.first)
    let (older, later) = (store.ticket(), store.ticket())
    #expect(try store.save(page([1, 2, 5], next: 5), for: .start, later) == .saved)
    let moved = Page<Ranked, Int>([Ranked(id: 3, rank: 6), Ranked(id: 7, rank: 7)])
    #expect(try store.save(moved, for: .gap(gap, from: .next), older) == .outdated)
    #expect(store.coverage().gaps == [gap])
    #expect(try store.save(moved, for: .gap(gap, from: .next), store.ticket()) == .saved)
    #expect(store.items.map(\.id) == [1, 2, 5, 3, 7])
  }

  @Test("Of an item that is inserted twice, the last version is stored")
  func repeatedItems() {
    store.insert([Ranked(id: 5, rank: 5), Ranked(id: 5, rank: 6)])
    #expect(store.items.map(\.rank) == [6])
  }

  @Test("An item that is inserted at the position of another one replaces it")
  func positionsAreUnique() {
    store.insert([Ranked(id: 5, rank: 5), Ranked(id: 6, rank: 6)])
    store.insert([Ranked(id: 105, rank: 5), Ranked(id: 4, rank: 4)])
    #expect(store.items.map(\.id) == [4, 105, 6])
  }
}
