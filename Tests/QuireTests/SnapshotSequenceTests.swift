import Quire
import QuireTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(5))) struct SnapshotSequenceTests {
  private let fixture = Fixture()

  @Test("The present snapshot comes first, and then the latest one each time that the loop continues")
  func eachChange() async throws {
    var snapshots = fixture.pager.snapshots.makeAsyncIterator()
    #expect(await snapshots.next()?.contentState == .initial)

    fixture.pager.load()
    #expect(await snapshots.next()?.contentState == .loading)

    await fixture.source.answer(0, with: Page(ids: [1], next: 2))
    let loaded = try #require(await snapshots.next())
    #expect(loaded.items.map(\.id) == [1])
    #expect(loaded.nextEdge == .more)
  }

  @Test("A slow loop misses intermediate snapshots, but not the last one")
  func theLastOne() async {
    var snapshots = fixture.pager.snapshots.makeAsyncIterator()
    _ = await snapshots.next()

    fixture.pager.load()
    await fixture.source.answer(0, with: Page(ids: [1]))

    #expect(await snapshots.next()?.items.map(\.id) == [1])
  }

  @Test("Each loop gets all snapshots")
  func severalLoops() async {
    var (first, second) = (fixture.pager.snapshots.makeAsyncIterator(), fixture.pager.snapshots.makeAsyncIterator())
    _ = await first.next()
    fixture.pager.load()
    #expect(await first.next()?.contentState == .loading)
    #expect(await second.next()?.contentState == .loading)
  }

  @Test("The end of its task ends a loop, and releases the pager")
  func cancellation() async throws {
    weak var pager: Pager<Item>?
    let seen = Gate<Int, Void>()
    let loop: Task<Int, any Error>
    do {
      let list = Pager(source: fixture.source)
      pager = list
      let snapshots = list.snapshots
      loop = Task {
        var count = 0
        for await _ in snapshots {
          try await seen.pass(count)
          count += 1
        }
        return count
      }
    }
    await seen.answer(0, with: ())
    #expect(pager != nil)

    loop.cancel()

    #expect(try await loop.value == 1)
    #expect(pager == nil)
  }

  @Test("A loop gets each snapshot once, even if several are published before it continues")
  func once() async {
    let fixture = await Fixture.loaded(1...3)
    let snapshots = fixture.pager.snapshots
    let seen = Gate<[Int], Void>()
    let loop = Task { for await snapshot in snapshots { try await seen.pass(snapshot.items.map(\.id)) } }
    await seen.answer(0, with: ())
    fixture.pager.remove(1)
    fixture.pager.remove(2)
    await seen.answer(1, with: ())
    fixture.pager.insert(Item(9), at: .end)
    await seen.answer(2, with: ())
    loop.cancel()
    _ = await loop.result
    #expect(seen.requests == [[1, 2, 3], [3], [3, 9]])
  }
}
