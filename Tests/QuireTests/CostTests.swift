import Quire
import QuireTesting
import Testing

/// The work of many changes, counted in comparisons and hashes of ids: with four times as many changes it may be somewhat more than four times
/// as much, and not sixteen times.
@MainActor @Suite(.timeLimit(.minutes(5))) struct CostTests {
  @Test("A page is evicted in a time that is linear in its length and that of the page with its duplicates", .tags(.b25, .b27))
  func pagesAreEvicted() async {
    await expectLinear { count, counter in
      let ids = (0..<count).map { CountedItem($0, counter) }
      let pager = Pager(configuration: PagingConfiguration(prefetchDistance: .rows(10), maximumRows: 20)) { request in
        let page = request.cursor ?? 0
        let new = (0..<20).map { CountedItem(-1 - page * 20 - $0, counter) }
        // Each second item of the second page is one of the first.
        let items = page == 0 ? ids : page == 1 ? ids.flatMap { [$0, CountedItem(count + $0.id.value, counter)] } : new
        return Page(items, next: page + 1)
      }
      for _ in 0..<2 { _ = await pager.loadNext().outcome }
      #expect(pager.duplicateCount == count)
      return await counter.work {
        pager.updateViewport(visible: pager.items.count - 10..<pager.items.count, capacity: 10)
        _ = await pager.loadNext().outcome
      }
    }
  }

  @Test("Items are buffered and shown in a time that is linear in their number", .tags(.b30))
  func arrivals() async {
    await expectLinear { count, counter in
      let pager = Pager { (_: PageRequest<Int>) in Page([CountedItem(-1, counter)]) }
      _ = await pager.loadNext().outcome
      let work = await counter.work {
        for number in 0..<count { pager.buffer([CountedItem(number, counter)]) }
        pager.showBuffered()
      }
      #expect(pager.items.map(\.id.value) == Array((0..<count).reversed()) + [-1])
      return work
    }
  }

  @Test("Edits during a page's load take a time that is linear in their number and in the length of the page", .tags(.b28))
  func edits() async {
    await expectLinear { count, counter in
      let source = GatedPageSource<CountedItem, Int>()
      let pager = Pager(source: source)
      pager.load()
      await source.answer(0, with: Page([CountedItem(-1, counter)], next: 1))
      pager.loadNext()
      let id = pager.items[0].id
      let page = Page<CountedItem, Int>((0..<count).map { CountedItem($0, counter) })
      let work = await counter.work {
        for number in 0..<count { pager.update(id) { $0.version = number } }
        await source.answer(1, with: page)
      }
      #expect(pager.items.count == count + 1)
      return work
    }
  }

  private func expectLinear(_ work: (_ count: Int, _ counter: Counter) async -> Int) async {
    let few = await work(500, Counter())
    let many = await work(2_000, Counter())
    #expect(many < 6 * few, "\(few) operations became \(many).")
  }
}

/// Counts comparisons and hashes.
private final class Counter {
  var count = 0

  func work(_ body: () async -> Void) async -> Int {
    let before = count
    await body()
    return count - before
  }
}

private struct CountedItem: Identifiable {
  struct ID: Hashable {
    let value: Int
    let counter: Counter

    static func == (first: ID, second: ID) -> Bool {
      first.counter.count += 1
      return first.value == second.value
    }

    func hash(into hasher: inout Hasher) {
      counter.count += 1
      hasher.combine(value)
    }
  }

  let id: ID
  var version = 0

  init(_ number: Int, _ counter: Counter) { id = ID(value: number, counter: counter) }
}
